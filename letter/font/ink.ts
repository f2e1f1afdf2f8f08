import type { Font } from './library.ts'
import { contoursOf, middle, type Point } from './outline.ts'

/** The horizontal extent of a glyph's ink between two heights (thousandths of an em). */
export interface Ink {
  readonly left: number
  readonly right: number
}

/** Straight lines that a curve is approximated by. */
const LINES = 4

const known = new WeakMap<Font, Map<number, Ink | null>>()

/** A glyph's ink between two heights (thousandths of an em, `high` always as far above `low`); null for none. */
export function inkBetween(font: Font, glyph: number, low: number, high: number): Ink | null {
  const inks = known.get(font) ?? new Map<number, Ink | null>()
  known.set(font, inks)
  const key = glyph * 0x10000 + Math.round(low)
  let ink = inks.get(key)
  if (ink === undefined) {
    const unit = 1000 / font.sfnt.unitsPerEm
    const span = spanOf(contoursOf(font.sfnt, glyph), low / unit, high / unit)
    ink = span && { left: span.left * unit, right: span.right * unit }
    inks.set(key, ink)
  }
  return ink
}

function spanOf(contours: readonly (readonly Point[])[], low: number, high: number): Ink | null {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const contour of contours) {
    const line = flattened(contour)
    line.forEach((to, i) => {
      const from = line.at(i - 1)!
      // The part of the line between the heights, as shares of its length.
      const slope = to.y - from.y
      const [a, b] = slope === 0 ? [0, 1] : [(low - from.y) / slope, (high - from.y) / slope]
      const start = Math.max(0, Math.min(a, b))
      const end = Math.min(1, Math.max(a, b))
      if (start > end || (slope === 0 && (from.y < low || from.y > high))) return
      for (const at of [start, end]) {
        const x = from.x + at * (to.x - from.x)
        left = Math.min(left, x)
        right = Math.max(right, x)
      }
    })
  }
  return left > right ? null : { left, right }
}

/** A contour of quadratic curves as straight lines. */
function flattened(contour: readonly Point[]): Point[] {
  const points: Point[] = []
  contour.forEach((point, i) => {
    const before = contour.at(i - 1)!
    const after = contour[(i + 1) % contour.length]!
    if (point.on) points.push(point)
    else {
      const from = before.on ? before : middle(before, point)
      const to = after.on ? after : middle(point, after)
      for (let step = 1; step <= LINES; step++) points.push(onCurve(from, point, to, step / LINES))
    }
  })
  return points
}

function onCurve(from: Point, control: Point, to: Point, at: number): Point {
  const [a, b, c] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2]
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y, on: true }
}
