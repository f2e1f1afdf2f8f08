import { type Jpeg, segments } from './jpeg.ts'
import { readQuanta, signed } from './jpeg-grey.ts'
import { Bits, CLASS_1, type CodeTables, hasRest, readCodes } from './jpeg-scan.ts'

const DHT = 0xc4
const SOS = 0xda
const DQT = 0xdb
const DRI = 0xdd
const APP14 = 0xee
const FRAMES = [0xc0, 0xc1, 0xc2]
const PROGRESSIVE = 0xc2

/** A JPEG seen from afar: units of 8 to 32 pixels a side, by rows. */
export interface Units {
  readonly across: number
  readonly down: number
  /** Pixels of a unit. */
  readonly width: number
  readonly height: number
  /** The mean of each component in each unit, from 0 to 255, as stored. */
  readonly means: Uint8ClampedArray
  /** Whether of four components the first three are light and colour instead of inks (Adobe's YCCK). */
  readonly isYcck: boolean
}

/**
 * The means are what each block is stored with first, so that no pixel has to be computed. Null for what programs of
 * today do not write: a first scan without all components.
 */
export function jpegUnits(image: Jpeg): Units | null {
  const quanta = new Map<number, Int32Array>()
  const tables: CodeTables = new Map()
  let frame: Buffer | undefined
  let isProgressive = false
  let restart = 0
  let isYcck = false
  for (const { marker, body, data } of segments(image.file)) {
    if (marker === DQT) readQuanta(body, quanta)
    else if (marker === DHT) readCodes(body, tables)
    else if (marker === DRI) restart = body.length === 2 ? body.readUInt16BE() : 0
    else if (marker === APP14) isYcck = body[11] === 2
    else if (FRAMES.includes(marker)) {
      frame = body
      isProgressive = marker === PROGRESSIVE
    } else if (marker === SOS) {
      const parts = frame && partsOf(image, frame, body, quanta, tables)
      // The first scan of a progressive file has the first coefficients alone, without their lowest bits.
      const scale = isProgressive ? 2 ** (body.at(-1)! & 15) : 1
      return parts ? unitsOf(image, { parts, data, restart, scale, hasAll: !isProgressive }, isYcck) : null
    }
  }
  return null
}

type Part = NonNullable<ReturnType<typeof partsOf>>[number]

function partsOf(
  { components }: Jpeg,
  frame: Buffer,
  scan: Buffer,
  quanta: ReadonlyMap<number, Int32Array>,
  tables: CodeTables,
) {
  if (scan[0] !== components) return null
  const parts = []
  for (let index = 0; index < components; index++) {
    const [, sampling = 0, quantum = 0] = frame.subarray(6 + index * 3)
    const codes = scan[2 + index * 2] ?? 0
    const [table, dc, ac] = [quanta.get(quantum), tables.get(codes >> 4), tables.get(CLASS_1 | (codes & 15))]
    // One component alone is stored block by block.
    const [h, v] = components === 1 ? [1, 1] : [sampling >> 4, sampling & 15]
    if (!table || !dc || h * v === 0) return null
    parts.push({ h, v, quantum: table[0]!, dc, ac })
  }
  return parts
}

interface Scan {
  readonly parts: readonly Part[]
  readonly data: Buffer
  readonly restart: number
  readonly scale: number
  /** Whether all coefficients of a block follow its first. */
  readonly hasAll: boolean
}

function unitsOf(
  { width, height, components }: Jpeg,
  { parts, data, restart, scale, hasAll }: Scan,
  isYcck: boolean,
): Units | null {
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
    for (const [index, { h, v, quantum, dc, ac }] of parts.entries()) {
      let sum = 0
      for (let block = 0; block < h * v; block++) {
        const size = bits.value(dc)
        const difference = size === undefined ? undefined : bits.take(size)
        if (size === undefined || difference === undefined) return null
        if (hasAll && (!ac || !hasRest(bits, ac))) return null
        firsts[index]! += signed(difference, size)
        sum += firsts[index]!
      }
      means[unit * components + index] = 128 + (sum * scale * quantum) / (8 * h * v)
    }
  }
  return { across, down, width: w, height: h, means, isYcck }
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
export function inksOf({ means, isYcck }: Units, unit: number): readonly [...Triple, number] {
  const [a, b, c, black] = [0, 1, 2, 3].map(index => means[4 * unit + index]! / 255) as [...Triple, number]
  // Adobe's marker, without which none is accepted, says that inks are stored inverted.
  return isYcck ? [...fromYcc(a, b, c), 1 - black] : [1 - a, 1 - b, 1 - c, 1 - black]
}

/** Red, green and blue of a unit of any picture, from 0 to 1. Of inks a rough guess. */
export function colourOf({ components, isRgb }: Jpeg, units: Units, unit: number): Triple {
  if (components === 4) {
    const [cyan, magenta, yellow, black] = inksOf(units, unit)
    return [(1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black)]
  }
  const [a, b, c] = [0, 1, 2].map(index => units.means[components * unit + (index % components)]! / 255) as [
    number,
    number,
    number,
  ]
  return components === 1 || isRgb ? [a, b, c] : fromYcc(a, b, c)
}
