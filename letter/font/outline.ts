import type { Sfnt } from './sfnt.ts'

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

/** Font units. */
export interface Point {
  readonly x: number
  readonly y: number
  /** Whether it is on the curve; the others are control points of quadratic curves. */
  readonly on: boolean
}

type Outlines = Pick<Sfnt, 'outline'>

/** The contours of a glyph, each closed. */
export const contoursOf = (font: Outlines, glyph: number): Point[][] => contoursWithin(font, glyph, 0)

/** Halfway between two control points a curve has a point of its own. */
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

function contoursWithin(font: Outlines, glyph: number, depth: number): Point[][] {
  const outline = font.outline(glyph)
  if (outline.length < 10 || depth > MOST_COMPONENTS) return []
  const count = outline.readInt16BE(0)
  return count < 0 ? componentsOf(font, outline, depth) : simpleContours(outline, count)
}

function componentsOf(font: Outlines, outline: Buffer, depth: number): Point[][] {
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
    const [a, b, c, d] =
      flags & SCALE
        ? [scale(0), 0, 0, scale(0)]
        : flags & SCALES
          ? [scale(0), 0, 0, scale(1)]
          : flags & MATRIX
            ? [scale(0), scale(1), scale(2), scale(3)]
            : [1, 0, 0, 1]
    at += flags & SCALE ? 2 : flags & SCALES ? 4 : flags & MATRIX ? 8 : 0
    const [dx, dy] = flags & OFFSETS ? [x, y] : [0, 0]
    for (const contour of contoursWithin(font, glyph, depth + 1)) {
      contours.push(contour.map(({ x, y, on }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })))
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
