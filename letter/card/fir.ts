import type { Point } from './paint.ts'

/** A fir: tiers of hanging branches, each a little different. */
export interface Fir {
  readonly outline: readonly Point[]
  /** Snow on the upper side of the branches. */
  readonly snow: readonly (readonly Point[])[]
  /** The half in shadow. */
  readonly shade: readonly Point[]
}

interface FirPlace {
  readonly x: number
  /** Its lowest edge (mm). */
  readonly foot: number
  readonly height: number
  /** Width as a share of the height. */
  readonly spread?: number
  readonly tiers?: number
}

/** @param random numbers from 0 to 1 */
export function fir({ x, foot, height, spread = 0.4, tiers = 9 }: FirPlace, random: () => number): Fir {
  const top = foot - height
  const snow: Point[][] = []
  const side = (direction: 1 | -1): Point[] => {
    const points: Point[] = []
    let inner: Point = [x, top]
    for (let tier = 1; tier <= tiers; tier++) {
      const share = (tier / tiers) ** 0.92
      const half = ((spread * height) / 2) * share * (0.88 + 0.24 * random())
      const y = top + height * share
      const tip: Point = [x + direction * half, y - height * 0.012]
      const back: Point = [x + direction * half * 0.58, y - height * (0.028 + 0.014 * random())]
      points.push(tip, back)
      if (tier > 1) {
        const low: Point = [(inner[0] + tip[0]) / 2, (inner[1] + tip[1]) / 2 + height * 0.016]
        snow.push([inner, tip, low])
      }
      inner = back
    }
    return points
  }
  const [right, left] = [side(1), side(-1)]
  const crown: Point = [x, top]
  const base: Point = [x, foot - height * 0.03]
  return {
    outline: [crown, ...right, base, ...left.toReversed()],
    snow,
    shade: [crown, ...right, base],
  }
}
