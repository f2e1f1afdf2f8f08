import { type Box, overlaps } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import { perImage } from './per-image.ts'
import { drawnBox, sizeAsShown } from './place.ts'
import { pngPixels } from './png-pixels.ts'
import { isPlain } from './raster.ts'

/** An image's alphas, a byte a pixel, by rows; null: all of it is opaque. */
interface Opacity {
  readonly width: number
  readonly height: number
  readonly alpha: Uint8Array | null
}

const opacityOf = perImage((image): Opacity => {
  const alpha = image.kind === 'png' && !isPlain(image) ? pngPixels(image).alpha : null
  return { ...sizeAsShown(image), alpha }
})

/** From this share of ink on, letters behind it cannot be read. Handwriting over a line has less, and so has a pale picture. */
const HIDING = 0.3

/** Whether letters that stand within `text` (mm) cannot be read because an image lies above them. */
export function hides(image: PlacedImage, text: Box): boolean {
  if (!overlaps(image, text)) return false
  const { width, height, alpha } = opacityOf(image.bytes)
  const drawn = drawnBox({ width, height }, image, image.fit, 'center')
  if (!overlaps(drawn, text)) return false
  if (alpha === null) return true
  // In pixels of the image. What reaches out of its box is clipped.
  const left = Math.max(drawn.x, image.x, text.x)
  const right = Math.min(drawn.x + drawn.w, image.x + image.w, text.x + text.w)
  const top = Math.max(drawn.y, image.y, text.y)
  const bottom = Math.min(drawn.y + drawn.h, image.y + image.h, text.y + text.h)
  const column = (x: number) => ((x - drawn.x) / drawn.w) * width
  const row = (y: number) => ((y - drawn.y) / drawn.h) * height
  let sum = 0
  let count = 0
  for (let y = Math.floor(row(top)); y < Math.min(height, Math.ceil(row(bottom))); y++) {
    for (let x = Math.floor(column(left)); x < Math.min(width, Math.ceil(column(right))); x++) {
      sum += alpha[y * width + x]!
      count++
    }
  }
  return sum > HIDING * 255 * count
}
