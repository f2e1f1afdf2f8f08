import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { type Box, type Matrix, transformed } from '../geometry.ts'
import type { FieldText } from './field-text.ts'
import { type Form, fieldText, showsButton, showsValue } from './form-fields.ts'
import type { Layers } from './layers.ts'
import { boxOf, dictEntry, entry, items, matrixOf, nameEntry, numberEntry, resolve } from './objects.ts'
import type { SourcePage } from './pages.ts'

/** A filled form field, a stamp, a comment. */
export interface Appearance {
  /** The form XObject of the source, or what to draw if the source has none. */
  readonly drawn: PDFObject | FieldText
  /** Brings it to its place on the page. */
  readonly matrix: Matrix
}

export const isFieldText = (drawn: PDFObject | FieldText): drawn is FieldText => 'text' in drawn

const HIDDEN = 1 << 1
const PRINT = 1 << 2
/** More annotations are not a page, but an attempt to use up the processor. */
const MAX_ANNOTATIONS = 5_000

interface PrintedAnnotation {
  readonly dict: PDFDict
  readonly rect: Box
  /** Its appearance in the file. */
  readonly form: PDFObject | undefined
  readonly stream: PDFObject | undefined
}

/** Annotations with the flag Print and without the flag Hidden, of any type but popups. */
function printed({ dict: page }: SourcePage, layers: Layers): PrintedAnnotation[] {
  const { context } = page
  return items(context, page.get(PDFName.of('Annots')))
    .slice(0, MAX_ANNOTATIONS)
    .flatMap(dict => {
      if (!(dict instanceof PDFDict) || nameEntry(dict, 'Subtype') === 'Popup') return []
      const flags = numberEntry(dict, 'F') ?? 0
      if ((flags & PRINT) === 0 || (flags & HIDDEN) !== 0) return []
      if (layers.hides(dict.get(PDFName.of('OC')))) return []
      const rect = boxOf(context, dict.get(PDFName.of('Rect')))
      const form = normalAppearance(dict)
      return rect ? [{ dict, rect, form, stream: resolve(context, form) }] : []
    })
}

/**
 * The appearances that a reader prints. Fields with a value and without an appearance, and all of them where the form
 * says that its appearances are out of date (NeedAppearances), are drawn by every reader, and so by us.
 * @param room bytes that the value of a field may unpack to
 */
export async function printedAppearances(
  page: SourcePage,
  layers: Layers,
  fields: Form,
  room: number,
): Promise<Appearance[]> {
  const appearances: Appearance[] = []
  for (const annotation of printed(page, layers)) {
    const { dict, rect, stream } = annotation
    const isWidget = nameEntry(dict, 'Subtype') === 'Widget'
    const outdated = !stream || fields.needAppearances
    // A field that was emptied since then does not show what its appearance does.
    const appearance =
      isWidget && outdated && showsValue(dict, fields)
        ? await filledField(dict, fields, rect, room)
        : ownAppearance(page.dict.context, annotation)
    if (appearance) appearances.push(appearance)
  }
  return appearances
}

function ownAppearance(
  context: PDFContext,
  { rect, form, stream }: PrintedAnnotation,
): Appearance | undefined {
  if (!form || !(stream instanceof PDFRawStream)) return undefined
  const box = boxOf(context, stream.dict.get(PDFName.of('BBox')))
  if (!box) return undefined
  const shown = transformed(box, matrixOf(context, stream.dict.get(PDFName.of('Matrix'))))
  return { drawn: form, matrix: fit(shown, rect) }
}

/**
 * Whether the page has a button or a ticked box without an appearance in the file: readers differ on these, and we do
 * not print them.
 */
export const leavesButtons = (page: SourcePage, layers: Layers, fields: Form): boolean =>
  printed(page, layers).some(({ dict, stream }) => {
    return !stream && nameEntry(dict, 'Subtype') === 'Widget' && showsButton(dict, fields)
  })

/**
 * Notes that readers draw from their entries if the file does not (ISO 32000-1, 12.5.6): text, lines, shapes, marks,
 * stamps.
 */
const NOTES = new Set(
  'FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Ink Stamp'.split(' '),
)

/** Whether the page has a note without an appearance in the file: readers differ on these, too. */
export const leavesNotes = (page: SourcePage, layers: Layers): boolean =>
  printed(page, layers).some(({ dict, stream }) => !stream && NOTES.has(nameEntry(dict, 'Subtype') ?? ''))

/** A field that its reader draws, turned as its widget is (MK, R: degrees counterclockwise). */
async function filledField(
  widget: PDFDict,
  form: Form,
  { x0, y0, x1, y1 }: Box,
  room: number,
): Promise<Appearance | undefined> {
  const look = dictEntry(widget, 'MK')
  const turn = ((((look && numberEntry(look, 'R')) ?? 0) % 360) + 360) % 360
  const [w, h] = turn % 180 === 0 ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0]
  const drawn = await fieldText(widget, form, { w, h, room })
  const turned: Record<number, Matrix> = {
    90: [0, 1, -1, 0, x1, y0],
    180: [-1, 0, 0, -1, x1, y1],
    270: [0, -1, 1, 0, x0, y1],
  }
  return drawn && { drawn, matrix: turned[turn] ?? [1, 0, 0, 1, x0, y0] }
}

/** The stream itself, or the one of the state that the annotation is in. */
function normalAppearance(annotation: PDFDict): PDFObject | undefined {
  const appearances = entry(annotation, 'AP')
  if (!(appearances instanceof PDFDict)) return undefined
  const normal = entry(appearances, 'N')
  if (!(normal instanceof PDFDict)) return appearances.get(PDFName.of('N'))
  const state = nameEntry(annotation, 'AS')
  return state === undefined ? undefined : normal.get(PDFName.of(state))
}

/** Scales and moves a box onto another (ISO 32000-1, 12.5.5, algorithm 8.1). */
function fit(from: Box, to: Box): Matrix {
  const across = from.x1 - from.x0
  const up = from.y1 - from.y0
  const sx = across > 0 ? (to.x1 - to.x0) / across : 1
  const sy = up > 0 ? (to.y1 - to.y0) / up : 1
  return [sx, 0, 0, sy, to.x0 - sx * from.x0, to.y0 - sy * from.y0]
}
