import { backBody, frontBody, SAFE_MARGIN, type SheetSize } from '#letter/base/geometry.ts'
import { type Box, halves, tenths } from './millimetres.ts'
import type { Page } from './source.ts'

/** Lines that boxes snap to (mm). */
export interface Lines {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

const edgesAndMiddle = (start: number, length: number): number[] => [
  start,
  start + length / 2,
  start + length,
]

/** The lines that a box on a page snaps to: the sheet's middle and safe margin, the text, and neighbouring boxes. */
export function linesOf(page: Page, sheet: SheetSize, neighbours: readonly Box[]): Lines {
  const text = page === 'front' ? frontBody(sheet) : backBody(sheet)
  const along = (start: 'x' | 'y', side: 'w' | 'h'): number[] => [
    SAFE_MARGIN,
    sheet[side] / 2,
    sheet[side] - SAFE_MARGIN,
    text[start],
    text[start] + text[side],
    ...neighbours.flatMap(box => edgesAndMiddle(box[start], box[side])),
  ]
  return { x: along('x', 'w'), y: along('y', 'h') }
}

/** The shortest way from one of the points to one of the lines, or null where all are further. */
function shift(points: readonly number[], lines: readonly number[], within: number): number | null {
  let best: number | null = null
  for (const point of points) {
    for (const line of lines) {
      const way = line - point
      if (Math.abs(way) <= Math.min(within, best === null ? within : Math.abs(best))) best = way
    }
  }
  return best
}

/** How far from a line a box may be and still count as on it (mm): boxes are placed on tenths, lines need not be. */
const ROUNDING = 0.06

const touching = (points: readonly number[], lines: readonly number[]): number[] => [
  ...new Set(lines.filter(line => points.some(point => Math.abs(point - line) < ROUNDING))),
]

/**
 * Snaps a moved box to the lines nearest to its edges and its middle, or else to half millimetres. @returns it, and
 * these lines
 * @param within the distance within which lines attract (mm); 0: no line does
 */
export function snapMove(box: Box, lines: Lines, within: number) {
  const along = (start: number, length: number, lines: readonly number[]) => {
    const by = within > 0 ? shift(edgesAndMiddle(start, length), lines, within) : null
    if (by === null) return { at: halves(start), lines: [] }
    const at = tenths(start + by)
    return { at, lines: touching(edgesAndMiddle(at, length), lines) }
  }
  const [x, y] = [along(box.x, box.w, lines.x), along(box.y, box.h, lines.y)]
  return { box: { ...box, x: x.at, y: y.at }, lines: { x: x.lines, y: y.lines } }
}

/** How far the dragged edge of a box is to be moved so that it lies on a line, or on half a millimetre. */
export function snapEdge(
  edge: number,
  lines: readonly number[],
  within: number,
): { readonly at: number; readonly line: number | null } {
  const way = within > 0 ? shift([edge], lines, within) : null
  return way === null ? { at: halves(edge), line: null } : { at: edge + way, line: edge + way }
}
