import type { Table } from '#domains/recipients/files/index.ts'

const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === ''

function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex(cell => !isBlank(cell)) + 1)
}

/**
 * The table that reading a written one must return: blank rows are left out without shifting the numbers,
 * and rows end at their last cell with text. The header's padding is ignored.
 */
export function expectedTable(written: readonly (readonly string[])[]): Table {
  const [header = [], ...rows] = written
  return {
    header: trimEnd(header),
    rows: rows
      .map((cells, index) => ({ number: index + 1, cells: trimEnd(cells) }))
      .filter(row => row.cells.length > 0),
  }
}

/** The table without the padding of its header. */
export function withoutPadding(table: Table): Table {
  return { header: trimEnd(table.header), rows: table.rows }
}
