import { STANDARD_FIELDS } from '../../../editor/model/fields.ts'
import type { ProofRecipient } from '../../../engine/letter.ts'
import type { TypedRecipient } from '../model.ts'

/** The most typed recipients. More should be imported from a file: nobody proofreads so many addresses in a table. */
export const MOST_TYPED = 200

export type StandardField = (typeof STANDARD_FIELDS)[number]

export const isStandard = (key: string): key is StandardField => STANDARD_FIELDS.some(field => field === key)

export const blankRecipient = (country: string): TypedRecipient => ({
  name: '',
  street: '',
  postCode: '',
  postTown: '',
  country,
})

/** The text of a cell. @param key a standard field or a custom field's */
export const cellOf = (recipient: TypedRecipient, key: string): string =>
  isStandard(key) ? recipient[key] : (recipient.customFields?.[key]?.value ?? '')

export function withValue(recipient: TypedRecipient, key: string, value: string): TypedRecipient {
  if (isStandard(key)) return { ...recipient, [key]: value }
  return { ...recipient, customFields: { ...recipient.customFields, [key]: { label: key, value } } }
}

/** Whether a row is empty, except for the country that it begins with. */
export const isBlank = (recipient: TypedRecipient): boolean =>
  [...STANDARD_FIELDS.filter(field => field !== 'country'), ...customKeys(recipient)].every(
    key => cellOf(recipient, key).trim() === '',
  )

const customKeys = ({ customFields = {} }: TypedRecipient): string[] => Object.keys(customFields)

/** The recipients without empty rows. */
export const addressed = (recipients: readonly TypedRecipient[]): TypedRecipient[] =>
  recipients.filter(recipient => !isBlank(recipient))

/**
 * The columns of the table: the address, the fields that the letter prints, and fields that were typed for an earlier
 * letter.
 */
export const columnsOf = (recipients: readonly TypedRecipient[], printed: readonly string[]): string[] => [
  ...new Set([
    ...STANDARD_FIELDS,
    ...printed,
    ...recipients.flatMap(one => customKeys(one).filter(key => cellOf(one, key) !== '')),
  ]),
]

/** The recipient in the engine's form. */
export const proofOf = ({ customFields = {}, ...standard }: TypedRecipient): ProofRecipient => ({
  ...standard,
  fields: Object.fromEntries(Object.entries(customFields).map(([key, { value }]) => [key, value])),
})

/** A made-up recipient with the longest value of each column: a letter that fits it probably fits all. */
export function widestOf(recipients: readonly TypedRecipient[], keys: readonly string[]): ProofRecipient {
  const longest = (key: string) =>
    recipients.map(recipient => cellOf(recipient, key)).reduce((a, b) => (b.length > a.length ? b : a), '')
  const custom = keys.filter(key => !isStandard(key))
  return {
    name: longest('name'),
    street: longest('street'),
    postCode: longest('postCode'),
    postTown: longest('postTown'),
    country: longest('country'),
    fields: Object.fromEntries(custom.map(key => [key, longest(key)])),
  }
}

/** A cell, by its row (from 0) and its column's key. */
export interface CellError {
  readonly row: number
  readonly key: string
  readonly kind: 'missing' | 'too-long'
  /** Characters that fit. */
  readonly most: number
}

/** Errors for which the service would refuse some rows. @param longest characters that a field holds */
export function cellErrorsOf(
  recipients: readonly TypedRecipient[],
  printed: readonly string[],
  longest: (key: string) => number,
): CellError[] {
  const keys = columnsOf(recipients, printed)
  return recipients.flatMap((recipient, row) =>
    isBlank(recipient)
      ? []
      : keys.flatMap((key): CellError[] => {
          const value = cellOf(recipient, key).trim()
          const most = longest(key)
          const isNeeded = isStandard(key) || printed.includes(key)
          if (value === '' && isNeeded) return [{ row, key, kind: 'missing', most }]
          return value.length > most ? [{ row, key, kind: 'too-long', most }] : []
        }),
  )
}
