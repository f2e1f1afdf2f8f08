import { count, phrase, says, texts } from './kinds.ts'

const page = count
/** Whole millimetres: the page, and the sheet that it should be. */
const sizes = { page, width: count, height: count, wantedWidth: count, wantedHeight: count } as const

interface Sizes {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly wantedWidth: number
  readonly wantedHeight: number
}

const sizeSentence = ({ page, width, height, wantedWidth, wantedHeight }: Sizes): string =>
  `Page ${page} is ${width} x ${height} mm instead of ${wantedWidth} x ${wantedHeight}`

const notDrawn = (what: string, page: number): string =>
  `${what} on page ${page} has no appearance in the file: it is not printed`

/** Why artwork is not taken, or what prints of it otherwise than it may be meant. Pages count from 1. */
export const ofArtwork = {
  pdf_invalid: 'File is not a valid PDF',
  pdf_needs_password: 'File is not a valid PDF: it needs a password to be opened',
  pdf_cut_off: 'File is not a valid PDF: a part of it is missing',
  pdf_without_pages: 'File is not a valid PDF: it has no pages',
  pdf_too_much_work: 'File is not a valid PDF: it takes too much time or memory to be read',
  pdf_too_large: phrase`PDF must be under ${{ megabytes: count }} MB`,
  card_size: says(sizes, sizes => `${sizeSentence(sizes)}, or 216 x 105 mm with its bleed`),

  page_size: says(sizes, sizes => `${sizeSentence(sizes)}: it stands at its own size in the top left corner`),
  content_cut: phrase`What reaches over the sheet on page ${{ page }} is cut off`,
  pages_left_out: says(
    { printed: count },
    ({ printed }) =>
      `The file has more pages: only ${printed === 1 ? 'the first is' : 'the first two are'} printed`,
  ),
  page_missing: says({ page }, () => 'The file has one page: the reverse stays blank'),
  no_bleed: phrase`Page ${{ page }} ends where the card is cut: a white line may be seen there. Give it 3 mm of bleed`,
  button_not_drawn: says({ page }, ({ page }) => notDrawn('A button or a ticked box', page)),
  note_not_drawn: says({ page }, ({ page }) => notDrawn('A note or a mark', page)),
  font_not_embedded: says({ page, names: texts, more: count }, ({ page, names, more }) => {
    const list = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    return `Page ${page} uses fonts that are not embedded (${list}): they print in another face`
  }),
  low_resolution: phrase`A picture on page ${{ page }} prints at ${{ dpi: count }} dots per inch: below ${{ coarseBelow: count }} it is coarse`,
  reserved_zone: phrase`Page ${{ page }} has text, a picture or colour where the address or the postage is printed`,
} as const
