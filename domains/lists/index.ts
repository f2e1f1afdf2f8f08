import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import {
  insertList,
  type ListRow,
  selectList,
  selectListForUpdate,
  updateActivity,
  updateGrown,
} from './queries.ts'

export type { Growth, ListRow } from './queries.ts'

/** Creates an empty list whose schema is open. */
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
 * The caller's list, or null, with its row locked until the transaction ends: whoever adds to it or counts it for
 * a campaign waits here for the others.
 */
export async function lockList(tx: Tx, accountId: string, listId: string): Promise<ListRow | null> {
  return (await selectListForUpdate(tx, accountId, listId)) ?? null
}

/** Tells retention that the caller's list was used just now; false where there is none any more. */
export const touchList: typeof updateActivity = updateActivity

/** Counts rows in that were written under the list's lock; the first ones lock its schema. */
export const growList: typeof updateGrown = updateGrown
