import type { LetterRecipient } from '../base/types.ts'
import { charactersOf } from '../font/characters.ts'

/**
 * What a proof of a template prints where a campaign's letters print something of their own. The service and the
 * console draw the same bytes because both take these.
 */
export const STAND_INS = {
  /** Of the series that is set aside for films and books (PTS): nobody's number. */
  phoneNumber: '070-174 06 05',
  slug: 'provbrev-0000',
  token: 'PROVBREV2345',
} as const

/** Every character that a recipient brings to the page, besides those that are known already. */
export function charactersWith(known: string, recipient: LetterRecipient): string {
  const { name, street, postCode, postTown, country, fields } = recipient
  return charactersOf([known, name, street, postCode, postTown, country, ...Object.values(fields)])
}
