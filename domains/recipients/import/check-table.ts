import type { AudienceFacts, ListField } from '#drizzle/tables/index.ts'
import { MAX_ISSUES, type ValidationIssue } from '#schemas/errors.ts'
import type { WarningReason } from '#schemas/warning-codes.ts'
import {
  type AudienceSummary,
  completeRow,
  defineFields,
  type FieldSchema,
  firstOf,
  type Known,
  mergeFacts,
  type NumberedRow,
  type OnLeftOut,
  PeopleDigest,
  type PreparedRow,
  prepareAudience,
  widestPositions,
} from '../audience/index.ts'
import { rowsInDoubt, type Table } from '../files/index.ts'
import { type MappedRows, mapRows } from './map-rows.ts'
import { type FileMapping, planMapping, requireColumns } from './mapping.ts'

/** Rows checked at once: as objects, all rows of a file would need several times the memory of its text. */
const ROWS_AT_ONCE = 5000

/** Options that only people have. */
export interface ConsoleCheck {
  /** Rows with issues are left out and counted, instead of refusing all. */
  readonly leaveOut: boolean
  readonly onLeftOut?: OnLeftOut
  /** Called with the rows that will be stored, some thousand at a time. */
  readonly onRows?: (rows: readonly PreparedRow[], numbers: readonly number[]) => void
}

/** `faulty` counts the rows that were left out for their issues. */
export interface TableSummary extends AudienceSummary {
  readonly faulty: number
}

/**
 * Checks a file's rows by its mapping and the list's schema; see `prepareAudience`. `skipped` counts the rows without a
 * standard field too, and for programs those that a CSV file writes out without any text. People see those counted as
 * skipped, because they would look for them; spreadsheets end many CSV files with such rows.
 * @param known rows of persons that it knows are skipped
 * @throws ApiError validation_failed, invalid_mapping
 */
export function checkTable(
  table: Table,
  mapping: FileMapping,
  schema: FieldSchema,
  byPerson?: ConsoleCheck,
  known?: Known,
): TableSummary {
  const plan = planMapping(mapping, schema, byPerson !== undefined)
  if (table.rows.length > 0) requireColumns(plan, table.header.length)
  // All fields that a file can have are columns of its mapping: they are known before the first row.
  const fields = schema.locked
    ? [...schema.fields]
    : defineFields([], { declared: plan.custom, policies: plan.policies })
  const leaveOut = byPerson?.leaveOut === true
  const { onLeftOut } = byPerson ?? {}
  const options = leaveOut ? { mostIssues: Number.POSITIVE_INFINITY, onLeftOut } : { onLeftOut }
  const issues: ValidationIssue[] = []
  const people = new PeopleDigest()
  let samples = new Map<number, NumberedRow>()
  let letters = 0
  let skipped = byPerson ? 0 : (table.blankRecords ?? 0)
  let first: NumberedRow | null = null
  let faulty = 0
  let facts: AudienceFacts = { characters: '', widest: {} }
  for (let from = 0; from < table.rows.length && issues.length < MAX_ISSUES; from += ROWS_AT_ONCE) {
    const all = mapRows(table.rows.slice(from, from + ROWS_AT_ONCE), plan, options)
    const mapped = leaveOut ? withoutIssues(all) : all
    const checked = prepareAudience(
      mapped.rows,
      { locked: true, fields },
      { numbers: mapped.numbers, known, people, ...options },
    )
    facts = mergeFacts(facts, checked.facts, letters)
    samples = new Map(
      widestPositions(facts).map(position => [
        position,
        samples.get(position) ?? {
          row: checked.numbers[position - letters - 1]!,
          recipient: checked.rows[position - letters - 1]!,
        },
      ]),
    )
    first ??= firstOf(checked)
    letters += checked.rows.length
    skipped += mapped.skipped + checked.skipped
    if (leaveOut) faulty += rowsWithIssues(all) + rowsWithIssues(checked)
    else issues.push(...[...mapped.issues, ...checked.issues].sort((a, b) => a.row - b.row))
    byPerson?.onRows?.(checked.rows, checked.numbers)
  }
  return {
    letters,
    skipped,
    faulty,
    fields,
    issues: issues.slice(0, MAX_ISSUES),
    facts,
    people: people.value,
    samples: [...samples.values()],
    first,
    doubts: doubtsOf(table, mapping),
  }
}

/** Columns are called what they become: where a file has no header, a person's data stand there. */
function doubtsOf(table: Table, { columnMapping }: FileMapping): WarningReason[] {
  const fields = new Map(
    columnMapping
      .filter(({ target }) => target !== 'skip')
      .map(({ columnIndex, target, customFieldKey }) => [columnIndex, customFieldKey ?? target]),
  )
  return rowsInDoubt(table, column => fields.get(column)).map(({ rows, count, why }) => why(rows, count))
}

const rowsWithIssues = ({ issues }: Pick<MappedRows, 'issues'>): number =>
  new Set(issues.map(({ row }) => row)).size

function withoutIssues(mapped: MappedRows): MappedRows {
  if (mapped.issues.length === 0) return mapped
  const wrong = new Set(mapped.issues.map(({ row }) => row))
  const isRight = (_: unknown, index: number) => !wrong.has(mapped.numbers[index]!)
  return { ...mapped, rows: mapped.rows.filter(isRight), numbers: mapped.numbers.filter(isRight) }
}

/**
 * The rows of a table that will be stored, one by one.
 * @param fields of the summary that `checkTable` gave
 * @param people whether a person's mapping is meant; rows with issues are then left out, as there are none otherwise
 */
export function* rowsOf(
  table: Table,
  mapping: FileMapping,
  schema: FieldSchema,
  fields: readonly ListField[],
  { people = false, known }: { readonly people?: boolean; readonly known?: Known | undefined } = {},
): Generator<NumberedRow> {
  const plan = planMapping(mapping, schema, people)
  const options = people ? { mostIssues: Number.POSITIVE_INFINITY } : {}
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    const { rows, numbers } = withoutIssues(
      mapRows(table.rows.slice(from, from + ROWS_AT_ONCE), plan, options),
    )
    for (const [index, row] of rows.entries()) {
      const recipient = completeRow(row, fields)
      const number = numbers[index]!
      if (recipient && !known?.has(row, number)) yield { row: number, recipient }
    }
  }
}
