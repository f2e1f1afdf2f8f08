import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { touchList } from '../../lists/service.ts'

/**
 * Marks a campaign's list as used now: retention may be deleting that of a failed campaign, and from here on it keeps
 * the list, or we find it gone. Call it before the campaign's row is locked: retention locks the list's row first.
 * @param where what else must be true of the campaign
 */
export async function useList(tx: Tx, id: string, where?: SQL): Promise<void> {
  const [row] = await tx
    .select({ accountId: campaigns.accountId, listId: campaigns.listId })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), where))
  if (row?.listId) await touchList(tx, row.accountId, row.listId)
}
