import { type Reason, reason } from '#schemas/reasons.ts'
import { type Doubt, errorOf, type Table } from './table.ts'

/** Rows that a doubt names. */
const NAMED = 20

/** What may be meant otherwise in some rows of a table, by the numbers of these rows, and the first of them. */
export interface RowsInDoubt {
  readonly rows: readonly number[]
  readonly count: number
  /** What is said about rows, with their numbers as given. */
  readonly why: (rows: readonly number[], count: number) => Reason
}

/** `C`, as a spreadsheet calls a column that has no header. */
function letterOf(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

const textsOf = (rows: readonly number[]): string[] => rows.map(String)

/** All doubts about the columns that are read, in the order of columns. @param reads whether a column is read */
export function rowsInDoubt(table: Table, reads: (column: number) => boolean = () => true): RowsInDoubt[] {
  const { header, rows, doubts = [] } = table
  const nameOf = (column: number): string => {
    const name = header[column]?.trim() ?? ''
    return name === '' || errorOf(name) !== undefined ? letterOf(column) : name
  }
  const known = new Set(rows.map(({ number }) => number))
  const ofCells = doubts
    .filter(({ column, rows: [first] }) => reads(column) && known.has(first!))
    .toSorted((a, b) => a.column - b.column)
    .map(({ code, column, rows, count }) => ({
      rows,
      count,
      why: (rows: readonly number[], count: number) => ofCell(code, nameOf(column), textsOf(rows), count),
    }))
  return [
    ...ofCells,
    ...ofRows(
      rows.filter(({ hidden }) => hidden),
      'file_rows_hidden',
    ),
    ...ofRows(widerRows(table), 'file_rows_wider'),
  ]
}

const ofCell = (code: Doubt['code'], column: string, rows: string[], count: number): Reason => {
  if (code === 'number_format_unread') return reason('file_number_format', { column, rows, count })
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
