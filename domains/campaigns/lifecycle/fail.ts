import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { batches, campaigns, creditLedger, letters } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import type { Reason } from '#schemas/reasons.ts'
import { charge, refund } from '../../credits/service.ts'
import { routed } from '../../partners/service.ts'
import { deleteTokensOfCampaign } from '../../stop-list/service.ts'
import { secondsToBegin } from './begin.ts'
import { failureSentence } from './failure.ts'

type Unfinished = 'pending' | 'processing'

/** What a try of a campaign costs, and which account. */
const cost = { accountId: campaigns.accountId, letters: campaigns.letters, attempt: campaigns.attempt }

/** From the balance when it was created, or at checkout. */
const isPaid = sql<boolean>`(${campaigns.funding} = 'credits' or ${campaigns.publishedAt} is not null)`

/**
 * `pending` or `processing` -> `failed`. An archive is handed over whole or not at all, so none of its letters has
 * reached the partner. Drawn files are deleted, and paid letters go back to the balance, once for each try, however
 * they were paid. @param from the statuses that it may have; both by default
 */
export async function failCampaign(
  tx: Tx,
  campaignId: string,
  reason: Reason,
  from: Unfinished[] = ['pending', 'processing'],
): Promise<boolean> {
  const [failed] = await tx
    .update(campaigns)
    .set({
      status: 'failed',
      failure: reason,
      failureReason: sql`${failureSentence(reason)} || case
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
  // Batches that are being committed wait for the row above, and are then dropped.
  await tx.delete(batches).where(eq(batches.campaignId, campaignId))
  await tx.delete(letters).where(eq(letters.campaignId, campaignId))
  await deleteTokensOfCampaign(tx, campaignId)
  const { isPaid: paid, ...charged } = failed
  if (paid) await refund(tx, { campaignId, ...charged })
  return true
}

export async function accountOfCampaign(tx: Tx, campaignId: string): Promise<string> {
  const [row] = await tx
    .select({ accountId: campaigns.accountId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  return row!.accountId
}

/**
 * Whether the letters went back to the balance when the previous try failed. The columns are written with the table's
 * name: in a RETURNING clause drizzle omits it, and they would mean those of the ledger.
 */
const wasRefunded = sql<boolean>`exists (
  select from ${creditLedger} l
  where l.campaign_id = campaigns.id and l.reason = 'refund' and l.attempt = campaigns.attempt - 1)`

/**
 * `failed` -> `pending`, for another try from the start. It adds the `render` job and charges refunded letters again.
 * @param phoneNumber the number to print: the campaign's old one may belong to another by now
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
      failure: null,
      failureReason: null,
      printedCode: null,
      batchesTotal: null,
      batchesDone: 0,
      renderStartedAt: null,
      phoneNumber,
      // A retry is not held; a date that is still to come is kept, unless someone has let the campaign begin before it.
      beginsAt: sql`case when start_at is not null then least(start_at, begins_at) end`,
      // Nothing of the first try was handed over, and its partner may have been removed.
      partnerId: routed(campaigns.accountId, campaigns.format),
      attempt: sql`${campaigns.attempt} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(campaigns.id, campaignId), eq(campaigns.status, 'failed'), isNotNull(campaigns.publishedAt)),
    )
    .returning({ ...cost, wasRefunded, startAfter: secondsToBegin })
  if (!row) return undefined
  const { wasRefunded: refunded, startAfter, ...charged } = row
  await enqueue(boss, tx, 'render', { campaignId }, { startAfter })
  // Last, as in create, because it locks the account's row until the commit.
  if (refunded) await charge(tx, { campaignId, ...charged })
  return charged.attempt
}
