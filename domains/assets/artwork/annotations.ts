import { PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { type Box, type Matrix, transformed } from './geometry.ts'
import type { Layers } from './layers.ts'
import type { SourcePage } from './pages.ts'
import { boxOf, entry, items, matrixOf, nameEntry, numberEntry, resolve } from './read.ts'

/** The appearance of a filled form field, a stamp, a comment. */
export interface Appearance {
  /** The form XObject, as it stands in the source. */
  readonly form: PDFObject
  /** Brings it to its place on the page. */
  readonly matrix: Matrix
}

const HIDDEN = 1 << 1
const PRINT = 1 << 2
/** An absurd number of them is no page, but a way to keep us busy. */
const MOST = 5_000

/**
 * The appearances that a reader prints: those with the flag Print and without the flag Hidden, of any type but
 * popups. Fields without an appearance of their own (NeedAppearances) are not drawn: what a reader would invent
 * for them is up to the reader.
 */
export function printedAppearances(page: SourcePage, layers: Layers): Appearance[] {
  const { context } = page.dict
  return items(context, page.dict.get(PDFName.of('Annots')))
    .slice(0, MOST)
    .flatMap(annotation => {
      if (!(annotation instanceof PDFDict) || nameEntry(annotation, 'Subtype') === 'Popup') return []
      const flags = numberEntry(annotation, 'F') ?? 0
      if ((flags & PRINT) === 0 || (flags & HIDDEN) !== 0) return []
      if (layers.hides(annotation.get(PDFName.of('OC')))) return []
      const form = normalAppearance(annotation)
      const stream = resolve(context, form)
      const rect = boxOf(context, annotation.get(PDFName.of('Rect')))
      if (!form || !rect || !(stream instanceof PDFRawStream)) return []
      const box = boxOf(context, stream.dict.get(PDFName.of('BBox')))
      if (!box) return []
      const shown = transformed(box, matrixOf(context, stream.dict.get(PDFName.of('Matrix'))))
      return [{ form, matrix: fit(shown, rect) }]
    })
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
