import { type Patterns, patternBreaks } from './patterns.ts'
import { NO_SEAMS, type Seams } from './seams.ts'

/** Letters that stay together before and after each break: a shorter part looks like a mistake. */
const LEAST = 3
/** Longer words are no real words. The longest that a law's name made has 80 letters. */
const LONGEST = 120

/** A place where a word may be broken. */
export interface Break {
  /** UTF-16 units before it. */
  readonly at: number
  /** What ends the line: a hyphen, after a third letter where two parts share one (tillägg, till-lägg). */
  readonly end: string
}

/** Where words may be hyphenated: where their parts are joined, and within a part by patterns. */
export class Hyphenator {
  readonly #patterns: Patterns
  readonly #seamsOf: (word: string) => Seams

  /** @param seamsOf the seams of a word in small letters */
  constructor(patterns: Patterns, seamsOf: (word: string) => Seams = () => NO_SEAMS) {
    this.#patterns = patterns
    this.#seamsOf = seamsOf
  }

  /**
   * The breaks of a word, in ascending order. A word with a capital that is not its first letter is left whole: it is
   * an abbreviation or a name.
   * @param word letters only
   */
  breaks(word: string): readonly Break[] {
    if (word.length < 2 * LEAST || word.length > LONGEST) return []
    const lower = word.toLowerCase()
    if (lower.length !== word.length || lower.slice(1) !== word.slice(1)) return []
    const { sure, doubtful } = this.#seamsOf(lower)
    const breaks: Break[] = []
    const add = (at: number, end: string) => {
      if (at >= LEAST && at <= word.length - LEAST) breaks.push({ at, end })
    }
    let start = 0
    for (const seam of [...sure, null]) {
      const stop = seam === null ? word.length : seam.at + (seam.isShared ? 1 : 0)
      for (const at of this.#within(lower.slice(start, stop))) {
        // Of two ways to read a word, neither is broken as the other would be.
        if (doubtful.every(other => Math.abs(other - start - at) >= LEAST)) add(start + at, '-')
      }
      if (seam === null) break
      add(seam.at, seam.isShared ? `${lower[seam.at]}-` : '-')
      start = seam.at
    }
    return breaks
  }

  /** The breaks of a part that is no compound. */
  #within(part: string): number[] {
    const known = Object.hasOwn(this.#patterns.exceptions, part) ? this.#patterns.exceptions[part] : undefined
    const found = known ?? patternBreaks(this.#patterns, part)
    return found.filter(at => at >= LEAST && at <= part.length - LEAST)
  }
}
