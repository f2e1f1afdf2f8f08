import type { ProofRecipient } from '../../engine/letter.ts'

/**
 * A made-up recipient with an ordinary name and address, whose custom fields print their keys. The service's proofs of
 * templates use the same one.
 */
export const madeUp = (country: string, fields: readonly string[]): ProofRecipient => ({
  name: 'Åsa Öberg',
  street: 'Storgatan 12 lgh 1102',
  postCode: '411 24',
  postTown: 'Göteborg',
  country,
  fields: Object.fromEntries(fields.map(key => [key, `[${key}]`])),
})
