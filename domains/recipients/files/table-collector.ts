import { reason } from '#schemas/reasons.ts'
import {
  type Doubt,
  type DoubtCode,
  type Table,
  TableError,
  type TableLimits,
  type TableRow,
} from './table.ts'

const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === ''

/** Refuses text below the last row that a table may have. */
export const tooManyRows = ({ rows }: TableLimits): TableError =>
  new TableError(reason('table_too_many_rows', { most: rows }))

/** Rows that a doubt names. */
const NAMED = 20

/** Collects a file's rows into a table, whatever the format, and enforces all limits. */
export class TableCollector {
  readonly #limits: TableLimits
  readonly #rows: TableRow[] = []
  readonly #doubts = new Map<string, Doubt>()
  #header: string[] = []
  #columns = 0
  #characters = 0

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  /**
   * Adds the cells of row `number` (0 is the header).
   *
   * @param hidden whether a spreadsheet program does not show the row
   * @returns whether it holds text, or is the header
   * @throws TableError when a limit is crossed
   */
  add(number: number, all: readonly string[], hidden = false): boolean {
    let used = all.length
    while (used > 0 && isBlank(all[used - 1])) used--
    if (used > this.#limits.columns) {
      throw new TableError(reason('table_too_many_columns', { row: number, most: this.#limits.columns }))
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
    else this.#rows.push(hidden ? { number, cells, hidden } : { number, cells })
    return true
  }

  /** Notes that the cell of a row may have been meant otherwise. */
  doubt(code: DoubtCode, number: number, column: number): void {
    const key = `${code} ${column}`
    const doubt = this.#doubts.get(key) ?? { code, column, count: 0, rows: [] }
    this.#doubts.set(key, doubt)
    doubt.count++
    if (doubt.rows.length < NAMED) doubt.rows.push(number)
  }

  table(): Table {
    while (this.#header.length < this.#columns) this.#header.push('')
    return { header: this.#header, rows: this.#rows, doubts: [...this.#doubts.values()] }
  }

  #measure(number: number, cells: string[]): void {
    for (const cell of cells) {
      if (cell.length > this.#limits.cellCharacters) {
        const most = this.#limits.cellCharacters
        throw new TableError(reason('table_cell_too_long', { row: number, most }))
      }
      this.#characters += cell.length + 1
    }
    if (this.#characters > this.#limits.tableCharacters) {
      throw new TableError(reason('table_too_much_text'))
    }
  }
}
