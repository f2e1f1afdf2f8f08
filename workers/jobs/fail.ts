import { and, eq, inArray, sql } from 'drizzle-orm'
import { refund } from '../../domains/credits/index.ts'
import type { Tx } from '../../drizzle/client.ts'
import { batches, campaigns, letters } from '../../drizzle/tables/index.ts'

/**
 * Ends a campaign that cannot be finished. An archive is handed over whole or not at all, so that none of its
 * letters has reached the partner: what was drawn is removed, and all letters are given back.
 *
 * @param reason one sentence in the customer's words
 * @returns false where the campaign was completed or failed already; nothing has changed then
 */
export async function failCampaign(tx: Tx, campaignId: string, reason: string): Promise<boolean> {
  const [failed] = await tx
    .update(campaigns)
    .set({
      status: 'failed',
      failureReason: sql`${reason} || case ${campaigns.funding}
        when 'credits' then ' Nothing was printed, and the letters were returned to the balance.'
        else ' Nothing was printed.' end`,
      batchesDone: 0,
      updatedAt: sql`now()`,
    })
    .where(and(eq(campaigns.id, campaignId), inArray(campaigns.status, ['pending', 'processing'])))
    .returning({
      accountId: campaigns.accountId,
      letters: campaigns.letters,
      attempt: campaigns.attempt,
      funding: campaigns.funding,
    })
  if (!failed) return false
  // Batches that are being committed wait for the row above and then find that they are not wanted.
  await tx.delete(batches).where(eq(batches.campaignId, campaignId))
  await tx.delete(letters).where(eq(letters.campaignId, campaignId))
  if (failed.funding === 'credits') {
    const { accountId, letters: count, attempt } = failed
    await refund(tx, { accountId, campaignId, letters: count, attempt })
  }
  return true
}
