import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts, campaigns, partners } from '#drizzle/tables/index.ts'

/** What is stored about the tries to deliver a campaign. `markDelivered` of the lifecycle ends them. */

/** A completed campaign that the partner does not have yet; undefined if there is nothing to deliver. */
export async function findDeliverable(tx: Tx, campaignId: string) {
  const [campaign] = await tx
    .select({
      letters: campaigns.letters,
      accountId: campaigns.accountId,
      sandbox: accounts.sandbox,
      suspended: sql<boolean>`${accounts.suspendedAt} is not null`,
      renameAskedAt: campaigns.renameAskedAt,
      partnerId: campaigns.partnerId,
      /** Its name; null: that of PRINT_PARTNER_URL. */
      partner: partners.name,
      waitedSeconds: sql<number>`coalesce(extract(epoch from now() - ${campaigns.completedAt}), 0)::int`,
    })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .leftJoin(partners, eq(partners.id, campaigns.partnerId))
    .where(
      and(eq(campaigns.id, campaignId), eq(campaigns.status, 'completed'), isNull(campaigns.deliveredAt)),
    )
  return campaign
}

export type Deliverable = NonNullable<Awaited<ReturnType<typeof findDeliverable>>>

/**
 * Records that the partner is asked to rename the archive to its final name, or clears that record. @param partnerId
 * the partner that the archive was sent to @returns false if the campaign counts as delivered by now, or goes to
 * another partner
 */
export async function rememberRename(
  tx: Tx,
  { campaignId, partnerId }: { readonly campaignId: string; readonly partnerId: string | null },
  asked: boolean,
): Promise<boolean> {
  const kept = await tx
    .update(campaigns)
    .set({ renameAskedAt: asked ? sql`now()` : null, renameAskedOf: asked ? partnerId : null })
    .where(
      and(
        eq(campaigns.id, campaignId),
        isNull(campaigns.deliveredAt),
        sql`${campaigns.partnerId} is not distinct from ${partnerId}::uuid`,
      ),
    )
    .returning({ id: campaigns.id })
  return kept.length > 0
}

/** The campaign's account and current partner, locked so that it cannot be moved until the transaction ends. */
export async function lockDestination(tx: Tx, campaignId: string) {
  const [campaign] = await tx
    .select({ accountId: campaigns.accountId, partnerId: campaigns.partnerId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('share')
  return campaign
}

export interface FailedTries {
  /** Tries so far. */
  readonly attempts: number
  /** Since the campaign was completed. */
  readonly waitingSeconds: number
  /** The campaign's current partner. */
  readonly partnerId: string | null
}

/** Counts a failed try, with the reason for operators. @returns undefined if the campaign counts as delivered by now */
export async function countFailedTry(
  tx: Tx,
  campaignId: string,
  reason: string,
): Promise<FailedTries | undefined> {
  const [row] = await tx
    .update(campaigns)
    .set({ deliveryAttempts: sql`${campaigns.deliveryAttempts} + 1`, deliveryError: reason })
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.deliveredAt)))
    .returning({
      attempts: campaigns.deliveryAttempts,
      waitingSeconds: sql<number>`extract(epoch from now() - ${campaigns.completedAt})::int`,
      partnerId: campaigns.partnerId,
    })
  return row
}
