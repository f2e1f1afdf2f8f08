import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'
import type { Sheet } from '../geometry.ts'
import type { ContentLimits } from '../limits.ts'
import { SheetTracer } from './sheet-tracer.ts'
import type { ArtworkWarning } from './warnings.ts'

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
  { width, height, bleed, reserved }: Sheet,
  limits: Pick<ContentLimits, 'content'>,
): Promise<ArtworkWarning[]> {
  const warnings: ArtworkWarning[] = []
  const visible = { x0: -bleed, y0: -bleed, x1: width + bleed, y1: height + bleed }
  for (const [index, { content, forms }] of sheets.entries()) {
    const page = index + 1
    const zones = page === reserved.page ? reserved.zones : []
    const tracer = new SheetTracer(context, visible, zones, limits.content)
    await tracer.trace(Buffer.from(content, 'latin1'), forms)
    warnings.push(...warningsOf(tracer, page))
  }
  return warnings
}

/** The warnings of one page. */
export function* warningsOf(
  { fonts, coarsest, zonesHit }: Pick<SheetTracer, 'fonts' | 'coarsest' | 'zonesHit'>,
  page: number,
): Generator<ArtworkWarning> {
  if (fonts.size > 0) {
    const names = [...fonts].slice(0, MAX_NAMES)
    yield { code: 'font_not_embedded', params: { page, names, more: fonts.size - names.length } }
  }
  if (coarsest < COARSE) {
    yield { code: 'low_resolution', params: { page, dpi: Math.round(coarsest), coarseBelow: COARSE } }
  }
  if (zonesHit.size > 0) yield { code: 'reserved_zone', params: { page } }
}
