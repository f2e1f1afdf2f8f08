import { randomBytes } from 'node:crypto'
import { at, below, type FormTree } from './form.ts'

/** As much of a checkout session of Stripe's as its documentation says and this service uses. */
export interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly expires_at: number
  readonly locale: string | null
  readonly metadata: FormTree
  readonly mode: string
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  readonly success_url: string
  readonly cancel_url: string | null
  url: string | null
  readonly title: string
  readonly description: string | null
}

/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { readonly error: Readonly<Record<string, string>> }

  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

const invalidRequest = (param: string, message: string, code = 'parameter_invalid') =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, param, message })

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

const wholeAt = (form: FormTree, ...path: readonly string[]): number => {
  const text = at(form, ...path)
  if (text === undefined || !/^\d+$/.test(text)) throw invalidRequest(path.join('.'), 'Invalid integer')
  return Number(text)
}

const addressAt = (form: FormTree, name: string): string => {
  const text = at(form, name) ?? ''
  if (!URL.canParse(text)) throw invalidRequest(name, 'Not a valid URL', 'url_invalid')
  return text
}

/** @param now seconds since the epoch */
export function openSession(form: FormTree, now: number, payPage: (id: string) => string): Session {
  const known = [
    'mode',
    'client_reference_id',
    'adaptive_pricing',
    'locale',
    'line_items',
    'metadata',
    'payment_intent_data',
    'expires_at',
    'success_url',
    'cancel_url',
  ]
  const unknown = Object.keys(form).find(name => !known.includes(name))
  if (unknown !== undefined) {
    throw invalidRequest(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
  }
  if (at(form, 'mode') !== 'payment') throw invalidRequest('mode', 'Invalid mode')
  const item = below(below(form, 'line_items'), '0')
  const price = below(item, 'price_data')
  const amount = wholeAt(item, 'quantity') * wholeAt(price, 'unit_amount')
  const currency = at(price, 'currency') ?? ''
  if (amount > 99_999_999) {
    throw invalidRequest('line_items', 'Amount must be no more than 999,999.99', 'amount_too_large')
  }
  // Stripe's smallest amount in Swedish crowns is 3.00 kr.
  if (amount < 300) throw invalidRequest('line_items', 'The total is too small', 'amount_too_small')
  const expiresAt = wholeAt(form, 'expires_at')
  if (expiresAt < now + 30 * 60 || expiresAt > now + 24 * 60 * 60) {
    throw invalidRequest(
      'expires_at',
      'The expires_at timestamp must be 30 minutes to 24 hours from creation',
    )
  }
  const id = `cs_test_a1${hex(28)}`
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency,
    client_reference_id: at(form, 'client_reference_id') ?? null,
    expires_at: expiresAt,
    locale: at(form, 'locale') ?? null,
    metadata: below(form, 'metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: addressAt(form, 'success_url'),
    cancel_url: addressAt(form, 'cancel_url'),
    url: payPage(id),
    title: at(price, 'product_data', 'name') ?? '',
    description: at(price, 'product_data', 'description') ?? null,
  }
}

export function expireSession(session: Session): Session {
  if (session.status !== 'open') {
    throw invalidRequest(
      'session',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      'resource_missing',
    )
  }
  return Object.assign(session, { status: 'expired', url: null })
}

/** @param paid false: the bank still has to send the money */
export function completeSession(session: Session, paid: boolean): Session {
  if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
  return Object.assign(session, {
    status: 'complete',
    payment_status: paid ? 'paid' : 'unpaid',
    payment_intent: `pi_3${hex(11)}`,
    url: null,
  })
}
