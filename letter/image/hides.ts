import { type Box, overlaps } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import type { Orientation } from './exif.ts'
import { readImage } from './image.ts'
import { drawnBox, sizeAsShown, storedPart } from './place.ts'
import { pngPixels } from './png-pixels.ts'
import { isPlain } from './raster.ts'

/** An image's alphas, a byte a pixel, by rows as they are stored; null: all of it is opaque. */
interface Opacity {
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  readonly alpha: Uint8Array | null
}

/** While a person types, the same image is asked about again and again. */
const known = new WeakMap<Uint8Array, Opacity>()

function opacityOf(bytes: Uint8Array): Opacity {
  let opacity = known.get(bytes)
  if (!opacity) {
    const image = readImage(bytes)
    const { width, height, orientation } = image
    const alpha = image.kind === 'png' && !isPlain(image) ? pngPixels(image).alpha : null
    opacity = { width, height, orientation, alpha }
    known.set(bytes, opacity)
  }
  return opacity
}

/** From this share of ink on, letters behind it cannot be read. Handwriting over a line has less, and so has a pale picture. */
const HIDING = 0.3

/** Whether letters that stand within `text` (mm) cannot be read because an image lies above them. */
export function hides(image: PlacedImage, text: Box): boolean {
  if (!overlaps(image, text)) return false
  const { width, height, orientation, alpha } = opacityOf(image.bytes)
  const drawn = drawnBox(sizeAsShown({ width, height, orientation }), image, image.fit, 'center')
  if (!overlaps(drawn, text)) return false
  if (alpha === null) return true
  // What reaches out of its box is clipped.
  const left = Math.max(drawn.x, image.x, text.x)
  const right = Math.min(drawn.x + drawn.w, image.x + image.w, text.x + text.w)
  const top = Math.max(drawn.y, image.y, text.y)
  const bottom = Math.min(drawn.y + drawn.h, image.y + image.h, text.y + text.h)
  const part = storedPart(
    {
      x: (left - drawn.x) / drawn.w,
      y: (top - drawn.y) / drawn.h,
      w: (right - left) / drawn.w,
      h: (bottom - top) / drawn.h,
    },
    orientation,
  )
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
