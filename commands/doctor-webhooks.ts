import { tryCallbacks } from './doctor-callbacks.ts'
import { type Check, type Found, Problem } from './doctor-finding.ts'
import { plural } from './output.ts'

/** Somebody who sees one signed callback could guess a shorter one. The same length as for SECRET_KEY. */
const SECRET_CHARACTERS = 16

/** Stripe's other secrets, which sign nothing: the one that does begins with `whsec_`. */
const API_KEY = /^(sk|pk|rk)_/

/** The finding for a secret that is too short: in production an error. */
function guessable(production: boolean, found: string, advice: string): Found {
  if (production) throw new Problem(found, advice)
  return { message: found, advice }
}

export const paymentWebhook: Check = async ({ config, database }) => {
  const secrets = config.paymentSecrets
  const [unpaid] = await database.sql<{ count: number }[]>`
    select count(*)::int from campaigns
    where funding = 'payment' and status = 'pending' and published_at is null`
  const waiting = unpaid?.count ? `, ${plural(unpaid.count, 'campaign')} waiting for payment` : ''
  if (secrets.length === 0) {
    if (waiting) {
      throw new Problem(
        `off${waiting}`,
        'set PAYMENT_WEBHOOK_SECRET to the signing secret that the provider shows for the endpoint /api/webhooks/payment-provider',
      )
    }
    return { message: 'off (PAYMENT_WEBHOOK_SECRET is not set): every callback is refused' }
  }
  if (secrets.some(secret => API_KEY.test(secret))) {
    throw new Problem(
      'PAYMENT_WEBHOOK_SECRET contains an API key of the provider',
      'use the endpoint’s signing secret instead, which begins with whsec_',
    )
  }
  if (secrets.some(secret => secret.length < SECRET_CHARACTERS)) {
    return guessable(
      config.production,
      `a secret in PAYMENT_WEBHOOK_SECRET has fewer than ${SECRET_CHARACTERS} characters`,
      'use the one the provider created: anyone who guesses it can print letters for free',
    )
  }
  const found = `${plural(secrets.length, 'secret')}${waiting}`
  return secrets.length > 1
    ? { message: found, advice: 'remove the old one once the provider signs only with the new one' }
    : { message: found }
}

/**
 * Checks whether people can pay for letters themselves. The start has checked that prices and secrets fit each other.
 */
export const checkout: Check = async ({ config: { checkout, production } }) => {
  if (!checkout) return { message: 'off (STRIPE_SECRET_KEY is not set): operators grant credits' }
  const { live, prices } = checkout
  const message = `on, in ${prices.currency.toUpperCase()}, with a ${live ? 'live' : 'test'} key`
  if (production && !live)
    return { message, advice: 'only sandbox accounts can pay: replace it with a live key' }
  return live && !production
    ? { message, advice: 'this is not production, but real money is charged' }
    : { message }
}

export const telephonyWebhook: Check = async ({ config, database }) => {
  const [pool] = await database.sql<{ numbers: number; leased: number }[]>`
    select (select count(*) from phone_numbers)::int as numbers,
      (select count(*) from number_leases where released_at is null)::int as leased`
  const { numbers, leased } = pool!
  if (!config.telephony) {
    if (leased > 0) {
      throw new Problem(
        `off, but ${plural(leased, 'number')} on printed letters: calls to them are refused`,
        'set TELEPHONY_WEBHOOK_USER and TELEPHONY_WEBHOOK_PASSWORD to the values in the webhook addresses at the provider',
      )
    }
    return { message: 'off (TELEPHONY_WEBHOOK_USER is not set): every callback is refused' }
  }
  if (config.telephony.password.length < SECRET_CHARACTERS) {
    return guessable(
      config.production,
      `TELEPHONY_WEBHOOK_PASSWORD has fewer than ${SECRET_CHARACTERS} characters`,
      'make a longer one ("openssl rand -hex 32") and set it at the provider too',
    )
  }
  const wrong = await tryCallbacks(config.baseUrl, config.telephony)
  if (wrong && config.production) throw new Problem(wrong.message, wrong.advice)
  if (wrong) return wrong
  const message = `on, ${plural(numbers, 'number')}, ${leased} on letters; both callbacks answer at ${config.baseUrl}`
  return numbers === leased
    ? { message, advice: 'no number is free for the next campaign: "brevduva numbers add +46…"' }
    : { message }
}
