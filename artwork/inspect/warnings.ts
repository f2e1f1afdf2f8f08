import type { Sheet } from '../geometry.ts'
import { bleedOf, TOLERANCE } from '../source/bleed.ts'
import type { SourcePage } from '../source/pages.ts'

/** Codes with nothing to say but the page. */
type OfPage =
  | 'content_cut'
  | 'page_missing'
  | 'no_bleed'
  | 'button_not_drawn'
  | 'note_not_drawn'
  | 'reserved_zone'

/**
 * What prints, but perhaps not as its maker meant it. Plain data: whoever prints the artwork has the words for each code.
 * Pages count from 1.
 */
export type ArtworkWarning =
  | {
      readonly code: 'page_size'
      /** Whole millimetres: of the page, and of the sheet. */
      readonly params: {
        readonly page: number
        readonly width: number
        readonly height: number
        readonly wantedWidth: number
        readonly wantedHeight: number
      }
    }
  | { readonly code: 'pages_left_out'; readonly params: { readonly printed: number } }
  | {
      readonly code: 'font_not_embedded'
      readonly params: { readonly page: number; readonly names: readonly string[]; readonly more: number }
    }
  | {
      readonly code: 'low_resolution'
      readonly params: { readonly page: number; readonly dpi: number; readonly coarseBelow: number }
    }
  | { readonly code: OfPage; readonly params: { readonly page: number } }

const mm = (points: number): number => Math.round((points * 25.4) / 72)

/** Warnings about the size and number of the printed pages. @param more whether the file has further pages */
export function warnOfPages(
  printed: readonly SourcePage[],
  pages: number,
  more: boolean,
  sheet: Sheet,
): ArtworkWarning[] {
  const warnings = printed.flatMap((page, index) => warnOfSize(page, index + 1, sheet))
  if (more) warnings.push({ code: 'pages_left_out', params: { printed: pages } })
  if (printed.length < pages) warnings.push({ code: 'page_missing', params: { page: pages } })
  return warnings
}

/** Warns of a card without bleed: cuts are never exact, so a white line may remain. */
export const warnOfBleed = (page: SourcePage, sheet: Sheet): ArtworkWarning[] =>
  bleedOf(page) >= sheet.bleed - TOLERANCE / 2 ? [] : [{ code: 'no_bleed', params: { page: 1 } }]

/** Warns of pages with buttons that are not printed. @param left whether each page has some */
export const warnOfButtons = (left: readonly boolean[]): ArtworkWarning[] => ofPages('button_not_drawn', left)

/** Warns of pages with notes that are not printed. @param left whether each page has some */
export const warnOfNotes = (left: readonly boolean[]): ArtworkWarning[] => ofPages('note_not_drawn', left)

const ofPages = (code: OfPage, left: readonly boolean[]): ArtworkWarning[] =>
  left.flatMap((leaves, index) => (leaves ? [{ code, params: { page: index + 1 } }] : []))

function warnOfSize({ box, unit, rotate }: SourcePage, page: number, sheet: Sheet): ArtworkWarning[] {
  const sides = [(box.x1 - box.x0) * unit, (box.y1 - box.y0) * unit] as const
  const [width, height] = rotate % 180 === 0 ? sides : [sides[1], sides[0]]
  const [wide, high] = [width - sheet.width, height - sheet.height]
  if (Math.abs(wide) <= TOLERANCE && Math.abs(high) <= TOLERANCE) return []
  const is = { width: mm(width), height: mm(height) }
  const wanted = { wantedWidth: mm(sheet.width), wantedHeight: mm(sheet.height) }
  const cut: ArtworkWarning[] =
    wide > TOLERANCE || high > TOLERANCE ? [{ code: 'content_cut', params: { page } }] : []
  return [{ code: 'page_size', params: { page, ...is, ...wanted } }, ...cut]
}
