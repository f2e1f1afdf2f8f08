import { type Static, Type } from '@sinclair/typebox'
import { Data, Line } from './common.ts'
import { ApiError } from './errors.ts'

/** What the payment and the telephony provider send and are answered. They add fields as they please. */

export const Received = Data(Type.Object({ received: Type.Literal(true) }))

export const RECEIVED: Static<typeof Received> = { data: { received: true } }

/** An id of the provider's own making. */
const ProviderId = Type.String({ minLength: 1, maxLength: 255, pattern: '^[!-~]+$' })

/** An event of Stripe's. What `data` holds depends on its type. */
export const PaymentEvent = Type.Object({
  id: ProviderId,
  type: ProviderId,
  data: Type.Optional(Type.Unknown()),
})

export type PaymentEvent = Static<typeof PaymentEvent>

/** As much of a checkout session as decides what was paid for; the provider's metadata are strings. */
export const CheckoutSession = Type.Object({
  id: Type.Optional(ProviderId),
  payment_status: Type.Optional(Type.String()),
  /** Hundredths of the currency's unit. */
  amount_total: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** ISO 4217, lower case. */
  currency: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
})

export type CheckoutSession = Static<typeof CheckoutSession>

/** E.164 as a rule; a caller may also be withheld, an address or a word. */
const Party = Line(0, 128)

/** A rented number is being called. */
export const VoiceStart = Type.Object({
  callid: ProviderId,
  from: Type.Optional(Party),
  to: Party,
  direction: Type.Optional(Type.String()),
})

/** A call is over. Form values are text, `duration` (seconds) too. */
export const Hangup = Type.Object({
  id: ProviderId,
  from: Type.Optional(Party),
  to: Party,
  state: Type.String({ minLength: 1 }),
  duration: Type.Optional(Type.String()),
})

export type Hangup = Static<typeof Hangup>

/** What the telephony provider is to do with the call: its own words, without our envelope. */
export const CallAction = Type.Union([
  Type.Object({ connect: Type.String(), whenhangup: Type.String() }),
  Type.Object({ hangup: Type.Literal('reject') }),
])

/**
 * What a callback's route throws in place of `error`: whatever is wrong with the request becomes `refusal`, which tells
 * a stranger nothing. Our own errors and spent rate limits stay as they are, so that the provider tries again.
 */
export function withoutDetail(error: unknown, refusal: ApiError): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof ApiError) return error.code === 'rate_limited' || error.status >= 500 ? error : refusal
  const status: unknown = Reflect.get(error, 'statusCode')
  return typeof status === 'number' && status < 500 ? refusal : error
}
