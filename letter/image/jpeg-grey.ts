import { isColourless, ZIGZAG } from './chroma.ts'
import { type Jpeg, segments } from './jpeg.ts'
import { type GreyBlock, GreyWriter } from './jpeg-grey-writer.ts'
import { Bits, CLASS_1, type Codes, type CodeTables, readCodes } from './jpeg-scan.ts'

const DHT = 0xc4
const SOS = 0xda
const DQT = 0xdb
const DRI = 0xdd
/** Baseline and extended: one scan has all coefficients of its components. */
const SEQUENTIAL = [0xc0, 0xc1]

/** The range of a block's first coefficient in a picture of 8 bits, so that each difference has a code. */
const [DARKEST, LIGHTEST] = [-1024, 1023]

interface Part {
  /** Blocks in a unit. */
  readonly h: number
  readonly v: number
  /** By place, eight in a row. */
  readonly quanta: Int32Array
  readonly dc: Codes
  readonly ac: Codes
}

/**
 * A JPEG whose chroma shows no colour, without it: its greys are those of the file, because their coefficients are
 * taken over as they are. Null for every other, and for what programs of today do not write: progressive ones, and
 * those with a scan for each component.
 */
export function greyJpeg(image: Jpeg): Buffer | null {
  if (image.components !== 3 || image.isRgb) return null
  const quanta = new Map<number, Int32Array>()
  const tables: CodeTables = new Map()
  let frame: Buffer | undefined
  let restart = 0
  for (const { marker, body, data } of segments(image.file)) {
    if (marker === DQT) readQuanta(body, quanta)
    else if (marker === DHT) readCodes(body, tables)
    else if (marker === DRI) restart = body.length === 2 ? body.readUInt16BE() : 0
    else if (SEQUENTIAL.includes(marker)) frame = body
    else if (marker === SOS) {
      const parts = frame && partsOf(frame, body, quanta, tables)
      return parts ? withoutChroma(image, parts, data, restart) : null
    }
  }
  return null
}

/** Takes the tables of a DQT segment, by place in a block. */
export function readQuanta(body: Buffer, quanta: Map<number, Int32Array>): void {
  for (let at = 0; at < body.length; ) {
    const [wide, id] = [body[at]! >> 4, body[at]! & 15]
    at += 1
    const table = new Int32Array(64)
    for (const place of ZIGZAG) {
      table[place] = wide ? ((body[at] ?? 0) << 8) | (body[at + 1] ?? 0) : (body[at] ?? 0)
      at += wide ? 2 : 1
    }
    quanta.set(id, table)
  }
}

/** The components in the order of the scan, the first of which is the picture without its colours. */
function partsOf(
  frame: Buffer,
  scan: Buffer,
  quanta: ReadonlyMap<number, Int32Array>,
  tables: CodeTables,
): Part[] | null {
  if (scan[0] !== 3) return null
  const parts: Part[] = []
  for (let index = 0; index < 3; index++) {
    const [id = 0, sampling = 0, quantum = 0] = frame.subarray(6 + index * 3)
    const [scanned, codes = 0] = scan.subarray(1 + index * 2)
    const [table, dc, ac] = [quanta.get(quantum), tables.get(codes >> 4), tables.get(CLASS_1 | (codes & 15))]
    if (scanned !== id || !table || !dc || !ac || !isBaseline(table, ac)) return null
    parts.push({ h: sampling >> 4, v: sampling & 15, quanta: table, dc, ac })
  }
  const [grey, ...chroma] = parts
  // Otherwise the grey picture would have fewer pixels.
  const isFull = chroma.every(({ h, v }) => h > 0 && v > 0 && h <= grey!.h && v <= grey!.v)
  return isFull ? parts : null
}

/** Whether a baseline file can have these: quanta of a byte, and a value for each code. */
const isBaseline = (quanta: Int32Array, { counts, values }: Codes): boolean =>
  quanta.every(quantum => quantum < 256) && counts.reduce((sum, count) => sum + count, 0) === values.length

function withoutChroma(image: Jpeg, parts: readonly Part[], data: Buffer, restart: number): Buffer | null {
  const { width, height } = image
  const [grey] = parts as [Part]
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
  { dc, ac, quanta }: Part,
  before: number,
  isChroma: boolean,
): GreyBlock | null {
  const size = bits.value(dc)
  const difference = size === undefined ? undefined : bits.take(size)
  if (size === undefined || difference === undefined) return null
  const first = before + signed(difference, size)
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

/** The number that so many bits stand for (T.81, F.2.2.1): the lower half of them are negative. */
export const signed = (value: number, bits: number): number =>
  bits === 0 || value >= 2 ** (bits - 1) ? value : value - 2 ** bits + 1
