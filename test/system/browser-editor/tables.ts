import type { Block, Cell, Doc, Inline, TextAlign } from '#letter/base/types.ts'

const SIGNS: Readonly<Record<TextAlign, string>> = {
  start: '',
  left: '<',
  center: '=',
  right: '>',
  justify: '*',
  decimal: '.',
}

const inlineOf = (inline: Inline): string => {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'mergeField') return `{${inline.field}}`
  return inline.type === 'hardBreak' ? '/' : '☎'
}

const textOf = (content: readonly Inline[]): string => content.map(inlineOf).join('')

const cellOf = ({ type, content }: Cell): string =>
  (type === 'tableHeader' ? '#' : '') + content.map(one => SIGNS[one.align] + textOf(one.content)).join(' ¶ ')

function linesOf(block: Block): string[] {
  if (block.type === 'table') return block.rows.map(row => row.map(cellOf).join(' | '))
  if (block.type === 'horizontalRule') return ['---']
  return 'items' in block
    ? block.items.flatMap(item => item.flatMap(linesOf).map(line => `- ${line}`))
    : [textOf(block.content)]
}

/** A document by lines: `#` before a title, a sign before an alignment, `/` for a break, `|` between cells. */
export const drawn = ({ content }: Doc): string[] => content.flatMap(linesOf)

/** The reverse of `drawn`, for a table. */
export const cells = (...rows: string[]) => ({
  type: 'table',
  content: rows.map(row => ({
    type: 'tableRow',
    content: row.split(' | ').map(cell => {
      const [, title, sign, text = ''] = /^(#?)([<=>*.]?)(.*)$/.exec(cell)!
      const textAlign = Object.entries(SIGNS).find(([, one]) => one === sign)![0]
      const content = text === '' ? [] : [{ type: 'text', text }]
      return {
        type: title ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', attrs: { textAlign }, content }],
      }
    }),
  })),
})
