import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'

/** One data row of a table. `number` is 1-based and does not count the header: sheet row 2 is row 1. */
export type TableRow = { number: number; cells: string[] }

/** U+FFFF is no character: no valid text begins with it, and text that does could not be printed anyway. */
const ERROR_MARK = '\uffff'

/** The cell of a workbook whose formula failed. It shows `#REF!`, `#N/A` and the like, which must not be printed. */
export const errorCell = (shown: string): string =>
  ERROR_MARK + (/^#[\w/]{1,20}[!?]?$/.test(shown) ? shown : '#ERROR!')

/** What an error cell shows; undefined for other cells, also for those whose text is `#N/A`. */
export const errorOf = (cell: string | undefined): string | undefined =>
  cell?.startsWith(ERROR_MARK) ? cell.slice(ERROR_MARK.length) : undefined

/**
 * A recipients file as text; an error cell is one that `errorOf` knows.
 *
 * `header` is row 1 of the file, padded so that `header.length` is the number of columns the table uses. Blank rows are
 * left out but counted: every row keeps the number that it has in the opened file. A row ends at its last cell that is
 * not blank, so a missing cell is a blank cell. An empty file gives `{ header: [], rows: [] }`. `blankRecords` are
 * those that a CSV file writes out as cells without text (`;;;`); an empty line is none.
 */
export type Table = { header: string[]; rows: TableRow[]; blankRecords?: number; sheet?: Sheet }

/** The worksheet that was read, and how many others there are. */
export type Sheet = { name: string; others: number }

export type TableFormat = 'csv' | 'excel'

/** A recipients file that is refused as a whole. */
export class TableError extends Error {
  override name = 'TableError'
  readonly why: Reason

  constructor(why: Reason) {
    super(sentenceOf(why))
    this.why = why
  }
}

export const unreadableWorkbook = (): TableError => new TableError(reason('workbook_unreadable'))

export const passwordProtected = (): TableError => new TableError(reason('workbook_password'))

export type TableLimits = {
  /** The highest row number that may hold text, blank rows counted. */
  rows: number
  /** Columns that may hold text; blank cells further right are ignored. */
  columns: number
  /** UTF-16 units in one cell: Excel's own limit. */
  cellCharacters: number
  /** UTF-16 units in the whole table, plus one for each cell. */
  tableCharacters: number
  /** Bytes that a workbook may inflate to. */
  inflatedBytes: number
}

/**
 * A shared string of 32,767 characters can be referenced from a million cells of a file of a few kilobytes:
 * `tableCharacters` bounds what comes out, where `inflatedBytes` bounds what goes in.
 */
export const tableLimits: Readonly<TableLimits> = Object.freeze({
  rows: 200_000,
  columns: 256,
  cellCharacters: 32_767,
  tableCharacters: 32_000_000,
  inflatedBytes: 200_000_000,
})
