import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { withdraw } from '#queue/enqueue.ts'
import { ApiError } from '#schemas/errors.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { renewNumber } from '../../telephony/service.ts'
import { reopenCampaign } from '../lifecycle.ts'
import { type LockedCampaign, lockCampaign } from '../operators.ts'
import { useList } from './use-list.ts'

/**
 * Gives a failed campaign another try, completely or not at all: its refunded letters are charged again, and it is
 * drawn from the start. For operators, once the cause is repaired: the service never calls it on its own. Letters that
 * may have reached the print partner are never drawn again.
 *
 * @throws ApiError not_found; conflict telling why it may not be tried again; insufficient_credits; service_unavailable
 * if it prints a phone number and none is free.
 */
export async function retryCampaign(
  tx: Tx,
  { boss, telephonyEnabled }: { boss: PgBoss; telephonyEnabled: boolean },
  campaignId: string,
): Promise<{ attempt: number; letters: number }> {
  await useList(tx, campaignId)
  const campaign = await lockCampaign(tx, campaignId)
  const refusal = refusalOf(campaign)
  if (refusal !== undefined) throw new ApiError('conflict', refusal)
  // Errors of the last try must neither count in this one nor end it.
  if ((await withdraw(tx, campaignId)) > 0) {
    throw new ApiError('conflict', reason('campaign_still_tried'))
  }

  const { letters, phoneNumber } = campaign
  const number = phoneNumber && (await renewNumber(tx, { enabled: telephonyEnabled, campaignId }))
  const attempt = await reopenCampaign(tx, boss, campaignId, number)
  // The row is locked, so nobody can have changed it since.
  if (attempt === undefined) throw new Error('a campaign that could be retried was not retried')
  return { attempt, letters }
}

function refusalOf(campaign: LockedCampaign): Reason | undefined {
  if (campaign.status !== 'failed') {
    return reason('campaign_not_failed', { status: campaign.status })
  }
  // Only completed campaigns are handed over, and these never fail: such a row was changed by hand and is not trusted.
  if (campaign.completedAt || campaign.deliveredAt || campaign.deliveryAttempts > 0) {
    return reason('campaign_perhaps_printed')
  }
  if (campaign.publishedAt === null) {
    return reason('campaign_never_paid')
  }
  if ((campaign.recipients ?? 0) < campaign.counted) {
    return reason('campaign_without_list')
  }
  if (campaign.erasedRecipients > 0) {
    return reason('campaign_recipient_erased')
  }
  if (campaign.lacksCode) {
    return reason('campaign_without_qr_code')
  }
  return undefined
}
