import type { Test } from 'tap'
import { PAYMENT_SECRET } from './callbacks.ts'
import { FAKE_STRIPE_KEY, type FakeStripe, startFakeStripe } from './fake-stripe/server.ts'
import { type Service, type ServiceOptions, startService } from './service.ts'

export { type FakeStripe, startFakeStripe } from './fake-stripe/server.ts'
export type { Session as FakeCheckoutSession } from './fake-stripe/sessions.ts'

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

/** The environment of a service whose people pay at the fake. */
export const checkoutEnv = (prices: object = PRICES): Record<string, string> => ({
  PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET,
  STRIPE_SECRET_KEY: FAKE_STRIPE_KEY,
  PRICE_LIST: JSON.stringify(prices),
})

/** A service whose people pay at a fake Stripe. */
export async function startSellingService(
  t: Test,
  {
    fake,
    prices,
    deadlineMs,
    env,
    ...options
  }: ServiceOptions & { fake?: FakeStripe; prices?: object; deadlineMs?: number } = {},
): Promise<{ service: Service; stripe: FakeStripe }> {
  const stripe = fake ?? (await startFakeStripe(t))
  const service = await startService(t, {
    ...options,
    env: { ...checkoutEnv(prices), ...env },
    payAt: { url: stripe.url, ...(deadlineMs === undefined ? {} : { deadlineMs }) },
  })
  return { service, stripe }
}
