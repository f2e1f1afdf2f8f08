import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { accounts, campaigns, lists, partners, qrCodes, templates } from '#drizzle/tables/index.ts'
import { isSending, nextDelivery } from '#queue/jobs.ts'
import { notFound } from '#schemas/errors.ts'

/**
 * Whether it waits: for its suspended account, a hold of all deliveries, or one of its partner. Sandbox campaigns are
 * never sent, so holds do not concern them.
 */
const held = sql`(${accounts.suspendedAt} is not null
  or not ${accounts.sandbox} and (exists (select from delivery_gate where held_at is not null)
    or exists (select from partner_holds h where h.partner_id is not distinct from ${campaigns.partnerId})))`

/** Columns for operators, which the API does not show. */
const columns = {
  id: campaigns.id,
  accountId: campaigns.accountId,
  name: campaigns.name,
  status: campaigns.status,
  progress: campaigns.progress,
  letters: campaigns.letters,
  batchesDone: campaigns.batchesDone,
  batchesTotal: campaigns.batchesTotal,
  funding: campaigns.funding,
  sandbox: accounts.sandbox,
  listName: lists.name,
  qrSlug: qrCodes.slug,
  phoneNumber: campaigns.phoneNumber,
  failureReason: campaigns.failureReason,
  deliveryAttempts: campaigns.deliveryAttempts,
  deliveryError: campaigns.deliveryError,
  /** The name of its partner; null: that of PRINT_PARTNER_URL. */
  partner: sql<
    string | null
  >`(select ${partners.name} from ${partners} where ${partners.id} = ${campaigns.partnerId})`,
  createdAt: campaigns.createdAt,
  startAt: campaigns.startAt,
  /** Not to begin before: that date, or the end of its account's hold. */
  beginsAt: campaigns.beginsAt,
  renderStartedAt: campaigns.renderStartedAt,
  completedAt: campaigns.completedAt,
  deliveredAt: campaigns.deliveredAt,
}

/** Of one campaign only, because it asks the queue. */
const withDelivery = {
  ...columns,
  warnings: campaigns.warnings,
  /** Null before there is anything to deliver. */
  delivery: sql<'waiting' | 'held' | 'sending' | 'delivered' | null>`case
    when ${campaigns.deliveredAt} is not null then 'delivered'
    when ${campaigns.status} <> 'completed' then null
    when ${sql.raw(isSending('campaigns.id'))} then 'sending'
    when ${held} then 'held'
    else 'waiting' end`,
  /** When the next try is due. */
  nextDeliveryAt: sql<Date | null>`case when ${campaigns.deliveredAt} is null and not (${held})
    then ${sql.raw(nextDelivery('campaigns.id'))} end`.mapWith(campaigns.deliveredAt),
}

const select = (tx: Tx) =>
  tx
    .select(columns)
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .leftJoin(lists, eq(lists.id, campaigns.listId))
    .leftJoin(qrCodes, eq(qrCodes.campaignId, campaigns.id))

export type OperatorsCampaign = Awaited<ReturnType<typeof select>>[number]

/** Newest first, at most `limit`. */
export async function listCampaigns(tx: Tx, accountId: string, limit: number): Promise<OperatorsCampaign[]> {
  return select(tx).where(eq(campaigns.accountId, accountId)).orderBy(desc(campaigns.id)).limit(limit)
}

export async function findCampaign(tx: Tx, id: string) {
  const [row] = await tx
    .select(withDelivery)
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .leftJoin(lists, eq(lists.id, campaigns.listId))
    .leftJoin(qrCodes, eq(qrCodes.campaignId, campaigns.id))
    .where(eq(campaigns.id, id))
  return row
}

export type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>

/**
 * A campaign for an operator's decision, locked so that nobody delivers it, draws it or deletes its files meanwhile.
 */
export async function lockCampaign(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      accountId: campaigns.accountId,
      sandbox: accounts.sandbox,
      status: campaigns.status,
      funding: campaigns.funding,
      letters: campaigns.letters,
      /** Recipients of its list, with those who get no letter because of the stop list. */
      counted: sql<number>`${campaigns.letters} + cardinality(${campaigns.leftOut})`,
      attempt: campaigns.attempt,
      batchesTotal: campaigns.batchesTotal,
      phoneNumber: campaigns.phoneNumber,
      publishedAt: campaigns.publishedAt,
      completedAt: campaigns.completedAt,
      deliveredAt: campaigns.deliveredAt,
      deliveryAttempts: campaigns.deliveryAttempts,
      erasedRecipients: campaigns.erasedRecipients,
      renameAskedAt: campaigns.renameAskedAt,
      partnerId: campaigns.partnerId,
      partnerRemoved: sql<boolean>`exists (select from ${partners}
        where ${partners.id} = ${campaigns.partnerId} and ${partners.removedAt} is not null)`,
      /** Null if the list was removed, even if its rows are not deleted yet. */
      recipients: lists.recipientCount,
      /** Whether it was posted with a code that has since been deleted or unlinked. */
      lacksCode: sql<boolean>`not exists (select from ${qrCodes} where ${qrCodes.campaignId} = ${campaigns.id})
        and exists (select from ${templates} s where s.id = ${campaigns.templateId} and s.qr_url is not null)`,
    })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .leftJoin(lists, and(eq(lists.id, campaigns.listId), isNull(lists.deletedAt)))
    .where(eq(campaigns.id, id))
    .for('update', { of: campaigns })
  if (!row) throw notFound('Campaign')
  return row
}
