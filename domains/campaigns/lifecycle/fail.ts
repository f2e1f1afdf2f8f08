import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '../../../drizzle/client.ts'
import { batches, campaigns, creditLedger, letters } from '../../../drizzle/tables/index.ts'
import { enqueue } from '../../../workers/queue/enqueue.ts'
import { charge, refund } from '../../credits/index.ts'
import { routed } from '../../partners/index.ts'

type Unfinished = 'pending' | 'processing'

/** What a try of a campaign costs, and whom. */
const cost = { accountId: campaigns.accountId, letters: campaigns.letters, attempt: campaigns.attempt }

/** From the balance at its create, or at checkout. */
const isPaid = sql<boolean>`(${campaigns.funding} = 'credits' or ${campaigns.publishedAt} is not null)`

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
 * Whether the letters went back to the balance when the try before this one failed. The columns are written out: in a
 * RETURNING drizzle leaves out the table's name, and they would be those of the ledger.
 */
const wasRefunded = sql<boolean>`exists (
  select from ${creditLedger} l
  where l.campaign_id = campaigns.id and l.reason = 'refund' and l.attempt = campaigns.attempt - 1)`

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
