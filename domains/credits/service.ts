import type { Tx } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { balanceOf, moveBalance } from './queries.ts'

export { balanceOf } from './queries.ts'

export interface CampaignCharge {
  readonly accountId: string
  readonly campaignId: string
  /** Letters. */
  readonly letters: number
  /** The campaign's attempt; an operator's retry is charged again. */
  readonly attempt?: number
}

/**
 * Charges all letters of a campaign or none. @throws ApiError insufficient_credits with the needed letters and the
 * balance
 */
export async function charge(
  tx: Tx,
  { accountId, campaignId, letters, attempt = 1 }: CampaignCharge,
): Promise<void> {
  const moved = await moveBalance(tx, {
    accountId,
    delta: -letters,
    reason: 'consumption',
    campaignId,
    attempt,
  })
  if (!moved) throw await insufficient(tx, accountId, letters)
}

/**
 * Checks the balance before the work, so that a campaign that can't be paid is refused before anything is prepared.
 * Only the charge itself is binding.
 */
export async function requireBalance(tx: Tx, accountId: string, letters: number): Promise<void> {
  const account = await balanceOf(tx, accountId)
  if ((account?.balance ?? 0) < letters) throw await insufficient(tx, accountId, letters)
}

async function insufficient(tx: Tx, accountId: string, letters: number): Promise<ApiError> {
  const balance = (await balanceOf(tx, accountId))?.balance ?? 0
  return creditsShort(letters, balance)
}

export const creditsShort = (needed: number, balance: number): ApiError =>
  new ApiError('insufficient_credits', reason('credits_short', { needed, balance }))

/** Refunds a campaign's letters, none of which reached the print partner. A second call for one attempt is an error. */
export async function refund(
  tx: Tx,
  { accountId, campaignId, letters, attempt = 1 }: CampaignCharge,
): Promise<void> {
  const moved = await moveBalance(tx, { accountId, delta: letters, reason: 'refund', campaignId, attempt })
  // Without this error letters would vanish unnoticed.
  if (!moved) throw new Error(`the account cannot take back ${letters} letters`)
}

/**
 * An operator's correction, up or down.
 * @throws ApiError unprocessable if the balance would become negative, or larger than can be stored
 */
export async function adjust(
  tx: Tx,
  { accountId, letters, note }: { accountId: string; letters: number; note: string },
): Promise<number> {
  const moved = await moveBalance(tx, { accountId, delta: letters, reason: 'adjustment', note })
  if (!moved) {
    const now = (await balanceOf(tx, accountId))?.balance
    if (now === undefined) throw new ApiError('not_found', reason('account_not_found'))
    const limit = letters < 0 ? 'lowest' : 'highest'
    throw new ApiError('unprocessable', reason('balance_limit', { balance: now, limit }))
  }
  return moved.balance
}

/** Credits letters that were bought and paid. Undefined if there is no such account, or its balance is full. */
export function purchase(tx: Tx, { accountId, letters }: { accountId: string; letters: number }) {
  return moveBalance(tx, { accountId, delta: letters, reason: 'purchase' })
}
