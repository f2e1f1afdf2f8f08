import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Body, onePage } from './make-pdf.ts'

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Pixels per point. */
export const SCALE = 0.75

export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Draws a page as a PDF reader prints it: rotated, cropped, with its fields and stamps. */
export async function render(pdf: Uint8Array, pageNumber = 1): Promise<Picture> {
  const task = getDocument({
    data: Uint8Array.from(pdf),
    standardFontDataUrl: `${join(PDFJS, 'standard_fonts')}/`,
    verbosity: 0,
  })
  const document = await task.promise
  const page = await document.getPage(pageNumber)
  const viewport = page.getViewport({ scale: SCALE })
  const width = Math.ceil(viewport.width)
  const height = Math.ceil(viewport.height)
  const canvas = createCanvas(width, height)
  const canvasContext = canvas.getContext('2d')
  await page.render({ canvas: null, canvasContext, viewport, intent: 'print' } as never).promise
  await task.destroy()
  return { width, height, data: canvasContext.getImageData(0, 0, width, height).data }
}

export const pixel = ({ width, data }: Picture, x: number, y: number) =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3))

/** Share of the pixels in the common top-left part that differ visibly, and of what lies outside that is not white. */
export function compare(source: Picture, sheet: Picture): { differing: number; stray: number; ink: number } {
  let [differing, stray, ink] = [0, 0, 0]
  for (let y = 0; y < sheet.height; y++) {
    for (let x = 0; x < sheet.width; x++) {
      const ours = (y * sheet.width + x) * 4
      // The last row and column of the source are only partly covered by its page.
      const inside = x < source.width - 1 && y < source.height - 1
      if (inside) {
        const theirs = (y * source.width + x) * 4
        if (differs(sheet.data, ours, source.data, theirs)) differing += 1
        if (isInk(source.data, theirs)) ink += 1
      } else if (x > source.width || y > source.height) {
        if (isInk(sheet.data, ours)) stray += 1
      }
    }
  }
  return { differing, stray, ink }
}

type Bytes = Picture['data']

/** Whether any channel of two pixels, at these offsets, differs visibly. */
const differs = (a: Bytes, i: number, b: Bytes, j: number): boolean =>
  Math.abs(a[i]! - b[j]!) > 48 || Math.abs(a[i + 1]! - b[j + 1]!) > 48 || Math.abs(a[i + 2]! - b[j + 2]!) > 48

const isInk = (data: Bytes, at: number): boolean =>
  data[at]! < 200 || data[at + 1]! < 200 || data[at + 2]! < 200

/** Asymmetric on purpose, so that any rotation, mirroring, shift or scaling is visible. */
export function art(x: number, y: number, w: number, h: number): string {
  return [
    `1 0 0 rg ${x} ${y + h - 40} 60 40 re f`,
    `0 0.6 0 rg ${x + w - 30} ${y + h - 90} 30 90 re f`,
    `0 0 1 rg ${x} ${y} m ${x + 120} ${y} l ${x} ${y + 50} l f`,
    `0 g ${x + w - 80} ${y} 80 20 re f`,
    `BT /F1 28 Tf ${x + 50} ${y + h / 2} Td (Brevduva) Tj ET`,
    `0.5 g 3 w ${x - 500} ${y + h / 3} m ${x + w + 500} ${y + h / 3 + 20} l S`,
  ].join('\n')
}

export const FONT = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
export const plain = (page: string, drawing: string, more: Body[] = [], tree = '', catalog = '') =>
  onePage(`/Contents 4 0 R ${page}`, { dict: '', data: drawing }, more, tree, catalog)
export const A4 = `/MediaBox [0 0 595 842] ${FONT}`
