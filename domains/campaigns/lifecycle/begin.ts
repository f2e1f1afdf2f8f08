import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { enqueue, enqueueAll, wakeRender } from '#queue/enqueue.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { routed } from '../../partners/service.ts'
import { batchesOf, batchPriority } from '../batches.ts'

/** Seconds until a campaign may begin, by the database's clock, which alone decides; 0: now. */
export const secondsToBegin = sql<number>`coalesce(ceil(greatest(0, extract(epoch from begins_at - now()))), 0)::int`

interface Insertion {
  /** Whether it is published at once. */
  readonly published: boolean
  /** Minutes from now in which people can take it back. */
  readonly hold: number
}

/**
 * Inserts a campaign as `pending`. Its partner is chosen here: if the route changes later, the campaign must not go to
 * another partner while the first may have it.
 * @returns the seconds until it may begin: until its date or the end of its hold, whichever is later
 */
export async function insertCampaign(
  tx: Tx,
  campaign: typeof campaigns.$inferInsert,
  { published, hold }: Insertion,
): Promise<number> {
  const { accountId, format = 'letter', startAt } = campaign
  const date = startAt?.toISOString() ?? null
  const minutes = hold === 0 ? null : hold
  const [row] = await tx
    .insert(campaigns)
    .values({
      ...campaign,
      partnerId: routed(accountId, format),
      publishedAt: published ? sql`now()` : null,
      beginsAt: sql`greatest(${date}::timestamptz, now() + make_interval(mins => ${minutes}::int))`,
    })
    .returning({ seconds: secondsToBegin })
  return row!.seconds
}

/** The same of a campaign that exists. It cannot change before the transaction ends. */
export async function lockSecondsToBegin(tx: Tx, campaignId: string): Promise<number> {
  const [row] = await tx
    .select({ seconds: secondsToBegin })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('update')
  return row?.seconds ?? 0
}

/** A `pending` campaign that is paid. */
const isReady = and(
  eq(campaigns.status, 'pending'),
  or(eq(campaigns.funding, 'credits'), isNotNull(campaigns.publishedAt)),
)

/**
 * Lets the account's own campaign begin now, which waits for its date or the end of its hold.
 * @throws ApiError not_found; conflict if it does not wait any more, or is not paid
 */
export async function beginOwnCampaign(tx: Tx, accountId: string, campaignId: string): Promise<void> {
  const own = and(eq(campaigns.id, campaignId), eq(campaigns.accountId, accountId))
  const [begun] = await tx
    .update(campaigns)
    // Earlier than any request for it, whose now() may be before that of the one that is let through.
    .set({ beginsAt: sql`published_at`, updatedAt: sql`now()` })
    .where(and(own, isReady, gt(campaigns.beginsAt, sql`now()`)))
    .returning({ id: campaigns.id })
  // A worker that looked at it before has put its job back by now, or waits for the row.
  if (begun) return wakeRender(tx, campaignId)
  const exists = await tx.select({ id: campaigns.id }).from(campaigns).where(own)
  throw exists.length === 0 ? notFound('Campaign') : notWaiting()
}

export const notWaiting = (): ApiError => new ApiError('conflict', reason('campaign_not_waiting'))

/** Releases a `pending` campaign whose payment is confirmed, once, and adds its `render` job. */
export async function publishCampaign(tx: Tx, boss: PgBoss, campaignId: string): Promise<boolean> {
  const [published] = await tx
    .update(campaigns)
    .set({ publishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'pending'),
        eq(campaigns.funding, 'payment'),
        isNull(campaigns.publishedAt),
      ),
    )
    .returning({ startAfter: secondsToBegin })
  if (published) await enqueue(boss, tx, 'render', { campaignId }, published)
  return published !== undefined
}

/** A campaign's warnings without those of single recipients. */
const ofEveryLetter = sql`(
  select jsonb_build_object('count', count(*), 'first', coalesce(jsonb_agg(one), '[]'))
  from jsonb_array_elements(${campaigns.warnings} -> 'first') one where one ->> 'recipient' is null)`

interface CampaignStart
  extends Pick<typeof campaigns.$inferSelect, 'accountId' | 'letters' | 'batchSize' | 'printedCode'> {
  readonly campaignId: string
  readonly requestId: string | undefined
}

/**
 * `pending` -> `processing`, once it is paid. From here on it cannot be recalled. It adds the
 * job of each batch and returns their number. @param start `printedCode` is what every letter of this try prints, even
 * if the code changes later
 */
export async function startCampaign(
  tx: Tx,
  boss: PgBoss,
  { campaignId, accountId, letters, batchSize, printedCode, requestId }: CampaignStart,
): Promise<number | undefined> {
  const origin = requestId === undefined ? {} : { requestId }
  const jobs = batchesOf(letters, batchSize).map(batch => ({ campaignId, ...batch, ...origin }))
  const [started] = await tx
    .update(campaigns)
    .set({
      status: 'processing',
      progress: 0,
      printedCode,
      batchesTotal: jobs.length,
      batchesDone: 0,
      // Warnings about rows that a failed try has found are found again.
      warnings: sql`case when ${campaigns.rowsChecked} then ${campaigns.warnings} else ${ofEveryLetter} end`,
      renderStartedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(campaigns.id, campaignId), isReady))
    .returning({ id: campaigns.id })
  if (!started) return undefined
  await enqueueAll(boss, tx, 'render-batch', jobs, { accountId, priority: batchPriority(letters) })
  return jobs.length
}
