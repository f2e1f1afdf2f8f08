import type { Tx } from '#drizzle/client.ts'
import type { PaymentEvent } from '#schemas/callbacks.ts'
import { purchase } from '../credits/service.ts'
import { type Checkout, endSession, lockSession, markPaid } from './checkouts.ts'
import { type CheckoutMode, isOfMode } from './mode.ts'
import { lockErased, remember } from './queries.ts'
import { type Payment, readEnding, readPayment } from './read.ts'
import { UnfulfilledPayment } from './unfulfilled.ts'

export { closeCheckoutOf, closeCheckoutsOfAccount } from './close.ts'
export { type ProviderError, stripeProvider } from './provider.ts'

interface CampaignState {
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly funding: 'credits' | 'payment'
  readonly letters: number
  readonly publishedAt: Date | null
}

export interface PayableCampaign extends CampaignState {
  readonly accountId: string
}

/** A campaign of the asking account. */
export interface AccountCampaign extends CampaignState {
  readonly name: string
  readonly format: 'letter' | 'postcard'
  readonly createdAt: Date
}

/** What payments need of campaigns. `app.ts` passes it in, because no domain may import campaigns. */
export interface PayableCampaigns {
  find(tx: Tx, accountId: string, campaignId: string): Promise<AccountCampaign | undefined>
  /** Locked until the transaction ends, so that nobody stops the campaign while it is released. */
  lock(tx: Tx, campaignId: string): Promise<PayableCampaign | undefined>
  /** Releases a campaign that waits for its payment to rendering; false where it does not wait. */
  publish(tx: Tx, campaignId: string): Promise<boolean>
}

/**
 * - `released`: the campaign goes to rendering
 * - `credited`: the letters that were bought are in the balance
 * - `credited instead`: the campaign had ended before it was paid, so that its letters are in the balance
 * - `repeated`: handled before
 * - `ignored`: not a payment of this service
 */
export type PaymentOutcome = 'released' | 'credited' | 'credited instead' | 'repeated' | 'ignored'

export interface Selling {
  /**
   * The provider's mode in which this service opens checkouts; null: it opens none, and letters are sold elsewhere. If
   * it opens checkouts it ignores sessions that it did not open, since their price is unknown, and those of the other
   * mode: test cards must not buy printed letters.
   */
  readonly mode: CheckoutMode | null
}

/**
 * Handles a payment provider's event exactly once, however often and concurrently it is delivered. A confirmed payment
 * releases its campaign to rendering or credits the bought letters; one that comes after its campaign has ended credits
 * the campaign's letters. The event and its effect are stored in one transaction.
 *
 * @throws UnfulfilledPayment if money came in for something that cannot be provided
 * @throws ApiError validation_failed where a confirming event holds no checkout session.
 */
export async function receivePayment(
  tx: Tx,
  campaigns: PayableCampaigns,
  event: PaymentEvent,
  { mode }: Selling = { mode: null },
): Promise<PaymentOutcome> {
  const payment = readPayment(event)
  if (payment === null) {
    const ended = readEnding(event)
    if (ended !== null) await endSession(tx, ended)
    return 'ignored'
  }
  if (!(await remember(tx, event.id, event.type))) return 'repeated'
  const { sessionId } = payment
  // A session is paid once. It has two confirming events, and the provider may make each of them twice, with two ids.
  const sessionKnown = sessionId !== null && !(await remember(tx, sessionId, event.type))
  const asked = sessionId === null ? undefined : await lockSession(tx, sessionId)
  if (asked) requireAsAsked(asked, payment)
  if (mode !== null) requireOwn(asked, mode, payment)
  if (asked && asked.paidAt !== null) return 'repeated'
  const { outcome, ledgerId = null } =
    payment.buys === 'campaign'
      ? await release(tx, campaigns, payment, sessionKnown)
      : await credit(tx, payment, sessionKnown)
  if (asked && outcome !== 'repeated') await markPaid(tx, asked.id, { outcome, ledgerId })
  return outcome
}

const factsOf = (payment: Payment) =>
  payment.buys === 'campaign' ? { campaignId: payment.campaignId } : { accountId: payment.accountId }

function requireOwn(asked: Checkout | undefined, mode: CheckoutMode, payment: Payment): void {
  if (!asked) throw new UnfulfilledPayment('no checkout of this service asked for it', factsOf(payment))
  if (!isOfMode(asked.sessionId, mode)) {
    throw new UnfulfilledPayment(`it was not paid in ${mode} mode`, factsOf(payment))
  }
}

/** The amount and purpose of the payment must be those of the checkout. */
function requireAsAsked(asked: Checkout, payment: Payment): void {
  const unfulfilled = (reason: string) => new UnfulfilledPayment(reason, factsOf(payment))
  const [campaignId, letters] =
    payment.buys === 'campaign' ? [payment.campaignId.toLowerCase(), asked.letters] : [null, payment.letters]
  const isForThat = asked.campaignId === campaignId && asked.letters === letters
  if (!isForThat || asked.accountId !== (payment.accountId ?? asked.accountId)) {
    throw unfulfilled('it is for something else than was asked for')
  }
  if (asked.amount !== payment.amount || asked.currency !== payment.currency?.toLowerCase()) {
    throw unfulfilled('it is another amount than was asked for')
  }
}

const ERASED = 'the account is erased: give the money back'

interface Fulfilled {
  readonly outcome: 'released' | 'credited' | 'credited instead' | 'repeated'
  readonly ledgerId?: number
}

async function release(
  tx: Tx,
  campaigns: PayableCampaigns,
  { campaignId, accountId }: Payment & { buys: 'campaign' },
  sessionKnown: boolean,
): Promise<Fulfilled> {
  const unfulfilled = (reason: string) => new UnfulfilledPayment(reason, { campaignId })
  const campaign = await campaigns.lock(tx, campaignId)
  if (!campaign) throw unfulfilled('there is no such campaign')
  if (accountId !== null && accountId !== campaign.accountId) {
    throw unfulfilled('the campaign belongs to another account')
  }
  if (campaign.funding !== 'payment') throw unfulfilled('the campaign was paid with credits')
  if (campaign.publishedAt !== null) {
    if (sessionKnown) return { outcome: 'repeated' }
    throw unfulfilled('the campaign was paid before: one of the payments must be given back')
  }
  if (!sessionKnown && (await lockErased(tx, campaign.accountId))) throw unfulfilled(ERASED)
  if (await campaigns.publish(tx, campaignId)) return { outcome: 'released' }
  // An ended campaign is not restarted, because its list and number may be gone. The money buys as many letters for the
  // balance.
  if (sessionKnown) return { outcome: 'repeated' }
  const { letters } = campaign
  const bought = await purchase(tx, { accountId: campaign.accountId, letters })
  if (bought === undefined) {
    throw unfulfilled(
      'the campaign had ended before it was paid, and the balance is full: give the money back',
    )
  }
  return { outcome: 'credited instead', ledgerId: bought.entryId }
}

async function credit(
  tx: Tx,
  { accountId, letters }: Payment & { buys: 'letters' },
  sessionKnown: boolean,
): Promise<Fulfilled> {
  if (sessionKnown) return { outcome: 'repeated' }
  if (await lockErased(tx, accountId)) throw new UnfulfilledPayment(ERASED, { accountId })
  const bought = await purchase(tx, { accountId, letters })
  if (bought === undefined) {
    throw new UnfulfilledPayment('there is no such account, or its balance is full', { accountId })
  }
  return { outcome: 'credited', ledgerId: bought.entryId }
}
