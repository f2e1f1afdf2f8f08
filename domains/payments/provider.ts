import type { Stripe } from 'stripe'
import type { Language } from '#schemas/languages.ts'

/** An order to the payment provider: a page for paying exactly one purchase. */
export interface Order {
  /** Also the idempotency key: one order opens one session, even if it is sent again. */
  readonly id: string
  readonly accountId: string
  readonly campaignId: string | null
  readonly letters: number
  /** Hundredths of the currency's unit, with tax. */
  readonly amount: number
  readonly currency: string
  readonly language: Language
  readonly expiresAt: Date
  /** The description for the payer. */
  readonly title: string
  readonly description: string
  /** Where the provider sends the payer after the payment, and where if they cancel. */
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface Provider {
  /** @throws ProviderError */
  open(order: Order): Promise<{ readonly sessionId: string; readonly url: string }>
  /**
   * Expires a session, so that it cannot be paid any more; a missing one counts as expired. @returns false if it is
   * paid, or the money is on its way
   * @throws ProviderError
   */
  close(sessionId: string): Promise<boolean>
  /** The address of the receipt; null where there is none. @throws ProviderError */
  receipt(sessionId: string): Promise<string | null>
}

/**
 * - `away`: it does not answer, or asks to try again later - `refused`: it refuses the request permanently, and an
 * operator must act - `amount`: it takes no payment of that amount
 */
export type ProviderErrorKind = 'away' | 'refused' | 'amount'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** For the log: the provider's message about the request, never its contents. */
  readonly facts: Readonly<Record<string, string | number>>

  constructor(kind: ProviderErrorKind, facts: Readonly<Record<string, string | number>> = {}) {
    super(`the payment provider: ${kind}`)
    this.kind = kind
    this.facts = facts
  }
}

export interface ProviderOptions {
  readonly secretKey: string
  /** Where it answers, in tests. */
  readonly providerUrl?: URL
  /** Milliseconds: the longest time that a person waits. */
  readonly deadlineMs?: number
}

const DEADLINE_MS = 10_000
/** The share of one try, so that there is time for a second. */
const TRY_SHARE = 0.45
const TRIES_AGAIN = 1

/** Stripe. Its library takes 130 ms to load: it is loaded when someone first pays. */
export function stripeProvider({
  secretKey,
  providerUrl,
  deadlineMs = DEADLINE_MS,
}: ProviderOptions): Provider {
  let loading: Promise<Stripe> | undefined

  const load = async (): Promise<Stripe> => {
    const { Stripe } = await import('stripe')
    const elsewhere = providerUrl && {
      host: providerUrl.hostname,
      port: providerUrl.port,
      protocol: providerUrl.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }
    return new Stripe(secretKey, {
      timeout: Math.floor(deadlineMs * TRY_SHARE),
      maxNetworkRetries: TRIES_AGAIN,
      // Telemetry would write a file into the home folder.
      telemetry: false,
      ...elsewhere,
    })
  }

  async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    loading ??= load()
    const stripe = await loading
    try {
      return await within(deadlineMs, question(stripe))
    } catch (error) {
      throw providerErrorOf(error)
    }
  }

  const sessions = (stripe: Stripe) => stripe.checkout.sessions

  return {
    open: order =>
      ask(async stripe => {
        const { id, url } = await sessions(stripe).create(sessionOf(order), {
          idempotencyKey: `brevduva-${order.id}`,
        })
        if (!url) throw new ProviderError('refused', { found: 'a session without an address' })
        return { sessionId: id, url }
      }),
    close: sessionId =>
      ask(async stripe => {
        const { status } = await sessions(stripe)
          .expire(sessionId)
          .catch(async error => {
            // A session that is expired or complete cannot be expired.
            const found = await sessions(stripe).retrieve(sessionId).catch(unlessMissing)
            if (found.status === 'open') throw error
            return found
          })
        return status !== 'complete'
      }),
    receipt: sessionId =>
      ask(async stripe => {
        const { payment_intent: intent } = await sessions(stripe).retrieve(sessionId, {
          expand: ['payment_intent.latest_charge'],
        })
        const charge = typeof intent === 'object' ? intent?.latest_charge : null
        return (typeof charge === 'object' ? charge?.receipt_url : null) ?? null
      }),
  }
}

/** The provider's events carry these metadata back (read.ts). */
function sessionOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const { accountId, campaignId, title, description } = order
  const metadata =
    campaignId === null ? { accountId, letters: String(order.letters) } : { campaignId, accountId }
  return {
    mode: 'payment',
    client_reference_id: order.id,
    locale: order.language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amount,
          product_data: { name: title, description },
        },
      },
    ],
    // A setting of the dashboard could let the payer choose another currency. Events of API versions before 2025-03-31
    // then have another amount than the order, and the payment would be refused here.
    adaptive_pricing: { enabled: false },
    metadata,
    // Lets operators find the purpose of a charge.
    payment_intent_data: { description: title, metadata },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
}

/** The session belongs to an earlier key of the operators: nobody can pay there any more. */
function unlessMissing(error: unknown): { readonly status: 'expired' } {
  if (error instanceof Error && Reflect.get(error, 'code') === 'resource_missing')
    return { status: 'expired' }
  throw error
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('away', { waitedMs: ms })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Errors of the provider that may be gone at the next try (docs.stripe.com/api/errors). */
const PASSING = new Set([
  'StripeAPIError',
  'StripeConnectionError',
  'StripeIdempotencyError',
  'StripeRateLimitError',
])
const OF_AMOUNT = new Set(['amount_too_large', 'amount_too_small'])

function providerErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error
  const { type } = error
  const fact = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? { [name]: value } : {}
  }
  const facts = { type, ...fact('statusCode'), ...fact('code'), ...fact('param'), ...fact('requestId') }
  if (OF_AMOUNT.has(String(Reflect.get(error, 'code')))) return new ProviderError('amount', facts)
  return new ProviderError(PASSING.has(type) ? 'away' : 'refused', facts)
}
