import { type Table, TableError, type TableLimits, type TableRow } from './table.ts'

const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === ''

/** A row's name in messages. The header is row 0. */
export const rowName = (number: number): string => (number === 0 ? 'The header' : `Row ${number}`)

/** Refuses text below the last row that a table may have. */
export function tooManyRows(limits: TableLimits): TableError {
  return new TableError(
    'too_many_rows',
    `The file has more than ${limits.rows.toLocaleString('en')} rows. Split it into several files.`,
  )
}

/** Collects a file's rows into a table, whatever the format, and enforces all limits. */
export class TableCollector {
  readonly #limits: TableLimits
  readonly #rows: TableRow[] = []
  #header: string[] = []
  #columns = 0
  #characters = 0

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  /**
   * Adds the cells of row `number` (0 is the header).
   *
   * @returns whether it holds text, or is the header
   * @throws TableError when a limit is crossed
   */
  add(number: number, all: readonly string[]): boolean {
    let used = all.length
    while (used > 0 && isBlank(all[used - 1])) used--
    if (used > this.#limits.columns) {
      throw new TableError(
        'too_many_columns',
        `${rowName(number)} uses more than ${this.#limits.columns} columns. Remove the columns that are not needed.`,
      )
    }
    if (number === 0) {
      // Columns that have neither a title nor text can still be mapped, so they count.
      this.#columns = Math.min(all.length, this.#limits.columns)
    } else if (used === 0) return false
    else if (number > this.#limits.rows) throw tooManyRows(this.#limits)
    // An array that was filled cell by cell reserves sixteen more: for 90,000 rows that is 10 MB.
    const cells = all.slice(0, used)
    this.#measure(number, cells)
    this.#columns = Math.max(this.#columns, used)
    if (number === 0) this.#header = cells
    else this.#rows.push({ number, cells })
    return true
  }

  table(): Table {
    while (this.#header.length < this.#columns) this.#header.push('')
    return { header: this.#header, rows: this.#rows }
  }

  #measure(number: number, cells: string[]): void {
    for (const cell of cells) {
      if (cell.length > this.#limits.cellCharacters) {
        throw new TableError(
          'too_large',
          `${rowName(number)} has a cell of more than ${this.#limits.cellCharacters.toLocaleString('en')} characters. ` +
            'Is a quotation mark missing?',
        )
      }
      this.#characters += cell.length + 1
    }
    if (this.#characters > this.#limits.tableCharacters) {
      throw new TableError('too_large', 'The file holds too much text. Split it into several files.')
    }
  }
}
