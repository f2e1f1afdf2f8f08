import type { Confidence } from '#schemas/import-preview.ts'
import type { Table, TableRow } from '../files/index.ts'
import { isOwnKind, readHeader } from './header-words.ts'
import { shapeOfCell } from './shapes.ts'

/** Rows from the top of the file among which the header is looked for. */
const LOOKED_AT = 40

/** Shapes that a header's words never have. */
const DATA = new Set([
  'postCode',
  'postCodeAndTown',
  'address',
  'email',
  'phone',
  'identity',
  'number',
  'date',
  'web',
])

export interface HeaderPlace {
  /** The row number in a spreadsheet; 0: the file has none. */
  readonly headerRow: number
  readonly confidence: Confidence
}

/** Every row of the file that is not blank, the first one included. A row's number counts from 0. */
export function allRows({ header, rows }: Table): TableRow[] {
  return header.some(cell => cell.trim() !== '') ? [{ number: 0, cells: header }, ...rows] : rows
}

/**
 * The table whose header is another row.
 * @param headerRow its row number in a spreadsheet; 0: all rows are data
 */
export function tableBelow(table: Table, headerRow: number): Table {
  if (headerRow === 1) return table
  const columns = table.header.length
  const blank = Array.from({ length: columns }, () => '')
  if (headerRow === 0) return { ...table, header: blank, rows: allRows(table) }
  const first = table.rows.findIndex(({ number }) => number >= headerRow - 1)
  const below = first < 0 ? [] : table.rows.slice(first)
  const isThere = below[0]?.number === headerRow - 1
  return {
    ...table,
    header: isThere ? blank.map((_, at) => below[0]!.cells[at] ?? '') : blank,
    rows: isThere ? below.slice(1) : below,
  }
}

/**
 * Finds the row that names the columns. Programs write titles above it, such as the name of a report and its date; some
 * files have none.
 */
export function findHeader(table: Table): HeaderPlace {
  const rows = allRows(table).slice(0, LOOKED_AT)
  let best = { number: 0, known: 0 }
  for (const { number, cells } of rows) {
    const known = new Set(cells.filter(isHeader)).size
    if (known > best.known) best = { number, known }
  }
  if (best.known >= 3) return { headerRow: best.number + 1, confidence: 'sure' }
  if (best.known === 2) return { headerRow: best.number + 1, confidence: 'likely' }
  return byShape(rows)
}

/** An address that only the file knows may be a street too: `Lindenstrasse 5`. */
function isHeader(cell: string): boolean {
  const meaning = readHeader(cell)
  return meaning !== undefined && !isOwnKind(meaning.kind)
}

function byShape(rows: readonly TableRow[]): HeaderPlace {
  const width = Math.max(0, ...rows.map(({ cells }) => filledCells(cells)))
  const [first] = rows.filter(({ cells }) => filledCells(cells) * 2 > width)
  if (!first) return { headerRow: 1, confidence: 'unsure' }
  const looksLikeData = first.cells.some(cell => {
    const shape = shapeOfCell(cell)
    return shape !== undefined && (DATA.has(shape) || shape === 'street')
  })
  return { headerRow: looksLikeData ? 0 : first.number + 1, confidence: 'unsure' }
}

const filledCells = (cells: readonly string[]): number => cells.filter(cell => cell.trim() !== '').length
