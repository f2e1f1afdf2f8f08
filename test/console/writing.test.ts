import assert from 'node:assert/strict'
import type { JSONContent } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import t from 'tap'
import { editorContent, letterContent, normalized } from '#console/editor/writing/letter-document.ts'
import { isWithinBounds, MOST_LISTS } from '#console/editor/writing/limits.ts'
import { nodeAt } from '#console/editor/writing/node-path.ts'
import { turnInto } from '#console/editor/writing/turn-into.ts'
import { samplesOf, templateFile } from '#docs/samples.ts'
import type { Block } from '#letter/base/types.ts'
import { parseDocument } from '#letter/index.ts'
import { documentOf, inDoc, inLists, inTable, schema } from './editor-documents.ts'

/** What becomes of a document that the editor opens and saves. */
function throughEditor(value: unknown): unknown {
  const node = schema.nodeFromJSON(editorContent(value))
  node.check()
  return letterContent(node.toJSON())
}

/** A parsed document with what nobody sees in one form: texts joined, empty ones gone, a line before a list's number. */
function asSeen(value: unknown): unknown {
  const { content, ...settings } = parseDocument(value)
  type Blocks = readonly Block[]
  const blocks = (list: Blocks): unknown[] =>
    list.flatMap((one): unknown[] => {
      if (one.type === 'horizontalRule') return [one]
      if (one.type === 'table') {
        const rows = one.rows.map(row => row.map(cell => ({ ...cell, content: blocks(cell.content) })))
        return [{ ...one, rows }]
      }
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

t.test('a document means the same after the editor read and wrote it', async t => {
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
      assert.deepEqual(asSeen(back), asSeen(document))
      assert.deepEqual(throughEditor(back), back, 'a second time changes nothing')
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

t.test('any document can be turned into any other', async t => {
  const opened = documentOf.map(value => schema.nodeFromJSON(editorContent(value)))
  fc.assert(
    fc.property(opened, opened, (doc, next) => turnInto(EditorState.create({ doc }), next).doc.eq(next)),
    { numRuns: 300 },
  )
  const says = (text: string) => inDoc({ type: 'paragraph', content: [{ type: 'text', text }] })
  const state = EditorState.create({ doc: says('Hej på dig igen') })
  const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  const { selection } = end.apply(turnInto(end, says('Hej igen')))
  t.equal(selection.from, 9, 'the cursor stays at the end of what was not changed')
})

t.test('the editor’s schema allows what a letter may have, and nothing else', async t => {
  t.same(Object.keys(schema.nodes).sort(), [
    'bulletList',
    'doc',
    'hardBreak',
    'heading',
    'horizontalRule',
    'listItem',
    'mergeField',
    'optOut',
    'orderedList',
    'paragraph',
    'phoneNumber',
    'table',
    'tableCell',
    'tableHeader',
    'tableRow',
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
const parses = (value: unknown) => {
  try {
    parseDocument(value)
    return true
  } catch {
    return false
  }
}

t.test('what the editor allows, the service accepts', async t => {
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
    rows: [inDoc(inTable(200, 1, 1)), inDoc(inTable(201, 1, 1))],
    columns: [inDoc(inTable(1, 8, 1)), inDoc(inTable(1, 9, 1))],
    'paragraphs of a cell': [inDoc(inTable(1, 1, 10)), inDoc(inTable(1, 1, 11))],
  }
  for (const [name, [within, beyond]] of Object.entries(cases)) {
    t.ok(isWithinBounds(within!) && parses(letterContent(within!.toJSON())), `${name}: the most`)
    t.notOk(isWithinBounds(beyond!) || parses(letterContent(beyond!.toJSON())), `${name}: one more`)
  }
})

t.test('the path of an error leads to its node in the editor', async t => {
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
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [{ type: 'paragraph' }] },
                {
                  type: 'tableCell',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: '12' }] }],
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
  t.equal(found('content[2].content[0].content[1].content[0].content[0]'), 'text 12')
  t.equal(found('content[2].content[0].content[1]'), 'tableCell 12')
  t.equal(found(''), null)
  t.equal(found('content[9]'), null)
})
