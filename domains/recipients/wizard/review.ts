import { searchName } from '#drizzle/search-name.ts'
import { wrongPostCode } from '#letter/layout/post-codes.ts'
import type { Language } from '#schemas/languages.ts'
import type { FieldSchema, PreparedRow, Problem } from '../audience/index.ts'
import type { Table } from '../files/index.ts'
import { checkTable } from '../import/check-table.ts'
import type { FileMapping } from '../import/mapping.ts'
import type { TablePart } from './header-row.ts'
import { type Reason, Reasons } from './reasons.ts'
import { shownCells } from './shown-cells.ts'

export interface ReviewOrder extends TablePart {
  readonly mapping: FileMapping
  readonly schema: FieldSchema
  readonly language: Language
}

/** A row that is not imported, with its number in the table. */
export interface LeftOutRow {
  readonly number: number
  outcome: 'skipped' | 'faulty'
  readonly found: [field: string, problem: Problem][]
}

/** The most rows that an answer shows. */
const SHOWN = { leftOut: 200, countries: 20, recipients: 20, oddPostCodes: 5 }

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

  sorted(): readonly LeftOutRow[] {
    return this.rows.sort((a, b) => a.number - b.number)
  }
}

/** The key of recipients who would get two letters: the same name, street and post code, whatever their spelling. */
const addressOf = ({ name, street, postCode }: PreparedRow): string =>
  [name, street, postCode].map(text => searchName(text).replace(/[\s.,]+/g, '')).join('\n')

/**
 * Checks a file's rows without writing any. Call it in a thread, because its work grows with the file.
 * @returns the answer's data as JSON
 * @throws ApiError validation_failed, invalid_mapping
 */
export function review(table: Table, order: ReviewOrder): string {
  const { mapping, schema } = order
  const leftOut = new LeftOut()
  const countries = new Map<string, number>()
  const addresses = new Set<string>()
  const recipients: object[] = []
  const oddPostCodes = { rows: 0, first: [] as object[] }
  const checked = checkTable(table, mapping, schema, {
    leaveOut: true,
    onLeftOut: (...about) => leftOut.add(...about),
    onRows: (rows, numbers) => {
      for (const [index, row] of rows.entries()) {
        countries.set(row.country, (countries.get(row.country) ?? 0) + 1)
        addresses.add(addressOf(row))
        const number = numbers[index]! + 1
        if (recipients.length < SHOWN.recipients) recipients.push({ row: number, ...row })
        const { postCode, country } = row
        // Only a warning, as for letters: post offices deliver more than their rules say.
        if (wrongPostCode(postCode, country) === null) continue
        oddPostCodes.rows++
        if (oddPostCodes.first.length < SHOWN.oddPostCodes)
          oddPostCodes.first.push({ row: number, postCode, country })
      }
    },
  })
  const reasons = reasonsFor(order)
  const shown = leftOut.sorted().slice(0, SHOWN.leftOut)
  const cells = cellsOf(table, shown)
  return JSON.stringify({
    rows: table.rows.length,
    importable: checked.letters,
    skipped: checked.skipped,
    faulty: checked.faulty,
    duplicates: checked.letters - addresses.size,
    oddPostCodes,
    issues: shown.map(({ number, outcome, found }) => ({
      row: number + 1,
      outcome,
      reasons: found.map(([field, problem]): Reason => reasons.of(field, problem)),
      cells: shownCells(cells.get(number) ?? []),
    })),
    countries: Array.from(countries, ([country, rows]) => ({ country, rows }))
      .sort((a, b) => b.rows - a.rows)
      .slice(0, SHOWN.countries),
    recipients,
  })
}

/** The cells of some rows, by number. Both are in the file's order. */
export function cellsOf(table: Table, some: readonly LeftOutRow[]): Map<number, readonly string[]> {
  const wanted = new Set(some.map(({ number }) => number))
  const found = new Map<number, readonly string[]>()
  for (const { number, cells } of table.rows) if (wanted.has(number)) found.set(number, cells)
  return found
}
