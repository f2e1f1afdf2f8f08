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
 * @returns a form for each page, null for a blank one
 * @param sheet size of the printed sheet in millimetres; artwork of another size is scaled onto it
 */
export async function copyArtwork(
  file: ObjectFile,
  bytes: Uint8Array,
  sheet: { readonly w: number; readonly h: number },
): Promise<(ArtworkPage | null)[]> {
  // Loading the library takes longer than most compilations; only artwork needs it.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const target = await PDFDocument.create({ updateMetadata: false })
  const printed = source.getPages().slice(0, 2)
  // A blank page has no contents, and the library can't embed what isn't there.
  const embedded = await target.embedPages(printed.filter(page => page.node.Contents()))
  for (const page of embedded) await page.embed()
  const { context } = target
  file.reserveUpTo(context.largestObjectNumber)
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    file.write(objectNumber, body)
  }
  const forms = embedded.values()
  return printed.map(page => {
    const form = page.node.Contents() ? forms.next().value : undefined
    if (!form) return null
    const matrix = `${ratio(pt(sheet.w) / form.width)} 0 0 ${ratio(pt(sheet.h) / form.height)} 0 0 cm`
    return { form: form.ref.objectNumber, matrix }
  })
}

/** A scale of 0.999 to 1.001 is the rounding of the artwork's program: such pages are placed as they are. */
const ratio = (scale: number): string =>
  Math.abs(scale - 1) < 0.001 ? '1' : String(Math.round(scale * 1e5) / 1e5)
