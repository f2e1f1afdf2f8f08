import { isComplex, splitComplex } from '../script/split.ts'
import { LOOK, type Steps } from '../steps.ts'
import type { Lines } from './breakpoints.ts'
import { evenPlaces, isShort, justifiedPlaces, MOST_LOOKS, Search, SHRINK } from './optimum.ts'
import { splitWord, type Word } from './words.ts'

export type { Lines } from './breakpoints.ts'

/**
 * Steps that a word takes at most: that many looks in all searches together, those that showed that it was enough,
 * one for each time that its places are listed, and one more.
 */
export const MOST_BREAKING = (MOST_LOOKS + 4) * LOOK

/** A ragged line that is shorter by more than this share of the measure is worth a hyphen. */
const RAGGED_TOLERANCE = 0.3
/** How justified lines are looked for, one after the other: by how much of its width a space may stretch. */
const SEARCHES = [
  { hyphenate: false, tolerance: 0.4 },
  { hyphenate: true, tolerance: 1 },
  { hyphenate: true, tolerance: Number.POSITIVE_INFINITY },
] as const

// Scratch space, kept because typed arrays are slow to make: what a paragraph leaves here no other reads.
const search = new Search()
const { places } = search

/**
 * Breaks a paragraph where its lines come out best, as TeX does: first without hyphens, and where a line comes out
 * too short or its spaces too wide with them. A paragraph of more words a line than anybody reads is broken where
 * its lines are full.
 * @param measure width of a line in points
 */
export function breakLines(given: readonly Word[], measure: number, steps: Steps, justified = false): Lines {
  const words = given.some(word => word.width > measure)
    ? given.flatMap(word => (fitsInParts(word, measure) ? [word] : split(word, measure, steps)))
    : given
  search.looks = 0
  const lines = justified ? justifiedLines(words, measure) : raggedLines(words, measure)
  steps.spend(search.looks * LOOK)
  return lines ?? fullLines(words, measure, steps)
}

const split = (word: Word, measure: number, steps: Steps): Word[] =>
  isComplex(word) ? splitComplex(word, measure, steps) : splitWord(word, measure, steps)

/** The fewest lines, and of those ways the one with the smallest sum of squared gaps; the last line is free. */
function raggedLines(words: readonly Word[], measure: number): Lines | null {
  search.list(words, measure, false)
  const found = evenPlaces(search, measure)
  if (found === null) return null
  const plain = places.lines(words, found)
  if (!isTooShort(found, measure) || !words.some(word => word.cuts !== null && !word.cuts.soft)) return plain
  search.list(words, measure, true)
  const hyphenated = evenPlaces(search, measure)
  return hyphenated === null ? plain : places.lines(words, hyphenated)
}

/** Whether a line but the last one is so short that a hyphen would be the lesser evil. */
const isTooShort = (found: readonly number[], measure: number): boolean =>
  found.some((end, line) => {
    const width = places.endAt[end]! - places.startAt[found[line - 1] ?? 0]!
    return end !== places.count && measure - width > RAGGED_TOLERANCE * measure
  })

/** Null where that would take too long. */
function justifiedLines(words: readonly Word[], measure: number): Lines | null {
  let best: { readonly lines: Lines; readonly short: boolean } | null = null
  let listed: boolean | null = null
  for (const { hyphenate, tolerance } of SEARCHES) {
    if (listed !== hyphenate) search.list(words, measure, hyphenate)
    listed = hyphenate
    const found = justifiedPlaces(search, measure, tolerance)
    if (found === null) break
    if (found === undefined) continue
    const short = endsShort(found, measure)
    const fewer = best === null ? 1 : best.lines.ends.length - found.length
    if (best === null || fewer > 0 || (fewer === 0 && best.short && !short))
      best = { lines: places.lines(words, found), short }
    // What hyphens could gain: a line less, or a last line that is none by mistake.
    if (!best.short && (hyphenate || found.length <= fewestLines(measure))) break
  }
  return best?.lines ?? null
}

/** No setting of the words that are listed has less. */
const fewestLines = (measure: number): number =>
  Math.ceil((places.endAt[places.count]! - SHRINK * places.endSpaces[places.count]!) / measure)

function endsShort(found: readonly number[], measure: number): boolean {
  const [before, end] = [found.at(-2), found.at(-1)]
  if (before === undefined || end === undefined) return false
  const width = places.endAt[end]! - places.startAt[before]!
  return isShort(width, places.endSpaces[end]! - places.startSpaces[before]!, measure)
}

/** Whether no part of a word between its hyphens is wider than a line. */
function fitsInParts(word: Word, measure: number): boolean {
  if (word.width <= measure) return true
  if (word.cuts === null) return false
  let start = 0
  for (const { head, tail } of word.cuts.of(word)) {
    if (head.width - start > measure) return false
    start = word.width - tail.width
  }
  return word.width - start <= measure
}

/** Each line takes words as long as they, and a hyphen after them, have room. */
function fullLines(words: readonly Word[], measure: number, steps: Steps): Lines {
  steps.spend(words.length * LOOK)
  const ends: number[] = []
  let width = 0
  words.forEach((word, index) => {
    if (index > 0 && width + word.width + (word.hyphen?.width ?? 0) > measure) {
      ends.push(index)
      width = 0
    }
    width += word.width + word.space
  })
  if (words.length > 0) ends.push(words.length)
  return { words, ends }
}
