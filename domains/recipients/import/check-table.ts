import type { AudienceFacts, ListField } from '../../../drizzle/tables/index.ts'
import { MAX_ISSUES, type ValidationIssue } from '../../../schemas/errors.ts'
import type { ColumnMapping } from '../../../schemas/recipients.ts'
import {
  type AudienceSummary,
  completeRow,
  defineFields,
  type FieldSchema,
  firstOf,
  mergeFacts,
  type NumberedRow,
  prepareAudience,
  widestPositions,
} from '../audience/index.ts'
import type { Table } from '../files/index.ts'
import { mapRows } from './map-rows.ts'
import { planMapping } from './mapping.ts'

/** Rows checked at once: as objects, all rows of a file would need several times the memory of its text. */
const ROWS_AT_ONCE = 5000

/**
 * Checks a file's rows by its mapping and the list's schema; see `prepareAudience`. `skipped` counts the rows
 * without a standard field too.
 * @throws ApiError validation_failed, invalid_mapping
 */
export function checkTable(table: Table, mapping: ColumnMapping, schema: FieldSchema): AudienceSummary {
  const plan = planMapping(mapping, schema)
  // All fields that a file can have are columns of its mapping: they are known before the first row.
  const fields = schema.locked
    ? [...schema.fields]
    : defineFields([], { declared: plan.custom, policies: plan.policies })
  const issues: ValidationIssue[] = []
  let samples = new Map<number, NumberedRow>()
  let letters = 0
  let skipped = 0
  let first: NumberedRow | null = null
  let facts: AudienceFacts = { characters: '', widest: {} }
  for (let from = 0; from < table.rows.length && issues.length < MAX_ISSUES; from += ROWS_AT_ONCE) {
    const mapped = mapRows(table.rows.slice(from, from + ROWS_AT_ONCE), plan)
    const checked = prepareAudience(mapped.rows, { locked: true, fields }, { numbers: mapped.numbers })
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
    issues.push(...[...mapped.issues, ...checked.issues].sort((a, b) => a.row - b.row))
    skipped += mapped.skipped + checked.skipped
  }
  return {
    letters,
    skipped,
    fields,
    issues: issues.slice(0, MAX_ISSUES),
    facts,
    samples: [...samples.values()],
    first,
  }
}

/** The rows of a table that has no issues, one by one. @param fields of the summary that `checkTable` gave */
export function* rowsOf(
  table: Table,
  mapping: ColumnMapping,
  schema: FieldSchema,
  fields: readonly ListField[],
): Generator<NumberedRow> {
  const plan = planMapping(mapping, schema)
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    const { rows, numbers } = mapRows(table.rows.slice(from, from + ROWS_AT_ONCE), plan)
    for (const [index, row] of rows.entries()) {
      const recipient = completeRow(row, fields)
      if (recipient) yield { row: numbers[index]!, recipient }
    }
  }
}
