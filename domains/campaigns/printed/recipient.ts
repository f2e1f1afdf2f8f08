import { createSecretKey, type KeyObject } from 'node:crypto'
import type { CustomFields } from '../../../drizzle/tables/index.ts'
import type { LetterRecipient } from '../../../letter/types.ts'
import type { AudienceText } from '../../recipients/index.ts'
import { letterToken, letterVariant } from './token-and-variant.ts'

/** A recipient as the database gives it. */
export interface AudienceRow {
  readonly id: string
  readonly position: number
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly customFields: CustomFields
}

/** Reads what `readAudience` gave. It stands here, where a drawing thread need not load what talks to the database. */
export const rowsOf = ({ json }: AudienceText): AudienceRow[] => JSON.parse(json)

export interface IdentityKeys {
  readonly token: KeyObject
  readonly variant: KeyObject
}

/** @param secret gives the key for a purpose */
export const identityKeys = (secret: (purpose: 'letter-token' | 'variant') => Uint8Array): IdentityKeys => ({
  token: createSecretKey(secret('letter-token')),
  variant: createSecretKey(secret('variant')),
})

/** How the letters of a campaign are told apart. */
export interface Personal {
  readonly campaignId: string
  readonly listId: string
  /** Each letter's code carries its token. */
  readonly perLetter: boolean
  /** There is a second letter for half of the list. */
  readonly variants: boolean
}

export function toRecipient(row: AudienceRow, personal: Personal, keys: IdentityKeys): LetterRecipient {
  const { name, street, postCode, postTown, country, customFields } = row
  const fields: Record<string, string> = Object.create(null)
  for (const key of Object.keys(customFields)) fields[key] = customFields[key]!.value
  return {
    name,
    street,
    postCode,
    postTown,
    country,
    fields,
    token: personal.perLetter ? letterToken(keys.token, personal.campaignId, row.id) : null,
    variant: personal.variants ? letterVariant(keys.variant, personal.listId, row.position) : 'A',
  }
}
