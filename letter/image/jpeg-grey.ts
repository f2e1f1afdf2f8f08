import { isColourless } from './chroma.ts'
import type { Jpeg } from './jpeg.ts'
import { type FirstScan, firstScan, type Part } from './jpeg-first-scan.ts'
import { greyProgressive } from './jpeg-grey-progressive.ts'
import { type GreyBlock, GreyWriter } from './jpeg-grey-writer.ts'
import { Bits, type Codes, readDifference, signed, ZIGZAG } from './jpeg-scan.ts'

/** The range of a block's first coefficient in a picture of 8 bits, so that each difference has a code. */
const [DARKEST, LIGHTEST] = [-1024, 1023]

/** A component of a scan that has all its coefficients. */
interface WholePart extends Part {
  readonly ac: Codes
}

/**
 * A JPEG whose chroma shows no colour, without it: its greys are those of the file, because their coefficients are
 * taken over as they are. Null for every other, and for what programs of today do not write, such as a baseline file
 * with a scan for each component.
 */
export function greyJpeg(image: Jpeg): Buffer | null {
  if (image.components !== 3 || image.isRgb) return null
  const scan = firstScan(image)
  if (!scan || scan.isProgressive) return greyProgressive(image)
  if (!scan.parts.every(isBaseline)) return null
  const [grey, ...chroma] = scan.parts
  // Otherwise the grey picture would have fewer pixels.
  if (!chroma.every(({ h, v }) => h <= grey!.h && v <= grey!.v)) return null
  return withoutChroma(image, scan.parts, scan)
}

/** Whether a baseline file can have these: quanta of a byte, and a value for each code. */
const isBaseline = (part: Part): part is WholePart =>
  part.quanta.every(quantum => quantum < 256) &&
  part.ac !== undefined &&
  part.ac.counts.reduce((sum, count) => sum + count, 0) === part.ac.values.length

/** @param parts of the scan; the first is the picture without its colours */
function withoutChroma(
  image: Jpeg,
  parts: readonly WholePart[],
  { data, restart }: FirstScan,
): Buffer | null {
  const { width, height } = image
  const [grey] = parts as [WholePart]
  const [columns, rows] = [Math.ceil(width / 8), Math.ceil(height / 8)]
  const [across, down] = [Math.ceil(columns / grey.h), Math.ceil(rows / grey.v)]
  const bits = new Bits(data)
  const scan = new GreyWriter(grey)
  let before = parts.map(() => 0)
  for (let unit = 0; unit < across * down; ) {
    // Blocks of these units stand above each other; in the grey picture they follow row by row.
    const lines: GreyBlock[][] = Array.from({ length: grey.v }, () => [])
    for (let column = 0; column < across; column++, unit++) {
      if (restart > 0 && unit > 0 && unit % restart === 0) {
        if (!bits.restarts()) return null
        before = parts.map(() => 0)
      }
      for (const [index, part] of parts.entries()) {
        for (let block = 0; block < part.h * part.v; block++) {
          const read = readBlock(bits, part, before[index]!, index > 0)
          if (!read) return null
          before[index] = read.first
          if (index === 0) lines[Math.floor(block / grey.h)]!.push(read)
        }
      }
    }
    const top = (unit / across - 1) * grey.v
    for (const line of lines.slice(0, rows - top)) scan.write(line.slice(0, columns))
  }
  return scan.file(image)
}

/** The coefficients of one block of chroma at a time, eight in a row: a picture has hundreds of thousands. */
const coefficients = new Int32Array(64)

/** A block of the scan, or null at the end of the data, or where chroma that must not has a colour. */
function readBlock(
  bits: Bits,
  { dc, ac, quanta }: WholePart,
  before: number,
  isChroma: boolean,
): GreyBlock | null {
  const difference = readDifference(bits, dc)
  if (difference === undefined) return null
  const first = before + difference
  if (first < DARKEST || first > LIGHTEST) return null
  const rest: number[] = []
  let sum = 0
  const add = (k: number, value: number) => {
    const place = ZIGZAG[k]!
    coefficients[place] = value * quanta[place]!
    sum += Math.abs(coefficients[place]!)
  }
  if (isChroma) {
    coefficients.fill(0)
    add(0, first)
  }
  for (let k = 1; k < 64; k++) {
    const coded = bits.value(ac)
    const low = coded === undefined ? undefined : bits.take(coded & 15)
    if (coded === undefined || low === undefined) return null
    const [run, length] = [coded >> 4, coded & 15]
    if (!isChroma) rest.push(coded, low)
    else if (length > 0 && k + run < 64) add(k + run, signed(low, length))
    if (length === 0 && run < 15) break
    k += run
  }
  return isChroma && !isColourless(coefficients, sum) ? null : { first, rest }
}
