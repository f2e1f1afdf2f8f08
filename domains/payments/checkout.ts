import { uuidv7 } from 'uuidv7'
import type { Caller } from '#concurrency/access.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Db } from '#drizzle/client.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import type { Language } from '#schemas/languages.ts'
import type { PriceList } from '#schemas/price-list.ts'
import { reason } from '#schemas/reasons.ts'
import { record } from '../audit/service.ts'
import {
  beginCheckout,
  type Checkout,
  endCheckout,
  forgetCheckout,
  keepSession,
  MOST_BEGUN_AN_HOUR,
  type Purpose,
  selectOpen,
} from './checkouts.ts'
import { type CheckoutMode, isOfMode } from './mode.ts'
import type { Provider } from './provider.ts'
import { type Quote, quote, type Wanted } from './quote.ts'
import type { PayableCampaigns } from './service.ts'
import { describeOrder } from './words.ts'

const MINUTE_MS = 60_000
/** The provider takes 30 minutes to 24 hours; clocks differ. */
const LONGEST_MS = 23 * 60 * MINUTE_MS
const SHORTEST_MS = 35 * MINUTE_MS
/** A page is only handed out if it stays open for this long. */
const STILL_OPEN_MS = 10 * MINUTE_MS
/** A page that the provider has not opened yet must still have the provider's shortest duration. */
const STILL_TAKEN_MS = 31 * MINUTE_MS

export const beingPaid = () => new ApiError('conflict', reason('payment_on_its_way'))
export const notPayable = () => new ApiError('conflict', reason('payment_not_awaited'))
export const tooManyCheckouts = () =>
  new ApiError('rate_limited', reason('payments_limited', { most: MOST_BEGUN_AN_HOUR }), {
    retryAfter: 600,
  })

export interface CheckoutContext {
  readonly db: Db
  readonly campaigns: PayableCampaigns
  readonly provider: Provider
  readonly mode: CheckoutMode
  readonly prices: PriceList
  readonly unpaidDays: number
  /** Of the console: `https://…/console`. */
  readonly consoleUrl: string
}

export interface CheckoutRequest {
  readonly writer: Caller & { readonly kind: 'user' }
  readonly campaignId: string | null
  /** For the balance. */
  readonly letters: number | null
  readonly language: Language
}

/**
 * Opens the provider's page for one purchase and returns its address. There is one page at a time for one purchase,
 * however often it is requested. Only this function decides the price. A page at another price, or one that is about to
 * close, is expired before the next is opened. No row is locked between the two; the rows of `payments` decide.
 *
 * @throws ApiError where it is not to be paid
 * @throws ProviderError, with nothing half-made
 */
export async function openCheckout(
  context: CheckoutContext,
  request: CheckoutRequest,
): Promise<{ readonly id: string; readonly url: string }> {
  const { db, provider } = context
  const { wanted, purpose, until } = await purchaseOf(context, request)
  const price = quote(context.prices, wanted)
  const known = await selectOpen(db, purpose)
  if (known && isAsWanted(known, price, context)) {
    if (known.sessionId !== null && known.url !== null) {
      await record(db, request.writer, 'openCheckout', known.id)
      return { id: known.id, url: known.url }
    }
  } else if (known) {
    if (known.sessionId !== null && !(await provider.close(known.sessionId))) throw beingPaid()
    await endCheckout(db, known.id)
  }
  const { writer } = request
  const begun = await serializedWrite(db, { writer }, tx =>
    beginCheckout(tx, {
      id: uuidv7(),
      ...purpose,
      ...price,
      userId: writer.userId,
      currency: context.prices.currency,
      language: request.language,
      expiresAt: until,
    }),
  )
  if (!begun) throw tooManyCheckouts()
  await requireStillWanted(context, request, begun)
  return openSession(context, request, begun, wanted)
}

/**
 * Checks the campaign again: one that ended a moment ago did not see this checkout. One that ends from now on finds it
 * and expires it.
 */
async function requireStillWanted(
  context: CheckoutContext,
  request: CheckoutRequest,
  begun: Checkout,
): Promise<void> {
  try {
    await purchaseOf(context, request)
  } catch (error) {
    await forgetCheckout(context.db, begun.id)
    throw error
  }
}

async function openSession(
  { db, provider, prices, consoleUrl }: CheckoutContext,
  { writer }: CheckoutRequest,
  { id, url, ...checkout }: Checkout,
  wanted: Wanted,
): Promise<{ readonly id: string; readonly url: string }> {
  // Someone else began the same checkout at the same time.
  if (url !== null) {
    await record(db, writer, 'openCheckout', id)
    return { id, url }
  }
  const cancelled = checkout.campaignId === null ? '/credits' : `/campaigns/${checkout.campaignId}`
  const order = {
    ...checkout,
    id,
    ...describeOrder({ ...checkout, wanted, prices }),
    successUrl: `${consoleUrl}/paid?payment=${id}`,
    cancelUrl: `${consoleUrl}${cancelled}`,
  }
  try {
    const session = await provider.open(order)
    // The provider takes seconds: by now the account may be being erased, whose open pages are looked for only once.
    await serializedWrite(db, { writer }, async tx => {
      // It is gone: the provider refused the other of two simultaneous requests, or it was replaced.
      if (!(await keepSession(tx, id, session))) throw beingReplaced()
      await record(tx, writer, 'openCheckout', id)
    })
    return { id, url: session.url }
  } catch (error) {
    await forgetCheckout(db, id)
    throw error
  }
}

const beingReplaced = () =>
  new ApiError('service_unavailable', reason('payment_not_opened'), { retryAfter: 1 })

function isAsWanted(known: Checkout, price: Quote, { mode, prices: { currency } }: CheckoutContext): boolean {
  const left = known.expiresAt.getTime() - Date.now()
  return (
    known.amount === price.amount &&
    known.tax === price.tax &&
    known.currency === currency &&
    isOfMode(known.sessionId, mode) &&
    left > (known.sessionId === null ? STILL_TAKEN_MS : STILL_OPEN_MS)
  )
}

interface Purchase {
  readonly wanted: Wanted
  readonly purpose: Purpose
  /** When the provider's page must close. */
  readonly until: Date
}

async function purchaseOf(
  { db, campaigns, unpaidDays }: CheckoutContext,
  { writer: { accountId }, campaignId, letters }: CheckoutRequest,
): Promise<Purchase> {
  if (campaignId === null) {
    if (letters === null) throw new Error('a checkout for neither a campaign nor letters')
    return {
      wanted: { buys: 'letters', letters },
      purpose: { accountId, campaignId, letters },
      until: closingTime(),
    }
  }
  const campaign = await campaigns.find(db, accountId, campaignId)
  if (!campaign) throw notFound('Campaign')
  const { name, format, letters: printed, createdAt, ...state } = campaign
  if (state.funding !== 'payment' || state.status !== 'pending' || state.publishedAt !== null)
    throw notPayable()
  return {
    wanted: { buys: 'campaign', letters: printed, format, name },
    purpose: { accountId, campaignId, letters: printed },
    until: closingTime(createdAt.getTime() + unpaidDays * 24 * 60 * MINUTE_MS),
  }
}

/** @param end milliseconds; a later payment would come too late */
function closingTime(end = Number.POSITIVE_INFINITY): Date {
  const now = Date.now()
  return new Date(Math.max(now + SHORTEST_MS, Math.min(now + LONGEST_MS, end)))
}
