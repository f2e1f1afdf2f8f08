import { grown, type Sheet } from '../geometry.ts'
import type { SourcePage } from './pages.ts'

/** What partners take for the size that was asked for (points): two millimetres. */
export const TOLERANCE = (2 * 72) / 25.4

/**
 * A page that is as large as a sheet with its bleed, and does not say where it is cut: there, and not 3 mm beside it.
 * Many programs write no TrimBox, or one that is the whole page.
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

/** How far what may be painted goes on beyond where a page is cut, at the edge where it is least (points). */
export const bleedOf = ({ box, painted, unit }: SourcePage): number =>
  Math.min(box.x0 - painted.x0, box.y0 - painted.y0, painted.x1 - box.x1, painted.y1 - box.y1) * unit
