export type Wanted =
  | { readonly buys: 'letters'; readonly letters: number }
  | { readonly buys: 'campaign'; readonly letters: number; readonly format: 'letter' | 'postcard' }

/** Hundredths of the currency's unit. */
export interface Quote {
  /** Without the tax. */
  readonly net: number
  readonly tax: number
  /** To be paid. */
  readonly amount: number
}

/** The parts of the service's prices that decide the cost. Amounts are hundredths of the currency's unit. */
export interface PriceList {
  readonly taxPercent: number
  readonly taxIncluded: boolean
  readonly letter: number
  readonly postcard: number
  readonly packs: readonly { readonly letters: number; readonly amount: number }[]
}

/** The price as the service will compute it (`domains/payments/quote.ts`). It is only shown, never sent. */
export function quote(prices: PriceList, wanted: Wanted): Quote {
  const listed = listedAmount(prices, wanted)
  const rate = Math.round(prices.taxPercent * 100)
  const tax = Math.round((listed * rate) / (prices.taxIncluded ? 10_000 + rate : 10_000))
  return prices.taxIncluded
    ? { net: listed - tax, tax, amount: listed }
    : { net: listed, tax, amount: listed + tax }
}

function listedAmount({ letter, postcard, packs }: PriceList, wanted: Wanted): number {
  const { letters } = wanted
  if (wanted.buys === 'campaign') return letters * (wanted.format === 'postcard' ? postcard : letter)
  return packs.find(pack => pack.letters === letters)?.amount ?? letters * letter
}

/** A larger pack that costs no more than this number of single letters. */
export function betterPack({ packs, letter }: PriceList, letters: number) {
  if (packs.some(pack => pack.letters === letters)) return undefined
  return packs.find(pack => pack.letters > letters && pack.amount <= letters * letter)
}
