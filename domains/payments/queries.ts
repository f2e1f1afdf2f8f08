import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { campaigns, paymentEvents } from '../../drizzle/tables/index.ts'

/**
 * Remembers an event, or a session that was paid, by the provider's id (`evt_…`, `cs_…`). A second caller waits until
 * the first has committed or given up.
 * @returns null where it is new, else the type of the event that brought it first.
 */
export async function remember(tx: Tx, id: string, type: string): Promise<string | null> {
  const added = await tx
    .insert(paymentEvents)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  if (added.length > 0) return null
  const [known] = await tx
    .select({ type: paymentEvents.type })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
  return known!.type
}

export interface PayableCampaign {
  readonly accountId: string
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly funding: 'credits' | 'payment'
  readonly publishedAt: Date | null
}

/** Locks the campaign, so that it is not stopped while it is released. */
export async function lockCampaign(tx: Tx, id: string): Promise<PayableCampaign | undefined> {
  const [row] = await tx
    .select({
      accountId: campaigns.accountId,
      status: campaigns.status,
      funding: campaigns.funding,
      publishedAt: campaigns.publishedAt,
    })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for('update')
  return row
}

export async function publish(tx: Tx, id: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ publishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(campaigns.id, id))
}
