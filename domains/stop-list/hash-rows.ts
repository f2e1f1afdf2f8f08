import { ADDRESS_DIGITS, addressHasher, type StopHashing, stopHasher } from './hashes.ts'
import type { Addressee } from './normal-form.ts'

/** A row, by its index, at whose address the stop list has an entry. */
export interface Candidate {
  readonly index: number
  /** The entry's, hexadecimal. */
  readonly hash: string
}

export interface StoppedRow {
  readonly index: number
  readonly name: string
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
     * Which of the candidates an entry means: the person, or everybody at the address. In the order of the rows.
     * @param ago how many chunks were hashed since: 0 or 1
     */
    confirmed({ ago, candidates }: { ago: 0 | 1; candidates: readonly Candidate[] }): StoppedRow[] {
      const rows = kept[ago]!
      const meant = candidates.filter(({ index, hash }) => {
        const { person, household } = hashesOf(rows[index]!)
        return person.includes(hash) || household.includes(hash)
      })
      const indexes = [...new Set(meant.map(({ index }) => index))].sort((a, b) => a - b)
      return indexes.map(index => ({ index, name: rows[index]!.name }))
    },
  }
}
