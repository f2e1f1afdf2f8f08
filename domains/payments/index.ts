import type { Tx } from '../../drizzle/client.ts'
import type { PaymentEvent } from '../../schemas/callbacks.ts'
import { purchase } from '../credits/index.ts'
import { remember } from './queries.ts'
import { type Payment, readPayment } from './read.ts'
import { UnfulfilledPayment } from './unfulfilled.ts'

export interface PayableCampaign {
  readonly accountId: string
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly funding: 'credits' | 'payment'
  readonly letters: number
  readonly publishedAt: Date | null
}

/** What payments ask of campaigns. It is handed in, because no domain reaches campaigns. */
export interface PayableCampaigns {
  /** Locked until the transaction ends, so that nobody stops the campaign while it is released. */
  lock(tx: Tx, campaignId: string): Promise<PayableCampaign | undefined>
  /** Releases a campaign that waits for its payment to rendering; false where it does not wait. */
  publish(tx: Tx, campaignId: string): Promise<boolean>
}

/**
 * - `released`: the campaign goes to rendering
 * - `credited`: the letters that were bought are in the balance
 * - `credited instead`: the campaign had ended before it was paid, so that its letters are in the balance
 * - `repeated`: acted on before
 * - `ignored`: no payment of ours
 */
export type PaymentOutcome = 'released' | 'credited' | 'credited instead' | 'repeated' | 'ignored'

/**
 * Acts on a payment provider's event, once however often and by however many at a time it is delivered: a confirmed
 * payment releases its campaign to rendering or credits the letters that were bought; one that comes after its campaign
 * has ended credits the campaign's letters. One transaction holds the memory of the event and what it brought about.
 *
 * @throws UnfulfilledPayment where money came in for something that cannot be given.
 * @throws ApiError validation_failed where a confirming event holds no checkout session.
 */
export async function receivePayment(
  tx: Tx,
  campaigns: PayableCampaigns,
  event: PaymentEvent,
): Promise<PaymentOutcome> {
  const payment = readPayment(event)
  if (payment === null) return 'ignored'
  if ((await remember(tx, event.id, event.type)) !== null) return 'repeated'
  const { sessionId } = payment
  const before = sessionId === null ? null : await remember(tx, sessionId, event.type)
  return payment.buys === 'campaign'
    ? release(tx, campaigns, payment, before !== null)
    : credit(tx, payment, before !== null && before !== event.type)
}

async function release(
  tx: Tx,
  campaigns: PayableCampaigns,
  { campaignId, accountId }: Payment & { buys: 'campaign' },
  sessionKnown: boolean,
): Promise<PaymentOutcome> {
  const unfulfilled = (reason: string) => new UnfulfilledPayment(reason, { campaignId })
  const campaign = await campaigns.lock(tx, campaignId)
  if (!campaign) throw unfulfilled('there is no such campaign')
  if (accountId !== null && accountId !== campaign.accountId) {
    throw unfulfilled('the campaign belongs to another account')
  }
  if (campaign.funding !== 'payment') throw unfulfilled('the campaign was paid with credits')
  if (campaign.publishedAt !== null) {
    if (sessionKnown) return 'repeated'
    throw unfulfilled('the campaign was paid before: one of the payments must be given back')
  }
  if (await campaigns.publish(tx, campaignId)) return 'released'
  // It has ended, and is not begun again: its list and its number may be gone. The money buys as many letters.
  if (sessionKnown) return 'repeated'
  const { letters } = campaign
  const balance = await purchase(tx, { accountId: campaign.accountId, letters })
  if (balance === undefined) {
    throw unfulfilled(
      'the campaign had ended before it was paid, and the balance is full: give the money back',
    )
  }
  return 'credited instead'
}

/** @param paid the session was confirmed before, by the other of the two events that can confirm it. */
async function credit(
  tx: Tx,
  { accountId, letters }: Payment & { buys: 'letters' },
  paid: boolean,
): Promise<PaymentOutcome> {
  if (paid) return 'repeated'
  const balance = await purchase(tx, { accountId, letters })
  if (balance === undefined) {
    throw new UnfulfilledPayment('there is no such account, or its balance is full', { accountId })
  }
  return 'credited'
}
