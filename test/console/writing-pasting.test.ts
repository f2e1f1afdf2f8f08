import assert from 'node:assert/strict'
import type { JSONContent } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import t from 'tap'
import { isWithinBounds, MOST_LISTS } from '#console/editor/writing/limits.ts'
import { cleanText } from '#console/editor/writing/paste/characters.ts'
import { type Entry, entriesOf, nested } from '#console/editor/writing/paste/entries.ts'
import { fitted } from '#console/editor/writing/paste/fitted.ts'
import { readText } from '#console/editor/writing/paste/read-text.ts'
import { inDoc, inLists } from './editor-documents.ts'

t.test('pasted text is cut to the space left', async t => {
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

t.test('pasted lists keep their nesting', async t => {
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
      assert(isWithinBounds(doc))
      assert.equal(doc.textContent, list.map((_, index) => index).join(''), 'all of it, in its order')
      assert.deepEqual(nested(entriesOf(blocks)), blocks, 'there and back')
    }),
  )
})

t.test('pasted invisible characters are removed, and their meaning is kept', async t => {
  const cases = {
    'a\u0000b\u0007c\u200bd\ufeffe\ufffcf': 'abcdef',
    'rad\vrad\u2028rad\r\nrad': 'rad\nrad\nrad\nrad',
    'tab\there': 'tab\there',
    'på\u00a0en': 'på en',
    '20\u00a0%, §\u00a04, kl\u00a018': '20\u00a0%, §\u00a04, kl\u00a018',
    'städ\u00addag \u00adord\u00ad': 'städ\u00addag ord',
    '\uf0b7 punkt \uf123': '• punkt ',
    'lone \ud800 half': 'lone  half',
    'می\u200cخواهم 👩\u200d🌾': 'می\u200cخواهم 👩\u200d🌾',
  }
  for (const [pasted, kept] of Object.entries(cases)) t.equal(cleanText(pasted), kept, JSON.stringify(kept))
})

t.test('pasted plain text becomes paragraphs, lines, lists and fields', async t => {
  const fields = {
    standard: [{ key: 'name', label: 'Namn' }],
    custom: [{ key: 'customer_since', label: 'Kund sedan' }],
    isOfList: true,
  }
  const field = (name: string) => ({ type: 'mergeField', attrs: { field: name }, marks: [] })
  const says = (text: string) => ({ type: 'text', text, marks: [] })
  const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
  t.same(
    readText(
      'Hej {{ NAMN }} och «kund-sedan», inte «okänt» men {{nytt_fält}}.\r\nRad två\n \n- ett\n- två\n\n3) tre\n4) fyra\n\n- ensam',
      fields,
      2,
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
