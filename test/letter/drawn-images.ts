import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { ImageError } from '#letter/image/error.ts'
import { readImage } from '#letter/image/image.ts'
import { rasterOf } from '#letter/image/raster.ts'
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

/** The same as a photograph. */
export function quartersJpeg(): Buffer {
  const canvas = createCanvas(16, 16)
  const context = canvas.getContext('2d')
  const image = context.createImageData(16, 16)
  image.data.set(quarters())
  context.putImageData(image, 0, 0)
  return canvas.toBuffer('image/jpeg', 95)
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

/** Changes up to four bytes of a file at random, many times: it is to be refused, or stored. */
export function damage(file: Buffer, runs: number): void {
  const change = fc.tuple(fc.integer({ min: 2, max: file.length - 1 }), fc.integer({ min: 0, max: 255 }))
  const property = fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), changes => {
    const changed = Buffer.from(file)
    for (const [at, value] of changes) changed[at] = value
    try {
      return rasterOf(readImage(changed), true).data.length > 0
    } catch (error) {
      return error instanceof ImageError
    }
  })
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? runs) })
}

export function near(actual: readonly Color[], expected: readonly Color[]): boolean {
  return actual.every((color, i) => color.every((value, c) => Math.abs(value - expected[i]![c]!) < 12))
}

export const CLOCKWISE = [RED, GREEN, PAPER, BLUE]
