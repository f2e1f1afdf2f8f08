import { invalidFields, rowsFailed, type ValidationIssue } from '../../../schemas/errors.ts'
import { MAX_CUSTOM_FIELDS, type StandardField } from '../../../schemas/recipient-limits.ts'
import type { ColumnMapping } from '../../../schemas/recipients.ts'
import { type FieldDefinition, type FieldSchema, type Policy, toPolicy } from '../audience/index.ts'

type Column = ColumnMapping['columnMapping'][number]

/** A mapping that fits: which column each field is read from. */
export interface Plan {
  readonly standard: readonly { readonly field: StandardField; readonly column: number }[]
  /** Null: each row has its own. */
  readonly fixedCountry: string | null
  readonly custom: readonly (FieldDefinition & { readonly column: number })[]
  readonly policies: Readonly<Record<string, Policy>>
}

const nameOf = ({ csvHeader, columnIndex }: Column): string =>
  csvHeader ? `Column ${columnIndex} ("${csvHeader.slice(0, 100)}")` : `Column ${columnIndex}`

/** Why a mapping does not fit a list. These issues belong to no row, so their row is 0. */
export function mappingIssues(mapping: ColumnMapping, schema: FieldSchema): ValidationIssue[] {
  const issues: ValidationIssue[] = []
  const report = (field: string, issue: ValidationIssue['issue'], message: string) => {
    issues.push({ row: 0, field, issue, message })
  }
  const known = new Set(schema.fields.map(field => field.fieldKey))
  const targets = new Set<string>()
  const keys = new Set<string>()
  for (const column of mapping.columnMapping) {
    const { target, customFieldKey: key } = column
    if (target === 'skip') continue
    if (target !== 'customField') {
      if (targets.has(target)) report(target, 'duplicate_key', `Two columns are mapped to ${target}`)
      targets.add(target)
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
  for (const field of requiredTargets(mapping)) {
    if (!targets.has(field)) report(field, 'missing_required', `No column is mapped to ${field}`)
  }
  return issues
}

const requiredTargets = ({ countrySource }: ColumnMapping): StandardField[] => [
  'name',
  'street',
  'postCode',
  'postTown',
  ...(countrySource === 'csv' ? (['country'] as const) : []),
]

/**
 * Decides how a file's columns are read.
 * @throws ApiError validation_failed or, where the mapping does not fit the list, invalid_mapping
 */
export function planMapping(mapping: ColumnMapping, schema: FieldSchema): Plan {
  const keys = new Set(mapping.columnMapping.map(column => column.customFieldKey ?? ''))
  keys.delete('')
  if (keys.size > MAX_CUSTOM_FIELDS) {
    throw invalidFields({ columnMapping: [`At most ${MAX_CUSTOM_FIELDS} custom fields can be mapped`] })
  }
  const issues = mappingIssues(mapping, schema)
  if (issues.length > 0) throw rowsFailed('invalid_mapping', issues)

  const fixedCountry = mapping.countrySource === 'fixed' ? (mapping.fixedCountry ?? null) : null
  const standard: Plan['standard'][number][] = []
  const custom: Plan['custom'][number][] = []
  const policies: [string, Policy][] = []
  for (const column of mapping.columnMapping) {
    const { target, columnIndex, customFieldKey: key } = column
    if (target === 'skip' || (target === 'country' && fixedCountry !== null)) continue
    if (target !== 'customField') standard.push({ field: target, column: columnIndex })
    else if (key) {
      custom.push({ key, label: column.customFieldLabel ?? key, column: columnIndex })
      const policy = column.customFieldMissingValuePolicy
      if (policy) policies.push([key, toPolicy(policy)])
    }
  }
  return { standard, fixedCountry, custom, policies: Object.fromEntries(policies) }
}
