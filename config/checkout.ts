import { MOST_LETTERS_BOUGHT, MOST_PAID, type PriceList } from '#schemas/price-list.ts'
import { ConfigError, type Env } from './variables.ts'

/** How people pay for letters themselves. */
export interface CheckoutConfig {
  readonly secretKey: string
  /** Whether real money is taken; false with Stripe's test keys. */
  readonly live: boolean
  readonly prices: PriceList
  /** The provider's address and the time limit for its answers (ms), set by tests only. */
  readonly providerUrl?: URL
  readonly deadlineMs?: number
}

const SECRET_KEY = /^(?:sk|rk)_(live|test)_\w{10,250}$/
const MAX_PACKS = 12

/**
 * Reads the price list and the provider's key. Null: people cannot pay, and operators grant letters.
 * @param webhookSecrets without one no payment would ever be confirmed
 * @throws ConfigError
 */
export function checkout(env: Env, webhookSecrets: readonly string[]): CheckoutConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, PRICE_LIST: list } = env
  if (!secretKey && !list) return null
  if (!secretKey || !list) throw new ConfigError('STRIPE_SECRET_KEY and PRICE_LIST must be set together')
  const [, mode] = SECRET_KEY.exec(secretKey) ?? []
  if (!mode)
    throw new ConfigError('STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_')
  const prices = readPriceList(list)
  if (webhookSecrets.length === 0) {
    throw new ConfigError('PAYMENT_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY: it confirms payments')
  }
  return Object.freeze({ secretKey, live: mode === 'live', prices })
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readPriceList(text: string): PriceList {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new ConfigError('PRICE_LIST must be JSON')
  }
  if (!isObject(list)) throw new ConfigError('PRICE_LIST must be a JSON object')
  onlyFields('PRICE_LIST', list, ['currency', 'taxPercent', 'taxIncluded', 'letter', 'postcard', 'packs'])
  const { taxPercent, taxIncluded } = list
  // Tax rates have halves and quarters of a percent, but no thousandths.
  if (
    typeof taxPercent !== 'number' ||
    !(taxPercent >= 0 && taxPercent <= 100) ||
    hasMoreThanCents(taxPercent)
  ) {
    throw new ConfigError('PRICE_LIST taxPercent must be a number from 0 to 100 with at most two decimals')
  }
  if (typeof taxIncluded !== 'boolean') throw new ConfigError('PRICE_LIST taxIncluded must be true or false')
  return Object.freeze({
    currency: currencyOf(list.currency),
    taxPercent,
    taxIncluded,
    letter: whole('letter', list.letter, MOST_PAID),
    postcard: whole('postcard', list.postcard, MOST_PAID),
    packs: packsOf(list.packs ?? []),
  })
}

const hasMoreThanCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) > 1e-9

function onlyFields(what: string, object: Json, known: readonly string[]): void {
  const unknown = Object.keys(object).find(field => !known.includes(field))
  if (unknown !== undefined)
    throw new ConfigError(`${what} has an unknown field ${JSON.stringify(unknown.slice(0, 40))}`)
}

function whole(field: string, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new ConfigError(`PRICE_LIST ${field} must be a whole number from 1 to ${most}`)
}

/**
 * Currencies with two decimals. For others the provider counts in different units than everyone else
 * (docs.stripe.com/currencies, "Special cases").
 */
function currencyOf(value: unknown): string {
  if (typeof value === 'string' && /^[a-z]{3}$/i.test(value)) {
    const code = value.toUpperCase()
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions()
    if (Intl.supportedValuesOf('currency').includes(code) && maximumFractionDigits === 2) {
      return code.toLowerCase()
    }
  }
  throw new ConfigError('PRICE_LIST currency must be a currency with two decimals, as "sek" or "eur"')
}

function packsOf(packs: unknown): PriceList['packs'] {
  if (!Array.isArray(packs) || packs.length > MAX_PACKS) {
    throw new ConfigError(`PRICE_LIST packs must be a list of at most ${MAX_PACKS}`)
  }
  const read = packs.map((pack: unknown, index) => {
    const what = `packs[${index}]`
    if (!isObject(pack)) throw new ConfigError(`PRICE_LIST ${what} must be an object`)
    onlyFields(`PRICE_LIST ${what}`, pack, ['letters', 'amount'])
    return Object.freeze({
      letters: whole(`${what}.letters`, pack.letters, MOST_LETTERS_BOUGHT),
      amount: whole(`${what}.amount`, pack.amount, MOST_PAID),
    })
  })
  if (new Set(read.map(({ letters }) => letters)).size < read.length) {
    throw new ConfigError('PRICE_LIST packs must not name the same number of letters twice')
  }
  return Object.freeze(read.toSorted((a, b) => a.letters - b.letters))
}
