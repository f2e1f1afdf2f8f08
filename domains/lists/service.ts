import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import {
  insertList,
  type ListRow,
  selectList,
  selectListForUpdate,
  updateActivity,
  updateGrown,
} from './queries.ts'

export type { Growth, ListRow } from './queries.ts'

/** Creates an empty list with an unlocked schema. */
export function createList(
  tx: Tx,
  { accountId, name }: { accountId: string; name: string },
): Promise<ListRow> {
  return insertList(tx, { id: uuidv7(), accountId, name })
}

/** The caller's list, or null. */
export async function readList(tx: Tx, accountId: string, listId: string): Promise<ListRow | null> {
  return (await selectList(tx, accountId, listId)) ?? null
}

/**
 * The caller's list, or null, with its row locked until the transaction ends: adding recipients and counting them for a
 * campaign wait here for each other.
 */
export async function lockList(tx: Tx, accountId: string, listId: string): Promise<ListRow | null> {
  return (await selectListForUpdate(tx, accountId, listId)) ?? null
}

/** Marks the caller's list as used now, for retention; false if it is gone or has changed since it was counted. */
export const touchList: typeof updateActivity = updateActivity

/** Adds rows that were written under the list's lock to its count; the first ones lock its schema. */
export const growList: typeof updateGrown = updateGrown
