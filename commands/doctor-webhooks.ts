import { type Reason, reason } from '#schemas/reasons.ts'
import { tryCallbacks } from './doctor-callbacks.ts'
import { type Check, type Found, Problem } from './doctor-finding.ts'

/** Someone who sees one signed callback could guess a shorter one. The same length as for SECRET_KEY. */
const SECRET_CHARACTERS = 16

/** Stripe's other secrets, which sign nothing: the one that does begins with `whsec_`. */
const API_KEY = /^(sk|pk|rk)_/

/** The finding for a secret that is too short: in production an error. */
function guessable(production: boolean, found: Reason, advice: string): Found {
  if (production) throw new Problem(found, advice)
  return { reason: found, advice }
}

export const paymentWebhook: Check = async ({ config, database }) => {
  const secrets = config.paymentSecrets
  const [unpaid] = await database.sql<{ count: number }[]>`
    select count(*)::int from campaigns
    where funding = 'payment' and status = 'pending' and published_at is null`
  const campaigns = unpaid?.count ?? 0
  if (secrets.length === 0) {
    if (campaigns > 0) {
      throw new Problem(
        reason('payment_callbacks_off_but_awaited', { campaigns }),
        'set PAYMENT_WEBHOOK_SECRET to the signing secret that the provider shows for the endpoint /api/webhooks/payment-provider',
      )
    }
    return { reason: reason('payment_callbacks_off') }
  }
  if (secrets.some(secret => API_KEY.test(secret))) {
    throw new Problem(
      reason('payment_secret_is_key'),
      'use the endpoint’s signing secret instead, which begins with whsec_',
    )
  }
  if (secrets.some(secret => secret.length < SECRET_CHARACTERS)) {
    return guessable(
      config.production,
      reason('payment_secret_short', { least: SECRET_CHARACTERS }),
      'use the one the provider created: anyone who guesses it can print letters for free',
    )
  }
  const found = { reason: reason('payment_callbacks_on', { secrets: secrets.length, campaigns }) }
  return secrets.length > 1
    ? { ...found, advice: 'remove the old one once the provider signs only with the new one' }
    : found
}

/**
 * Checks whether people can pay for letters themselves. The start has checked that prices and secrets fit each other.
 */
export const checkout: Check = async ({ config: { checkout, production } }) => {
  if (!checkout) return { reason: reason('checkout_off') }
  const { live, prices } = checkout
  const found = {
    reason: reason('checkout_on', {
      currency: prices.currency.toUpperCase(),
      key: live ? 'live' : 'test',
    }),
  }
  if (production && !live)
    return { ...found, advice: 'only sandbox accounts can pay: replace it with a live key' }
  return live && !production
    ? { ...found, advice: 'this is not production, but real money is charged' }
    : found
}

export const telephonyWebhook: Check = async ({ config, database }) => {
  const [pool] = await database.sql<{ numbers: number; leased: number }[]>`
    select (select count(*) from phone_numbers)::int as numbers,
      (select count(*) from number_leases where released_at is null)::int as leased`
  const { numbers, leased } = pool!
  if (!config.telephony) {
    if (leased > 0) {
      throw new Problem(
        reason('telephony_off_but_printed', { numbers: leased }),
        'set TELEPHONY_WEBHOOK_USER and TELEPHONY_WEBHOOK_PASSWORD to the values in the webhook addresses at the provider',
      )
    }
    return { reason: reason('telephony_off') }
  }
  if (config.telephony.password.length < SECRET_CHARACTERS) {
    return guessable(
      config.production,
      reason('telephony_password_short', { least: SECRET_CHARACTERS }),
      'make a longer one ("openssl rand -hex 32") and set it at the provider too',
    )
  }
  const wrong = await tryCallbacks(config.baseUrl, config.telephony)
  if (wrong && config.production) throw new Problem(wrong.reason, wrong.advice)
  if (wrong) return wrong
  const found = { reason: reason('telephony_on', { numbers, leased, address: config.baseUrl }) }
  return numbers === leased
    ? { ...found, advice: 'no number is free for the next campaign: "brevduva numbers add +46…"' }
    : found
}
