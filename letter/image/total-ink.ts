import { inksOf, jpegUnits } from './jpeg-units.ts'
import { perImage } from './per-image.ts'

/** Less of a picture may have more: a spot does not stay wet. */
const SHARE = 0.01

/**
 * The ink of the darkest part of an image, in percent: 400 is all of four inks. 0 for one that is not in CMYK: greys
 * print in black alone, and of RGB the press profile makes 300 at most (`pdf/icc/README.md`).
 */
export const totalInk = perImage((image): number => {
  if (image.kind !== 'jpeg' || image.components !== 4) return 0
  const units = jpegUnits(image)
  if (!units) return 0
  const inks = Float32Array.from({ length: units.across * units.down }, (_, unit) =>
    inksOf(image, units, unit).reduce((sum, ink) => sum + 100 * ink, 0),
  )
  return Math.round(inks.sort()[Math.ceil(inks.length * (1 - SHARE)) - 1]!)
})
