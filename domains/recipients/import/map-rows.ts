import { MAX_ISSUES, type ValidationIssue } from '#schemas/errors.ts'
import { isBlank, isUnprintable } from '#schemas/line-rules.ts'
import { MAX_VALUE_LENGTH, type StandardField, standardLimits } from '#schemas/recipient-limits.ts'
import type { OnLeftOut, Problem, RecipientInput } from '../audience/index.ts'
import { errorOf, type TableRow } from '../files/index.ts'
import { joined, splitAddress, splitTown, unescaped } from './cells.ts'
import type { Plan } from './mapping.ts'

/** Recipients of a file, once its columns are known. */
export interface MappedRows {
  readonly rows: RecipientInput[]
  /** The number of each of `rows` in the file. */
  readonly numbers: number[]
  /** Rows without one of the fields that every letter needs. */
  readonly skipped: number
  readonly issues: ValidationIssue[]
}

export interface MapOptions {
  /** The check stops at this many issues. */
  readonly mostIssues?: number
  readonly onLeftOut?: OnLeftOut | undefined
  /** Whether a row needs no name, because it is no person's. */
  readonly isNameless?: (cells: readonly string[]) => boolean
}

/**
 * Reads recipients from a file's rows. Cells lose the space around them, and a line break within a cell becomes a
 * space: a letter prints each on one line. A cell that can't be stored or printed is an issue. An error cell of a
 * workbook counts as blank.
 */
export function mapRows(
  table: readonly TableRow[],
  plan: Plan,
  { mostIssues = MAX_ISSUES, onLeftOut, isNameless = () => false }: MapOptions = {},
): MappedRows {
  const rows: RecipientInput[] = []
  const numbers: number[] = []
  const issues: ValidationIssue[] = []
  const read: StandardField[] = plan.standard.map(({ field }) => field)
  if (plan.postCodeAndTown !== null) read.push('postCode', 'postTown')
  if (plan.address !== null) read.push('street', 'postCode', 'postTown')
  let skipped = 0
  for (const { number, cells } of table) {
    if (issues.length >= mostIssues) break
    const fields = standardFieldsOf(cells, plan)
    const { name, street, postCode, postTown, country } = fields
    if ((!name && !isNameless(cells)) || !street || !postCode || !postTown || !country) {
      skipped++
      if (onLeftOut) {
        for (const field of FIELDS) {
          if (fields[field] || (field === 'name' && isNameless(cells))) continue
          const problem = whyBlank(field, cells, plan)
          // Reported once for the fields that the cell should hold.
          if (problem === 'unsplit' && field !== firstOfCell(plan)) continue
          onLeftOut(number, 'skipped', field, problem)
        }
      }
      continue
    }
    for (const field of read) {
      const problem = problemOf(fields[field], standardLimits[field])
      if (!problem) continue
      issues.push({ row: number, field, issue: 'missing_required', message: `${field} ${problem.message}` })
      onLeftOut?.(number, 'faulty', field, problem.kind)
    }
    const customFields: Record<string, { label: string; value: string }> = {}
    let cellErrors: Map<string, string> | undefined
    for (const { key, label, column } of plan.custom) {
      const shown = errorOf(cells[column])
      if (shown !== undefined) cellErrors = (cellErrors ?? new Map()).set(key, shown)
      const value = textOf(cells[column], plan)
      customFields[key] = { label, value }
      const problem = problemOf(value, MAX_VALUE_LENGTH)
      if (!problem) continue
      issues.push({ row: number, field: key, issue: 'missing_field', message: `${key} ${problem.message}` })
      onLeftOut?.(number, 'faulty', key, problem.kind)
    }
    rows.push({ ...fields, customFields, cellErrors })
    numbers.push(number)
  }
  return { rows, numbers, skipped, issues: issues.slice(0, mostIssues) }
}

const FIELDS = Object.keys(standardLimits) as StandardField[]

const firstOfCell = ({ address }: Plan): StandardField => (address === null ? 'postCode' : 'street')

/** Why a standard field came out blank. */
function whyBlank(field: StandardField, cells: readonly string[], plan: Plan): Problem {
  const { address, postCodeAndTown, standard } = plan
  const isOfTown = field === 'postCode' || field === 'postTown'
  const split = isOfTown ? (address ?? postCodeAndTown) : field === 'street' ? address : null
  if (split !== null) return textOf(cells[split], plan) === '' ? 'missing' : 'unsplit'
  const columns = standard.find(one => one.field === field)?.columns ?? []
  return columns.some(column => errorOf(cells[column]) !== undefined) ? 'cell_error' : 'missing'
}

function standardFieldsOf(cells: readonly string[], plan: Plan): Record<StandardField, string> {
  const fields = { name: '', street: '', postCode: '', postTown: '', country: '' }
  for (const { field, columns } of plan.standard) {
    fields[field] =
      columns.length === 1
        ? textOf(cells[columns[0]!], plan)
        : joined(
            field,
            columns.map(column => textOf(cells[column], plan)),
          )
  }
  if (plan.postCodeAndTown !== null) {
    Object.assign(fields, splitTown(textOf(cells[plan.postCodeAndTown], plan)))
  }
  if (plan.address !== null && errorOf(cells[plan.address]) === undefined) {
    const cell = cells[plan.address]?.trim() ?? ''
    const { country = '', ...rest } = splitAddress(plan.unescapes ? unescaped(cell) : cell) ?? {}
    Object.assign(fields, rest)
    fields.country ||= country
  }
  fields.country ||= plan.country
  return fields
}

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

function textOf(cell: string | undefined, { unescapes }: Plan): string {
  if (cell === undefined || errorOf(cell) !== undefined) return ''
  const trimmed = cell.trim()
  if (isBlank(trimmed)) return ''
  const text = unescapes ? unescaped(trimmed) : trimmed
  return /[\t-\r\u0085\u2028\u2029]/.test(text) ? text.replace(BREAKS, ' ') : text
}

/** Why a cell's text can't be stored or printed, or undefined. */
function problemOf(text: string, maxCharacters: number): { kind: Problem; message: string } | undefined {
  if (text.length > maxCharacters && [...text].length > maxCharacters) {
    return { kind: 'too_long', message: `is longer than ${maxCharacters} characters` }
  }
  return isUnprintable(text) || text.includes('\ufffd')
    ? { kind: 'unprintable', message: 'holds characters that cannot be printed' }
    : undefined
}
