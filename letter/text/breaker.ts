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

// Scratch space, kept because typed arrays are slow to make: what a paragraph leaves here no other reads.
let cost = new Float64Array(512)
let from = new Int32Array(512)

/**
 * Breaks a paragraph where its lines come out most even: the fewest lines, and of those ways the one with the
 * smallest sum of squared gaps (Knuth and Plass's idea without stretching; the last line is free).
 * @param measure width of a line in points
 */
export function breakLines(given: readonly Word[], measure: number): Lines {
  const words = given.some(word => word.width > measure)
    ? given.flatMap(word => (word.width > measure ? splitWord(word, measure) : [word]))
    : given
  const count = words.length
  if (cost.length <= count) {
    cost = new Float64Array(2 * count)
    from = new Int32Array(2 * count)
  }
  for (let end = 1; end <= count; end++) {
    let width = words[end - 1]!.hyphen?.width ?? 0
    let best = Number.POSITIVE_INFINITY
    let bestStart = end - 1
    for (let start = end - 1; start >= 0; start--) {
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
  }
  const ends: number[] = []
  for (let at = count; at > 0; at = from[at]!) ends.push(at)
  return { words, ends: ends.reverse() }
}

function raggedness(gap: number, measure: number, last: boolean): number {
  if (!last) return gap * gap
  const missing = gap - (1 - SHORT_LAST) * measure
  return missing > 0 ? missing * missing : 0
}
