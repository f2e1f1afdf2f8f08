import { grown, type Sheet } from '../geometry.ts'
import type { SourcePage } from './pages.ts'

/** The deviation that partners accept (points): two millimetres. */
export const TOLERANCE = (2 * 72) / 25.4

/**
 * Trims a page that is as large as a sheet with its bleed and names no cut: it is cut at the sheet's edge. Many
 * programs write no TrimBox, or one that is the whole page.
 */
export function trimmedTo({ width, height, bleed }: Sheet, page: SourcePage): SourcePage {
  const { box, unit, rotate } = page
  const sides = [(box.x1 - box.x0) * unit, (box.y1 - box.y0) * unit] as const
  const [wide, high] = rotate % 180 === 0 ? sides : [sides[1], sides[0]]
  const hasBleed =
    bleed > 0 &&
    Math.abs(wide - width - 2 * bleed) <= TOLERANCE &&
    Math.abs(high - height - 2 * bleed) <= TOLERANCE
  return hasBleed ? { ...page, box: grown(box, -bleed / unit) } : page
}

/** How far the painted area extends beyond the cut, at the edge where it is smallest (points). */
export const bleedOf = ({ box, painted, unit }: SourcePage): number =>
  Math.min(box.x0 - painted.x0, box.y0 - painted.y0, painted.x1 - box.x1, painted.y1 - box.y1) * unit
