import { BLEED, type Box, CARD, n, pt } from '../base/geometry.ts'
import { colorOperator, rgbOf } from '../text/style.ts'

export type Point = readonly [x: number, y: number]

/** Length of a quarter circle's handles as a share of its radius. */
const HANDLE = 0.5522847498

/** The painted area: the card with its bleed (mm from the card's top-left corner). */
export const PAINTED: Box = { x: -BLEED, y: -BLEED, w: CARD.w + 2 * BLEED, h: CARD.h + 2 * BLEED }

/** A colour at a distance (mm), from the card's upper edge if nothing else is said. */
export type Stop = readonly [at: number, color: string]

/** Vector painting on a card in millimetres from its top-left corner. Colours are `#rrggbb`. */
export class Paint {
  #ops = ''
  #shadings = ''
  #shadingCount = 0

  /** Operators in page coordinates. */
  get ops(): string {
    const scale = pt(1).toFixed(5)
    return `q\n${scale} 0 0 -${scale} 0 ${n(pt(CARD.h))} cm\n${this.#ops}Q\n`
  }

  /** Resources that `ops` needs. */
  get resources(): string {
    return this.#shadings === '' ? '' : `/Shading<<${this.#shadings}>>`
  }

  background(color: string): void {
    this.rectangle(color, PAINTED.x, PAINTED.y, PAINTED.w, PAINTED.h)
  }

  /** A background whose colour changes smoothly from the top edge down. Steps would show as bands. */
  sky(stops: readonly [Stop, Stop, ...Stop[]]): void {
    const [first, last] = [stops[0][0], stops.at(-1)![0]]
    this.#ops += this.#shading(`/ShadingType 2/Coords[0 ${n(first)} 0 ${n(last)}]`, stops)
  }

  /** As `sky`, around a light: the stops say distances from it (mm), the first of them 0. */
  glow(x: number, y: number, stops: readonly [Stop, Stop, ...Stop[]]): void {
    const at = `${n(x)} ${n(y)}`
    this.#ops += this.#shading(`/ShadingType 3/Coords[${at} 0 ${at} ${n(stops.at(-1)![0])}]`, stops)
  }

  /** The operator of a new shading. */
  #shading(kind: string, stops: readonly [Stop, Stop, ...Stop[]]): string {
    const name = `S${this.#shadingCount++}`
    const [first, last] = [stops[0][0], stops.at(-1)![0]]
    const parts = stops.slice(1).map(([, color], i) => {
      return `<</FunctionType 2/Domain[0 1]/N 1/C0[${rgb(stops[i]![1])}]/C1[${rgb(color)}]>>`
    })
    const bounds = stops.slice(1, -1).map(([at]) => share((at - first) / (last - first)))
    const encode = parts.map(() => '0 1').join(' ')
    this.#shadings +=
      `/${name}<<${kind}/ColorSpace/DeviceRGB/Extend[true true]` +
      `/Function<</FunctionType 3/Domain[0 1]/Functions[${parts.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${encode}]>>>>`
    return `/${name} sh\n`
  }

  rectangle(color: string, x: number, y: number, w: number, h: number): void {
    this.#ops += `${colorOperator(color)}\n${n(x)} ${n(y)} ${n(w)} ${n(h)} re f\n`
  }

  /** Many rectangles of one colour as one path, so that neighbours meet without a seam. */
  rectangles(color: string, boxes: Iterable<readonly [number, number, number, number]>): void {
    this.#ops += `${colorOperator(color)}\n`
    for (const box of boxes) this.#ops += `${box.map(n).join(' ')} re\n`
    this.#ops += 'f\n'
  }

  polygon(color: string, points: readonly Point[]): void {
    this.#ops += `${colorOperator(color)}\n${outline(points)}h f\n`
  }

  /** Many polygons of one colour as one path. */
  polygons(color: string, polygons: Iterable<readonly Point[]>): void {
    this.#ops += `${colorOperator(color)}\n`
    for (const points of polygons) this.#ops += `${outline(points)}h\n`
    this.#ops += 'f\n'
  }

  circles(color: string, circles: Iterable<Spot>): void {
    this.#ops += `${colorOperator(color)}\n`
    for (const [x, y, r] of circles) this.#ops += circle(x, y, r)
    this.#ops += 'f\n'
  }

  ellipse(color: string, x: number, y: number, across: number, down: number): void {
    this.#ops += `${colorOperator(color)}\n${oval(x, y, across, down)}f\n`
  }

  /** Strokes with round ends, each through a list of points. */
  strokes(color: string, width: number, lines: Iterable<readonly Point[]>): void {
    this.#ops += `${colorOperator(color).replace(/ g$/, ' G').replace(/ rg$/, ' RG')}\n1 J 1 j ${n(width)} w\n`
    for (const points of lines) this.#ops += outline(points)
    this.#ops += 'S\n'
  }

  /** A hill from edge to edge: a smooth curve through evenly spaced heights, filled down to the lower edge. */
  hill(color: string, heights: readonly number[]): void {
    this.#ops += `${colorOperator(color)}\n${crest(heights)}f\n`
  }

  /** As `hill`, its colour changing smoothly downwards. */
  slope(stops: readonly [Stop, Stop, ...Stop[]], heights: readonly number[]): void {
    this.#ops += `q\n${crest(heights)}W n\n`
    this.sky(stops)
    this.#ops += 'Q\n'
  }
}

/** A hill's outline: a smooth curve through evenly spaced heights, and down to the lower edge. */
function crest(heights: readonly number[]): string {
  const step = CARD.w / (heights.length - 1)
  const [left, right, foot] = [PAINTED.x, PAINTED.x + PAINTED.w, PAINTED.y + PAINTED.h]
  // Level in the bleed, like the ends of the curve.
  let ops = `${left} ${foot} m ${left} ${n(heights[0]!)} l 0 ${n(heights[0]!)} l\n`
  for (let i = 1; i < heights.length; i++) {
    const [from, to] = [heights[i - 1]!, heights[i]!]
    const x = i * step
    ops += `${n(x - step / 2)} ${n(from)} ${n(x - step / 2)} ${n(to)} ${n(x)} ${n(to)} c\n`
  }
  return `${ops}${right} ${n(heights.at(-1)!)} l ${right} ${foot} l h\n`
}

/** How high a hill is at a place: its curve, as near as trees need to know. */
export function heightOf(heights: readonly number[], x: number): number {
  const step = CARD.w / (heights.length - 1)
  const at = Math.min(heights.length - 2, Math.max(0, Math.floor(x / step)))
  const t = Math.min(1, Math.max(0, x / step - at))
  const [from, to] = [heights[at]!, heights[at + 1]!]
  return from + (to - from) * (3 * t * t - 2 * t * t * t)
}

const rgb = (color: string): string => rgbOf(color).map(share).join(' ')

const share = (value: number): string => String(Math.round(value * 1e4) / 1e4)

const outline = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${n(x)} ${n(y)} ${i === 0 ? 'm' : 'l'}\n`).join('')

const circle = (x: number, y: number, r: number): string => oval(x, y, r, r)

/** @param a half of its width; @param b half of its height */
function oval(x: number, y: number, a: number, b: number): string {
  const [k, l] = [a * HANDLE, b * HANDLE]
  return (
    `${n(x + a)} ${n(y)} m\n` +
    `${n(x + a)} ${n(y + l)} ${n(x + k)} ${n(y + b)} ${n(x)} ${n(y + b)} c\n` +
    `${n(x - k)} ${n(y + b)} ${n(x - a)} ${n(y + l)} ${n(x - a)} ${n(y)} c\n` +
    `${n(x - a)} ${n(y - l)} ${n(x - k)} ${n(y - b)} ${n(x)} ${n(y - b)} c\n` +
    `${n(x + k)} ${n(y - b)} ${n(x + a)} ${n(y - l)} ${n(x + a)} ${n(y)} c\n`
  )
}

/** Numbers from 0 to 1 that look random and are the same on every machine. */
export function* scatter(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

/** A circle, or something treated as one: middle and radius (mm). */
export type Spot = readonly [x: number, y: number, r: number]

/** The spots that lie outside a box. */
export const around = (clear: Box, spots: readonly Spot[]): Spot[] =>
  spots.filter(([x, y, r]) => {
    const beside = x + r <= clear.x || x - r >= clear.x + clear.w
    return beside || y + r <= clear.y || y - r >= clear.y + clear.h
  })

/** A point on a circle; the angle is in degrees, clockwise from the top. */
export const onCircle = (x: number, y: number, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + r * Math.sin(angle), y - r * Math.cos(angle)]
}
