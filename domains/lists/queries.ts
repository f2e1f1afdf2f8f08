import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { searchName } from '#drizzle/search-name.ts'
import { type AudienceFacts, type ListField, lists } from '#drizzle/tables/index.ts'

export type ListRow = typeof lists.$inferSelect

export async function insertList(
  tx: Tx,
  list: { id: string; accountId: string; name: string },
): Promise<ListRow> {
  const [row] = await tx
    .insert(lists)
    .values({ ...list, searchName: searchName(list.name) })
    .returning()
  return row!
}

/** A list that is being deleted is not found. */
const owned = (accountId: string, listId: string) =>
  and(eq(lists.id, listId), eq(lists.accountId, accountId), isNull(lists.deletedAt))

/** The caller's list. */
export async function readList(tx: Tx, accountId: string, listId: string): Promise<ListRow | undefined> {
  const [row] = await tx.select().from(lists).where(owned(accountId, listId))
  return row
}

/** Lists whose fields are known to the account's letters: the most recently used. */
const LISTS_WITH_FIELDS = 100

/** The custom fields of an account's lists, those of the list that was used last first, with its labels. */
export async function fieldsOfAccount(tx: Tx, accountId: string): Promise<ListField[]> {
  const rows = await tx
    .select({ fields: lists.fields })
    .from(lists)
    .where(and(eq(lists.accountId, accountId), isNull(lists.deletedAt)))
    .orderBy(desc(lists.lastActivityAt))
    .limit(LISTS_WITH_FIELDS)
  const all = rows.flatMap(row => row.fields)
  return [...Map.groupBy(all, ({ fieldKey }) => fieldKey).values()].map(([latest]) => latest!)
}

/**
 * The caller's list, with its row locked until the transaction ends: adding recipients and counting them for a campaign
 * wait here for each other.
 */
export async function lockList(tx: Tx, accountId: string, listId: string): Promise<ListRow | undefined> {
  const [row] = await tx.select().from(lists).where(owned(accountId, listId)).for('update')
  return row
}

/**
 * Marks the caller's list as used now, for retention; false if it is gone or has changed since it was counted.
 * @param erased how many recipients had been erased when the list was counted; not compared if left out
 */
export async function touchList(
  tx: Tx,
  accountId: string,
  listId: string,
  erased?: number,
): Promise<boolean> {
  const touched = await tx
    .update(lists)
    .set({ lastActivityAt: sql`now()` })
    .where(
      and(owned(accountId, listId), erased === undefined ? undefined : eq(lists.erasedRecipients, erased)),
    )
    .returning({ id: lists.id })
  return touched.length === 1
}

export async function updateName(tx: Tx, accountId: string, listId: string, name: string): Promise<boolean> {
  const renamed = await tx
    .update(lists)
    .set({ name, searchName: searchName(name), updatedAt: sql`now()` })
    .where(owned(accountId, listId))
    .returning({ id: lists.id })
  return renamed.length === 1
}

/** Marks the list as deleted: it is no longer found. The caller holds its row's lock. */
export async function markDeleted(tx: Tx, listId: string): Promise<void> {
  await tx.update(lists).set({ deletedAt: sql`now()` }).where(eq(lists.id, listId))
}

/** The newest campaign that still has to read the list's recipients. */
export async function selectHolder(tx: Tx, listId: string): Promise<{ name: string } | undefined> {
  const [holder] = await tx.execute<{ name: string }>(sql`
    select name from campaigns where list_id = ${listId}::uuid and status in ('pending', 'processing')
    order by id desc limit 1`)
  return holder
}

export interface Growth {
  /** Rows that were just written. */
  readonly added: number
  readonly fields: ListField[]
  readonly facts: AudienceFacts
}

/** Adds rows that were just written to the count; the first ones lock the schema. The caller holds the row's lock. */
export async function growList(tx: Tx, listId: string, growth: Growth): Promise<void> {
  await tx
    .update(lists)
    .set({
      recipientCount: sql`${lists.recipientCount} + ${growth.added}`,
      fields: growth.fields,
      facts: growth.facts,
      schemaLockedAt: sql`coalesce(${lists.schemaLockedAt}, now())`,
      lastActivityAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(lists.id, listId))
}

/** Any list of an account, also one that is being deleted, with its row locked, for the erasure of a recipient. */
export async function lockAnyList(tx: Tx, accountId: string, listId: string): Promise<ListRow | undefined> {
  const [row] = await tx
    .select()
    .from(lists)
    .where(and(eq(lists.id, listId), eq(lists.accountId, accountId)))
    .for('update')
  return row
}

/** Subtracts one recipient from the count. The caller holds the row's lock and has closed the gap in the positions. */
export async function updateShrunk(tx: Tx, listId: string, facts: AudienceFacts): Promise<void> {
  await tx
    .update(lists)
    .set({
      recipientCount: sql`${lists.recipientCount} - 1`,
      erasedRecipients: sql`${lists.erasedRecipients} + 1`,
      facts,
      updatedAt: sql`now()`,
    })
    .where(eq(lists.id, listId))
}
