import type { Language } from '#schemas/languages.ts'
import { type Problem, type RecipientInput, UNLOCKED } from '../audience/index.ts'
import type { Table } from '../files/index.ts'
import { mapRows } from '../import/map-rows.ts'
import { planMapping } from '../import/mapping.ts'
import { proposalFor } from './preview.ts'
import { type Reason, Reasons } from './reasons.ts'
import { LeftOut } from './review.ts'

/** A row that cannot be used, with its number in a spreadsheet. */
export interface RefusedRow {
  readonly row: number
  readonly reasons: Reason[]
}

/** A row that was read, with its cells. */
export interface AddressRow {
  readonly address: RecipientInput
  readonly cells: readonly string[]
  /** Adds it to the rows that cannot be used. */
  refuse(field: string, problem: Problem): void
}

/** Rows read at once, as objects. */
const ROWS_AT_ONCE = 5000

/** Addresses of a file whose columns nobody has mapped: those that the wizard would propose are read. */
export class AddressFile {
  readonly header: readonly string[]
  /** Fields that no column was found for. */
  readonly missing: readonly string[]
  readonly #table: Table
  readonly #mapping: ReturnType<typeof proposalFor>['proposal']
  readonly #leftOut = new LeftOut()

  constructor(table: Table, homeCountry: string) {
    const { below, proposal, missing } = proposalFor(table, homeCountry)
    this.#table = below
    this.#mapping = proposal
    this.header = below.header
    this.missing = missing
  }

  /**
   * Rows that can be used.
   * @param isNameless whether a row needs no name
   */
  *rows(isNameless: (cells: readonly string[]) => boolean): Generator<AddressRow> {
    const columnMapping = this.#mapping.columnMapping.filter(({ target }) => target !== 'customField')
    const plan = planMapping({ ...this.#mapping, columnMapping }, UNLOCKED, true, [])
    const onLeftOut = this.#leftOut.add.bind(this.#leftOut)
    const { rows } = this.#table
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const part = rows.slice(from, from + ROWS_AT_ONCE)
      const {
        rows: read,
        numbers,
        issues,
      } = mapRows(part, plan, {
        mostIssues: Number.POSITIVE_INFINITY,
        isNameless,
        onLeftOut,
      })
      const wrong = new Set(issues.map(({ row }) => row))
      const cells = new Map(part.map(({ number, cells }) => [number, cells]))
      for (const [index, address] of read.entries()) {
        const number = numbers[index]!
        if (wrong.has(number)) continue
        const refuse = (field: string, problem: Problem) => onLeftOut(number, 'faulty', field, problem)
        yield { address, cells: cells.get(number)!, refuse }
      }
    }
  }

  /** The rows that were not read, of which the first are told with their reasons. Complete once all rows were read. */
  refused(language: Language, most: number): { count: number; first: RefusedRow[] } {
    const reasons = new Reasons(language, new Map())
    const rows = this.#leftOut.sorted()
    return {
      count: rows.length,
      first: rows.slice(0, most).map(({ number, found }) => ({
        row: number + 1,
        reasons: found.map(([field, problem]) => reasons.of(field, problem)),
      })),
    }
  }
}
