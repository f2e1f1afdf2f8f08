import { getSchema, type JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { grammar } from '#console/editor/writing/extensions.ts'
import { anyCharacter } from '../support/any-character.ts'

export const schema = getSchema(grammar)

/* Documents of the grammar, also in forms that only other editors write. */
const text = fc.string({ unit: anyCharacter, maxLength: 12 })
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
  fc.record({ type: fc.constantFrom('phoneNumber', 'optOut'), marks }),
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
const cell = fc.record({
  type: fc.constantFrom('tableHeader', 'tableCell'),
  attrs: optional(fc.constant({ colspan: 1, rowspan: null, colwidth: [80] })),
  content: fc.array(
    fc.record({
      type: fc.constant('paragraph'),
      attrs: fc.record({ textAlign: fc.oneof(textAlign, fc.constant('decimal')) }),
      content,
    }),
    { minLength: 1, maxLength: 2 },
  ),
})
const table = fc.integer({ min: 1, max: 4 }).chain(columns => {
  const row = fc.record({
    type: fc.constant('tableRow'),
    content: fc.array(cell, { minLength: columns, maxLength: columns }),
  })
  return fc.record({ type: fc.constant('table'), content: fc.array(row, { minLength: 1, maxLength: 3 }) })
})
/** Any valid document of a letter. */
export const documentOf = fc.record({
  type: fc.constant('doc'),
  attrs: optional(
    fc.record({
      language: fc.constantFrom(undefined, 'sv', 'en-GB', 'de', 'en-US'),
      measure: fc.constantFrom(undefined, 'full', 'comfortable'),
    }),
  ),
  content: fc.array(fc.oneof({ weight: 4, arbitrary: block }, table), { maxLength: 6 }),
})

/** A text within this many nested lists. */
export const inLists = (depth: number): JSONContent =>
  depth === 0
    ? { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
    : {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }, inLists(depth - 1)] }],
      }

/** A table whose cells have that many paragraphs. */
export function inTable(rows: number, columns: number, paragraphs: number): JSONContent {
  const content = Array.from({ length: paragraphs }, () => ({ type: 'paragraph' }))
  const cells = Array.from({ length: columns }, () => ({ type: 'tableCell', content }))
  return {
    type: 'table',
    content: Array.from({ length: rows }, () => ({ type: 'tableRow', content: cells })),
  }
}

export const inDoc = (...content: JSONContent[]) => schema.nodeFromJSON({ type: 'doc', content })
