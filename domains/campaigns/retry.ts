import { eq } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { withdraw } from '#queue/enqueue.ts'
import { ApiError } from '#schemas/errors.ts'
import { touchList } from '../lists/service.ts'
import { renewNumber } from '../telephony/service.ts'
import { reopenCampaign } from './lifecycle.ts'
import { type LockedCampaign, lockCampaign } from './operators.ts'

/**
 * Gives a failed campaign another try, completely or not at all: its refunded letters are charged again, and it is
 * drawn from the start. For operators, once the cause is repaired: the service never calls it by itself. Letters that
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
    throw new ApiError('conflict', 'A worker is still busy with the last try: repeat this in a few seconds')
  }

  const { letters, phoneNumber } = campaign
  const number = phoneNumber && (await renewNumber(tx, { enabled: telephonyEnabled, campaignId }))
  const attempt = await reopenCampaign(tx, boss, campaignId, number)
  // The row is locked, so nobody can have changed it since.
  if (attempt === undefined) throw new Error('a campaign that could be retried was not retried')
  return { attempt, letters }
}

/**
 * Retention may be deleting the list of a failed campaign: from here on it keeps the list, or we find it gone. The
 * list's row is locked before the campaign's, as retention does.
 */
async function useList(tx: Tx, id: string): Promise<void> {
  const [row] = await tx
    .select({ accountId: campaigns.accountId, listId: campaigns.listId })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  if (row?.listId) await touchList(tx, row.accountId, row.listId)
}

function refusalOf(campaign: LockedCampaign): string | undefined {
  if (campaign.status !== 'failed') {
    return `The campaign is ${campaign.status}: only one that has failed can be tried again`
  }
  // Only completed campaigns are handed over, and these never fail: such a row was changed by hand and is not trusted.
  if (campaign.completedAt || campaign.deliveredAt || campaign.deliveryAttempts > 0) {
    return 'Its letters may have reached the print partner: they are never printed again'
  }
  if (campaign.publishedAt === null) {
    return 'The campaign ended before it was paid: create another in its place'
  }
  if ((campaign.recipients ?? 0) < campaign.letters) {
    return 'Its list of recipients was removed: there is nobody left to write to'
  }
  if (campaign.erasedRecipients > 0) {
    return 'One of its recipients was erased, and another would be written to: create another campaign in its place'
  }
  if (campaign.lacksCode) {
    return 'Its QR code was deleted or unlinked, and it would be printed without: link a code to it first'
  }
  return undefined
}
