import type { Png } from './png.ts'
import { addPrediction } from './png-filter.ts'
import { unpackRows } from './png-rows.ts'

/** How far red and blue may be from green in what is meant as grey: scanners and programs round. */
const SLACK = 2

/**
 * One byte a colour if all are grey, else null. A press prints these in black ink alone: of RGB it mixes four inks that
 * never align exactly.
 * @param bytes red, green and blue of each colour
 * @param step bytes of each: of two the first counts
 */
export function greyOf(bytes: Uint8Array, step = 1): Uint8Array | null {
  const grey = new Uint8Array(bytes.length / (3 * step))
  for (let i = 0, at = 0; i < grey.length; i++, at += 3 * step) {
    const green = bytes[at + step]!
    if (Math.abs(bytes[at]! - green) > SLACK || Math.abs(bytes[at + 2 * step]! - green) > SLACK) return null
    grey[i] = green
  }
  return grey
}

/**
 * The same for the rows of a PNG in RGB that is not interlaced. It ends at the first row with a colour, so that most
 * pictures cost no more than their unpacking.
 */
export function greyRows(png: Png): Uint8Array | null {
  const { width, height, depth } = png
  const bytes = unpackRows(png)
  const step = depth / 8
  const stride = width * 3 * step
  const grey = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = row * (stride + 1) + 1
    addPrediction(bytes, from, stride, 3 * step, row === 0 ? -1 : from - stride - 1)
    const values = greyOf(bytes.subarray(from, from + stride), step)
    if (!values) return null
    grey.set(values, row * width)
  }
  return grey
}
