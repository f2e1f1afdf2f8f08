import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { accounts, campaigns, partners } from '../../drizzle/tables/index.ts'

/** What a campaign remembers of the tries to hand it over. `markDelivered` of the lifecycle ends them. */

/** A completed campaign that the partner does not have yet; undefined where there is nothing to deliver. */
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
 * Remembers that the partner is, or was not after all, asked to rename the archive to its final name.
 * @param partnerId whom the archive was sent to
 * @returns false where the campaign counts as delivered by now, or goes to another partner
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

/** Whose campaign it is, and whom it goes to by now: until the transaction ends it is given to nobody else. */
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
  /** Whom the campaign goes to by now. */
  readonly partnerId: string | null
}

/**
 * Counts a try that did not bring the archive to the partner, with the reason for operators.
 * @returns undefined where the campaign counts as delivered by now
 */
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
