import type { ProofRecipient } from '../../engine/letter.ts'

/** Somebody with a name and an address as most are; custom fields print their keys. The service's proofs of templates go to them too. */
export const madeUp = (country: string, fields: readonly string[]): ProofRecipient => ({
  name: 'Åsa Öberg',
  street: 'Storgatan 12 lgh 1102',
  postCode: '411 24',
  postTown: 'Göteborg',
  country,
  fields: Object.fromEntries(fields.map(key => [key, `[${key}]`])),
})
