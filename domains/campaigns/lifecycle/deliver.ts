import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'

/**
 * Marks a `completed` campaign as delivered. @param tries how many more it took; none if an operator marks it @returns
 * tries in all
 */
export async function markDelivered(tx: Tx, campaignId: string, tries: 0 | 1): Promise<number | undefined> {
  const [row] = await tx
    .update(campaigns)
    .set({
      deliveredAt: sql`now()`,
      updatedAt: sql`now()`,
      deliveryAttempts: sql`${campaigns.deliveryAttempts} + ${tries}`,
      deliveryError: null,
    })
    .where(
      and(eq(campaigns.id, campaignId), eq(campaigns.status, 'completed'), isNull(campaigns.deliveredAt)),
    )
    .returning({ attempts: campaigns.deliveryAttempts })
  return row?.attempts
}

/** Marks a delivered campaign as not delivered, so that it is sent once more, and adds its `deliver` job. */
export async function unmarkDelivered(tx: Tx, boss: PgBoss, campaignId: string): Promise<boolean> {
  const [row] = await tx
    .update(campaigns)
    .set({ deliveredAt: null, renameAskedAt: null, renameAskedOf: null, updatedAt: sql`now()` })
    .where(and(eq(campaigns.id, campaignId), isNotNull(campaigns.deliveredAt)))
    .returning({ accountId: campaigns.accountId, partnerId: campaigns.partnerId })
  if (row) await enqueue(boss, tx, 'deliver', { campaignId }, row)
  return row !== undefined
}
