import { type Static, Type } from '@sinclair/typebox'
import { Data, Line, Nullable } from './common.ts'
import { ApiError } from './errors.ts'

/** Requests of the payment and the telephony provider, and the answers. The providers may add fields at any time. */

export const Received = Data(Type.Object({ received: Type.Literal(true) }))

export const RECEIVED: Static<typeof Received> = { data: { received: true } }

/** An id that the provider has made. */
const ProviderId = Type.String({ minLength: 1, maxLength: 255, pattern: '^[!-~]+$' })

/** An event of Stripe. What `data` holds depends on its type. */
export const PaymentEvent = Type.Object({
  id: ProviderId,
  type: ProviderId,
  data: Type.Optional(Type.Unknown()),
})

export type PaymentEvent = Static<typeof PaymentEvent>

/** The fields of a checkout session that say what was paid for. The provider's metadata are strings. */
export const CheckoutSession = Type.Object({
  id: Type.Optional(ProviderId),
  payment_status: Type.Optional(Type.String()),
  /** Hundredths of the currency's unit. */
  amount_total: Type.Optional(Nullable(Type.Integer())),
  /** ISO 4217, lower case. */
  currency: Type.Optional(Nullable(Type.String())),
  metadata: Type.Optional(Nullable(Type.Record(Type.String(), Type.Unknown()))),
})

export type CheckoutSession = Static<typeof CheckoutSession>

/** E.164 as a rule. For a caller it may also be an address, or a word if the number is withheld. */
const Party = Line(0, 128)

/** Someone is calling a rented number. */
export const VoiceStart = Type.Object({
  callid: ProviderId,
  from: Type.Optional(Party),
  to: Party,
  direction: Type.Optional(Type.String()),
})

/** A call has ended. Form values are text, `duration` (seconds) too. */
export const Hangup = Type.Object({
  id: ProviderId,
  from: Type.Optional(Party),
  to: Party,
  state: Type.String({ minLength: 1 }),
  duration: Type.Optional(Type.String()),
})

export type Hangup = Static<typeof Hangup>

/** What the telephony provider should do with the call: in its own format, without our envelope. */
export const CallAction = Type.Union([
  Type.Object({ connect: Type.String(), whenhangup: Type.String() }),
  Type.Object({ hangup: Type.Literal('reject') }),
])

/**
 * The error that a callback's route throws instead of `error`. Whatever is wrong with the request becomes `refusal`, which
 * tells a stranger nothing, not even that there were too many. Internal errors stay.
 */
export function withoutDetail(error: unknown, refusal: ApiError): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof ApiError) return error.status >= 500 ? error : refusal
  const status: unknown = Reflect.get(error, 'statusCode')
  return typeof status === 'number' && status < 500 ? refusal : error
}
