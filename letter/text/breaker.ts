import { isComplex, splitComplex } from '../script/split.ts'
import { LOOK, type Steps } from '../steps.ts'
import { splitWord, type Word } from './words.ts'

/** Words of a paragraph and where its lines end. */
export interface Lines {
  readonly words: readonly Word[]
  /** For each line the index after its last word. */
  readonly ends: readonly number[]
}

/** So much weighs a line that it outweighs all raggedness: a paragraph never takes more lines than it must. */
const LINE = 1e9
/** A last line shorter than this share of the measure looks like a mistake. */
const SHORT_LAST = 0.14
/**
 * Starts of a line that are tried for each word, on average over a paragraph. Text of 4 points, the smallest there
 * is, has some 45 words a line; words without a width, of which a line holds any number, would be tried for minutes.
 */
const MOST_LOOKS = 64
/** Steps that a word takes at most: that many looks, those that showed that it was enough, and one more. */
export const MOST_BREAKING = (MOST_LOOKS + 2) * LOOK

// Scratch space, kept because typed arrays are slow to make: what a paragraph leaves here no other reads.
let cost = new Float64Array(512)
let from = new Int32Array(512)

/**
 * Breaks a paragraph where its lines come out most even: the fewest lines, and of those ways the one with the
 * smallest sum of squared gaps (Knuth and Plass's idea without stretching; the last line is free). A paragraph of
 * more words a line than anybody reads is broken where its lines are full.
 * @param measure width of a line in points
 */
export function breakLines(given: readonly Word[], measure: number, steps: Steps): Lines {
  const words = given.some(word => word.width > measure)
    ? given.flatMap(word => (word.width > measure ? split(word, measure, steps) : [word]))
    : given
  return { words, ends: evenEnds(words, measure, steps) ?? fullEnds(words, measure, steps) }
}

const split = (word: Word, measure: number, steps: Steps): Word[] =>
  isComplex(word) ? splitComplex(word, measure, steps) : splitWord(word, measure, steps)

/** Null where that would take too long. */
function evenEnds(words: readonly Word[], measure: number, steps: Steps): number[] | null {
  const count = words.length
  if (cost.length <= count) {
    cost = new Float64Array(2 * count)
    from = new Int32Array(2 * count)
  }
  let looks = 0
  for (let end = 1; end <= count; end++) {
    let width = words[end - 1]!.hyphen?.width ?? 0
    let best = Number.POSITIVE_INFINITY
    let bestStart = end - 1
    let start = end - 1
    for (; start >= 0; start--) {
      const word = words[start]!
      width += start === end - 1 ? word.width : word.width + word.space
      if (width > measure && start < end - 1) break
      const total = cost[start]! + LINE + raggedness(measure - width, measure, end === count)
      if (total < best) {
        best = total
        bestStart = start
      }
    }
    cost[end] = best
    from[end] = bestStart
    looks += end - start
    // Looked at once a word and not once a start: by then at most a paragraph's words too late.
    if (looks > MOST_LOOKS * count) {
      steps.spend(looks * LOOK)
      return null
    }
  }
  steps.spend(looks * LOOK)
  const ends: number[] = []
  for (let at = count; at > 0; at = from[at]!) ends.push(at)
  return ends.reverse()
}

function raggedness(gap: number, measure: number, last: boolean): number {
  if (!last) return gap * gap
  const missing = gap - (1 - SHORT_LAST) * measure
  return missing > 0 ? missing * missing : 0
}

/** Each line takes words as long as they, and a hyphen after them, have room. */
function fullEnds(words: readonly Word[], measure: number, steps: Steps): number[] {
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
  return ends
}
