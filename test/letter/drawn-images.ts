import { compile, drawBatch } from '#letter/index.ts'
import { design, recipient } from '../support/letters.ts'
import { crop, openPdf } from '../support/pdf.ts'

export type Color = readonly [number, number, number]
export const RED: Color = [220, 30, 30]
export const GREEN: Color = [20, 160, 60]
export const BLUE: Color = [30, 60, 200]
export const PAPER: Color = [255, 255, 255]

/** An image in quarters: red, green / blue, paper. */
export function quarters(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(16 * 16 * 4)
  for (let y = 0; y < 16; y++) {
    for (let x = 0; x < 16; x++) {
      const color = y < 8 ? (x < 8 ? RED : GREEN) : x < 8 ? BLUE : PAPER
      data.set([...color, 255], (y * 16 + x) * 4)
    }
  }
  return data
}

/** A square in the middle of the front page. */
export const IN_THE_MIDDLE = {
  page: 'front',
  x: 100,
  y: 150,
  w: 40,
  h: 40,
  layer: 'below',
  fit: 'stretch',
  ordinal: 0,
} as const

/** The colours of the quarters of an image on the page, clockwise from the top left. */
export async function drawn(bytes: Uint8Array): Promise<Color[]> {
  const file = await openPdf(
    drawBatch(await compile(design({ images: [{ ...IN_THE_MIDDLE, bytes }] })), [recipient()]).pdf,
  )
  const raster = await file.raster(1, 72)
  await file.close()
  return [
    [110, 160],
    [130, 160],
    [130, 180],
    [110, 180],
  ].map(([x, y]) => {
    const { data } = crop(raster, { x: x!, y: y!, w: 0.4, h: 0.4 })
    return [data[0]!, data[1]!, data[2]!]
  })
}

export function near(actual: readonly Color[], expected: readonly Color[]): boolean {
  return actual.every((color, i) => color.every((value, c) => Math.abs(value - expected[i]![c]!) < 12))
}

export const CLOCKWISE = [RED, GREEN, PAPER, BLUE]
