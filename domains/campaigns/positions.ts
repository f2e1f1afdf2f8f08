import type { Stretch } from '../recipients/service.ts'

/**
 * Letters are numbered by their sequence, from 1 without gaps, and the recipients of a list by their positions. Without
 * positions that are left out, because of the stop list, both are the same; in SQL a sequence is
 * `position - width_bucket(position, left_out)`.
 */

/** Positions that get no letter, ascending. */
export type LeftOut = readonly number[]

/** Where the recipient of a letter stands in the list. */
export function positionOf(leftOut: LeftOut, sequence: number): number {
  let low = 0
  let high = leftOut.length
  while (low < high) {
    const middle = (low + high) >> 1
    // So many letters are before the one that would stand there.
    if (leftOut[middle]! - middle <= sequence) low = middle + 1
    else high = middle
  }
  return sequence + low
}

/** The sequence of the letter to a position that is not left out. */
export function sequenceOf(leftOut: LeftOut, position: number): number {
  let low = 0
  let high = leftOut.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (leftOut[middle]! < position) low = middle + 1
    else high = middle
  }
  return position - low
}

/** Where the recipients of letters stand, from one sequence to another. */
export function stretchOf(leftOut: LeftOut, first: number, last: number): Stretch {
  const [from, to] = [positionOf(leftOut, first), positionOf(leftOut, last)]
  return {
    first: from,
    last: to,
    without: leftOut.slice(from - first, to - last),
  }
}

/** The positions of a stretch, in order. */
export function positionsIn({ first, last, without = [] }: Stretch): number[] {
  const left = new Set(without)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(at => !left.has(at))
}
