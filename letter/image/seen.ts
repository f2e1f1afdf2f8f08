import { type Box, overlaps } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import { perImage } from './per-image.ts'
import { drawnBox, sizeAsShown, storedPart } from './place.ts'

/** Width and height of an image that is seen upright, and how it is turned for that. */
export const uprightOf = perImage(image => ({ ...sizeAsShown(image), orientation: image.orientation }))

/**
 * The part of an image that is seen within a box of the sheet (mm), or null. It may be a point.
 * @returns where it lies in the stored image, in shares of its sides
 */
export function partSeen(image: PlacedImage, box: Box): Box | null {
  if (!overlaps(image, box)) return null
  const { orientation, ...size } = uprightOf(image.bytes)
  const drawn = drawnBox(size, image, image.fit, 'center')
  if (!overlaps(drawn, box)) return null
  // What reaches out of its box is clipped.
  const left = Math.max(drawn.x, image.x, box.x)
  const right = Math.min(drawn.x + drawn.w, image.x + image.w, box.x + box.w)
  const top = Math.max(drawn.y, image.y, box.y)
  const bottom = Math.min(drawn.y + drawn.h, image.y + image.h, box.y + box.h)
  const part = {
    x: (left - drawn.x) / drawn.w,
    y: (top - drawn.y) / drawn.h,
    w: (right - left) / drawn.w,
    h: (bottom - top) / drawn.h,
  }
  return storedPart(part, orientation)
}
