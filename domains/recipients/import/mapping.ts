import { invalidFields, rowsFailed, type ValidationIssue } from '#schemas/errors.ts'
import type { ConsoleMapping } from '#schemas/imports.ts'
import { reason } from '#schemas/reasons.ts'
import { MAX_CUSTOM_FIELDS, MAX_JOINED, type StandardField } from '#schemas/recipient-limits.ts'
import type { ColumnMapping } from '#schemas/recipients.ts'
import { type FieldDefinition, type FieldSchema, type Policy, toPolicy } from '../audience/index.ts'

/** A program's mapping, or a person's. */
export type FileMapping = ColumnMapping | Omit<ConsoleMapping, 'headerRow'>

type Column = FileMapping['columnMapping'][number]

/** A valid mapping: which columns each field is read from. */
export interface Plan {
  /** The columns of a field, joined in this order. */
  readonly standard: readonly { readonly field: StandardField; readonly columns: readonly number[] }[]
  /** The column whose cells hold both post code and town. */
  readonly postCodeAndTown: number | null
  /** The column whose cells hold street, post code and town, perhaps with the country. */
  readonly address: number | null
  /** The country of rows without their own. */
  readonly country: string
  /** Whether to remove the apostrophe that keeps a spreadsheet from running a cell. */
  readonly unescapes: boolean
  readonly custom: readonly (FieldDefinition & { readonly column: number })[]
  readonly policies: Readonly<Record<string, Policy>>
}

const nameOf = ({ csvHeader, columnIndex }: Column): string =>
  csvHeader ? `Column ${columnIndex} ("${csvHeader.slice(0, 100)}")` : `Column ${columnIndex}`

/** The fields that columns of a target fill. */
function filledBy(target: Exclude<Column['target'], 'skip' | 'customField'>): StandardField[] {
  if (target === 'address') return ['street', 'postCode', 'postTown']
  return target === 'postCodeAndTown' ? ['postCode', 'postTown'] : [target]
}

/** Targets whose cells are taken apart, and so cannot be joined with others. */
const holdsSeveral = (target: Column['target']): boolean =>
  target === 'postCodeAndTown' || target === 'address'

/**
 * Why a mapping does not fit a list. These issues belong to no row, so their row is 0.
 * @param joins of how many columns a standard field may be joined
 * @param required fields that must be mapped
 */
function mappingIssues(
  mapping: FileMapping,
  schema: FieldSchema,
  joins: number,
  required: readonly StandardField[],
): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const report = (field: string, issue: ValidationIssue['issue'], message: string) => {
    issues.push({ row: 0, field, issue, message })
  }
  const known = new Set(schema.fields.map(field => field.fieldKey))
  const columns = new Map<StandardField, Column['target'][]>()
  const keys = new Set<string>()
  for (const column of mapping.columnMapping) {
    const { target, customFieldKey: key } = column
    if (target === 'skip') continue
    if (target !== 'customField') {
      for (const field of filledBy(target)) {
        const others = columns.get(field) ?? []
        columns.set(field, [...others, target])
        const isSplit = [...others, target].some(holdsSeveral)
        if (others.length < (isSplit ? 1 : joins)) continue
        const many = joins > 1 && !isSplit ? `More than ${joins}` : 'Two'
        report(field, 'duplicate_key', `${many} columns are mapped to ${field}`)
      }
    } else if (!key) {
      report('customFieldKey', 'missing_required', `${nameOf(column)} is a custom field without a key`)
    } else {
      if (keys.has(key)) report(key, 'duplicate_key', `Two columns are mapped to custom field "${key}"`)
      else if (schema.locked && !known.has(key)) {
        report(key, 'unexpected_field', `Field "${key}" is not in the list's schema`)
      }
      keys.add(key)
    }
  }
  for (const field of required) {
    if (!columns.has(field)) report(field, 'missing_required', `No column is mapped to ${field}`)
  }
  return issues
}

/**
 * Refuses a plan by which no row could ever be complete: a field that every letter needs is read only from columns
 * further right than the widest row. It would import nothing, and say that all rows lack something.
 * @param width columns of the file
 * @throws ApiError invalid_mapping
 */
export function requireColumns({ standard, postCodeAndTown, address, country }: Plan, width: number): void {
  const read = standard.filter(({ field }) => field !== 'country' || country === '')
  if (postCodeAndTown !== null) {
    const columns = [postCodeAndTown]
    read.push({ field: 'postCode', columns }, { field: 'postTown', columns })
  }
  if (address !== null) {
    for (const field of filledBy('address')) read.push({ field, columns: [address] })
  }
  const issues = read
    .filter(({ columns }) => columns.every(column => column >= width))
    .map(({ field, columns }): ValidationIssue => {
      const used = width === 1 ? 'only column 0' : `only columns 0 to ${width - 1}`
      const message = `${field} is mapped to column ${columns.join(' and ')}, but the file uses ${used}`
      return { row: 0, field, issue: 'missing_required', message }
    })
  if (issues.length > 0) throw rowsFailed('invalid_mapping', issues)
}

const requiredTargets = ({ countrySource }: FileMapping): StandardField[] => [
  'name',
  'street',
  'postCode',
  'postTown',
  ...(countrySource === 'csv' ? (['country'] as const) : []),
]

/**
 * Decides how a file's columns are read.
 * @param people whether a person's mapping is meant, which may join columns, and have a country for blank cells
 * @param required fields that must be mapped; those of letters by default
 * @throws ApiError validation_failed or, where the mapping does not fit the list, invalid_mapping
 */
export function planMapping(
  mapping: FileMapping,
  schema: FieldSchema,
  people = false,
  required: readonly StandardField[] = requiredTargets(mapping),
): Plan {
  const keys = new Set(mapping.columnMapping.map(column => column.customFieldKey ?? ''))
  keys.delete('')
  if (keys.size > MAX_CUSTOM_FIELDS) {
    throw invalidFields({ columnMapping: [reason('custom_fields_full', { most: MAX_CUSTOM_FIELDS })] })
  }
  const issues = mappingIssues(mapping, schema, people ? MAX_JOINED : 1, required)
  if (issues.length > 0) throw rowsFailed('invalid_mapping', issues)

  const isFixed = mapping.countrySource === 'fixed'
  const standard = new Map<StandardField, number[]>()
  let postCodeAndTown: number | null = null
  let address: number | null = null
  const custom: Plan['custom'][number][] = []
  const policies: [string, Policy][] = []
  for (const column of mapping.columnMapping) {
    const { target, columnIndex, customFieldKey: key } = column
    if (target === 'skip' || (target === 'country' && isFixed)) continue
    if (target === 'postCodeAndTown') postCodeAndTown = columnIndex
    else if (target === 'address') address = columnIndex
    else if (target !== 'customField') standard.set(target, [...(standard.get(target) ?? []), columnIndex])
    else if (key) {
      custom.push({ key, label: column.customFieldLabel ?? key, column: columnIndex })
      const policy = column.customFieldMissingValuePolicy
      if (policy) policies.push([key, toPolicy(policy)])
    }
  }
  return {
    standard: Array.from(standard, ([field, columns]) => ({ field, columns })),
    postCodeAndTown,
    address,
    country: isFixed || people ? (mapping.fixedCountry ?? '') : '',
    unescapes: people,
    custom,
    policies: Object.fromEntries(policies),
  }
}
