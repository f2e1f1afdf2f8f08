import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { accounts, batches, campaigns, partners } from '#drizzle/tables/index.ts'
import { moveDelivery, wakeDeliveries } from '#queue/enqueue.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { recordAction } from '../../audit/service.ts'
import { DEFAULT_PARTNER } from '../../partners/service.ts'
import { markDelivered, unmarkDelivered } from '../lifecycle.ts'
import { type LockedCampaign, lockCampaign } from '../operators.ts'

/** Campaigns that were started and have not reached the partner, the oldest first, without sandbox campaigns. */
export async function findUndelivered(tx: Tx, limit: number) {
  return tx
    .select({
      id: campaigns.id,
      accountId: campaigns.accountId,
      name: campaigns.name,
      status: campaigns.status,
      letters: campaigns.letters,
      createdAt: campaigns.createdAt,
      completedAt: campaigns.completedAt,
      renameAskedAt: campaigns.renameAskedAt,
      deliveryAttempts: campaigns.deliveryAttempts,
      deliveryError: campaigns.deliveryError,
      /** Its name; null: that of PRINT_PARTNER_URL. */
      partner: partners.name,
    })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .leftJoin(partners, eq(partners.id, campaigns.partnerId))
    .where(
      and(
        inArray(campaigns.status, ['pending', 'processing', 'completed']),
        isNotNull(campaigns.publishedAt),
        isNull(campaigns.deliveredAt),
        eq(accounts.sandbox, false),
      ),
    )
    .orderBy(asc(campaigns.completedAt), asc(campaigns.id))
    .limit(limit)
}

/** Those of the ids that exist. */
export async function knownCampaigns(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    select id from campaigns where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
  return new Set(rows.map(row => row.id))
}

/** The destination of a campaign that is still to be sent. */
export interface Awaited {
  /** Its name. */
  readonly partner: string
  /** The rename was asked for, so the partner may have it already. */
  readonly asked: boolean
}

/** Those of the ids whose letters are still to be sent. */
export async function awaitedOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Awaited>> {
  const rows = await tx.execute<{ id: string; partner: string; asked: boolean }>(sql`
    select c.id, coalesce(p.name, ${DEFAULT_PARTNER}) as partner, c.rename_asked_at is not null as asked
    from campaigns c left join partners p on p.id = c.partner_id
    where c.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
      and c.delivered_at is null and c.status <> 'failed'`)
  return new Map(rows.map(({ id, ...awaited }) => [id, awaited]))
}

/** An operator and their note. */
export interface Order {
  readonly by: string
  readonly note: string
}

/**
 * Marks a campaign as delivered, because an operator knows that the partner has it. Nothing is sent; a running upload
 * ends before its rename. @throws ApiError not_found; conflict if it is not completed, or delivered already
 */
export async function confirmDelivered(tx: Tx, campaignId: string, { by, note }: Order): Promise<void> {
  const campaign = await lockCompleted(tx, campaignId)
  if (campaign.deliveredAt) throw new ApiError('conflict', reason('campaign_delivered'))
  await markDelivered(tx, campaignId, 0)
  const { accountId } = campaign
  await recordAction(tx, { actor: by, action: 'deliveries mark-delivered', accountId, campaignId, note })
}

/**
 * Sends a delivered campaign once more, with the files that were drawn then. @param to another partner than the first
 * time @throws ApiError not_found; conflict if it is not delivered, or its files are no longer kept
 */
export async function deliverAgain(
  tx: Tx,
  boss: PgBoss,
  campaignId: string,
  { by, note }: Order,
  to?: Destination,
): Promise<void> {
  const campaign = await lockCompleted(tx, campaignId)
  if (campaign.sandbox) throw new ApiError('conflict', reason('campaign_of_sandbox'))
  if (!campaign.deliveredAt) throw new ApiError('conflict', reason('campaign_not_delivered'))
  // Counted after the row is locked: retention, which deletes them, locks it too.
  if ((await tx.$count(batches, eq(batches.campaignId, campaignId))) !== campaign.batchesTotal) {
    throw new ApiError('conflict', reason('campaign_files_gone'))
  }
  if (campaign.partnerRemoved && !to) {
    throw new ApiError('conflict', reason('campaign_partner_removed'))
  }
  const { accountId } = campaign
  await unmarkDelivered(tx, boss, campaignId)
  if (to) await redirect(tx, { id: campaignId, accountId }, to)
  await recordAction(tx, { actor: by, action: 'deliveries again', accountId, campaignId, note })
}

/**
 * Makes the next try at once.
 * @throws ApiError not_found; conflict where it is not completed, delivered, or being sent
 */
export async function deliverNow(tx: Tx, campaignId: string, by: string): Promise<void> {
  const campaign = await lockCompleted(tx, campaignId)
  if (campaign.deliveredAt) throw new ApiError('conflict', reason('campaign_delivered'))
  if ((await wakeDeliveries(tx, campaignId)) === 0) {
    throw new ApiError('conflict', reason('campaign_being_sent'))
  }
  const { accountId } = campaign
  await recordAction(tx, { actor: by, action: 'deliveries now', accountId, campaignId })
}

/** A partner; null: that of PRINT_PARTNER_URL. */
export interface Destination {
  readonly partnerId: string | null
  readonly name: string
}

/**
 * Moves an undelivered campaign to another partner. A running upload ends before its rename. @throws ApiError
 * not_found; conflict if it is delivered, has failed, or may be with its partner already
 */
export async function moveCampaign(
  tx: Tx,
  campaignId: string,
  to: Destination,
  { by, note }: Order,
): Promise<void> {
  const { accountId, status, deliveredAt, renameAskedAt, partnerId } = await lockCampaign(tx, campaignId)
  if (deliveredAt) throw new ApiError('conflict', reason('campaign_delivered'))
  if (status === 'failed') throw new ApiError('conflict', reason('campaign_failed'))
  if (partnerId === to.partnerId)
    throw new ApiError('conflict', reason('campaign_at_partner', { partner: to.name }))
  if (renameAskedAt) {
    throw new ApiError(
      'conflict',
      reason('campaign_perhaps_received', { since: renameAskedAt.toISOString() }),
    )
  }
  await redirect(tx, { id: campaignId, accountId }, to)
  await recordAction(tx, {
    actor: by,
    action: 'deliveries move',
    accountId,
    campaignId,
    note: `to ${to.name}: ${note}`,
  })
}

/** Campaigns of a partner that `moveCampaign` accepts, the oldest first. */
export async function findMovable(tx: Tx, partnerId: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        partnerId === null ? isNull(campaigns.partnerId) : eq(campaigns.partnerId, partnerId),
        isNull(campaigns.deliveredAt),
        isNull(campaigns.renameAskedAt),
        ne(campaigns.status, 'failed'),
      ),
    )
    .orderBy(asc(campaigns.completedAt), asc(campaigns.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function redirect(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  { partnerId }: Destination,
): Promise<void> {
  await tx.update(campaigns).set({ partnerId }).where(eq(campaigns.id, id))
  await moveDelivery(tx, id, { accountId, partnerId })
}

/** Locked, so that nobody delivers it or deletes its files meanwhile. */
async function lockCompleted(tx: Tx, campaignId: string): Promise<LockedCampaign> {
  const campaign = await lockCampaign(tx, campaignId)
  if (campaign.status === 'completed') return campaign
  throw new ApiError('conflict', reason('campaign_not_completed', { status: campaign.status }))
}
