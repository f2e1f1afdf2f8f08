import { ANY_TOKEN } from '#letter/base/token.ts'
import type { LetterRecipient } from '#letter/base/types.ts'
import type { PreparedRow } from '../../../recipients/service.ts'

/** The letter to a row, with `token` in place of its own, which does not exist yet. */
export function asLetter(row: PreparedRow, token: boolean): LetterRecipient {
  const { name, street, postCode, postTown, country, customFields } = row
  const fields = Object.fromEntries(Object.entries(customFields).map(([key, field]) => [key, field.value]))
  return { name, street, postCode, postTown, country, fields, token: token ? ANY_TOKEN : null, variant: 'A' }
}
