import type { Jpeg } from './jpeg.ts'
import { firstScan } from './jpeg-first-scan.ts'
import { Bits, hasRest, readDifference } from './jpeg-scan.ts'

/** A JPEG seen from afar: units of 8 to 32 pixels a side, by rows. */
export interface Units {
  readonly across: number
  readonly down: number
  /** Pixels of a unit. */
  readonly width: number
  readonly height: number
  /** The mean of each component in each unit, from 0 to 255, as stored. */
  readonly means: Uint8ClampedArray
}

/**
 * The means are what each block is stored with first, so that no pixel has to be computed. Null for a file that is
 * stored in an unusual way (`firstScan`), or is damaged.
 */
export function jpegUnits(image: Jpeg): Units | null {
  const scan = firstScan(image)
  if (!scan) return null
  const { parts, data, restart, isProgressive } = scan
  const { width, height, components } = image
  const [w, h] = [8 * Math.max(...parts.map(({ h }) => h)), 8 * Math.max(...parts.map(({ v }) => v))]
  const [across, down] = [Math.ceil(width / w), Math.ceil(height / h)]
  const means = new Uint8ClampedArray(across * down * components)
  const bits = new Bits(data)
  const firsts = parts.map(() => 0)
  for (let unit = 0; unit < across * down; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      if (!bits.restarts()) return null
      firsts.fill(0)
    }
    for (const [index, { h, v, quanta, dc, ac }] of parts.entries()) {
      let sum = 0
      for (let block = 0; block < h * v; block++) {
        const difference = readDifference(bits, dc)
        if (difference === undefined) return null
        // The first scan of a progressive file has the first coefficients alone.
        if (!isProgressive && (!ac || !hasRest(bits, ac))) return null
        firsts[index]! += difference
        sum += firsts[index]!
      }
      means[unit * components + index] = 128 + (sum * 2 ** scan.bitsLeftOut * quanta[0]!) / (8 * h * v)
    }
  }
  return { across, down, width: w, height: h, means }
}

/** A colour of red, green and blue, or an ink of each, from 0 to 1. */
type Triple = readonly [number, number, number]

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The colour of light and two differences (JFIF 1.02). */
const fromYcc = (light: number, blueness: number, redness: number): Triple => [
  within(light + 1.402 * (redness - 0.5)),
  within(light - 0.344136 * (blueness - 0.5) - 0.714136 * (redness - 0.5)),
  within(light + 1.772 * (blueness - 0.5)),
]

/** Cyan, magenta, yellow and black of a unit of a picture in these inks, from 0 to 1. */
export function inksOf({ isYcck }: Jpeg, { means }: Units, unit: number): readonly [...Triple, number] {
  const [a, b, c, black] = [0, 1, 2, 3].map(index => means[4 * unit + index]! / 255) as [...Triple, number]
  // Adobe's marker, without which none is accepted, says that inks are stored inverted.
  return isYcck ? [...fromYcc(a, b, c), 1 - black] : [1 - a, 1 - b, 1 - c, 1 - black]
}

/** Red, green and blue of a unit of any picture, from 0 to 1. Of inks a rough guess. */
export function colourOf(image: Jpeg, units: Units, unit: number): Triple {
  const { components, isRgb } = image
  if (components === 4) {
    const [cyan, magenta, yellow, black] = inksOf(image, units, unit)
    return [(1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black)]
  }
  const mean = (index: number) => units.means[components * unit + (index % components)]! / 255
  const [a, b, c] = [mean(0), mean(1), mean(2)]
  return components === 1 || isRgb ? [a, b, c] : fromYcc(a, b, c)
}
