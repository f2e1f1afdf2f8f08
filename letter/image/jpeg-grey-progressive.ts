import { isColourless } from './chroma.ts'
import { DHT, DQT, DRI, type Jpeg, SOS, segments } from './jpeg.ts'
import { type Band, BandReader } from './jpeg-band.ts'
import { PROGRESSIVE, readQuanta } from './jpeg-first-scan.ts'
import { differencesTable, greyFile, ScanWriter, segment } from './jpeg-grey-writer.ts'
import { Bits, CLASS_1, type Codes, type CodeTables, readCodes, readDifference } from './jpeg-scan.ts'

/** A component of the picture, with its blocks by rows. */
interface Plane {
  readonly id: number
  /** Its blocks in a unit. */
  readonly h: number
  readonly v: number
  readonly quanta: Int32Array
  /** Blocks that are seen, across and down. */
  readonly columns: number
  readonly rows: number
  /** Blocks of a row, with those that fill its last unit up. */
  readonly stride: number
  /** All that it has. */
  readonly blocks: number
  /** Of chroma the 64 coefficients of each block. */
  readonly chroma: Int8Array | null
}

/** A scan, with the codes of each of its components. */
interface Scan extends Band {
  readonly parts: readonly { readonly plane: Plane; readonly dc: Codes | undefined }[]
  readonly ac: Codes | undefined
  readonly bits: Bits
  /** Units between two restarts; 0: there are none. */
  readonly restart: number
}

/** Programs leave one or two bits of a coefficient to later scans. For more a byte would have no room. */
const MOST_LOW = 3

/** No coefficient of a block is larger if each of its samples is within 1.5 of the middle (Parseval). */
const FAINTEST = 12

/**
 * A progressive JPEG whose chroma shows no colour, without it. All its scans but those of first coefficients have one
 * component (ITU-T T.81, G.1.1.1.1): those of chroma are left out, and those of the picture stay as they are. Null for
 * every other.
 */
export function greyProgressive(image: Jpeg): Buffer | null {
  const quanta = new Map<number, Int32Array>()
  const tables: CodeTables = new Map()
  const written: Buffer[] = []
  let planes: readonly Plane[] | null = null
  let restart = 0
  for (const { marker, body, data } of segments(image.file)) {
    if (marker === DQT) readQuanta(body, quanta)
    else if (marker === DRI) restart = body.length === 2 ? body.readUInt16BE() : 0
    else if (marker === PROGRESSIVE) planes = planesOf(image, body, quanta)
    else if (marker === DHT) {
      readCodes(body, tables)
      written.push(segment(DHT, body))
    } else if (marker === SOS) {
      const scan = planes && scanOf(planes, body, tables, new Bits(data), restart)
      if (!planes || !scan) return null
      const grey = scan.parts.find(({ plane }) => plane === planes?.[0])
      if (scan.from === 0) {
        const firsts = readFirsts(planes, scan)
        if (!firsts) return null
        if (grey) written.push(...firstsOf(grey.plane, firsts, scan))
      } else if (!grey) {
        if (!readBand(scan)) return null
      } else {
        const header = Buffer.from(body)
        header[1] = 1
        written.push(segment(DRI, [restart >> 8, restart & 255]), segment(SOS, header), data)
      }
    }
  }
  const isGrey = planes?.every(plane => isGreyPlane(plane))
  return planes && isGrey ? greyFile(image, PROGRESSIVE, planes[0]!.quanta, written) : null
}

function planesOf(
  { width, height, components }: Jpeg,
  frame: Buffer,
  quanta: ReadonlyMap<number, Int32Array>,
): Plane[] | null {
  const parts = Array.from({ length: components }, (_, index) => {
    const [id = 0, sampling = 0, quantum = 0] = frame.subarray(6 + index * 3)
    return { id, h: sampling >> 4, v: sampling & 15, quanta: quanta.get(quantum) }
  })
  const [{ h: across, v: down }] = parts as [(typeof parts)[number]]
  const planes: Plane[] = []
  for (const [index, { id, h, v, quanta }] of parts.entries()) {
    // Otherwise the grey picture would have fewer pixels.
    if (h === 0 || v === 0 || h > across || v > down) return null
    if (!quanta?.every(quantum => quantum < 256)) return null
    const columns = Math.ceil((width * h) / (8 * across))
    const rows = Math.ceil((height * v) / (8 * down))
    const stride = Math.ceil(width / (8 * across)) * h
    const blocks = stride * Math.ceil(height / (8 * down)) * v
    const chroma = index === 0 ? null : new Int8Array(64 * blocks)
    planes.push({ id, h, v, quanta, columns, rows, stride, blocks, chroma })
  }
  return planes
}

/** Null for one that no program writes. */
function scanOf(
  planes: readonly Plane[],
  body: Buffer,
  tables: CodeTables,
  bits: Bits,
  restart: number,
): Scan | null {
  const count = body[0]!
  const parts: Scan['parts'][number][] = []
  for (let index = 0; index < count; index++) {
    const [id, codes = 0] = body.subarray(1 + index * 2)
    const plane = planes.find(plane => plane.id === id)
    if (!plane) return null
    parts.push({ plane, dc: tables.get(codes >> 4) })
  }
  const ac = tables.get(CLASS_1 | (body[2]! & 15))
  const [from = 0, to = 0, approximation = 0] = body.subarray(1 + count * 2)
  const [refines, low] = [approximation >> 4 > 0, approximation & 15]
  const isPossible = from === 0 ? to === 0 && count > 0 : count === 1 && from <= to && to < 64
  return isPossible && low <= MOST_LOW ? { parts, ac, bits, restart, from, to, refines, low } : null
}

/** Calls `visit` for each block of a scan, in turn, with its place in its plane. False as soon as one is. */
function everyBlock(
  { parts, bits, restart }: Scan,
  restarted: () => void,
  visit: (part: number, block: number) => boolean,
): boolean {
  const [{ plane: alone }] = parts as [Scan['parts'][number]]
  const isAlone = parts.length === 1
  const [across, down] = isAlone
    ? [alone.columns, alone.rows]
    : [alone.stride / alone.h, Math.ceil(alone.rows / alone.v)]
  for (let unit = 0; unit < across * down; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      if (!bits.restarts()) return false
      restarted()
    }
    const [row, column] = [Math.floor(unit / across), unit % across]
    for (const [part, { plane }] of parts.entries()) {
      const [h, v] = isAlone ? [1, 1] : [plane.h, plane.v]
      for (let block = 0; block < h * v; block++) {
        const y = row * v + Math.floor(block / h)
        if (!visit(part, y * plane.stride + column * h + (block % h))) return false
      }
    }
  }
  return true
}

/** Whether a coefficient can be one of chroma that shows no colour, once its lowest bits are there. */
const isFaint = (value: number, quantum: number, low: number): boolean =>
  Math.abs(value * quantum) <= FAINTEST + quantum * 2 ** low

/**
 * Reads the first coefficients of a scan. Those of chroma are kept.
 * @returns the bits of each of the picture's blocks, or null where chroma has a colour, or at the end of the data
 */
function readFirsts([grey]: readonly Plane[], scan: Scan): Int16Array | null {
  const { parts, bits, refines, low } = scan
  const firsts = new Int16Array(grey!.blocks)
  const before = parts.map(() => 0)
  const isWhole = everyBlock(
    scan,
    () => before.fill(0),
    (part, block) => {
      const { plane, dc } = parts[part]!
      const read = refines ? bits.take(1) : dc && readDifference(bits, dc)
      if (read === undefined) return false
      const value = refines ? read : before[part]! + read
      before[part] = value
      // So that each difference has a code.
      if (value < -1024 || value > 1023) return false
      if (!plane.chroma) firsts[block] = value
      else if (!isFaint(value * 2 ** low, plane.quanta[0]!, low)) return false
      else plane.chroma[64 * block]! += value * 2 ** low
      return true
    },
  )
  return isWhole ? firsts : null
}

/** A scan of the picture's first coefficients alone. */
function firstsOf({ columns, rows, stride }: Plane, firsts: Int16Array, { refines, low }: Scan): Buffer[] {
  const writer = new ScanWriter()
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const first = firsts[y * stride + x]!
      if (refines) writer.put(first, 1)
      else writer.difference(first)
    }
  }
  const header = [1, 1, 0, 0, 0, refines ? ((low + 1) << 4) | low : low]
  return [differencesTable(), segment(DRI, [0, 0]), segment(SOS, header), writer.data()]
}

/** Reads the other coefficients of a scan of chroma. False where it has a colour, or at the end of the data. */
function readBand(scan: Scan): boolean {
  const { quanta, chroma } = scan.parts[0]!.plane
  if (!chroma || !scan.ac) return false
  const reader = new BandReader(scan.bits, scan.ac, scan)
  return everyBlock(
    scan,
    () => reader.forget(),
    (_, block) => {
      const coefficients = chroma.subarray(64 * block, 64 * block + 64)
      return reader.read(coefficients, (place, value) => {
        coefficients[place] = value
        return isFaint(value, quanta[place]!, scan.low)
      })
    },
  )
}

/** The coefficients of one block at a time: a picture has hundreds of thousands. */
const multiplied = new Int32Array(64)

function isGreyPlane({ chroma, quanta }: Plane): boolean {
  if (!chroma) return true
  for (let at = 0; at < chroma.length; at += 64) {
    let sum = 0
    for (let place = 0; place < 64; place++) {
      multiplied[place] = chroma[at + place]! * quanta[place]!
      sum += Math.abs(multiplied[place]!)
    }
    if (!isColourless(multiplied, sum)) return false
  }
  return true
}
