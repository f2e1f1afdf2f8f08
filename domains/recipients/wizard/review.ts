import { wrongPostCode } from '#letter/layout/post-codes.ts'
import type { Language } from '#schemas/languages.ts'
import { MAX_VALUE_LENGTH } from '#schemas/recipient-limits.ts'
import { KnownPersons, type Problem } from '../audience/index.ts'
import { errorOf, type Table } from '../files/index.ts'
import { type ConsoleCheck, checkTable } from '../import/check-table.ts'
import type { FileOrder } from './choices.ts'
import { type Reason, Reasons, type RowProblem } from './reasons.ts'
import { shownCells } from './shown-cells.ts'

export interface ReviewOrder extends FileOrder {
  readonly language: Language
}

/** A row that is not imported, with its number in the table. */
export interface LeftOutRow {
  readonly number: number
  outcome: 'skipped' | 'faulty' | 'repeated'
  readonly found: [field: string, problem: RowProblem][]
}

/** The most rows that an answer shows. */
const SHOWN = { leftOut: 200, countries: 20, recipients: 20, oddPostCodes: 5, repeated: 20 }

/** Labels of the custom fields that a mapping names, or a list has. */
function labelsOf({ mapping, schema }: ReviewOrder): Map<string, string> {
  const labels = new Map(schema.fields.map(field => [field.fieldKey, field.fieldLabel]))
  for (const { customFieldKey: key, customFieldLabel: label } of mapping.columnMapping) {
    if (key && label && !labels.has(key)) labels.set(key, label)
  }
  return labels
}

export const reasonsFor = (order: ReviewOrder): Reasons => new Reasons(order.language, labelsOf(order))

/** All rows that are left out, in the file's order. */
export class LeftOut {
  readonly rows: LeftOutRow[] = []

  /** Reasons of one row may come twice: for its cells, and for the list's fields. */
  add(number: number, outcome: 'skipped' | 'faulty', field: string, problem: Problem): void {
    const last = this.rows.at(-1)
    if (last?.number === number) last.found.push([field, problem])
    else this.rows.push({ number, outcome, found: [[field, problem]] })
  }

  addRepeated(number: number, earlier: number | null): void {
    const why: LeftOutRow['found'][number] =
      earlier === null ? ['', 'in_list'] : [`${earlier + 1}`, 'repeated']
    this.rows.push({ number, outcome: 'repeated', found: [why] })
  }

  sorted(): readonly LeftOutRow[] {
    return this.rows.sort((a, b) => a.number - b.number)
  }
}

/** Rows of persons who have one. */
class Repeated {
  rows = 0
  readonly first: { row: number; earlier: number | null }[] = []

  add(number: number, earlier: number | null): void {
    this.rows++
    const row = { row: number + 1, earlier: earlier === null ? null : earlier + 1 }
    if (this.first.length < SHOWN.repeated) this.first.push(row)
  }
}

/**
 * Checks a file's rows without writing any. Call it in a thread, because its work grows with the file.
 * @param inList keys of the persons that the list has
 * @returns the answer's data as JSON
 * @throws ApiError validation_failed, invalid_mapping
 */
export function review(table: Table, order: ReviewOrder, inList: ReadonlySet<string>): string {
  const { mapping, schema, choices } = order
  const leavesOut = choices?.repeatedRows === 'leaveOut'
  const leftOut = new LeftOut()
  const countries = new Map<string, number>()
  const repeated = new Repeated()
  const known = new Repeated()
  const persons = new KnownPersons(inList, (number, earlier) => {
    const kind = earlier === null ? known : repeated
    kind.add(number, earlier)
    if (leavesOut) leftOut.addRepeated(number, earlier)
  })
  const recipients: object[] = []
  const oddPostCodes = { rows: 0, first: [] as object[] }
  const people: ConsoleCheck = {
    leaveOut: true,
    onLeftOut: (...about) => leftOut.add(...about),
    onRows: (rows, numbers) => {
      for (const [index, row] of rows.entries()) {
        countries.set(row.country, (countries.get(row.country) ?? 0) + 1)
        const number = numbers[index]! + 1
        if (!leavesOut) persons.has(row, number - 1)
        if (recipients.length < SHOWN.recipients) recipients.push({ row: number, ...row })
        const { postCode, country } = row
        // Only a warning, as for letters: post offices deliver more than their rules say.
        if (wrongPostCode(postCode, country) === null) continue
        oddPostCodes.rows++
        if (oddPostCodes.first.length < SHOWN.oddPostCodes)
          oddPostCodes.first.push({ row: number, postCode, country })
      }
    },
  }
  const checked = checkTable(table, mapping, schema, people, leavesOut ? persons : undefined)
  const reasons = reasonsFor(order)
  // What can be corrected comes first.
  const shown = leftOut
    .sorted()
    .toSorted((a, b) => Number(a.outcome === 'repeated') - Number(b.outcome === 'repeated'))
    .slice(0, SHOWN.leftOut)
  const cells = cellsOf(table, shown)
  const readColumns = columnsOf(order)
  return JSON.stringify({
    rows: table.rows.length,
    importable: checked.letters,
    skipped: checked.skipped - (leavesOut ? repeated.rows + known.rows : 0),
    faulty: checked.faulty,
    repeated,
    inList: known,
    oddPostCodes,
    issues: shown.map(({ number, outcome, found }) => ({
      row: number + 1,
      outcome,
      reasons: found.map(([field, problem]): Reason => reasons.of(field, problem)),
      cells: shownCells(cells.get(number) ?? []),
      read: readColumns.map(column => ({ column, text: editable(cells.get(number)?.[column]) })),
    })),
    countries: Array.from(countries, ([country, rows]) => ({ country, rows }))
      .sort((a, b) => b.rows - a.rows)
      .slice(0, SHOWN.countries),
    recipients,
  })
}

/** The columns that a mapping reads, in the file's order. */
function columnsOf({ mapping: { columnMapping, countrySource } }: ReviewOrder): number[] {
  const isRead = ({ target }: (typeof columnMapping)[number]) =>
    target !== 'skip' && (target !== 'country' || countrySource === 'csv')
  const columns = columnMapping.filter(isRead).map(({ columnIndex }) => columnIndex)
  return [...new Set(columns)].sort((a, b) => a - b)
}

/** A cell as a person begins to correct it, on one line. What no field can hold is cut off. */
const editable = (cell = ''): string =>
  errorOf(cell) === undefined
    ? cell
        .slice(0, MAX_VALUE_LENGTH)
        .toWellFormed()
        .replace(/[\r\n]+/g, ' ')
    : ''

/** The cells of some rows, by number. */
export function cellsOf(table: Table, some: readonly LeftOutRow[]): Map<number, readonly string[]> {
  const wanted = new Set(some.map(({ number }) => number))
  const found = new Map<number, readonly string[]>()
  for (const { number, cells } of table.rows) if (wanted.has(number)) found.set(number, cells)
  return found
}
