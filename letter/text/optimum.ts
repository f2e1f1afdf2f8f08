import { Breakpoints } from './breakpoints.ts'
import { textOf, type Word } from './words.ts'

/**
 * Starts of a line that are tried for each breakpoint, on average over a paragraph. Text of 4 points, the smallest
 * there is, has some 45 words a line. A line holds any number of words without width: those would take minutes.
 */
export const MOST_LOOKS = 64
/** The cost of a line. It outweighs all but very wide spaces and a third hyphen in a row. */
const LINE = 1e12
/** A last line shorter than this share of the measure looks like a mistake. */
const SHORT_LAST = 0.14
/** A ragged line may end with a hyphen if it gains this share of the measure. */
const RAGGED_HYPHEN = 0.1
/** Spaces of a justified line shrink by this share of their width at most. */
export const SHRINK = 0.3
/** Widths are sums of rounded numbers (points). */
const ROUNDING = 1e-6

// TeX's demerits (The TeXbook, chapter 14): of a perfect line, of a hyphen, of two lines in a row that end with one
// (twenty times TeX's: it catches the eye), of a hyphen before the last line.
const STRETCH = 0.5
const WORST = 20
const PERFECT = 10
const HYPHEN = 2_500
const HYPHENS = 200_000
const LAST_HYPHEN = 5_000
/** Of a third hyphen in a row. Only a word that is longer than three lines has one. */
const LADDER = 1e16
/** Of a line without spaces, which stays shorter than the others, as of one with spaces of six times their width. */
const SPACELESS = 4
/** Of a short word alone in the last line: spaces of twice their width are better. */
const SHORT = 100_000_000

/** The best ways to the breakpoints of one paragraph, and how many tries it took to find them. */
export class BreakSearch {
  cost = new Float64Array(512)
  from = new Int32Array(512)
  /** How many lines the best way has. */
  lines = new Int32Array(512)
  /** Of the ways to a hyphen, the best one whose line before ends with a whole word: a second hyphen may follow. */
  singleCost = new Float64Array(512)
  singleFrom = new Int32Array(512)
  /** Lines whose cost was computed, in all searches for the paragraph. */
  looks = 0
  readonly places = new Breakpoints()

  list(words: readonly Word[], measure: number, hyphenate: boolean, isHung = false): void {
    this.places.fill(words, measure, hyphenate, isHung)
    this.looks += this.places.count
    if (this.cost.length > this.places.count) return
    this.cost = new Float64Array(2 * this.places.count)
    this.from = new Int32Array(2 * this.places.count)
    this.lines = new Int32Array(2 * this.places.count)
    this.singleCost = new Float64Array(2 * this.places.count)
    this.singleFrom = new Int32Array(2 * this.places.count)
  }

  /**
   * Whether the search takes too long. Checked once for each breakpoint, so it may exceed the limit by one try for each
   * earlier place.
   */
  get exhausted(): boolean {
    return this.looks > MOST_LOOKS * this.places.count
  }

  /** The line ends of the best way to the paragraph's end. */
  get path(): number[] {
    const path: number[] = []
    for (let at = this.places.count; at > 0; at = this.from[at]!) path.push(at)
    return path.reverse()
  }

  /** What the way to a hyphen costs if the next line ends with one too. @param ladder cost of a third in a row */
  secondHyphen(place: number, ladder: number): number {
    return Math.min(this.singleCost[place]! + HYPHENS, this.cost[place]! + ladder)
  }

  /** The same of a justified paragraph, which avoids a third hyphen in a row. */
  get justifiedPath(): number[] {
    const { hyphen } = this.places
    const path: number[] = []
    let next = 0
    for (let at = this.places.count; at > 0; ) {
      path.push(at)
      const isSecond = hyphen[at] !== 0 && next > 0 && hyphen[next] !== 0
      const isSingle = isSecond && this.singleCost[at]! + HYPHENS <= this.cost[at]! + LADDER
      next = at
      at = isSingle ? this.singleFrom[at]! : this.from[at]!
    }
    return path.reverse()
  }
}

/** The best line ends of a ragged paragraph; null if finding them would take too long. */
export const evenPlaces = (search: BreakSearch, measure: number): number[] | null =>
  search.places.hasHyphens ? evenWithHyphens(search, measure) : evenWithout(search, measure)

/**
 * Without hyphens widths only grow. So the lines that may end at a place begin in a row of places, and those that begin
 * first are the fewest: only those with as few need be tried.
 */
function evenWithout(search: BreakSearch, measure: number): number[] | null {
  const { cost, from, lines, places } = search
  const { count, endAt, startAt } = places
  let first = 0
  lines[0] = 0
  for (let end = 1; end <= count; end++) {
    const stop = endAt[end]!
    while (first < end - 1 && measure - (stop - startAt[first]!) < -ROUNDING) first++
    const fewest = lines[first]!
    const isLast = end === count
    let best = Number.POSITIVE_INFINITY
    let bestStart = first
    for (let start = first; start < end && lines[start] === fewest; start++) {
      const gap = measure - (stop - startAt[start]!)
      const total = cost[start]! + LINE + (isLast ? raggedness(gap, measure, true) : gap * gap)
      if (total <= best) {
        best = total
        bestStart = start
      }
    }
    cost[end] = best
    from[end] = bestStart
    lines[end] = fewest + 1
    search.looks += end - first + 1
    if (search.exhausted) return null
  }
  return search.path
}

function evenWithHyphens(search: BreakSearch, measure: number): number[] | null {
  const hyphenCost = (RAGGED_HYPHEN * measure) ** 2
  const { hyphen } = search.places
  return leastUneven(search, measure, raggedness, place => (hyphen[place] === 0 ? 0 : hyphenCost))
}

/**
 * The best line ends of a heading: its last line counts like the others, and a line that ends with a word of one letter
 * is as bad as an empty one. Null if finding them would take too long.
 */
export const balancedPlaces = (
  search: BreakSearch,
  words: readonly Word[],
  measure: number,
): number[] | null =>
  leastUneven(
    search,
    measure,
    gap => gap * gap,
    place => (isSingleLetter(words[search.places.wordEndingAt(place)]) ? measure * measure : 0),
  )

const SINGLE_LETTER = /^\p{L}\s*$/u
const isSingleLetter = (word: Word | undefined): boolean =>
  word !== undefined && SINGLE_LETTER.test(textOf(word.pieces))

/**
 * @param unevenness of a line, by how much narrower than the measure it is
 * @param costAt what ending a line at a place costs besides
 */
function leastUneven(
  search: BreakSearch,
  measure: number,
  unevenness: (gap: number, measure: number, isLast: boolean) => number,
  costAt: (place: number) => number,
): number[] | null {
  const { cost, from, places } = search
  const { count, endAt, startAt } = places
  for (let end = 1; end <= count; end++) {
    const stop = endAt[end]!
    let best = Number.POSITIVE_INFINITY
    let bestStart = end - 1
    let start = end - 1
    for (; start >= 0; start--) {
      const gap = measure - (stop - startAt[start]!)
      if (gap < -ROUNDING && start < end - 1) break
      const total = cost[start]! + LINE + unevenness(gap, measure, end === count)
      if (total < best) {
        best = total
        bestStart = start
      }
    }
    cost[end] = best + costAt(end)
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
 * Knuth and Plass's optimum ("Breaking Paragraphs into Lines", 1981). For each line end only those starts are tried
 * from which the line is neither too full nor too loose: one or two.
 * @param tolerance share of their width by which spaces may stretch
 * @returns undefined if no setting is within the tolerance, null if finding one would take too long
 */
export function justifiedPlaces(
  search: BreakSearch,
  measure: number,
  tolerance: number,
): number[] | null | undefined {
  const { cost, from, singleCost, singleFrom, places } = search
  const { count, endAt, startAt, endSpaces, startSpaces, hyphen } = places
  const least = measure + ROUNDING
  const ladder = tolerance === Number.POSITIVE_INFINITY ? LADDER : Number.POSITIVE_INFINITY
  let first = 0
  /** The last breakpoint where a line within the tolerance ends. */
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
    let single = Number.POSITIVE_INFINITY
    let start = first
    for (; start < end; start++) {
      const slack = measure - (stop - startAt[start]!)
      const spaces = stopSpaces - startSpaces[start]!
      if (!last && slack > tolerance * spaces) break
      if (cost[start] === Number.POSITIVE_INFINITY) continue
      const line = LINE + demerits(slack, spaces, measure, last)
      let total = cost[start]! + line
      if (hyphen[start] !== 0) {
        if (last) total += LAST_HYPHEN
        else if (hyphen[end] !== 0) total = search.secondHyphen(start, ladder) + line
      } else if (total < single) {
        single = total
        singleFrom[end] = start
      }
      if (total < best) {
        best = total
        from[end] = start
      }
    }
    const ending = hyphen[end] === 0 ? 0 : HYPHEN
    cost[end] = best + ending
    singleCost[end] = single + ending
    if (best < Number.POSITIVE_INFINITY) reached = end
    search.looks += start - first + 1
    if (search.exhausted) return null
  }
  return reached === count ? search.justifiedPath : undefined
}

function demerits(slack: number, spaces: number, measure: number, last: boolean): number {
  if (slack < 0) {
    return squared(slack > -ROUNDING ? 0 : -slack / (SHRINK * spaces))
  }
  if (!last) {
    if (slack < ROUNDING) return squared(0)
    // Spaces of three times their width cost as much as a line, wider ones by the square: no line takes all the white.
    const excess = spaces === 0 ? SPACELESS : Math.max(0, slack / spaces - 1)
    return LINE * excess * excess + squared(slack / (STRETCH * spaces))
  }
  return isShort(measure - slack, spaces, measure) ? SHORT : PERFECT * PERFECT
}

/** Whether a last line is a short word alone. @param spaces width of those in it */
export const isShort = (width: number, spaces: number, measure: number): boolean =>
  spaces === 0 && width < SHORT_LAST * measure

/** @param ratio of the stretch or shrinking to the allowed one */
function squared(ratio: number): number {
  // Bounded: a line without a space has an infinite ratio.
  const bounded = Math.min(ratio, WORST)
  const badness = PERFECT + 100 * bounded * bounded * bounded
  return badness * badness
}
