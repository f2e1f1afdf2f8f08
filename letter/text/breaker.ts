import { LOOK, type Steps } from '../base/steps.ts'
import type { Lines } from './breakpoints.ts'
import {
  BreakSearch,
  balancedPlaces,
  evenPlaces,
  isShort,
  justifiedPlaces,
  MOST_LOOKS,
  SHRINK,
} from './optimum.ts'
import { isComplex, splitComplex } from './split.ts'
import { partsOf, splitWord, type Word } from './words.ts'

export type { Lines } from './breakpoints.ts'

/**
 * The most steps for breaking a word: the tries of all searches, those that reveal the limit, one for each listing of
 * its breakpoints, one for its parts, and one more.
 */
export const MOST_BREAKING = (MOST_LOOKS + 5) * LOOK

/** A ragged line may be shorter than the measure by this share of it before hyphens are tried. */
const RAGGED_TOLERANCE = 0.3
/** The searches for justified lines, in order. `tolerance`: the share of its width that a space may stretch by. */
const SEARCHES = [
  { hyphenate: false, tolerance: 0.4 },
  { hyphenate: true, tolerance: 1 },
  { hyphenate: true, tolerance: Number.POSITIVE_INFINITY },
] as const

// Working memory, kept because typed arrays are slow to make. No paragraph reads what another left here.
const search = new BreakSearch()
const { places } = search

/**
 * Breaks a paragraph where its lines come out best, as TeX does: first without hyphens; with them if a line is too
 * short or its spaces are too wide. If a line holds more words than anyone reads, lines are simply filled.
 * @param measure width of a line in points
 */
export function breakLines(
  given: readonly Word[],
  measure: number,
  steps: Steps,
  kind: 'ragged' | 'balanced' | 'justified' = 'ragged',
): Lines {
  const words = given.some(word => word.width > measure)
    ? given.flatMap(word => (fitsInParts(word, measure) ? [word] : split(word, measure, steps)))
    : given
  search.looks = 0
  const lines = LINES[kind](words, measure)
  steps.spend(search.looks * LOOK)
  return lines ?? fullLines(words, measure, steps)
}

function split(word: Word, measure: number, steps: Steps): Word[] {
  if (isComplex(word)) return splitComplex(word, measure, steps)
  return partsOf(word, steps).flatMap(part =>
    part.width > measure ? splitWord(part, measure, steps) : [part],
  )
}

/** The fewest lines, as long as each other. Only words that are longer than a line are hyphenated. */
function balancedLines(words: readonly Word[], measure: number): Lines | null {
  search.list(words, measure, false)
  const found = balancedPlaces(search, words, measure)
  return found && places.lines(words, found)
}

/** The fewest lines, with the smallest sum of squared gaps. The last line may be of any length. */
function raggedLines(words: readonly Word[], measure: number): Lines | null {
  search.list(words, measure, false)
  const found = evenPlaces(search, measure)
  if (found === null) return null
  const plain = places.lines(words, found)
  if (
    !isTooShort(found, measure) ||
    !words.some(({ hyphenation }) => hyphenation !== null && !hyphenation.areSoft)
  )
    return plain
  search.list(words, measure, true)
  const hyphenated = evenPlaces(search, measure)
  return hyphenated === null ? plain : places.lines(words, hyphenated)
}

/** Whether a line, the last one aside, is so short that a hyphen is better. */
const isTooShort = (found: readonly number[], measure: number): boolean =>
  found.some((end, line) => {
    const width = places.endAt[end]! - places.startAt[found[line - 1] ?? 0]!
    return end !== places.count && measure - width > RAGGED_TOLERANCE * measure
  })

/** Null if it would take too long. */
function justifiedLines(words: readonly Word[], measure: number): Lines | null {
  let best: { readonly lines: Lines; readonly short: boolean } | null = null
  let listed: boolean | null = null
  for (const { hyphenate, tolerance } of SEARCHES) {
    if (listed !== hyphenate) search.list(words, measure, hyphenate, true)
    listed = hyphenate
    const found = justifiedPlaces(search, measure, tolerance)
    if (found === null) break
    if (found === undefined) continue
    const short = endsShort(found, measure)
    const fewer = best === null ? 1 : best.lines.ends.length - found.length
    if (best === null || fewer > 0 || (fewer === 0 && best.short && !short))
      best = { lines: places.lines(words, found), short }
    // Hyphens could only save a line, or lengthen a last line that is too short. Very wide spaces never do.
    if (hyphenate || (!short && found.length <= fewestLines(measure))) break
  }
  return best?.lines ?? null
}

const LINES = { ragged: raggedLines, balanced: balancedLines, justified: justifiedLines } as const

/** A lower bound for the words whose breakpoints are listed. */
const fewestLines = (measure: number): number =>
  Math.ceil((places.endAt[places.count]! - SHRINK * places.endSpaces[places.count]!) / measure)

function endsShort(found: readonly number[], measure: number): boolean {
  const [before, end] = [found.at(-2), found.at(-1)]
  if (before === undefined || end === undefined) return false
  const width = places.endAt[end]! - places.startAt[before]!
  return isShort(width, places.endSpaces[end]! - places.startSpaces[before]!, measure)
}

/** Whether each part of a word between its hyphen points fits a line. */
function fitsInParts(word: Word, measure: number): boolean {
  if (word.width <= measure) return true
  if (word.hyphenation === null) return false
  let start = 0
  for (const { before, after } of word.hyphenation.of(word)) {
    if (before.width - start > measure) return false
    start = word.width - after.width
  }
  return word.width - start <= measure
}

/** Fills each line with as many words as it has room for, hyphens included. */
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
