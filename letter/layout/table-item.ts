import type { Cell } from '../base/types.ts'
import { type BaseStyle, BODY, BODY_SIZE } from '../text/style.ts'
import type { Item, Table } from './item.ts'
import { linesOf, type TabbedLine } from './tabs.ts'
import { type TextMaker, textItem } from './text-item.ts'

const HEADER: BaseStyle = { ...BODY, bold: true }
/** Between two paragraphs of a cell. */
const PARAGRAPH_GAP = 2

export function tableItem(maker: TextMaker, cells: readonly (readonly Cell[])[], rightToLeft: boolean): Item {
  const texts: Table['texts'][number][] = []
  for (const [row, inRow] of cells.entries()) {
    for (const [column, { type, content }] of inRow.entries()) {
      for (const [index, paragraph] of content.entries()) {
        const base = type === 'tableHeader' ? HEADER : BODY
        // In a table that begins at the right, short texts of either direction stand there.
        const align = rightToLeft && paragraph.align === 'start' ? 'right' : paragraph.align
        // Each line of numbers is aligned by itself.
        const lines = align === 'decimal' ? linesOf(paragraph.content) : [paragraph.content]
        for (const [line, content] of lines.entries()) {
          const gapBefore = index > 0 && line === 0 ? PARAGRAPH_GAP : 0
          texts.push({ item: { ...textItem(maker, content, base, align), gapBefore }, row, column })
        }
      }
    }
  }
  const rows = cells.map(inRow => ({
    header: inRow.every(({ type }) => type === 'tableHeader'),
    gapBefore: 0,
  }))
  return itemOf({ columns: cells[0]!.length, rows, texts, ruled: true, rightToLeft })
}

/** @param gap between two paragraphs */
export function tabbedItem(
  maker: TextMaker,
  lines: readonly TabbedLine[],
  gap: number,
  rightToLeft: boolean,
): Item {
  const align = rightToLeft ? 'right' : 'start'
  const texts = lines.flatMap(({ cells }, row) =>
    cells.map((content, column) => ({ item: textItem(maker, content, BODY, align), row, column })),
  )
  const rows = lines.map(({ joined }, row) => ({ header: false, gapBefore: joined || row === 0 ? 0 : gap }))
  return itemOf({ columns: lines[0]!.cells.length, rows, texts, ruled: false, rightToLeft })
}

const itemOf = (table: Table): Item => ({
  groups: table.texts.flatMap(({ item }) => item.groups),
  rule: false,
  table,
  align: 'start',
  balanced: false,
  indent: 0,
  marker: null,
  size: BODY_SIZE,
  gapBefore: 0,
  dynamic: table.texts.some(({ item }) => item.dynamic),
})
