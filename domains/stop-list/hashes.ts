import { hash } from 'node:crypto'
import { type Addressee, addressForm, normalForms } from './normal-form.ts'

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

/** Hexadecimal digits that a person's hash and their household's have in common: those of the address. */
export const ADDRESS_DIGITS = 16
const DIGITS = 2 * ADDRESS_DIGITS

/**
 * Keyed hashes of addressees: the first half is of the address, so that one look at an index finds all entries of an
 * address. SHA-256 of key and text is cut. Nobody can continue a text whose hash is cut, so the second hash of an HMAC,
 * which would take as long again, is not needed.
 */
export function stopHasher(hashing: StopHashing): (one: Addressee) => StopHashes {
  const keyed = keyedBy(hashing)
  return addressee => {
    const { person, household } = normalForms(addressee, hashing.homeCountry)
    if (household === null) return { person: [], household: [] }
    const households = keyed.map(hashOf => hashOf('household', household))
    const persons = households.map(
      (at, key) => at.slice(0, ADDRESS_DIGITS) + keyed[key]!('person', person ?? ''),
    )
    return {
      person: person === null ? [] : persons.map(hash => hash.slice(0, DIGITS)),
      household: households.map(hash => hash.slice(0, DIGITS)),
    }
  }
}

/** The first halves of an addressee's hashes, under each key; undefined where the address has no normal form. */
export function addressHasher(hashing: StopHashing): (one: Addressee) => string[] | undefined {
  const keyed = keyedBy(hashing)
  return addressee => {
    const address = addressForm(addressee, hashing.homeCountry)
    return address === null
      ? undefined
      : keyed.map(hashOf => hashOf('household', address.household).slice(0, ADDRESS_DIGITS))
  }
}

const keyedBy = ({ keys, accountId }: StopHashing) =>
  keys.map(key => {
    const secret = Buffer.from(key).toString('hex')
    return (scope: 'person' | 'household', form: string) =>
      hash('sha256', `${secret}\n${accountId}\n${scope}\n${form}`)
  })
