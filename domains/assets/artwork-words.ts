import type { ArtworkWarning } from '#artwork/index.ts'
import type { AssetWarning } from '#drizzle/tables/index.ts'

type Code = ArtworkWarning['code']
type With<C extends Code> = ArtworkWarning & { readonly code: C }

/** A code without a sentence is a type error here. The console has its own for each (`console/words/print-sentences.ts`). */
export const WARNING_SENTENCES: { readonly [C in Code]: (warning: With<C>) => string } = {
  page_size: warning => `${sizeSentence(warning)}: it stands at its own size in the top left corner`,
  content_cut: ({ page }) => `What reaches over the sheet on page ${page} is cut off`,
  pages_left_out: ({ printed }) =>
    `The file has more pages: only ${printed === 1 ? 'the first is' : 'the first two are'} printed`,
  page_missing: () => 'The file has one page: the reverse stays blank',
  no_bleed: ({ page }) =>
    `Page ${page} ends where the card is cut: a white line may be seen there. Give it 3 mm of bleed`,
  button_not_drawn: ({ page }) => notDrawn('A button or a ticked box', page),
  note_not_drawn: ({ page }) => notDrawn('A note or a mark', page),
  font_not_embedded: ({ page, names, more }) => {
    const list = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    return `Page ${page} uses fonts that are not embedded (${list}): they print in another face`
  },
  low_resolution: ({ page, dpi, coarseBelow }) =>
    `A picture on page ${page} prints at ${dpi} dots per inch: below ${coarseBelow} it is coarse`,
  reserved_zone: ({ page }) =>
    `Page ${page} has text, a picture or colour where the address or the postage is printed`,
}

/** Why a card is refused. */
export const wrongCardSize = (warning: With<'page_size'>): string =>
  `${sizeSentence(warning)}, or 216 x 105 mm with its bleed`

const sizeSentence = ({ page, is, wanted }: With<'page_size'>): string =>
  `Page ${page} is ${is.width} x ${is.height} mm instead of ${wanted.width} x ${wanted.height}`

const notDrawn = (what: string, page: number): string =>
  `${what} on page ${page} has no appearance in the file: it is not printed`

/** A warning as it is stored with the file and shown to whoever prints it. */
export function warningOf(warning: ArtworkWarning): AssetWarning {
  // The table has a function for each code, which TypeScript does not follow through an index.
  const sentence = WARNING_SENTENCES[warning.code] as (warning: ArtworkWarning) => string
  const page = 'page' in warning ? { page: warning.page } : {}
  return { code: warning.code, ...page, message: sentence(warning) }
}
