import { pt } from '../geometry.ts'
import type { ObjectFile, Ref } from './object-file.ts'

/** A page of artwork as a form, with the operator that lays it over the whole sheet. */
export interface ArtworkPage {
  readonly form: Ref
  readonly matrix: string
}

/**
 * Copies the pages of a PDF into `file` as forms. The objects keep the numbers that pdf-lib gave them, so
 * nothing in them is rewritten; `file` must be empty.
 * @param sheet size of the printed sheet in millimetres; artwork of another size is scaled onto it
 */
export async function copyArtwork(
  file: ObjectFile,
  bytes: Uint8Array,
  sheet: { readonly w: number; readonly h: number },
): Promise<ArtworkPage[]> {
  // Loading the library takes longer than most compilations; only artwork needs it.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const target = await PDFDocument.create({ updateMetadata: false })
  const indices = source.getPageIndices().slice(0, 2)
  const embedded = await target.embedPdf(source, indices)
  for (const page of embedded) await page.embed()
  const { context } = target
  file.reserveUpTo(context.largestObjectNumber)
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    file.write(objectNumber, body)
  }
  return embedded.map(page => ({
    form: page.ref.objectNumber,
    matrix: `${ratio(pt(sheet.w) / page.width)} 0 0 ${ratio(pt(sheet.h) / page.height)} 0 0 cm`,
  }))
}

/** A scale of 0.999 to 1.001 is the rounding of the artwork's program: such pages are placed as they are. */
const ratio = (scale: number): string =>
  Math.abs(scale - 1) < 0.001 ? '1' : String(Math.round(scale * 1e5) / 1e5)
