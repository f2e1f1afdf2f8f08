import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  type PDFPage,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { pt, type SheetSize } from '../base/geometry.ts'
import type { ObjectFile, Ref } from './object-file.ts'

/** Artwork that was copied into a file. */
export interface CopiedArtwork {
  /** A form for each page, in the sheet's own coordinates; null for a blank one. */
  readonly pages: readonly (Ref | null)[]
  /** Reserved for the colour space that stands for DeviceRGB wherever the artwork does not name one itself. */
  readonly rgb: Ref
  /** The artwork's own output intent. */
  readonly intent: Ref | null
}

/**
 * Copies the pages of a PDF into `file` as forms. The objects keep the numbers that pdf-lib gave them, so
 * nothing in them is rewritten; `file` must be empty. A page's TrimBox is laid on the sheet from its top left corner,
 * at its own size: what was made for another sheet is cut or leaves white, and is never stretched.
 */
export async function copyArtwork(
  file: ObjectFile,
  bytes: Uint8Array,
  sheet: SheetSize,
): Promise<CopiedArtwork> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const target = await PDFDocument.create({ updateMetadata: false })
  const printed = source.getPages().slice(0, 2)
  // A blank page has no contents, and the library can't embed what isn't there.
  const drawn = printed.filter(page => page.node.Contents())
  const embedded = await target.embedPages(
    drawn,
    drawn.map(edgesOf),
    drawn.map(page => ontoSheet(page, sheet)),
  )
  for (const page of embedded) await page.embed()
  const { context } = target
  const intent = copyIntent(source, context)
  const rgb = context.nextRef()
  nameRgb(context, rgb)
  file.reserveUpTo(context.largestObjectNumber)
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    file.write(objectNumber, body)
  }
  const forms = embedded.values()
  return {
    pages: printed.map(page => (page.node.Contents() ? forms.next().value!.ref.objectNumber : null)),
    rgb: rgb.objectNumber,
    intent: intent?.objectNumber ?? null,
  }
}

function edgesOf(page: PDFPage) {
  const { x, y, width, height } = page.getMediaBox()
  return { left: x, bottom: y, right: x + width, top: y + height }
}

function ontoSheet(page: PDFPage, sheet: SheetSize): [number, number, number, number, number, number] {
  const { x, y, height } = page.getTrimBox()
  return [1, 0, 0, 1, shift(-x), shift(pt(sheet.h) - y - height)]
}

/** A thousandth of a point is the rounding of the artwork's program. */
const shift = (points: number): number => Math.round(points * 1000) / 1000

/** The output condition that the artwork names. */
function copyIntent(source: PDFDocument, target: PDFContext): PDFRef | undefined {
  const intents = source.catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)
  const [intent] = intents ? [intents.lookupMaybe(0, PDFDict)] : []
  return intent && target.register(PDFObjectCopier.for(source.context, target).copy(intent))
}

const [RESOURCES, SPACES, RGB] = ['Resources', 'ColorSpace', 'DefaultRGB'].map(key => PDFName.of(key)) as [
  PDFName,
  PDFName,
  PDFName,
]

/** Names a colour space DefaultRGB in every resource dictionary that does not name one itself. */
function nameRgb(context: PDFContext, rgb: PDFRef): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    for (const dict of dictsWithin(object)) {
      const resources = dict.lookup(RESOURCES)
      if (!(resources instanceof PDFDict)) continue
      const spaces = resources.lookup(SPACES)
      if (!(spaces instanceof PDFDict)) resources.set(SPACES, context.obj({ DefaultRGB: rgb }))
      else if (!spaces.has(RGB)) spaces.set(RGB, rgb)
    }
  }
}

/** The dictionaries of an object: a Type 3 font may stand within a page's resources, with resources of its own. */
function* dictsWithin(object: PDFObject): Generator<PDFDict> {
  const left = [object]
  for (let next = left.pop(); next; next = left.pop()) {
    const dict = next instanceof PDFStream ? next.dict : next
    if (dict instanceof PDFDict) yield dict
    // One by one: a font's list of widths is longer than a call may have arguments.
    if (dict instanceof PDFDict) for (const value of dict.values()) left.push(value)
    if (next instanceof PDFArray) for (const value of next.asArray()) left.push(value)
  }
}
