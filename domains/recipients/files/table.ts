import type { Encoding } from '#schemas/encodings.ts'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'

/**
 * One data row of a table. `number` is 1-based and does not count the header: sheet row 2 is row 1. `hidden`: a
 * spreadsheet program does not show it, because of a filter mostly.
 */
export type TableRow = { number: number; cells: string[]; hidden?: true }

/** What may have been read otherwise than it was meant, in rows of a file that are read all the same. */
export type DoubtCode =
  | 'number_format_unread'
  | 'formula_uncomputed'
  | 'encoding_unsure'
  | 'text_decoded_twice'

/** All rows of one kind of doubt: their number, and the first of them by their numbers. */
export type Doubt = { code: DoubtCode; column: number; count: number; rows: number[] }

/** How a file is read. */
export type ReadingOptions = {
  /** BCP 47: the language in which cells are shown that name none. */
  locale: string
  /** Whether the header may stand below other rows. */
  hasTitles?: boolean
  /** The worksheet that a person chose, by its name. */
  sheet?: string | undefined
  /** How a person chose to read bytes that are no UTF-8. */
  encoding?: Encoding | undefined
}

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
export type Table = {
  header: string[]
  rows: TableRow[]
  blankRecords?: number
  sheet?: Sheet
  readings?: Readings
  doubts?: Doubt[]
}

/** How bytes that are no UTF-8 were read, and how else they can be: the best first. */
export type Readings = { encoding: Encoding; unsure: boolean; previews: Preview[] }

/** What some cells become in an encoding: the same cells in all. */
export type Preview = { encoding: Encoding; cells: string[] }

/** The worksheet that was read, how many others there are, and all of them in order. */
export type Sheet = { name: string; others: number; all: SheetName[] }

export type SheetName = { name: string; hidden: boolean }

/** The worksheet of that name, or else the first that can be seen, or else the first. */
export function chosenSheet<One extends SheetName>(sheets: readonly One[], name?: string): One | undefined {
  return sheets.find(one => one.name === name) ?? sheets.find(({ hidden }) => !hidden) ?? sheets[0]
}

export const sheetOf = (sheets: readonly SheetName[], { name }: SheetName): Sheet => ({
  name,
  others: sheets.length - 1,
  all: sheets.map(({ name, hidden }) => ({ name, hidden })),
})

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
