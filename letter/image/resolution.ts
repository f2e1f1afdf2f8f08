import type { Box } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import { perImage } from './per-image.ts'
import { drawnBox, sizeAsShown } from './place.ts'

const sizeOf = perImage(sizeAsShown)

/**
 * Dots per inch of an image in a box, where its dots are largest. Infinite for one of a single pixel, which is a field
 * of colour.
 */
export function dotsPerInch(bytes: Uint8Array, box: Box, fit: PlacedImage['fit']): number {
  const { width, height } = sizeOf(bytes)
  if (width * height === 1) return Number.POSITIVE_INFINITY
  const { w, h } = drawnBox({ width, height }, box, fit, 'center')
  return Math.min((25.4 * width) / w, (25.4 * height) / h)
}
