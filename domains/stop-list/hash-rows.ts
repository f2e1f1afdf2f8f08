import { ADDRESS_DIGITS, addressHasher, type StopHashing, stopHasher } from './hashes.ts'
import type { Addressee } from './normal-form.ts'

/** A row at whose address the stop list has an entry. */
export interface Candidate {
  readonly index: number
  readonly name: string
  /** Of the person and of everybody at the address, under each key. */
  readonly hashes: readonly string[]
}

/** No address has it. */
const NO_ADDRESS = 'f'.repeat(ADDRESS_DIGITS)

/** What a thread does with rows. It remembers the last two chunks: the next is hashed while one is looked up. */
export function rowHasher(hashing: StopHashing) {
  const addressOf = addressHasher(hashing)
  const hashesOf = stopHasher(hashing)
  const kept: (readonly Addressee[])[] = []
  const none = hashing.keys.map(() => NO_ADDRESS)
  return {
    /**
     * The rows' addresses under each key, as `addressHasher` hashes them, with commas between.
     * @param json an array of addressees
     */
    addresses(json: string): string {
      const rows: Addressee[] = JSON.parse(json)
      kept.unshift(rows)
      kept.length = Math.min(kept.length, 2)
      return rows.flatMap(row => addressOf(row) ?? none).join()
    },
    /**
     * What tells whether an entry at their addresses means these rows.
     * @param ago how many chunks were hashed since: 0 or 1
     */
    candidates({ ago, indexes }: { ago: 0 | 1; indexes: readonly number[] }): Candidate[] {
      const rows = kept[ago]!
      return indexes.map(index => {
        const row = rows[index]!
        const { person, household } = hashesOf(row)
        return { index, name: row.name, hashes: [...person, ...household] }
      })
    },
  }
}
