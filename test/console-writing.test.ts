import { getSchema, type JSONContent } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import t from 'tap'
import { grammar } from '../console/editor/writing/extensions.ts'
import { editorContent, letterContent, normalized } from '../console/editor/writing/letter-document.ts'
import { isWithinBounds, MOST_LISTS } from '../console/editor/writing/limits.ts'
import { nodeAt } from '../console/editor/writing/node-path.ts'
import { cleanText } from '../console/editor/writing/paste/characters.ts'
import { type Entry, entriesOf, nested } from '../console/editor/writing/paste/entries.ts'
import { fitted } from '../console/editor/writing/paste/fitted.ts'
import { readText } from '../console/editor/writing/paste/read-text.ts'
import { turnInto } from '../console/editor/writing/turn-into.ts'
import { samplesOf, templateFile } from '../docs/samples.ts'
import { parseDocument } from '../letter/index.ts'

const schema = getSchema(grammar)

/** What becomes of a document that the editor opens and saves. */
function throughEditor(value: unknown): unknown {
  const node = schema.nodeFromJSON(editorContent(value))
  node.check()
  return letterContent(node.toJSON())
}

// Documents of the grammar in the forms that other editors write, too.
const text = fc.string({ unit: 'binary', maxLength: 12 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const textStyle = fc.record({
  fontSize: fc.option(
    fc.oneof(
      fc.integer({ min: 4, max: 96 }),
      fc.integer({ min: 16, max: 384 }).map(quarters => `${quarters / 4}pt`),
      fc.integer({ min: 6, max: 128 }).map(size => `${size}px`),
    ),
  ),
  color: fc.option(
    fc.oneof(
      fc.constantFrom('#AaBbCc', '#abc', 'rgb(1, 2, 3)'),
      fc
        .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 6, maxLength: 6 })
        .map(hex => `#${hex}`),
    ),
  ),
})
const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'underline' }),
  textStyle.map(attrs => ({ type: 'textStyle', attrs })),
)
const marks = optional(fc.array(mark, { maxLength: 4 }))
const inline = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text, marks }) },
  fc.record({
    type: fc.constant('mergeField'),
    attrs: fc.record({ field: fc.constantFrom('name', 'customer_since', 'x'.repeat(64), 'åäö "<') }),
    marks,
  }),
  fc.record({ type: fc.constant('phoneNumber'), marks }),
  fc.constant({ type: 'hardBreak' }),
)
const textAlign = fc.constantFrom(null, 'start', 'left', 'center', 'right', 'justify')
const content = optional(fc.array(inline, { maxLength: 5 }))
const { block } = fc.letrec(tie => {
  const items = fc.array(
    fc.record({ type: fc.constant('listItem'), content: fc.array(tie('block'), { maxLength: 3 }) }),
    { maxLength: 3 },
  )
  return {
    block: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      fc.record({ type: fc.constant('paragraph'), attrs: fc.record({ textAlign }), content }),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(1, 2, 3), textAlign }),
        content,
      }),
      fc.constant({ type: 'horizontalRule' }),
      fc.record({ type: fc.constant('bulletList'), content: items }),
      fc.record({
        type: fc.constant('orderedList'),
        attrs: fc.record({ start: fc.integer({ min: 0, max: 1_000_000 }) }),
        content: items,
      }),
    ),
  }
})
const documentOf = fc.record({
  type: fc.constant('doc'),
  attrs: optional(
    fc.record({
      language: fc.constantFrom(undefined, 'sv', 'en-GB', 'de', 'en-US'),
      measure: fc.constantFrom(undefined, 'full', 'comfortable'),
    }),
  ),
  content: fc.array(block, { maxLength: 6 }),
})

/** A parsed document with what nobody sees in one form: texts joined, empty ones gone, a line before a list's number. */
function asSeen(value: unknown): unknown {
  const { content, ...settings } = parseDocument(value)
  type Blocks = typeof content
  const blocks = (list: Blocks): unknown[] =>
    list.flatMap((one): unknown[] => {
      if (one.type === 'horizontalRule') return [one]
      if ('items' in one) {
        const items = one.items.map(item => {
          const first = blocks(item)[0] as { type: string } | undefined
          const starts = first?.type === 'paragraph' || first?.type === 'heading'
          return [...(starts ? [] : [EMPTY]), ...blocks(item)]
        })
        return items.length === 0 ? [] : [{ ...one, items }]
      }
      const inlines: { type: string; text?: string; style?: unknown }[] = []
      for (const each of one.content) {
        const last = inlines.at(-1)
        if (each.type !== 'text') inlines.push(each)
        else if (each.text === '') continue
        else if (last?.type === 'text' && JSON.stringify(last.style) === JSON.stringify(each.style)) {
          inlines[inlines.length - 1] = { ...last, text: last.text + each.text }
        } else inlines.push(each)
      }
      return [{ ...one, content: inlines }]
    })
  const seen = blocks(content)
  return { ...settings, content: seen.length > 0 ? seen : [EMPTY] }
}

const EMPTY = { type: 'paragraph', align: 'start', content: [] }

t.test('a document means the same after the editor', async t => {
  for (const { picture, value } of samplesOf()) {
    const { template } = templateFile(value)
    for (const name of ['content', 'backContent']) {
      const document: unknown = Reflect.get(template, name)
      if (document) t.same(parseDocument(throughEditor(document)), parseDocument(document), picture)
    }
  }
  fc.assert(
    fc.property(documentOf, document => {
      const back = throughEditor(document)
      t.same(asSeen(back), asSeen(document))
      t.same(throughEditor(back), back, 'a second time changes nothing')
    }),
    { numRuns: 300 },
  )
  t.same(normalized({ type: 'doc', content: [] }), {
    type: 'doc',
    attrs: { language: 'sv', measure: 'full' },
    content: [{ type: 'paragraph' }],
  })
  t.throws(() => editorContent({ type: 'doc', content: [{ type: 'codeBlock' }] }), { name: 'DocumentError' })
})

t.test('one document is turned into another, whatever both are', async t => {
  const opened = documentOf.map(value => schema.nodeFromJSON(editorContent(value)))
  fc.assert(
    fc.property(opened, opened, (doc, next) => {
      t.equal(turnInto(EditorState.create({ doc }), next).doc.eq(next), true)
    }),
    { numRuns: 300 },
  )
  const says = (text: string) => inDoc({ type: 'paragraph', content: [{ type: 'text', text }] })
  const state = EditorState.create({ doc: says('Hej på dig igen') })
  const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  const { selection } = end.apply(turnInto(end, says('Hej igen')))
  t.equal(selection.from, 9, 'the cursor stays at the end of what was not changed')
})

t.test('the schema holds what a letter may hold, and nothing else', async t => {
  t.same(Object.keys(schema.nodes).sort(), [
    'bulletList',
    'doc',
    'hardBreak',
    'heading',
    'horizontalRule',
    'listItem',
    'mergeField',
    'orderedList',
    'paragraph',
    'phoneNumber',
    'text',
  ])
  t.same(Object.keys(schema.marks).sort(), ['bold', 'italic', 'textStyle', 'underline'])
  const bad: JSONContent[] = [
    { type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { fontSize: 97, color: null } }] },
    { type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { fontSize: null, color: 'red' } }] },
    { type: 'mergeField', attrs: { field: '' } },
    { type: 'mergeField' },
  ]
  for (const one of bad) {
    t.throws(() => schema.nodeFromJSON({ type: 'paragraph', content: [one] }).check(), JSON.stringify(one))
  }
})

const inLists = (depth: number): JSONContent =>
  depth === 0
    ? { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
    : {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }, inLists(depth - 1)] }],
      }
const inDoc = (...content: JSONContent[]) => schema.nodeFromJSON({ type: 'doc', content })
const parses = (value: unknown) => {
  try {
    parseDocument(value)
    return true
  } catch {
    return false
  }
}

t.test('what is within the bounds of the editor is within those of parseDocument', async t => {
  const characters = (count: number) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x'.repeat(count) }],
  })
  const cases = {
    lists: [inDoc(inLists(MOST_LISTS)), inDoc(inLists(MOST_LISTS + 1))],
    characters: [inDoc(characters(100_000)), inDoc(characters(100_001))],
    nodes: [
      inDoc(...Array.from({ length: 19_999 }, () => ({ type: 'paragraph' }))),
      inDoc(...Array.from({ length: 20_000 }, () => ({ type: 'paragraph' }))),
    ],
  }
  for (const [name, [within, beyond]] of Object.entries(cases)) {
    t.ok(isWithinBounds(within!) && parses(letterContent(within!.toJSON())), `${name}: the most`)
    t.notOk(isWithinBounds(beyond!) || parses(letterContent(beyond!.toJSON())), `${name}: one more`)
  }
})

t.test('what is pasted is cut to the space that there is', async t => {
  const pasteInto = (doc: ReturnType<typeof inDoc>, pasted: ReturnType<typeof inDoc>) => {
    const state = EditorState.create({ doc })
    const slice = fitted(Slice.maxOpen(pasted.content), state)
    return { slice, doc: state.tr.replaceSelection(slice).doc }
  }
  const long = inDoc(
    ...Array.from({ length: 11 }, (_, at) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: `${at}`.repeat(10_000) }],
    })),
  )
  const full = pasteInto(inDoc({ type: 'paragraph' }), long).doc
  t.ok(isWithinBounds(full))
  t.equal(full.textContent.length, 100_000, 'to the last character')
  t.equal(pasteInto(full, long).doc.textContent.length, 100_000, 'a full letter takes no more')
  const many = inDoc(...Array.from({ length: 30_000 }, () => ({ type: 'paragraph' })))
  t.ok(isWithinBounds(pasteInto(inDoc({ type: 'paragraph' }), many).doc))
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] }
  for (const items of [8_000, 8_001, 8_002]) {
    const list = inDoc({ type: 'bulletList', content: Array.from({ length: items }, () => item) })
    const { doc } = pasteInto(inDoc({ type: 'paragraph' }), list)
    doc.check()
    t.ok(isWithinBounds(doc))
  }
  const deep = pasteInto(inDoc({ type: 'paragraph' }), inDoc(inLists(40))).doc
  t.ok(isWithinBounds(deep))
  t.equal(deep.textContent, 'x', 'flatter, but all of it')
  const short = Slice.maxOpen(inDoc({ type: 'paragraph' }).content)
  t.equal(fitted(short, EditorState.create({ doc: deep })) === short, true, 'what fits stays the same slice')
})

t.test('entries nest as they say', async t => {
  const paragraph = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const at = (level: number, text: string, more: Partial<Entry> = {}): Entry => ({
    level,
    ordered: false,
    start: 1,
    begins: level > 0,
    list: null,
    block: paragraph(text),
    ...more,
  })
  /** `-` for an item's bullet, `1.` for its number, indented as it is nested. */
  const drawn = (blocks: JSONContent[], indent = ''): string[] =>
    blocks.flatMap(block => {
      if (!block.content?.some(({ type }) => type === 'listItem')) {
        return [indent + (block.content?.[0]?.text ?? block.type)]
      }
      return block.content.flatMap((item, index) => {
        const mark = block.type === 'orderedList' ? `${(block.attrs?.start ?? 1) + index}. ` : '- '
        const [first, ...rest] = drawn(item.content ?? [], '')
        return [indent + mark + first, ...rest.map(line => `${indent}  ${line}`)]
      })
    })
  t.same(
    drawn(
      nested([
        at(0, 'a'),
        at(1, 'b'),
        at(3, 'c'),
        at(3, 'd'),
        at(1, 'e', { begins: false }),
        at(1, 'f', { ordered: true, start: 4 }),
        at(1, 'g', { ordered: true, start: 4 }),
        at(0, 'h'),
        at(2, '', { block: { type: 'horizontalRule' } }),
      ]),
    ),
    ['a', '- b', '  - c', '  - d', '  e', '4. f', '5. g', 'h', '- paragraph', '  horizontalRule'],
  )
  const nestings = fc.array(
    fc.record({ level: fc.nat(9), ordered: fc.boolean(), begins: fc.boolean(), list: fc.nat(1) }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(nestings, fc.nat(MOST_LISTS), (list, deepest) => {
      const entries = list.map((entry, index) => at(0, `${index}`, entry))
      const blocks = nested(entries, deepest)
      const doc = inDoc(...(blocks.length > 0 ? blocks : [{ type: 'paragraph' }]))
      doc.check()
      t.ok(isWithinBounds(doc))
      t.equal(doc.textContent, list.map((_, index) => index).join(''), 'all of it, in its order')
      t.same(nested(entriesOf(blocks)), blocks, 'there and back')
    }),
  )
})

t.test('characters that no letter shows are gone, and what they meant stays', async t => {
  const cases = {
    'a\u0000b\u0007c\u200bd\ufeffe\ufffcf': 'abcdef',
    'rad\vrad\u2028rad\r\nrad': 'rad\nrad\nrad\nrad',
    'tab\there': 'tab here',
    'på\u00a0en': 'på en',
    '20\u00a0%, §\u00a04, kl\u00a018': '20\u00a0%, §\u00a04, kl\u00a018',
    'städ\u00addag \u00adord\u00ad': 'städ\u00addag ord',
    '\uf0b7 punkt \uf123': '• punkt ',
    'lone \ud800 half': 'lone  half',
    'می\u200cخواهم 👩\u200d🌾': 'می\u200cخواهم 👩\u200d🌾',
  }
  for (const [pasted, kept] of Object.entries(cases)) t.equal(cleanText(pasted), kept, JSON.stringify(kept))
})

t.test('plain text has paragraphs, lines, lists and fields', async t => {
  const fields = {
    standard: [{ key: 'name', label: 'Namn' }],
    custom: [{ key: 'customer_since', label: 'Kund sedan' }],
  }
  const field = (name: string) => ({ type: 'mergeField', attrs: { field: name }, marks: [] })
  const says = (text: string) => ({ type: 'text', text, marks: [] })
  const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
  t.same(
    readText(
      'Hej {{ NAMN }} och «kund-sedan», inte «okänt» men {{nytt_fält}}.\r\nRad två\n \n- ett\n- två\n\n3) tre\n4) fyra\n\n- ensam',
      fields,
    ),
    [
      paragraph(
        says('Hej '),
        field('name'),
        says(' och '),
        field('customer_since'),
        says(', inte «okänt» men '),
        field('nytt_fält'),
        says('.'),
        { type: 'hardBreak' },
        says('Rad två'),
      ),
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph(says('ett'))] },
          { type: 'listItem', content: [paragraph(says('två'))] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          { type: 'listItem', content: [paragraph(says('tre'))] },
          { type: 'listItem', content: [paragraph(says('fyra'))] },
        ],
      },
      paragraph(says('- ensam')),
    ],
  )
})

t.test('a path of the preflight leads to its node', async t => {
  const doc = schema.nodeFromJSON(
    editorContent({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'ett' }] },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'Hej ' },
                    { type: 'mergeField', attrs: { field: 'name' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
  )
  const found = (path: string) => {
    const located = nodeAt(doc, path)
    if (located) t.equal(doc.nodeAt(located.from), located.node)
    return located && `${located.node.type.name} ${located.node.textContent}`
  }
  t.equal(found('content[0]'), 'paragraph ett')
  t.equal(found('content[1].content[0].content[0].content[0]'), 'text Hej ')
  t.equal(found('content[1].content[0].content[0].content[1].attrs.field'), 'mergeField ')
  t.equal(found('content[1].content[0].content[0].content[7]'), 'paragraph Hej ', 'the nearest that is left')
  t.equal(found(''), null)
  t.equal(found('content[9]'), null)
})
