import { type StopHashing, stopHasher } from './hashes.ts'
import type { Addressee } from './normal-form.ts'

/** What rows are looked up by. */
export interface HashedRows {
  /** As many for each row, in their order, with commas between them; blank where a row has no such normal form. */
  readonly hashes: string
  readonly ofEach: number
  readonly names: readonly string[]
}

/** @returns what hashes rows: a JSON array of addressees */
export function rowHasher(hashing: StopHashing): (json: string) => HashedRows {
  const hashesOf = stopHasher(hashing)
  const none = hashing.keys.map(() => '')
  return json => {
    const rows: Addressee[] = JSON.parse(json)
    const hashes: string[] = []
    for (const row of rows) {
      const { person, household } = hashesOf(row)
      hashes.push(...(person.length > 0 ? person : none), ...(household.length > 0 ? household : none))
    }
    return { hashes: hashes.join(), ofEach: 2 * none.length, names: rows.map(({ name }) => name) }
  }
}
