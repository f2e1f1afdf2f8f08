import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { type AudienceFacts, type ListField, lists } from '../../drizzle/tables/index.ts'

export type ListRow = typeof lists.$inferSelect

export async function insertList(
  tx: Tx,
  list: { id: string; accountId: string; name: string },
): Promise<ListRow> {
  const [row] = await tx.insert(lists).values(list).returning()
  return row!
}

const owned = (accountId: string, listId: string) => and(eq(lists.id, listId), eq(lists.accountId, accountId))

export async function selectList(tx: Tx, accountId: string, listId: string): Promise<ListRow | undefined> {
  const [row] = await tx.select().from(lists).where(owned(accountId, listId))
  return row
}

export async function selectListForUpdate(
  tx: Tx,
  accountId: string,
  listId: string,
): Promise<ListRow | undefined> {
  const [row] = await tx.select().from(lists).where(owned(accountId, listId)).for('update')
  return row
}

/** What the collection shows, newest first. */
export async function selectLists(
  tx: Tx,
  accountId: string,
): Promise<Pick<ListRow, 'id' | 'name' | 'createdAt' | 'updatedAt' | 'recipientCount'>[]> {
  return tx
    .select({
      id: lists.id,
      name: lists.name,
      createdAt: lists.createdAt,
      updatedAt: lists.updatedAt,
      recipientCount: lists.recipientCount,
    })
    .from(lists)
    .where(eq(lists.accountId, accountId))
    .orderBy(desc(lists.id))
}

export async function updateActivity(tx: Tx, accountId: string, listId: string): Promise<boolean> {
  const touched = await tx
    .update(lists)
    .set({ lastActivityAt: sql`now()` })
    .where(owned(accountId, listId))
    .returning({ id: lists.id })
  return touched.length === 1
}

export interface Growth {
  /** Rows that were just written. */
  readonly added: number
  readonly fields: ListField[]
  readonly facts: AudienceFacts
}

/** Counts rows in and locks the schema with the first of them. The caller holds the row's lock. */
export async function updateGrown(tx: Tx, listId: string, growth: Growth): Promise<void> {
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
