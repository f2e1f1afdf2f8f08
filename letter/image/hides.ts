import type { Box } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import { perImage } from './per-image.ts'
import { pngPixels } from './png-pixels.ts'
import { isPlain } from './raster.ts'
import { partSeen } from './seen.ts'

/** An image's alphas, a byte a pixel, by rows as they are stored; null: all of it is opaque. */
const alphasOf = perImage(image => {
  if (image.kind === 'jpeg' || isPlain(image)) return null
  const { width, height } = image
  return { width, height, alpha: pngPixels(image).alpha }
})

/** From this share of ink on, letters behind it cannot be read. Handwriting over a line has less, and so has a pale picture. */
const HIDING = 0.3

/** Whether letters that stand within `text` (mm) cannot be read because an image lies above them. */
export function hides(image: PlacedImage, text: Box): boolean {
  const part = partSeen(image, text)
  if (!part) return false
  const alphas = alphasOf(image.bytes)
  if (!alphas) return true
  const { width, height, alpha } = alphas
  const [columns, rows] = [pixels(part.x, part.w, width), pixels(part.y, part.h, height)]
  let sum = 0
  let count = 0
  for (let y = rows.first; y < rows.end; y++) {
    for (let x = columns.first; x < columns.end; x++) {
      sum += alpha[y * width + x]!
      count++
    }
  }
  return sum > HIDING * 255 * count
}

/** The pixels of a side that a part of it reaches into. */
const pixels = (from: number, length: number, side: number) => ({
  first: Math.max(0, Math.floor(from * side)),
  end: Math.min(side, Math.ceil((from + length) * side)),
})
