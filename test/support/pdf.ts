import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQrModule from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Body, onePage } from './artwork.ts'

// The package is CommonJS: under Node's rules its function is the default of the default.
const jsQR = jsQrModule as unknown as typeof jsQrModule.default

/** A piece of text as it stands on the page; millimetres from the top-left corner to its baseline. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** A rasterised page, 4 bytes a pixel. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly dpi: number
  readonly data: Uint8ClampedArray
}

export interface OpenPdf {
  readonly pages: number
  /** Size in millimetres. */
  size(page: number): Promise<{ w: number; h: number }>
  texts(page: number): Promise<PlacedText[]>
  /** All text of a page, a space between pieces. */
  text(page: number): Promise<string>
  raster(page: number, dpi: number): Promise<Raster>
  close(): Promise<void>
}

const mm = (points: number): number => (points * 25.4) / 72

/** Opens a PDF for inspection; pages count from 1. Close it, or its worker keeps running. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  // A copy, because the reader takes over the buffer.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
  })
  const document = await task.promise
  const texts = async (number: number): Promise<PlacedText[]> => {
    const page = await document.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const content = await page.getTextContent({ disableNormalization: true })
    return content.items.flatMap(item => {
      if (!('str' in item) || item.str === '') return []
      const [, , , scale, x, y] = item.transform as [number, number, number, number, number, number]
      return [{ text: item.str, x: mm(x), y: mm(height - y), width: mm(item.width), size: scale }]
    })
  }
  return {
    pages: document.numPages,
    size: async number => {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
      return { w: mm(width), h: mm(height) }
    },
    texts,
    text: async number => (await texts(number)).map(item => item.text).join(' '),
    raster: async (number, dpi) => {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: dpi / 72 })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      const context = canvas.getContext('2d')
      await page.render({
        canvas,
        canvasContext: context,
        viewport,
      }).promise
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      return { width: canvas.width, height: canvas.height, dpi, data }
    },
    close: () => task.destroy(),
  }
}

/** The text of the code on a page; null if none can be read. */
export const readCode = (raster: Raster): string | null =>
  jsQR(raster.data, raster.width, raster.height)?.data ?? null

/** The text of the code in a picture file; null if none can be read. */
export async function codeOfImage(file: string): Promise<string | null> {
  const image = await loadImage(file)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
  return jsQR(data, width, height)?.data ?? null
}

/** Part of a raster; millimetres from the top-left corner. */
export function crop(raster: Raster, box: { x: number; y: number; w: number; h: number }): Raster {
  const px = (value: number) => Math.round((value * raster.dpi) / 25.4)
  const [x, y, width, height] = [px(box.x), px(box.y), px(box.w), px(box.h)]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * raster.width + x) * 4
    data.set(raster.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, dpi: raster.dpi, data }
}

/** Pixels darker than a light grey. */
export function inkOf(raster: Raster): number {
  let count = 0
  for (let i = 0; i < raster.data.length; i += 4) {
    if (raster.data[i]! + raster.data[i + 1]! + raster.data[i + 2]! < 690) count++
  }
  return count
}

/** Pixels in which two rasters of one size differ visibly. */
export function differingPixels(a: Raster, b: Raster): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('rasters differ in size')
  let count = 0
  for (let i = 0; i < a.data.length; i += 4) {
    const distance =
      Math.abs(a.data[i]! - b.data[i]!) +
      Math.abs(a.data[i + 1]! - b.data[i + 1]!) +
      Math.abs(a.data[i + 2]! - b.data[i + 2]!)
    if (distance > 24) count++
  }
  return count
}

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
