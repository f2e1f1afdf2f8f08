import { reason } from '#schemas/reasons.ts'
import type { WarningReason } from '#schemas/warning-codes.ts'
import { type Doubt, errorOf, type Table } from './table.ts'

/** Rows that a doubt names. */
const NAMED = 20

/** What may be meant otherwise in some rows of a table, by the numbers of these rows, and the first of them. */
export interface RowsInDoubt {
  readonly rows: readonly number[]
  readonly count: number
  /** What is said about rows, with their numbers as given. */
  readonly why: (rows: readonly number[], count: number) => WarningReason
}

/** `C`, as a spreadsheet calls a column that has no header. */
function letterOf(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

const textsOf = (rows: readonly number[]): string[] => rows.map(String)

/**
 * All doubts about the columns that are read, in the order of columns.
 * @param named what a column is called; undefined: it is not read. By default by its header
 */
export function rowsInDoubt(table: Table, named?: (column: number) => string | undefined): RowsInDoubt[] {
  const { header, rows, doubts = [] } = table
  const byHeader = (column: number): string => {
    const name = header[column]?.trim() ?? ''
    return name === '' || errorOf(name) !== undefined ? letterOf(column) : name
  }
  // Most files leave nothing in doubt, and have many rows.
  const known = new Set(doubts.length > 0 ? rows.map(({ number }) => number) : [])
  const nameOf = named ?? byHeader
  const ofCells = doubts
    .toSorted((a, b) => a.column - b.column)
    .flatMap(({ code, column, rows: found, count }) => {
      // The header, titles above it and hidden rows may be among them.
      const rows = found.filter(number => known.has(number))
      const name = nameOf(column)
      if (rows.length === 0 || name === undefined) return []
      const left = found.length - rows.length
      const why = (rows: readonly number[], count: number) => ofCell(code, name, textsOf(rows), count)
      return [{ rows, count: count - left, why }]
    })
  return [
    ...ofCells,
    ...ofRows(
      rows.filter(({ hidden }) => hidden),
      'file_rows_hidden',
    ),
    ...ofRows(widerRows(table), 'file_rows_wider'),
  ]
}

const ofCell = (code: Doubt['code'], column: string, rows: string[], count: number): WarningReason => {
  if (code === 'number_format_unread') return reason('file_number_format', { column, rows, count })
  if (code === 'formula_uncomputed') return reason('file_formula_uncomputed', { column, rows, count })
  if (code === 'encoding_unsure') return reason('file_encoding_unsure', { column, rows, count })
  return reason('file_decoded_twice', { column, rows, count })
}

function ofRows(
  rows: readonly { readonly number: number }[],
  code: 'file_rows_hidden' | 'file_rows_wider',
): RowsInDoubt[] {
  if (rows.length === 0) return []
  return [
    {
      rows: rows.slice(0, NAMED).map(({ number }) => number),
      count: rows.length,
      why: (rows, count) => reason(code, { rows: textsOf(rows), count }),
    },
  ]
}

/**
 * Rows with more cells than the header, where most rows have no more: a mark is missing or a delimiter too much, and
 * what stands behind it is in the wrong columns.
 */
function widerRows({ header, rows }: Table) {
  const titled = header.findLastIndex(text => text.trim() !== '') + 1
  if (titled === 0) return []
  const wider = rows.filter(({ cells }) => cells.length > titled)
  return wider.length * 2 > rows.length ? [] : wider
}
