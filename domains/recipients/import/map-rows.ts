import { MAX_ISSUES, type ValidationIssue } from '../../../schemas/errors.ts'
import { MAX_VALUE_LENGTH, type StandardField, standardLimits } from '../../../schemas/recipient-limits.ts'
import type { RecipientInput } from '../audience/index.ts'
import { errorOf, type TableRow } from '../files/index.ts'
import type { Plan } from './mapping.ts'

/** Recipients of a file, once its columns are known. */
export interface MappedRows {
  readonly rows: RecipientInput[]
  /** The number under which each of `rows` is found in the file. */
  readonly numbers: number[]
  /** Rows without one of the fields that every letter needs. */
  readonly skipped: number
  readonly issues: ValidationIssue[]
}

/**
 * Reads recipients from a file's rows. Cells lose the space around them, and a line break within a cell becomes a
 * space: a letter prints each on one line. A cell that can't be stored or printed is an issue. An error cell of a
 * workbook counts as blank.
 */
export function mapRows(table: readonly TableRow[], plan: Plan): MappedRows {
  const rows: RecipientInput[] = []
  const numbers: number[] = []
  const issues: ValidationIssue[] = []
  let skipped = 0
  for (const { number, cells } of table) {
    if (issues.length >= MAX_ISSUES) break
    const fields: Record<StandardField, string> = {
      name: '',
      street: '',
      postCode: '',
      postTown: '',
      country: plan.fixedCountry ?? '',
    }
    for (const { field, column } of plan.standard) fields[field] = clean(cells[column])
    if (!fields.name || !fields.street || !fields.postCode || !fields.postTown || !fields.country) {
      skipped++
      continue
    }
    for (const { field } of plan.standard) {
      const problem = problemOf(fields[field], standardLimits[field])
      if (problem)
        issues.push({ row: number, field, issue: 'missing_required', message: `${field} ${problem}` })
    }
    const customFields: Record<string, { label: string; value: string }> = {}
    let cellErrors: Map<string, string> | undefined
    for (const { key, label, column } of plan.custom) {
      const shown = errorOf(cells[column])
      if (shown !== undefined) cellErrors = (cellErrors ?? new Map()).set(key, shown)
      const value = clean(cells[column])
      const problem = problemOf(value, MAX_VALUE_LENGTH)
      if (problem)
        issues.push({ row: number, field: key, issue: 'missing_field', message: `${key} ${problem}` })
      customFields[key] = { label, value }
    }
    rows.push({ ...fields, customFields, cellErrors })
    numbers.push(number)
  }
  return { rows, numbers, skipped, issues: issues.slice(0, MAX_ISSUES) }
}

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

function clean(cell: string | undefined): string {
  if (cell === undefined || errorOf(cell) !== undefined) return ''
  const text = cell.trim()
  return /[\t-\r\u0085\u2028\u2029]/.test(text) ? text.replace(BREAKS, ' ') : text
}

/** Why a cell's text can't be stored or printed, or undefined. */
function problemOf(text: string, maxCharacters: number): string | undefined {
  if (text.length > maxCharacters && [...text].length > maxCharacters) {
    return `is longer than ${maxCharacters} characters`
  }
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'holds characters that cannot be printed' : undefined
}
