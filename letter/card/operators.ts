import { BLEED, type Box, CARD, n, pt } from '../base/geometry.ts'
import { colorOperator } from '../text/style.ts'

/** PDF operators of a card's picture, in millimetres from its top-left corner. Colours are `#rrggbb`. */

export type Point = readonly [x: number, y: number]

/** A picture as a form holds it. */
export interface Painting {
  /** In page coordinates. */
  readonly ops: string
  /** Resources that `ops` needs. */
  readonly resources: string
}

/** The painted area: the card with its bleed. */
export const PAINTED: Box = { x: -BLEED, y: -BLEED, w: CARD.w + 2 * BLEED, h: CARD.h + 2 * BLEED }

/** Brings operators in millimetres onto the page, which counts points from the lower left. */
export function onCard(ops: string): string {
  const scale = pt(1).toFixed(5)
  return `q\n${scale} 0 0 -${scale} 0 ${n(pt(CARD.h))} cm\n${ops}Q\n`
}

/** Shapes of one colour as one path, so that neighbours meet without a seam. */
export const filled = (color: string, shapes: string): string => `${colorOperator(color)}\n${shapes}f\n`

/** Lines with round ends and corners. */
export const stroked = (color: string, width: number, lines: string): string =>
  `${colorOperator(color).replace(/ g$/, ' G').replace(/ rg$/, ' RG')}\n1 J 1 j ${n(width)} w\n${lines}S\n`

export const rectangle = ({ x, y, w, h }: Box): string => `${n(x)} ${n(y)} ${n(w)} ${n(h)} re`

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${n(x)} ${n(y)} ${i === 0 ? 'm' : 'l'}\n`).join('')

/** Length of a quarter circle's handles as a share of its radius. */
const HANDLE = 0.5522847498

/** An ellipse. @param a half of its width; @param b half of its height */
export function oval(x: number, y: number, a: number, b: number): string {
  const [k, l] = [a * HANDLE, b * HANDLE]
  return (
    `${n(x + a)} ${n(y)} m\n` +
    `${n(x + a)} ${n(y + l)} ${n(x + k)} ${n(y + b)} ${n(x)} ${n(y + b)} c\n` +
    `${n(x - k)} ${n(y + b)} ${n(x - a)} ${n(y + l)} ${n(x - a)} ${n(y)} c\n` +
    `${n(x - a)} ${n(y - l)} ${n(x - k)} ${n(y - b)} ${n(x)} ${n(y - b)} c\n` +
    `${n(x + k)} ${n(y - b)} ${n(x + a)} ${n(y - l)} ${n(x + a)} ${n(y)} c`
  )
}
