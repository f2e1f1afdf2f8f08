import { Places } from './breakpoints.ts'
import type { Word } from './words.ts'

/**
 * Starts of a line that are tried for each place, on average over a paragraph. Text of 4 points, the smallest there
 * is, has some 45 words a line; words without a width, of which a line holds any number, would be tried for minutes.
 */
export const MOST_LOOKS = 64
/** So much weighs a line that it outweighs all else: a paragraph never takes more lines than it must. */
const LINE = 1e12
/** A last line shorter than this share of the measure looks like a mistake. */
const SHORT_LAST = 0.14
/** A ragged line that ends in a hyphen must gain that share of the measure. */
const RAGGED_HYPHEN = 0.1
/** Spaces of a justified line shrink by this share of their width at most. */
export const SHRINK = 0.15
/** Widths are sums of rounded numbers (points). */
const ROUNDING = 1e-6

// TeX's demerits (The TeXbook, chapter 14): of a line that is as it should be, of a hyphen, of two lines in a row
// that end in one (a ladder of them catches the eye: twenty times TeX's), of one before the last line.
const STRETCH = 0.5
const WORST = 20
const PERFECT = 10
const HYPHEN = 2_500
const HYPHENS = 200_000
const LAST_HYPHEN = 5_000
/** Of a short word alone in the last line: spaces of three times their width are the lesser evil. */
const SHORT = 100_000_000

/** The best ways to the places of one paragraph, and what it took to find them. */
export class Search {
  cost = new Float64Array(512)
  from = new Int32Array(512)
  /** Lines that were weighed, in all searches for the paragraph. */
  looks = 0
  readonly places = new Places()

  list(words: readonly Word[], measure: number, hyphenate: boolean): void {
    this.places.fill(words, measure, hyphenate)
    this.looks += this.places.count
    if (this.cost.length > this.places.count) return
    this.cost = new Float64Array(2 * this.places.count)
    this.from = new Int32Array(2 * this.places.count)
  }

  /** Whether it takes too long. Asked once a place and not once a line: by then at most a paragraph's too late. */
  get exhausted(): boolean {
    return this.looks > MOST_LOOKS * this.places.count
  }

  /** The places of the best way to the end. */
  get path(): number[] {
    const path: number[] = []
    for (let at = this.places.count; at > 0; at = this.from[at]!) path.push(at)
    return path.reverse()
  }
}

/** Null where that would take too long. */
export function evenPlaces(search: Search, measure: number): number[] | null {
  const { cost, from, places } = search
  const { count, endAt, startAt, hyphen } = places
  const hyphenCost = (RAGGED_HYPHEN * measure) ** 2
  for (let end = 1; end <= count; end++) {
    const stop = endAt[end]!
    let best = Number.POSITIVE_INFINITY
    let bestStart = end - 1
    let start = end - 1
    for (; start >= 0; start--) {
      const gap = measure - (stop - startAt[start]!)
      if (gap < -ROUNDING && start < end - 1) break
      const total = cost[start]! + LINE + raggedness(gap, measure, end === count)
      if (total < best) {
        best = total
        bestStart = start
      }
    }
    cost[end] = best + (hyphen[end] === 0 ? 0 : hyphenCost)
    from[end] = bestStart
    search.looks += end - start
    if (search.exhausted) return null
  }
  return search.path
}

function raggedness(gap: number, measure: number, last: boolean): number {
  if (!last) return gap * gap
  const missing = gap - (1 - SHORT_LAST) * measure
  return missing > 0 ? missing * missing : 0
}

/**
 * Knuth and Plass's optimum. Of the starts of a line only those are looked at from which it is neither too full nor
 * too empty: one or two words.
 * @param tolerance share of their width by which spaces may stretch
 * @returns undefined where no setting is within it, null where that would take too long
 */
export function justifiedPlaces(
  search: Search,
  measure: number,
  tolerance: number,
): number[] | null | undefined {
  const { cost, from, places } = search
  const { count, endAt, startAt, endSpaces, startSpaces, hyphen } = places
  const least = measure + ROUNDING
  let first = 0
  /** The last place that a line within the tolerance ends at. */
  let reached = 0
  for (let end = 1; end <= count; end++) {
    const stop = endAt[end]!
    const stopSpaces = endSpaces[end]!
    const last = end === count
    while (first < end - 1 && stop - startAt[first]! - SHRINK * (stopSpaces - startSpaces[first]!) > least) {
      first++
    }
    if (reached < first) return undefined
    let best = Number.POSITIVE_INFINITY
    let start = first
    for (; start < end; start++) {
      const slack = measure - (stop - startAt[start]!)
      const spaces = stopSpaces - startSpaces[start]!
      if (!last && slack > tolerance * spaces) break
      if (cost[start] === Number.POSITIVE_INFINITY) continue
      let total = cost[start]! + LINE + demerits(slack, spaces, measure, last)
      if (hyphen[start] !== 0) total += last ? LAST_HYPHEN : hyphen[end] === 0 ? 0 : HYPHENS
      if (total < best) {
        best = total
        from[end] = start
      }
    }
    cost[end] = best + (hyphen[end] === 0 ? 0 : HYPHEN)
    if (best < Number.POSITIVE_INFINITY) reached = end
    search.looks += start - first + 1
    if (search.exhausted) return null
  }
  return reached === count ? search.path : undefined
}

function demerits(slack: number, spaces: number, measure: number, last: boolean): number {
  if (slack < 0) {
    return squared(slack > -ROUNDING ? 0 : -slack / (SHRINK * spaces))
  }
  if (!last) return squared(slack < ROUNDING ? 0 : slack / (STRETCH * spaces))
  return isShort(measure - slack, spaces, measure) ? SHORT : PERFECT * PERFECT
}

/** Whether a last line is a short word alone. @param spaces width of those in it */
export const isShort = (width: number, spaces: number, measure: number): boolean =>
  spaces === 0 && width < SHORT_LAST * measure

/** @param ratio of the stretch or shrinking to what is allowed */
function squared(ratio: number): number {
  // Also for a line without a space, which is infinitely far from full.
  const bounded = Math.min(ratio, WORST)
  const badness = PERFECT + 100 * bounded * bounded * bounded
  return badness * badness
}
