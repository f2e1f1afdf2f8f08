import type { PgBoss } from 'pg-boss'
import type { Tx } from '../../drizzle/client.ts'
import type { PaymentEvent } from '../../schemas/callbacks.ts'
import { enqueue } from '../../workers/queue/enqueue.ts'
import { purchase } from '../credits/index.ts'
import { lockCampaign, publish, remember } from './queries.ts'
import { type Payment, readPayment } from './read.ts'
import { UnfulfilledPayment } from './unfulfilled.ts'

/** `ignored`: no payment of ours. `repeated`: acted on before. */
export type PaymentOutcome = 'released' | 'credited' | 'repeated' | 'ignored'

/**
 * Acts on a payment provider's event, once however often and by however many at a time it is delivered: a confirmed
 * payment releases its campaign to rendering or credits the letters that were bought. One transaction holds the
 * memory of the event and what it brought about.
 *
 * @throws UnfulfilledPayment where money came in for something that cannot be given.
 * @throws ApiError validation_failed where a confirming event holds no checkout session.
 */
export async function receivePayment(tx: Tx, boss: PgBoss, event: PaymentEvent): Promise<PaymentOutcome> {
  const payment = readPayment(event)
  if (payment === null) return 'ignored'
  if ((await remember(tx, event.id, event.type)) !== null) return 'repeated'
  const { sessionId } = payment
  const before = sessionId === null ? null : await remember(tx, sessionId, event.type)
  return payment.buys === 'campaign'
    ? release(tx, boss, payment, before !== null)
    : credit(tx, payment, before !== null && before !== event.type)
}

async function release(
  tx: Tx,
  boss: PgBoss,
  { campaignId, accountId }: Payment & { buys: 'campaign' },
  sessionKnown: boolean,
): Promise<PaymentOutcome> {
  const unfulfilled = (reason: string) => new UnfulfilledPayment(reason, { campaignId })
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign) throw unfulfilled('there is no such campaign')
  if (accountId !== null && accountId !== campaign.accountId) {
    throw unfulfilled('the campaign belongs to another account')
  }
  if (campaign.funding !== 'payment') throw unfulfilled('the campaign was paid with credits')
  if (campaign.publishedAt !== null) {
    if (sessionKnown) return 'repeated'
    throw unfulfilled('the campaign was paid before: one of the payments must be given back')
  }
  if (campaign.status !== 'pending') {
    throw unfulfilled('the campaign had ended before it was paid: the payment must be given back')
  }
  await publish(tx, campaignId)
  await enqueue(boss, tx, 'render', { campaignId })
  return 'released'
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
