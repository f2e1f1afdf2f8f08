import { type Box, n, pt } from '../base/geometry.ts'
import type { PlacedImage } from '../base/types.ts'
import type { Orientation } from './exif.ts'

/** How the unit square of a stored image is turned to be seen upright, by EXIF orientation. */
const TURNS: Partial<Record<Orientation, readonly [number, number, number, number, number, number]>> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}
/** From here on an image stands on its side. */
const SIDEWAYS = 5

interface Placed {
  readonly resource: string
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
}

/** Width and height of an image that is seen upright. */
export const sizeAsShown = ({
  width,
  height,
  orientation,
}: Pick<Placed, 'width' | 'height' | 'orientation'>): Pick<Placed, 'width' | 'height'> =>
  orientation >= SIDEWAYS ? { width: height, height: width } : { width, height }

/**
 * Where a part of an image that is seen upright lies in the stored one. Both are shares of its sides, from its top left
 * corner.
 */
export function storedPart({ x, y, w, h }: Box, orientation: Orientation): Box {
  const [a, b, c, d, e, f] = TURNS[orientation] ?? [1, 0, 0, 1, 0, 0]
  // The unit square begins at its lower left corner. A turn is undone by its transpose.
  const stored = (u: number, v: number) => ({
    u: a * (u - e) + b * (1 - v - f),
    v: 1 - c * (u - e) - d * (1 - v - f),
  })
  const [one, other] = [stored(x, y), stored(x + w, y + h)]
  return {
    x: Math.min(one.u, other.u),
    y: Math.min(one.v, other.v),
    w: Math.abs(one.u - other.u),
    h: Math.abs(one.v - other.v),
  }
}

/**
 * Where an image lies that is placed in a box; one that covers the box reaches out of it, and is clipped there.
 * @param image its size as it is shown
 */
export function drawnBox(
  { width, height }: Pick<Placed, 'width' | 'height'>,
  box: Box,
  fit: PlacedImage['fit'],
  align: 'center' | 'top-left',
): Box {
  const scales = [box.w / width, box.h / height] as const
  const scale = fit === 'contain' ? Math.min(...scales) : Math.max(...scales)
  const w = fit === 'stretch' ? box.w : width * scale
  const h = fit === 'stretch' ? box.h : height * scale
  const x = align === 'center' ? box.x + (box.w - w) / 2 : box.x
  const y = align === 'center' ? box.y + (box.h - h) / 2 : box.y
  return { x, y, w, h }
}

/**
 * Operators that draw an image in a box.
 * @param align where a contained image stands in a box that it doesn't fill
 */
export function imageOps(
  image: Placed,
  box: Box,
  fit: PlacedImage['fit'],
  align: 'center' | 'top-left',
  pageHeight: number,
): string {
  const { x, y, w, h } = drawnBox(sizeAsShown(image), box, fit, align)
  const bottom = pageHeight - box.y - box.h
  const clip =
    fit === 'cover' ? `${n(pt(box.x))} ${n(pt(bottom))} ${n(pt(box.w))} ${n(pt(box.h))} re W n\n` : ''
  const turn = TURNS[image.orientation]
  return (
    `q\n${clip}${n(pt(w))} 0 0 ${n(pt(h))} ${n(pt(x))} ${n(pt(pageHeight - y - h))} cm\n` +
    `${turn ? `${turn.join(' ')} cm\n` : ''}/${image.resource} Do\nQ\n`
  )
}
