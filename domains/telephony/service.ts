import type { Tx } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { deleteNumber, dropLease, isLeased, leaseFreeNumber, lockNumber } from './queries.ts'

export { type CallFigures, callFigures } from './call-figures.ts'
export { nationalFormat } from './format.ts'
export { addNumber, listNumbers } from './queries.ts'

/** @throws ApiError service_unavailable where telephony is off */
export function requireTelephony(enabled: boolean): void {
  if (enabled) return
  throw new ApiError('service_unavailable', reason('phone_numbers_off'))
}

/**
 * Rents a number for a campaign that prints one.
 * @returns E.164
 * @throws ApiError service_unavailable if telephony is off or the pool is empty
 */
export async function rentNumber(
  tx: Tx,
  { enabled, campaignId }: { enabled: boolean; campaignId: string },
): Promise<string> {
  requireTelephony(enabled)
  const number = await leaseFreeNumber(tx, campaignId)
  if (number === undefined) {
    throw new ApiError('service_unavailable', reason('phone_numbers_all_used'), { retryAfter: 3600 })
  }
  return number
}

/**
 * Rents a number for a campaign whose letters were never printed and are drawn again. Its old lease is dropped, because
 * retention may be ending it at this moment.
 * @throws as `rentNumber`
 */
export async function renewNumber(
  tx: Tx,
  campaign: { enabled: boolean; campaignId: string },
): Promise<string> {
  await dropLease(tx, campaign.campaignId)
  return rentNumber(tx, campaign)
}

/** Removes a number from the pool unless a campaign has it. */
export async function removeNumber(tx: Tx, number: string): Promise<'removed' | 'missing' | 'leased'> {
  if (!(await lockNumber(tx, number))) return 'missing'
  if (await isLeased(tx, number)) return 'leased'
  await deleteNumber(tx, number)
  return 'removed'
}
