import type { AudienceFacts, CustomFields, ListField } from '#drizzle/tables/index.ts'
import { textWidth } from '#letter/font/text-width.ts'
import { MAX_ISSUES, type ValidationIssue } from '#schemas/errors.ts'
import { MAX_CUSTOM_FIELDS } from '#schemas/recipient-limits.ts'
import { FactsCollector, type Measure } from './facts.ts'
import { defineFields, type FieldDefinition } from './fields.ts'
import type { Known } from './known-persons.ts'
import { PeopleDigest } from './people-digest.ts'
import type { FieldSchema, OnLeftOut, Policy, PreparedRow, Problem, RecipientInput } from './types.ts'

export interface AudienceOptions {
  /** By field key; used only while the schema is unlocked. The default is `skip`. */
  readonly policies?: Readonly<Record<string, Policy>> | undefined
  /** Fields known before any row, in their order: the columns of a file. */
  readonly declared?: readonly FieldDefinition[] | undefined
  /** The number that each row is reported under; its place in the array, from 1, when left out. */
  readonly numbers?: readonly number[] | undefined
  /** For a single add: its row must not be skipped silently, so a missing value is always an issue. */
  readonly keepAll?: boolean | undefined
  readonly measure?: Measure | undefined
  /** Rows for a person that it knows are skipped. */
  readonly known?: Known | undefined
  /** Where a file is checked part by part: of the parts before. */
  readonly people?: PeopleDigest | undefined
  /** The check stops at this many issues. */
  readonly mostIssues?: number | undefined
  readonly onLeftOut?: OnLeftOut | undefined
}

/** Rows that satisfy a schema, ready to be stored. Nothing may be stored where there are issues. */
export interface Audience {
  readonly rows: PreparedRow[]
  /** The number under which the sender knows each of `rows`. */
  readonly numbers: number[]
  /** Rows that were skipped because a value is missing, or for a person who has a row before. */
  readonly skipped: number
  /** The list's schema once these rows are in. */
  readonly fields: ListField[]
  /** All issues, up to `MAX_ISSUES`. */
  readonly issues: ValidationIssue[]
  /** Positions count from 1 among `rows`. */
  readonly facts: AudienceFacts
  /** See `PeopleDigest`. */
  readonly people: string
}

/**
 * Checks rows by a list's schema (which they define if it is not locked yet), fills in defaults, skips rows, and finds
 * all issues. A custom field whose value is empty counts as missing. A row that lacks both a field with `skip` and one
 * with `fail` is refused, in whatever order the fields are.
 */
export function prepareAudience(
  inputs: readonly RecipientInput[],
  schema: FieldSchema,
  options: AudienceOptions = {},
): Audience {
  const fields = schema.locked ? [...schema.fields] : defineFields(inputs, options)
  const known = new Set(fields.map(field => field.fieldKey))
  const facts = new FactsCollector(options.measure ?? textWidth)
  const rows: PreparedRow[] = []
  const numbers: number[] = []
  const issues = schema.locked ? [] : undefinedPolicies(options.policies, known)
  const { mostIssues = MAX_ISSUES, onLeftOut, people = new PeopleDigest() } = options
  let skipped = 0

  for (const [index, input] of inputs.entries()) {
    const number = options.numbers?.[index] ?? index + 1
    const found = unexpected(input, known, schema.locked)
    const customFields = complete(input, fields, options.keepAll === true, found)
    if (found.length > 0) {
      if (issues.length >= mostIssues) break
      for (const issue of found) {
        issues.push({ row: number, ...issue })
        const problem = issue.issue === 'missing_field' ? whyMissing(input, issue.field) : 'unexpected'
        onLeftOut?.(number, 'faulty', issue.field, problem)
      }
    } else if (customFields === null) {
      skipped++
      if (onLeftOut) {
        for (const key of missingKeys(input, fields))
          onLeftOut(number, 'skipped', key, whyMissing(input, key))
      }
    } else if (options.known?.has(input, number)) {
      skipped++
    } else {
      const { name, street, postCode, postTown, country } = input
      const row = { name, street, postCode, postTown, country, customFields }
      facts.add(row, rows.push(row))
      people.add(row)
      numbers.push(number)
    }
  }
  return {
    rows,
    numbers,
    skipped,
    fields,
    issues: issues.slice(0, mostIssues),
    facts: facts.facts(),
    people: people.value,
  }
}

type RowIssue = Omit<ValidationIssue, 'row'>

/** A row as it is stored; null where it is left out. */
export function completeRow(input: RecipientInput, fields: readonly ListField[]): PreparedRow | null {
  const found: RowIssue[] = []
  const customFields = complete(input, fields, false, found)
  if (customFields === null || found.length > 0) return null
  const { name, street, postCode, postTown, country } = input
  return { name, street, postCode, postTown, country, customFields }
}

const ONE_TOO_MANY = `A list can have at most ${MAX_CUSTOM_FIELDS} custom fields`

/** If rows define the schema, a field is unexpected only if the schema is full. */
function unexpected(input: RecipientInput, known: ReadonlySet<string>, locked: boolean): RowIssue[] {
  const found: RowIssue[] = []
  for (const field in input.customFields) {
    if (known.has(field)) continue
    const message = locked ? `Field "${field}" is not in the list's schema` : ONE_TOO_MANY
    found.push({ field, issue: 'unexpected_field', message })
  }
  return found
}

function undefinedPolicies(
  policies: AudienceOptions['policies'] = {},
  known: ReadonlySet<string>,
): ValidationIssue[] {
  return Object.entries(policies)
    .filter(([key, { kind }]) => kind !== 'skip' && !known.has(key))
    .map(([field]) => ({ row: 0, field, issue: 'unexpected_field', message: ONE_TOO_MANY }))
}

const whyMissing = ({ cellErrors }: RecipientInput, key: string): Problem =>
  cellErrors?.has(key) ? 'cell_error' : 'missing'

/** The fields for which a row is skipped. */
const missingKeys = ({ customFields = {} }: RecipientInput, fields: readonly ListField[]): string[] =>
  fields
    .filter(({ defaultValue, missingBehavior }) => defaultValue === null && missingBehavior === 'skip')
    .map(({ fieldKey }) => fieldKey)
    .filter(key => !Object.hasOwn(customFields, key) || customFields[key]!.value === '')

const missing = (key: string, shown: string | undefined): string =>
  shown === undefined
    ? `Field "${key}" has no value and the list has no default for it`
    : `Field "${key}" has no value: its cell shows ${shown}, and the list has no default for it`

/** The row's custom fields in full; null where the row is skipped. Adds to `found` what is missing and has no default. */
function complete(
  input: RecipientInput,
  fields: readonly ListField[],
  keepAll: boolean,
  found: RowIssue[],
): CustomFields | null {
  const given = input.customFields ?? {}
  const full: CustomFields = {}
  let isSkipped = false
  for (const { fieldKey, fieldLabel, defaultValue, missingBehavior } of fields) {
    // A key such as `constructor` is found on any object.
    const value = Object.hasOwn(given, fieldKey) ? given[fieldKey]!.value : ''
    if (value !== '') full[fieldKey] = { label: fieldLabel, value }
    else if (defaultValue !== null) full[fieldKey] = { label: fieldLabel, value: defaultValue }
    else if (keepAll || missingBehavior === 'fail') {
      found.push({
        field: fieldKey,
        issue: 'missing_field',
        message: missing(fieldKey, input.cellErrors?.get(fieldKey)),
      })
    } else isSkipped = true
  }
  return isSkipped ? null : full
}
