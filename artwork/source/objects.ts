import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
} from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import type { Box, Matrix } from '../geometry.ts'

/**
 * The object behind a value, or undefined where there is none (a reference that leads nowhere means null).
 * @throws {ArtworkError} on a broken object, or a reference that leads only to references.
 */
export function resolve(context: PDFContext, value: PDFObject | undefined): PDFObject | undefined {
  let object = value
  for (let step = 0; object instanceof PDFRef; step++) {
    if (step === 8) throw new ArtworkError('malformed')
    object = context.lookup(object)
  }
  if (object instanceof PDFInvalidObject) throw new ArtworkError('malformed')
  return object
}

/** The value of a key, resolved. */
export const entry = (dict: PDFDict, key: string) => resolve(dict.context, dict.get(PDFName.of(key)))

export function dictEntry(dict: PDFDict, key: string): PDFDict | undefined {
  const value = entry(dict, key)
  return value instanceof PDFDict ? value : undefined
}

export function nameEntry(dict: PDFDict, key: string): string | undefined {
  const value = entry(dict, key)
  return value instanceof PDFName ? value.decodeText() : undefined
}

export function numberEntry(dict: PDFDict, key: string): number | undefined {
  const value = entry(dict, key)
  return value instanceof PDFNumber && Number.isFinite(value.asNumber()) ? value.asNumber() : undefined
}

/** The objects of an array, resolved; a value that is no array stands for an empty one. */
export function items(context: PDFContext, value: PDFObject | undefined): (PDFObject | undefined)[] {
  const array = resolve(context, value)
  return array instanceof PDFArray ? array.asArray().map(item => resolve(context, item)) : []
}

function numbersOf(context: PDFContext, value: PDFObject | undefined): number[] {
  return items(context, value).map(item => (item instanceof PDFNumber ? item.asNumber() : Number.NaN))
}

/** A rectangle with its corners in order, or undefined where it is none or has no area. */
export function boxOf(context: PDFContext, value: PDFObject | undefined): Box | undefined {
  const [ax, ay, bx, by] = numbersOf(context, value)
  if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return undefined
  const box = { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) }
  return box.x1 - box.x0 > 0 && box.y1 - box.y0 > 0 ? box : undefined
}

export function matrixOf(context: PDFContext, value: PDFObject | undefined): Matrix {
  const [a, b, c, d, e, f] = numbersOf(context, value)
  const matrix = [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0] as const
  return matrix.every(Number.isFinite) ? matrix : [1, 0, 0, 1, 0, 0]
}
