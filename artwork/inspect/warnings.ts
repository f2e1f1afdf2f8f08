import type { Sheet } from '../geometry.ts'
import { bleedOf, TOLERANCE } from '../source/bleed.ts'
import type { SourcePage } from '../source/pages.ts'

/** The kinds of warnings. The console has a sentence for each (`console/words/print-sentences.ts`). */
export const WARNING_CODES = [
  'page_size',
  'content_cut',
  'page_missing',
  'pages_left_out',
  'no_bleed',
  'button_not_drawn',
  'note_not_drawn',
  // From here on: warnings that are found by following what a page draws.
  'font_not_embedded',
  'low_resolution',
  'reserved_zone',
] as const

/** A warning about artwork that prints, but perhaps not as its maker meant it. Plain data, stored with the asset. */
export interface AssetWarning {
  readonly code: (typeof WARNING_CODES)[number]
  readonly message: string
  /** Counts from 1. */
  readonly page?: number
}

const mm = (points: number): number => Math.round((points * 25.4) / 72)

/** Warnings about the size and number of the printed pages. @param more whether the file has further pages */
export function warnOfPages(
  printed: readonly SourcePage[],
  pages: number,
  more: boolean,
  sheet: Sheet,
): AssetWarning[] {
  const sizes = printed.flatMap((page, index) => warnOfSize(page, index + 1, sheet))
  if (more) {
    const first = pages === 1 ? 'the first is' : 'the first two are'
    sizes.push({ code: 'pages_left_out', message: `The file has more pages: only ${first} printed` })
  }
  if (printed.length < pages) {
    sizes.push({
      code: 'page_missing',
      page: pages,
      message: 'The file has one page: the reverse stays blank',
    })
  }
  return sizes
}

/** Warns of a card without bleed: cuts are never exact, so a white line may remain. */
export const warnOfBleed = (page: SourcePage, sheet: Sheet): AssetWarning[] =>
  bleedOf(page) >= sheet.bleed - TOLERANCE / 2
    ? []
    : [
        {
          code: 'no_bleed',
          page: 1,
          message: 'Page 1 ends where the card is cut: a white line may be seen there. Give it 3 mm of bleed',
        },
      ]

/** @param left whether each page has buttons that are not printed */
export const warnOfButtons = (left: readonly boolean[]): AssetWarning[] =>
  warnOfLeft('button_not_drawn', 'A button or a ticked box', left)

/** @param left whether each page has notes that are not printed */
export const warnOfNotes = (left: readonly boolean[]): AssetWarning[] =>
  warnOfLeft('note_not_drawn', 'A note or a mark', left)

const warnOfLeft = (code: AssetWarning['code'], what: string, left: readonly boolean[]): AssetWarning[] =>
  left.flatMap((leaves, index) => {
    const page = index + 1
    const message = `${what} on page ${page} has no appearance in the file: it is not printed`
    return leaves ? [{ code, page, message }] : []
  })

function warnOfSize({ box, unit, rotate }: SourcePage, page: number, sheet: Sheet): AssetWarning[] {
  const sides = [(box.x1 - box.x0) * unit, (box.y1 - box.y0) * unit] as const
  const [width, height] = rotate % 180 === 0 ? sides : [sides[1], sides[0]]
  const [wide, high] = [width - sheet.width, height - sheet.height]
  if (Math.abs(wide) <= TOLERANCE && Math.abs(high) <= TOLERANCE) return []
  const size = `Page ${page} is ${mm(width)} x ${mm(height)} mm instead of ${mm(sheet.width)} x ${mm(sheet.height)}`
  const cut = wide > TOLERANCE || high > TOLERANCE
  return [
    { code: 'page_size', page, message: `${size}: it stands at its own size in the top left corner` },
    ...(cut
      ? [
          {
            code: 'content_cut',
            page,
            message: `What reaches over the sheet on page ${page} is cut off`,
          } as const,
        ]
      : []),
  ]
}

/** Why a card is refused. @param warning its `page_size` */
export const wrongCardSize = ({ message }: AssetWarning): string =>
  `${message.split(':')[0]}, or 216 x 105 mm with its bleed`
