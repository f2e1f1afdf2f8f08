import { hash } from 'node:crypto'
import { type Addressee, normalForms } from './normal-form.ts'

/** What the hashes of all stop lists are made with. */
export interface StopKeys {
  /** Of all secrets for the purpose `stop-list`, the newest first: 32 bytes each. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]]
  /** The deployment's, which is meant where an address names none. */
  readonly homeCountry: string
}

/** What the hashes of an account's stop list are made with. */
export interface StopHashing extends StopKeys {
  readonly accountId: string
}

/** The keys of a deployment. */
export const stopKeysOf = (config: {
  readonly secretsFor: (purpose: 'stop-list') => [Buffer, ...Buffer[]]
  readonly imprint: { readonly homeCountry: string }
}): StopKeys => ({ keys: config.secretsFor('stop-list'), homeCountry: config.imprint.homeCountry })

/** Hexadecimal, of 16 bytes, under each key in their order; empty where the addressee has no such normal form. */
export interface StopHashes {
  readonly person: readonly string[]
  readonly household: readonly string[]
}

const HEX_DIGITS = 32

/**
 * Keyed hashes of persons and households: SHA-256 of key and text, cut in half. Nobody can continue a text whose hash is
 * cut, so the second hash of an HMAC, which would take as long again, is not needed.
 */
export function stopHasher({ accountId, keys, homeCountry }: StopHashing): (one: Addressee) => StopHashes {
  const secrets = keys.map(key => Buffer.from(key).toString('hex'))
  const hashesOf = (scope: 'person' | 'household', form: string | null): string[] =>
    form === null
      ? []
      : secrets.map(secret =>
          hash('sha256', `${secret}\n${accountId}\n${scope}\n${form}`).slice(0, HEX_DIGITS),
        )
  return addressee => {
    const { person, household } = normalForms(addressee, homeCountry)
    return { person: hashesOf('person', person), household: hashesOf('household', household) }
  }
}
