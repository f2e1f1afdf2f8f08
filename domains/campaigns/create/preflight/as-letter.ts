import type { LetterRecipient } from '#letter/base/types.ts'
import type { PreparedRow } from '../../../recipients/service.ts'

/** What letters print of their own, beside the recipient's values. */
export type OfLetter = Pick<LetterRecipient, 'token' | 'optOut'>

/** The letter to a row, with these in place of its own, which do not exist yet. */
export function asLetter(row: PreparedRow, own: OfLetter): LetterRecipient {
  const { name, street, postCode, postTown, country, customFields } = row
  const fields = Object.fromEntries(Object.entries(customFields).map(([key, field]) => [key, field.value]))
  return { name, street, postCode, postTown, country, fields, ...own, variant: 'A' }
}
