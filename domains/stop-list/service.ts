import type { Tx } from '#drizzle/client.ts'
import { entryHasher, type StopEntry } from './entry.ts'
import type { StopHashes, StopHashing } from './hashes.ts'
import { emptyEntries, insertEntries, type StopEntryRow, type StopOrigin, selectByHash } from './queries.ts'

export { entryHasher, type HashedEntry, type StopEntry } from './entry.ts'
export { type StopHashes, type StopHashing, type StopKeys, stopHasher, stopKeysOf } from './hashes.ts'
export { type Stopped, stoppedRows } from './match.ts'
export {
  deleteEntry as removeStopEntry,
  hasEntries as hasStopList,
  insertEntries as addHashedEntries,
  type StopEntryRow,
  type StopOrigin,
  stateOfEntries as stateOfStopList,
} from './queries.ts'

export {
  deleteTokensOfCampaign,
  deleteTokensOfRecipient,
  insertStopTokens,
  type StopToken,
  stopTokenOf,
} from './tokens.ts'

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
 * Leaves only the hash of a person behind, who is not to be written to again and of whom nothing else may be kept: of
 * entries that name them, their hash stays.
 */
export async function forgetPerson(
  tx: Tx,
  accountId: string,
  { person, household }: StopHashes,
): Promise<void> {
  if (person.length === 0) return
  await emptyEntries(tx, accountId, person, household)
  await insertEntries(tx, { accountId, source: 'erasure', addedBy: null }, [
    { scope: 'person', hashes: person },
  ])
}
