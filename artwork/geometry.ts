/** Corners in the page's own units, lower left before upper right. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** a b c d e f of a PDF transformation matrix. */
export type Matrix = readonly [number, number, number, number, number, number]

/** What artwork is printed on. Lengths are points, and boxes count from the lower left corner. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** The bleed that is printed beyond each edge and cut off. */
  readonly bleed: number
  /** Where something else is printed later: a warning says what of the artwork lies there. */
  readonly reserved: { readonly page: 1 | 2; readonly zones: readonly Box[] }
}

/** The common part of two boxes, or null where they have none. */
export function intersection(a: Box, b: Box): Box | null {
  const box = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  }
  return box.x0 < box.x1 && box.y0 < box.y1 ? box : null
}

/** The smallest box around two. */
export const union = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
})

export const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
})

/**
 * Brings a page's box, turned and scaled as its reader shows it, to the top-left corner of the sheet.
 * `rotate` is clockwise (ISO 32000-1, table 30); `unit` is points per unit of the page (UserUnit).
 */
export function placement(box: Box, rotate: 0 | 90 | 180 | 270, unit: number, sheet: Sheet): Matrix {
  const top = sheet.height
  switch (rotate) {
    case 0:
      return [unit, 0, 0, unit, -unit * box.x0, top - unit * box.y1]
    case 90:
      return [0, -unit, unit, 0, -unit * box.y0, top + unit * box.x0]
    case 180:
      return [-unit, 0, 0, -unit, unit * box.x1, top + unit * box.y0]
    case 270:
      return [0, unit, -unit, 0, unit * box.y1, top - unit * box.x1]
  }
}

/** The smallest upright box around a transformed box. */
export function transformed(box: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x0, box.y1],
    [box.x1, box.y1],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** The matrix that does what `first` does, and then what `then` does. */
export const product = ([a, b, c, d, e, f]: Matrix, then: Matrix): Matrix => [
  a * then[0] + b * then[2],
  a * then[1] + b * then[3],
  c * then[0] + d * then[2],
  c * then[1] + d * then[3],
  e * then[0] + f * then[2] + then[4],
  e * then[1] + f * then[3] + then[5],
]

const MAX_COORDINATE = 1e9

/** Numbers as PDF writes them: never with an exponent. */
export const numbers = (...values: readonly number[]) =>
  values
    .map(value => Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value)))
    .map(value => value.toFixed(6).replace(/\.?0+$/, ''))
    .join(' ')
