import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '../../drizzle/client.ts'
import { batches, campaigns, creditLedger, letters } from '../../drizzle/tables/index.ts'
import { enqueue, enqueueAll } from '../../workers/queue/enqueue.ts'
import { charge, refund } from '../credits/index.ts'
import { routed } from '../partners/index.ts'
import { batchesOf, batchPriority } from './batches.ts'

/**
 * The status of a campaign, which nothing else writes:
 *
 *     insert -> pending -> processing -> completed -> delivered (still `completed`)
 *                 ^  \          |
 *                 |   `------> failed
 *                 `--- retry ---'
 *
 * Each function names in its WHERE the statuses that it goes from. One that comes too late, or again, changes nothing
 * and returns undefined or false. Jobs and money move in the caller's transaction, together with the status.
 */

type Row = typeof campaigns.$inferSelect
type Unfinished = 'pending' | 'processing'

/**
 * Begins as `pending`. Who prints it is decided here, for good: a route that changes later must not send to another
 * partner what the first may hold.
 * @param published from the instant of its creation, by the database's clock
 */
export async function insertCampaign(
  tx: Tx,
  campaign: typeof campaigns.$inferInsert,
  { published }: { readonly published: boolean },
): Promise<void> {
  const { accountId, format = 'letter' } = campaign
  await tx.insert(campaigns).values({
    ...campaign,
    partnerId: routed(accountId, format),
    publishedAt: published ? sql`now()` : null,
  })
}

/** Releases a `pending` campaign whose payment is confirmed, once. Its `render` job comes with it. */
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
    .returning({ id: campaigns.id })
  if (published) await enqueue(boss, tx, 'render', { campaignId })
  return published !== undefined
}

interface CampaignStart extends Pick<Row, 'accountId' | 'letters' | 'batchSize' | 'printedCode'> {
  readonly campaignId: string
  readonly requestId: string | undefined
}

/**
 * `pending` -> `processing`, once it is paid and its rows are checked. From here on it cannot be recalled. The job of
 * each batch comes with it; their number is returned.
 * @param start `printedCode` is what every letter of this try prints, whatever becomes of the code
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
      renderStartedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'pending'),
        eq(campaigns.rowsChecked, true),
        or(eq(campaigns.funding, 'credits'), isNotNull(campaigns.publishedAt)),
      ),
    )
    .returning({ id: campaigns.id })
  if (!started) return undefined
  await enqueueAll(boss, tx, 'render-batch', jobs, { accountId, priority: batchPriority(letters) })
  return jobs.length
}

/** `attempt` is the try that it was drawn for: the next one may print another code. */
export interface DrawnBatch extends Pick<Row, 'accountId' | 'attempt'> {
  readonly campaignId: string
  readonly requestId: string | undefined
}

/**
 * Counts one batch of a `processing` campaign more; the last one makes it `completed`, and its `deliver` job comes with
 * that. Progress never goes back, and is 100 when, and only when, the campaign is completed.
 * @returns undefined where nobody wants the batch: its campaign, or its try of it, has failed
 */
export async function completeBatch(
  tx: Tx,
  boss: PgBoss,
  { campaignId, accountId, attempt, requestId }: DrawnBatch,
) {
  const done = sql`(${campaigns.batchesDone} + 1)`
  const completes = sql`${done} = ${campaigns.batchesTotal}`
  const [row] = await tx
    .update(campaigns)
    .set({
      batchesDone: done,
      progress: sql`case when ${completes} then 100
        else greatest(${campaigns.progress}, least(99, ${done} * 100 / ${campaigns.batchesTotal})) end`,
      status: sql`case when ${completes} then 'completed' else ${campaigns.status} end`,
      completedAt: sql`case when ${completes} then now() end`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(campaigns.id, campaignId), eq(campaigns.status, 'processing'), eq(campaigns.attempt, attempt)),
    )
    .returning({
      status: campaigns.status,
      letters: campaigns.letters,
      partnerId: campaigns.partnerId,
      batches: campaigns.batchesDone,
      renderSeconds: sql<number>`round(extract(epoch from now() - ${campaigns.renderStartedAt}), 3)::float8`,
    })
  if (!row) return undefined
  const { status, partnerId, ...outcome } = row
  const completed = status === 'completed'
  const job = requestId === undefined ? { campaignId } : { campaignId, requestId }
  if (completed) await enqueue(boss, tx, 'deliver', job, { accountId, partnerId })
  return { completed, ...outcome }
}

export type BatchOutcome = NonNullable<Awaited<ReturnType<typeof completeBatch>>>

/** What a try of a campaign costs, and whom. */
const cost = { accountId: campaigns.accountId, letters: campaigns.letters, attempt: campaigns.attempt }

/** From the balance at its create, or at checkout. */
const isPaid = sql<boolean>`(${campaigns.funding} = 'credits' or ${campaigns.publishedAt} is not null)`

/**
 * Whether the letters went back to the balance when the try before this one failed. The columns are written out: in a
 * RETURNING drizzle leaves out the table's name, and they would be those of the ledger.
 */
const wasRefunded = sql<boolean>`exists (
  select from ${creditLedger} l
  where l.campaign_id = campaigns.id and l.reason = 'refund' and l.attempt = campaigns.attempt - 1)`

/**
 * `pending` or `processing` -> `failed`. An archive is handed over whole or not at all, so that none of its letters has
 * reached the partner: what was drawn is removed, and letters that were paid for go to the balance, once for each try,
 * however they were paid for.
 * @param reason one sentence in the customer's words
 * @param from the statuses that it may have; both unless said otherwise
 */
export async function failCampaign(
  tx: Tx,
  campaignId: string,
  reason: string,
  from: Unfinished[] = ['pending', 'processing'],
): Promise<boolean> {
  const [failed] = await tx
    .update(campaigns)
    .set({
      status: 'failed',
      failureReason: sql`${reason} || case
        when ${campaigns.funding} = 'credits'
          then ' Nothing was printed, and the letters were returned to the balance.'
        when ${isPaid} then ' Nothing was printed, and the letters that were paid for are in the balance.'
        else ' Nothing was printed.' end`,
      batchesDone: 0,
      updatedAt: sql`now()`,
    })
    .where(and(eq(campaigns.id, campaignId), inArray(campaigns.status, from)))
    .returning({ ...cost, isPaid })
  if (!failed) return false
  // Batches that are being committed wait for the row above, and then are not wanted.
  await tx.delete(batches).where(eq(batches.campaignId, campaignId))
  await tx.delete(letters).where(eq(letters.campaignId, campaignId))
  const { isPaid: paid, ...charged } = failed
  if (paid) await refund(tx, { campaignId, ...charged })
  return true
}

/**
 * Says that the partner has a `completed` campaign.
 * @param tries how many more it took; none where an operator says so
 * @returns tries in all
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

/** Forgets that the partner has a delivered campaign, so that it is sent once more. Its `deliver` job comes with it. */
export async function unmarkDelivered(tx: Tx, boss: PgBoss, campaignId: string): Promise<boolean> {
  const [row] = await tx
    .update(campaigns)
    .set({ deliveredAt: null, renameAskedAt: null, renameAskedOf: null, updatedAt: sql`now()` })
    .where(and(eq(campaigns.id, campaignId), isNotNull(campaigns.deliveredAt)))
    .returning({ accountId: campaigns.accountId, partnerId: campaigns.partnerId })
  if (row) await enqueue(boss, tx, 'deliver', { campaignId }, row)
  return row !== undefined
}

/**
 * `failed` -> `pending`, for another try from the start: its `render` job comes with it, and letters that were refunded
 * are charged anew.
 * @param phoneNumber a failed campaign's number may be another's by now
 * @returns the number of the try
 * @throws ApiError insufficient_credits
 */
export async function reopenCampaign(
  tx: Tx,
  boss: PgBoss,
  campaignId: string,
  phoneNumber: string | null,
): Promise<number | undefined> {
  const [row] = await tx
    .update(campaigns)
    .set({
      status: 'pending',
      progress: 0,
      failureReason: null,
      printedCode: null,
      batchesTotal: null,
      batchesDone: 0,
      renderStartedAt: null,
      phoneNumber,
      // Nothing of the first try was handed over, and its partner may have gone.
      partnerId: routed(campaigns.accountId, campaigns.format),
      attempt: sql`${campaigns.attempt} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(campaigns.id, campaignId), eq(campaigns.status, 'failed'), isNotNull(campaigns.publishedAt)),
    )
    .returning({ ...cost, wasRefunded })
  if (!row) return undefined
  await enqueue(boss, tx, 'render', { campaignId })
  const { wasRefunded: refunded, ...charged } = row
  // Last, as in create: the account's row is locked from here to the commit.
  if (refunded) await charge(tx, { campaignId, ...charged })
  return charged.attempt
}
