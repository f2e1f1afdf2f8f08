import type { Box } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import { drawnBox } from './place.ts'
import { uprightOf } from './seen.ts'

/**
 * Dots per inch of an image in a box, where its dots are largest. Infinite for one of a single pixel, which is a field
 * of colour.
 */
export function dotsPerInch(bytes: Uint8Array, box: Box, fit: PlacedImage['fit']): number {
  const { width, height } = uprightOf(bytes)
  if (width * height === 1) return Number.POSITIVE_INFINITY
  const { w, h } = drawnBox({ width, height }, box, fit, 'center')
  return Math.min((25.4 * width) / w, (25.4 * height) / h)
}
