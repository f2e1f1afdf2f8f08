import { ApiError } from '#schemas/errors.ts'
import { MOST_PAID, type PriceList } from '#schemas/price-list.ts'
import { reason } from '#schemas/reasons.ts'

/** The purchase: letters for the balance, or one campaign. */
export type Wanted =
  | { readonly buys: 'letters'; readonly letters: number }
  | {
      readonly buys: 'campaign'
      readonly letters: number
      readonly format: 'letter' | 'postcard'
      readonly name: string
    }

/** Hundredths of the currency's unit. */
export interface Quote {
  /** The total, with tax. */
  readonly amount: number
  readonly tax: number
}

export const priceTooHigh = () => new ApiError('unprocessable', reason('payment_too_large'))

/**
 * The price; the console shows the same (`console/screens/paying/quote.ts`). The tax is rounded once, on the total.
 * @throws ApiError unprocessable if it is more than the provider takes
 */
export function quote(prices: PriceList, wanted: Wanted): Quote {
  const listed = listedAmount(prices, wanted)
  // Whole hundredths of a percent, so that only the one division rounds.
  const rate = Math.round(prices.taxPercent * 100)
  const tax = Math.round((listed * rate) / (prices.taxIncluded ? 10_000 + rate : 10_000))
  const amount = prices.taxIncluded ? listed : listed + tax
  if (amount > MOST_PAID) throw priceTooHigh()
  return { amount, tax }
}

function listedAmount({ letter, postcard, packs }: PriceList, wanted: Wanted): number {
  const { letters } = wanted
  if (wanted.buys === 'campaign') return letters * (wanted.format === 'postcard' ? postcard : letter)
  return packs.find(pack => pack.letters === letters)?.amount ?? letters * letter
}
