import { type StopHashing, stopHasher } from './hashes.ts'

/** An entry as it is added: `name` is null where a household gets no letters whoever lives there. */
export interface StopEntry {
  readonly scope: 'person' | 'household'
  readonly name: string | null
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  /** Blank: the deployment's. */
  readonly country: string
}

/** An entry that can be stored. */
export interface HashedEntry extends StopEntry {
  /** Under each key, hexadecimal. */
  readonly hashes: readonly string[]
}

/**
 * Prepares entries for `insertEntries`, also in threads; null for one that names nobody, such as a person without a
 * name or an address of punctuation only.
 */
export function entryHasher(hashing: StopHashing): (entry: StopEntry) => HashedEntry | null {
  const hashesOf = stopHasher(hashing)
  return entry => {
    const hashes = hashesOf({ ...entry, name: entry.name ?? '' })[entry.scope]
    return hashes.length === 0 ? null : { ...entry, hashes }
  }
}
