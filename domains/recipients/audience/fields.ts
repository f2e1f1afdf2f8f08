import type { ListField } from '#drizzle/tables/index.ts'
import { MAX_CUSTOM_FIELDS } from '#schemas/recipient-limits.ts'
import type { PolicyInput } from '#schemas/recipients.ts'
import type { Policy, RecipientInput } from './types.ts'

export interface FieldDefinition {
  readonly key: string
  readonly label: string
}

interface Definitions {
  readonly policies?: Readonly<Record<string, Policy>> | undefined
  readonly declared?: readonly FieldDefinition[] | undefined
}

/**
 * The schema that the first rows of a list define: the declared fields, then those of the rows in the order in which
 * they first occur, then those that only a policy names. A policy `skip` defines no field, as every field has it by
 * default. No more fields than a recipient may have: each further one is an issue in its row.
 */
export function defineFields(
  inputs: readonly RecipientInput[],
  { policies = {}, declared = [] }: Definitions,
): ListField[] {
  const fields = new Map<string, ListField>()
  const define = (key: string, label: string) => {
    if (fields.has(key) || fields.size === MAX_CUSTOM_FIELDS) return
    const policy = Object.hasOwn(policies, key) ? policies[key] : undefined
    fields.set(key, {
      fieldKey: key,
      fieldLabel: label.trim() === '' ? key : label,
      defaultValue: policy?.kind === 'default' ? policy.value : null,
      missingBehavior: policy?.kind === 'fail' ? 'fail' : 'skip',
    })
  }
  for (const { key, label } of declared) define(key, label)
  for (const { customFields } of inputs) {
    for (const key in customFields) define(key, customFields[key]!.label)
  }
  for (const [key, { kind }] of Object.entries(policies)) if (kind !== 'skip') define(key, key)
  return [...fields.values()]
}

/** A policy that has passed its schema. */
export const toPolicy = ({ kind, value }: PolicyInput): Policy =>
  kind === 'default' ? { kind, value: value ?? '' } : { kind }

export const toPolicies = (policies: Readonly<Record<string, PolicyInput>> = {}): Record<string, Policy> =>
  Object.fromEntries(Object.entries(policies).map(([key, policy]) => [key, toPolicy(policy)]))
