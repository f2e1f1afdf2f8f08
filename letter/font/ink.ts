import type { Font } from './library.ts'
import type { Sfnt } from './sfnt.ts'

/** The horizontal extent of a glyph's ink between two heights (thousandths of an em). */
export interface Ink {
  readonly left: number
  readonly right: number
}

// The glyf table (OpenType 1.9): flags of a point, and of a component.
const ON_CURVE = 1
const SHORT_X = 2
const SHORT_Y = 4
const REPEAT = 8
const SAME_X = 16
const SAME_Y = 32
const WORDS = 1
const OFFSETS = 2
const SCALE = 8
const MORE = 32
const SCALES = 64
const MATRIX = 128
const MOST_COMPONENTS = 8
/** Straight lines that a curve is approximated by. */
const LINES = 4

interface Point {
  readonly x: number
  readonly y: number
  readonly on: boolean
}

const known = new WeakMap<Font, Map<number, Ink | null>>()

/** A glyph's ink between two heights (thousandths of an em, `high` always as far above `low`); null for none. */
export function inkBetween(font: Font, glyph: number, low: number, high: number): Ink | null {
  const inks = known.get(font) ?? new Map<number, Ink | null>()
  known.set(font, inks)
  const key = glyph * 0x10000 + Math.round(low)
  let ink = inks.get(key)
  if (ink === undefined) {
    const unit = 1000 / font.sfnt.unitsPerEm
    const span = spanOf(contoursOf(font.sfnt, glyph, 0), low / unit, high / unit)
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

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

function onCurve(from: Point, control: Point, to: Point, at: number): Point {
  const [a, b, c] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2]
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y, on: true }
}

function contoursOf(font: Sfnt, glyph: number, depth: number): Point[][] {
  const outline = font.outline(glyph)
  if (outline.length < 10 || depth > MOST_COMPONENTS) return []
  const count = outline.readInt16BE(0)
  return count < 0 ? componentsOf(font, outline, depth) : simpleContours(outline, count)
}

function componentsOf(font: Sfnt, outline: Buffer, depth: number): Point[][] {
  const contours: Point[][] = []
  let at = 10
  for (let flags = MORE; flags & MORE; ) {
    flags = outline.readUInt16BE(at)
    const glyph = outline.readUInt16BE(at + 2)
    const words = (flags & WORDS) !== 0
    const [x, y] = words
      ? [outline.readInt16BE(at + 4), outline.readInt16BE(at + 6)]
      : [outline.readInt8(at + 4), outline.readInt8(at + 5)]
    at += words ? 8 : 6
    const scale = (index: number) => outline.readInt16BE(at + index * 2) / 16384
    const [scaleX, scaleY] =
      flags & SCALE ? [scale(0), scale(0)] : flags & SCALES ? [scale(0), scale(1)] : [1, 1]
    at += flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0
    const [dx, dy] = flags & OFFSETS ? [x, y] : [0, 0]
    for (const contour of contoursOf(font, glyph, depth + 1)) {
      contours.push(contour.map(point => ({ ...point, x: point.x * scaleX + dx, y: point.y * scaleY + dy })))
    }
  }
  return contours
}

function simpleContours(outline: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => outline.readUInt16BE(10 + i * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 12 + count * 2 + outline.readUInt16BE(10 + count * 2)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = outline[at++]!
    const times = flag & REPEAT ? outline[at++]! + 1 : 1
    for (let i = 0; i < times; i++) flags.push(flag)
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0
    return flags.map(flag => {
      if (flag & short) value += flag & same ? outline[at++]! : -outline[at++]!
      else if (!(flag & same)) {
        value += outline.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(SHORT_X, SAME_X)
  const ys = coordinates(SHORT_Y, SAME_Y)
  const points = flags.map((flag, i): Point => ({ x: xs[i]!, y: ys[i]!, on: (flag & ON_CURVE) !== 0 }))
  return ends.map((end, i) => points.slice(i === 0 ? 0 : ends[i - 1]! + 1, end + 1))
}
