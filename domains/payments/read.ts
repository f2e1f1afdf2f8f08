import { Value } from '@sinclair/typebox/value'
import { CheckoutSession, type PaymentEvent } from '#schemas/callbacks.ts'
import { invalid } from '#schemas/errors.ts'
import { isUuid } from '#schemas/formats.ts'
import { MOST_LETTERS_BOUGHT } from '#schemas/price-list.ts'
import { reason } from '#schemas/reasons.ts'
import { UnfulfilledPayment } from './unfulfilled.ts'

/** What a confirmed payment is for. */
export type Payment = {
  /** The provider's checkout session; null if it has no id. */
  readonly sessionId: string | null
  /** The amount paid, in hundredths of the currency's unit; null if the event does not have it. */
  readonly amount: number | null
  /** ISO 4217, lower case. */
  readonly currency: string | null
} & (
  | { readonly buys: 'campaign'; readonly campaignId: string; readonly accountId: string | null }
  | { readonly buys: 'letters'; readonly accountId: string; readonly letters: number }
)

/**
 * Reads the payment that an event confirms. @returns null if it confirms none, or one for something else that is sold
 * through the same provider account @throws UnfulfilledPayment if money came in for an unreadable purpose @throws
 * ApiError validation_failed if the event holds no session
 */
export function readPayment(event: PaymentEvent): Payment | null {
  if (!CONFIRMING.has(event.type)) return null
  const session = sessionOf(event)
  if (event.type === COMPLETED && session.payment_status === 'unpaid') return null

  const money = {
    sessionId: session.id ?? null,
    amount: session.amount_total ?? null,
    currency: session.currency ?? null,
  }
  const { campaignId, accountId, letters } = session.metadata ?? {}
  if (campaignId !== undefined) {
    if (!isId(campaignId)) throw new UnfulfilledPayment('metadata.campaignId is no campaign’s id')
    if (accountId !== undefined && !isId(accountId)) {
      throw new UnfulfilledPayment('metadata.accountId is no account’s id', { campaignId })
    }
    return { ...money, buys: 'campaign', campaignId, accountId: accountId?.toLowerCase() ?? null }
  }
  if (letters !== undefined) {
    if (!isId(accountId)) throw new UnfulfilledPayment('metadata.accountId is no account’s id')
    const count = countOf(letters)
    if (count === undefined) {
      throw new UnfulfilledPayment('metadata.letters is no number of letters', { accountId })
    }
    return { ...money, buys: 'letters', accountId, letters: count }
  }
  return null
}

/** With invoices and transfers a session is completed before the money has come. */
const COMPLETED = 'checkout.session.completed'
const CONFIRMING = new Set([COMPLETED, 'checkout.session.async_payment_succeeded'])

/** The session that an event reports as ended without payment; null for other events. */
export function readEnding(event: PaymentEvent): string | null {
  return ENDING.has(event.type) ? (sessionOf(event).id ?? null) : null
}

const ENDING = new Set(['checkout.session.expired', 'checkout.session.async_payment_failed'])

function sessionOf({ data }: PaymentEvent): CheckoutSession {
  const session: unknown = typeof data === 'object' && data !== null && 'object' in data ? data.object : null
  if (!Value.Check(CheckoutSession, session)) throw invalid(reason('callback_without_session'))
  return session
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)

function countOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,8}$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MOST_LETTERS_BOUGHT
    ? count
    : undefined
}
