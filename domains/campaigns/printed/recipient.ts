import { createSecretKey, type KeyObject } from 'node:crypto'
import type { CustomFields } from '#drizzle/tables/index.ts'
import { OPT_OUT_LENGTH } from '#letter/base/opt-out.ts'
import type { LetterRecipient } from '#letter/base/types.ts'
import type { AudienceText } from '../../recipients/service.ts'
import { letterToken, letterVariant } from './token-and-variant.ts'

/** A recipient as read from the database. */
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

/**
 * Reads the rows of `readAudience`, each when it is asked for. It is in this file so that a drawing thread need not load
 * the database code.
 */
export function* eachRow({ lines }: AudienceText): Generator<AudienceRow> {
  for (let start = 0; start < lines.length; ) {
    const found = lines.indexOf('\n', start)
    const end = found < 0 ? lines.length : found
    yield JSON.parse(lines.slice(start, end))
    start = end + 1
  }
}

export const rowsOf = (audience: AudienceText): AudienceRow[] => [...eachRow(audience)]

/** The keys for tokens and variants, derived from one of the deployment's secrets. */
export interface IdentityKeys<Key = KeyObject> {
  /** Of the secret. */
  readonly fingerprint: string
  readonly token: Key
  readonly variant: Key
  readonly stopToken: Key
}

/** One of the deployment's secrets, which gives a key for each purpose. */
interface Secret {
  readonly fingerprint: string
  readonly key: (purpose: 'letter-token' | 'variant' | 'stop-token') => Buffer
}

/** The keys of all secrets as bytes, for a drawing thread. */
export const identityBytes = (secrets: readonly Secret[]): IdentityKeys<Buffer>[] =>
  secrets.map(({ fingerprint, key }) => ({
    fingerprint,
    token: key('letter-token'),
    variant: key('variant'),
    stopToken: key('stop-token'),
  }))

export const identityKeys = (secrets: readonly IdentityKeys<Uint8Array>[]): IdentityKeys[] =>
  secrets.map(({ fingerprint, token, variant, stopToken }) => ({
    fingerprint,
    token: createSecretKey(Buffer.from(token)),
    variant: createSecretKey(Buffer.from(variant)),
    stopToken: createSecretKey(Buffer.from(stopToken)),
  }))

/**
 * The keys of the secret that was the newest when a campaign was created, so that its letters keep their tokens and
 * variants. A campaign from before secrets were recorded uses the oldest. If its secret is gone the newest is used:
 * drawn letters no longer depend on it (docs/operations.md, "A lost secret").
 * @param all the newest first
 * @param secretId the fingerprint of the secret that the campaign was created with
 */
export const keysOf = <Keys extends { readonly fingerprint: string }>(
  all: readonly Keys[],
  secretId: string | null,
): Keys =>
  (secretId === null ? all.at(-1) : all.find(({ fingerprint }) => fingerprint === secretId)) ?? all[0]!

/** What the tokens and variants of a campaign are made from. */
export interface Personal {
  readonly campaignId: string
  readonly listId: string
  /** Whether each letter's code has a token. */
  readonly perLetter: boolean
  /** What addresses of `optOut` nodes begin with; null: the letters print none. */
  readonly optOutAddress: string | null
  /** Whether there is a second letter for half of the list. */
  readonly variants: boolean
}

export function toRecipient(row: AudienceRow, personal: Personal, keys: IdentityKeys): LetterRecipient {
  const { name, street, postCode, postTown, country, customFields } = row
  const { campaignId, optOutAddress } = personal
  const fields: Record<string, string> = Object.create(null)
  for (const key of Object.keys(customFields)) fields[key] = customFields[key]!.value
  return {
    name,
    street,
    postCode,
    postTown,
    country,
    fields,
    token: personal.perLetter ? letterToken(keys.token, campaignId, row.id) : null,
    optOut: optOutAddress && optOutAddress + letterToken(keys.stopToken, campaignId, row.id, OPT_OUT_LENGTH),
    variant: personal.variants ? letterVariant(keys.variant, personal.listId, row.position) : 'A',
  }
}
