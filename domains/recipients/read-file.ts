import { setImmediate as otherRequests } from 'node:timers/promises'
import type { AudienceFacts } from '../../drizzle/tables/index.ts'
import { ApiError, invalid, MAX_ISSUES, type ValidationIssue } from '../../schemas/errors.ts'
import type { ColumnMapping } from '../../schemas/recipients.ts'
import { type Audience, prepareAudience } from './audience.ts'
import { mergeFacts } from './facts.ts'
import { defineFields } from './fields.ts'
import { parseTable, type Table, TableError, type TableFormat } from './files/index.ts'
import { mapRows } from './map-rows.ts'
import { planMapping } from './mapping.ts'
import type { FieldSchema, PreparedRow } from './types.ts'

/** Megabytes. */
const maxSizes: Readonly<Record<TableFormat, number>> = { csv: 5, excel: 10 }

/** Bytes that a recipients file may have. */
export const maxFileBytes = (format: TableFormat): number => maxSizes[format] * 1024 * 1024

/** A file as it was uploaded; `truncated` when it was longer than what was kept of it. */
export interface RecipientsFile {
  readonly bytes: Uint8Array
  readonly truncated: boolean
}

/** @throws ApiError payload_too_large */
export function requireFileSize(file: RecipientsFile, format: TableFormat): void {
  if (file.truncated || file.bytes.length > maxFileBytes(format)) throw fileTooLarge(format)
}

export const fileTooLarge = (format: TableFormat): ApiError =>
  new ApiError('payload_too_large', `File too large. Maximum ${maxSizes[format]}MB.`)

/**
 * Parses a recipients file off the main thread. The file's bytes are given away with it.
 * @throws ApiError validation_failed, payload_too_large
 */
export async function readTable(file: RecipientsFile, format: TableFormat): Promise<Table> {
  requireFileSize(file, format)
  try {
    return await parseTable(file.bytes, format)
  } catch (error) {
    if (error instanceof TableError) throw invalid(error.message)
    throw error
  }
}

/** Rows judged in one go, so that other requests are answered in between. */
const ROWS_AT_ONCE = 5000

/**
 * Judges a file's rows by its mapping and the list's schema; see `prepareAudience`. `skipped` counts the rows
 * without a standard field too.
 * @throws ApiError validation_failed, invalid_mapping
 */
export async function judgeTable(
  table: Table,
  mapping: ColumnMapping,
  schema: FieldSchema,
): Promise<Audience> {
  const plan = planMapping(mapping, schema)
  // All fields that a file can have are columns of its mapping: they are known before the first row.
  const fields = schema.locked
    ? [...schema.fields]
    : defineFields([], { declared: plan.custom, policies: plan.policies })
  const rows: PreparedRow[] = []
  const numbers: number[] = []
  const issues: ValidationIssue[] = []
  let skipped = 0
  let facts: AudienceFacts = { characters: '', widest: {} }
  for (let from = 0; from < table.rows.length && issues.length < MAX_ISSUES; from += ROWS_AT_ONCE) {
    if (from > 0) await otherRequests()
    const mapped = mapRows(table.rows.slice(from, from + ROWS_AT_ONCE), plan)
    const judged = prepareAudience(mapped.rows, { locked: true, fields }, { numbers: mapped.numbers })
    facts = mergeFacts(facts, judged.facts, rows.length)
    for (const row of judged.rows) rows.push(row)
    for (const number of judged.numbers) numbers.push(number)
    issues.push(...[...mapped.issues, ...judged.issues].sort((a, b) => a.row - b.row))
    skipped += mapped.skipped + judged.skipped
  }
  return { rows, numbers, skipped, fields, issues: issues.slice(0, MAX_ISSUES), facts }
}

/**
 * Reads an audience out of an uploaded file.
 * @throws ApiError validation_failed, payload_too_large, invalid_mapping; faulty rows are in `issues`
 */
export async function readRecipientsFile(
  file: RecipientsFile,
  format: TableFormat,
  mapping: ColumnMapping,
  schema: FieldSchema,
): Promise<Audience> {
  // A mapping that can't fit is told before the file is looked at.
  planMapping(mapping, schema)
  return judgeTable(await readTable(file, format), mapping, schema)
}
