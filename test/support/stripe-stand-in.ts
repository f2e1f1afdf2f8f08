import type { Test } from 'tap'
import { PAYMENT_SECRET } from './callbacks.ts'
import { type Service, type ServiceOptions, startService } from './service.ts'
import { STAND_IN_KEY, type StripeStandIn, startStripeStandIn } from './stripe-stand-in/server.ts'

export { type StripeStandIn, startStripeStandIn } from './stripe-stand-in/server.ts'
export type { Session as StandInSession } from './stripe-stand-in/sessions.ts'

export const PRICES = {
  currency: 'sek',
  taxPercent: 25,
  taxIncluded: false,
  letter: 1290,
  postcard: 990,
  packs: [
    { letters: 500, amount: 600_000 },
    { letters: 1000, amount: 1_100_000 },
  ],
}

/** The environment of a service whose people pay at the stand-in. */
export const checkoutEnv = (prices: object = PRICES): Record<string, string> => ({
  PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET,
  STRIPE_SECRET_KEY: STAND_IN_KEY,
  PRICE_LIST: JSON.stringify(prices),
})

/** A service whose people pay at a stand-in for Stripe. */
export async function startSellingService(
  t: Test,
  {
    standIn,
    prices,
    deadlineMs,
    env,
    ...options
  }: ServiceOptions & { standIn?: StripeStandIn; prices?: object; deadlineMs?: number } = {},
): Promise<{ service: Service; stripe: StripeStandIn }> {
  const stripe = standIn ?? (await startStripeStandIn(t))
  const service = await startService(t, {
    ...options,
    env: { ...checkoutEnv(prices), ...env },
    payAt: { url: stripe.url, ...(deadlineMs === undefined ? {} : { deadlineMs }) },
  })
  return { service, stripe }
}
