import type { Tx } from '#drizzle/client.ts'
import { entryHasher, type StopEntry } from './entry.ts'
import type { StopHashing } from './hashes.ts'
import { insertEntries, newestEntry, type StopEntryRow, type StopOrigin, selectByHash } from './queries.ts'

export { entryHasher, type HashedEntry, type StopEntry, stopSearch } from './entry.ts'
export { type StopHashes, type StopHashing, type StopKeys, stopHasher, stopKeysOf } from './hashes.ts'
export { type Stopped, stoppedRows } from './match.ts'
export {
  deleteEntry as removeStopEntry,
  insertEntries as addHashedEntries,
  newestEntry as newestStopEntry,
  type StopEntryRow,
  type StopOrigin,
} from './queries.ts'

/** Whether an account has a stop list: most have none. */
export const hasStopList = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await newestEntry(tx, accountId)) !== null

/**
 * Adds an entry to an account's stop list. Adding it again changes nothing.
 * @returns the entry, and whether it is new; null if it names nobody, such as an address of punctuation only
 */
export async function addStopEntry(
  tx: Tx,
  hashing: StopHashing,
  origin: Omit<StopOrigin, 'accountId'>,
  entry: StopEntry,
): Promise<{ readonly row: StopEntryRow; readonly isNew: boolean } | null> {
  const hashed = entryHasher(hashing)(entry)
  if (!hashed) return null
  const { accountId } = hashing
  for (;;) {
    const added = await insertEntries(tx, { ...origin, accountId }, [hashed])
    const row = await selectByHash(tx, accountId, hashed.hashes)
    // Without a row it was removed in between.
    if (row) return { row, isNew: added.length === 1 }
  }
}

/**
 * Leaves only the hashes of a person or household behind, who are not to be written to and of whom nothing else may be
 * kept.
 * @param hashes under the keys of the account's secrets, hexadecimal
 */
export async function addStopHash(
  tx: Tx,
  origin: Omit<StopOrigin, 'addedBy'>,
  entry: { readonly scope: StopEntry['scope']; readonly hashes: readonly string[] },
): Promise<void> {
  await insertEntries(tx, { ...origin, addedBy: null }, [entry])
}
