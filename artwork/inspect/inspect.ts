import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import { CARD_DESTINATION, CARD_POSTAGE, DESTINATION, POSTAGE_BAND } from '../../letter/base/geometry.ts'
import { type Box, SHEETS } from '../geometry.ts'
import type { ContentLimits } from '../limits.ts'
import { SheetTracer } from './sheet-tracer.ts'
import type { AssetWarning } from './warnings.ts'

/** Dots per inch: below this a picture looks coarse at reading distance. */
const COARSE = 100
/** The most names of fonts that a warning lists. */
const MAX_NAMES = 5

/** A drawn sheet: its operators, and the forms that they name. */
export interface DrawnSheet {
  readonly content: string
  readonly forms: Readonly<Record<string, PDFRef>>
}

/** Warnings about the drawn pages. Never fails: what cannot be read gives no warning. */
export async function inspect(
  context: PDFContext,
  sheets: readonly DrawnSheet[],
  format: keyof typeof SHEETS,
  limits: Pick<ContentLimits, 'content'>,
): Promise<AssetWarning[]> {
  const warnings: AssetWarning[] = []
  const { width, height, bleed } = SHEETS[format]
  const visible = { x0: -bleed, y0: -bleed, x1: width + bleed, y1: height + bleed }
  for (const [index, { content, forms }] of sheets.entries()) {
    const page = index + 1
    const tracer = new SheetTracer(context, visible, zonesOf(format, page), limits.content)
    await tracer.trace(Buffer.from(content, 'latin1'), forms)
    warnings.push(...warningsOf(tracer, page))
  }
  return warnings
}

/** Where the service prints the address and the postage, in points from the sheet's lower left corner. */
function zonesOf(format: keyof typeof SHEETS, page: number): Box[] {
  const zones = format === 'postcard' ? [CARD_DESTINATION, CARD_POSTAGE] : [DESTINATION, POSTAGE_BAND]
  if (page !== (format === 'postcard' ? 2 : 1)) return []
  const { height } = SHEETS[format]
  const pt = (mm: number) => (mm * 72) / 25.4
  return zones.map(({ x, y, w, h }) => ({
    x0: pt(x),
    x1: pt(x + w),
    y0: height - pt(y + h),
    y1: height - pt(y),
  }))
}

/** The warnings of one page. */
export function* warningsOf(
  { fonts, coarsest, zonesHit }: Pick<SheetTracer, 'fonts' | 'coarsest' | 'zonesHit'>,
  page: number,
): Generator<AssetWarning> {
  if (fonts.size > 0) {
    const names = [...fonts].slice(0, MAX_NAMES).join(', ')
    const more = fonts.size > MAX_NAMES ? ` and ${fonts.size - MAX_NAMES} more` : ''
    const message = `Page ${page} uses fonts that are not embedded (${names}${more}): they print in another face`
    yield { code: 'font_not_embedded', page, message }
  }
  if (coarsest < COARSE) {
    const message = `A picture on page ${page} prints at ${Math.round(coarsest)} dots per inch: below ${COARSE} it is coarse`
    yield { code: 'low_resolution', page, message }
  }
  if (zonesHit.size > 0) {
    const message = `Page ${page} has text, a picture or colour where the address or the postage is printed`
    yield { code: 'reserved_zone', page, message }
  }
}
