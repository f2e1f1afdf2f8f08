/** The prices of letters, from the configuration. Amounts are hundredths of the currency's unit (öre, cents). */
export interface PriceList {
  /** ISO 4217, lower case, as the payment provider writes it. */
  readonly currency: string
  readonly taxPercent: number
  /** Whether the amounts have the tax in them; otherwise it comes on top. */
  readonly taxIncluded: boolean
  /** The price of one letter, or of one postcard. */
  readonly letter: number
  readonly postcard: number
  /** Numbers of letters with an amount of their own, the smallest first. */
  readonly packs: readonly { readonly letters: number; readonly amount: number }[]
}

/** Letters in one purchase: above any order, far below what a balance can hold. */
export const MOST_LETTERS_BOUGHT = 10_000_000

/**
 * Hundredths of the currency's unit in one payment. The provider takes eight digits (docs.stripe.com/currencies,
 * "Minimum and maximum charge amounts").
 */
export const MOST_PAID = 99_999_999
