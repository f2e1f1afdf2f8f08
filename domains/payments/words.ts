import type { Language } from '#schemas/languages.ts'
import type { PriceList } from '#schemas/price-list.ts'
import type { Wanted } from './quote.ts'

/** The texts for the payer on the provider's page and the receipt. */
interface Words {
  readonly tag: string
  readonly letters: (count: string, one: boolean) => string
  readonly postcards: (count: string, one: boolean) => string
  readonly forCampaign: (what: string, name: string) => string
  readonly taxIn: (percent: string, tax: string) => string
  readonly noTax: string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    tag: 'en-GB',
    letters: (count, one) => `${count} ${one ? 'letter' : 'letters'}`,
    postcards: (count, one) => `${count} ${one ? 'postcard' : 'postcards'}`,
    forCampaign: (what, name) => `${what}: ${name}`,
    taxIn: (percent, tax) => `Includes ${tax} VAT (${percent})`,
    noTax: 'No VAT',
  },
  sv: {
    tag: 'sv-SE',
    letters: count => `${count} brev`,
    postcards: count => `${count} vykort`,
    forCampaign: (what, name) => `${what}: ${name}`,
    taxIn: (percent, tax) => `Varav moms ${percent}: ${tax}`,
    noTax: 'Utan moms',
  },
}

interface Described {
  readonly language: Language
  /** Hundredths of the currency's unit. */
  readonly tax: number
  readonly wanted: Wanted
  readonly prices: PriceList
}

/** The purchase and its tax, in the payer's language. */
export function describeOrder({ language, tax, wanted, prices }: Described) {
  const say = words[language]
  const { letters } = wanted
  const count = new Intl.NumberFormat(say.tag).format(letters)
  const isCard = wanted.buys === 'campaign' && wanted.format === 'postcard'
  const what = (isCard ? say.postcards : say.letters)(count, letters === 1)
  const money = new Intl.NumberFormat(say.tag, { style: 'currency', currency: prices.currency })
  const percent = new Intl.NumberFormat(say.tag, { style: 'percent', maximumFractionDigits: 2 })
  return {
    title: wanted.buys === 'campaign' ? say.forCampaign(what, wanted.name) : what,
    description:
      prices.taxPercent === 0
        ? say.noTax
        : say.taxIn(percent.format(prices.taxPercent / 100), money.format(tax / 100)),
  }
}
