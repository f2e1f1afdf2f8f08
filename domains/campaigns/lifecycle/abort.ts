import { and, eq } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { withdraw } from '#queue/enqueue.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { failCampaign } from '../lifecycle.ts'
import type { LockedCampaign } from '../operators.ts'

/**
 * Stops a campaign that has not started: it fails, and its letters are refunded. Call it within a transaction.
 * @returns false if there is none, or it has started
 */
export async function abortCampaign(tx: Tx, campaignId: string): Promise<boolean> {
  const stopped = await failCampaign(tx, campaignId, reason('campaign_stopped'), ['pending'])
  // Its job may wait for half a year.
  if (stopped) await withdraw(tx, campaignId)
  return stopped
}

export const tooLateToStop = (status: LockedCampaign['status']): ApiError =>
  new ApiError('conflict', reason('campaign_begun', { status }))

/** Stops the account's own campaign. @throws ApiError not_found; conflict where it is too late */
export async function abortOwnCampaign(tx: Tx, accountId: string, campaignId: string): Promise<void> {
  const [campaign] = await tx
    .select({ status: campaigns.status })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.accountId, accountId)))
    .for('update')
  if (!campaign) throw notFound('Campaign')
  if (!(await abortCampaign(tx, campaignId))) throw tooLateToStop(campaign.status)
}
