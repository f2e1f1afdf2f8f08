import type { LetterRecipient } from '../base/types.ts'
import { charactersOf } from '../font/characters.ts'

/**
 * What a proof of a template prints in place of a campaign's own values. Service and console both use these, so they
 * draw the same bytes.
 */
export const PROOF_VALUES = {
  /** From the series reserved for films and books (PTS): nobody's number. */
  phoneNumber: '070-174 06 05',
  slug: 'provbrev-0000',
  token: 'PROVBREV2345',
  /** No letter has it: base32 has no 9. */
  optOut: 'PROVBREV99',
} as const

/** What `optOut` nodes print in a proof. @param address the design's */
export const proofOptOut = (address: string | null): string | null =>
  address === null ? null : address + PROOF_VALUES.optOut

/** Every character of a recipient, added to those that are known already. */
export function charactersWith(known: string, recipient: LetterRecipient): string {
  const { name, street, postCode, postTown, country, fields } = recipient
  return charactersOf([known, name, street, postCode, postTown, country, ...Object.values(fields)])
}
