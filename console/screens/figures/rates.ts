/** A share with the interval that it lies in. */
export interface Rate {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Of the standard normal distribution: 95 % lie within. */
const Z = 1.959964

/**
 * A share of independent tries with its 95 % interval (E. B. Wilson, 1927): it holds for few tries, and for shares
 * near nothing, where most campaigns are.
 * @param tries more than 0
 */
export function rateOf(hits: number, tries: number): Rate {
  const share = hits / tries
  const spread = Z ** 2 / tries
  const middle = (share + spread / 2) / (1 + spread)
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / tries + spread / (4 * tries))
  // Rounding leaves a trace at the ends.
  return { share, low: hits === 0 ? 0 : middle - half, high: hits === tries ? 1 : middle + half }
}

/**
 * The difference of two independent shares with its 95 % interval (R. G. Newcombe, Statistics in Medicine 17, 1998,
 * method 10).
 */
export function differenceOf(a: Rate, b: Rate): Rate {
  const share = a.share - b.share
  return {
    share,
    low: share - Math.hypot(a.share - a.low, b.high - b.share),
    high: share + Math.hypot(a.high - a.share, b.share - b.low),
  }
}

/** Which of two shares is larger for more than chance. */
export function largerOf(a: Rate, b: Rate): 'a' | 'b' | 'neither' {
  const { low, high } = differenceOf(a, b)
  if (low > 0) return 'a'
  return high < 0 ? 'b' : 'neither'
}
