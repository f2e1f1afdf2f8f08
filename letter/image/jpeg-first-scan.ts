import { DHT, DQT, DRI, type Jpeg, SOS, segments } from './jpeg.ts'
import { CLASS_1, type Codes, type CodeTables, readCodes, ZIGZAG } from './jpeg-scan.ts'

/** Baseline and extended: one scan has all coefficients of its components. */
const SEQUENTIAL = [0xc0, 0xc1]
export const PROGRESSIVE = 0xc2

/** One component of a scan. */
export interface Part {
  /** Its blocks in a unit, across and down. */
  readonly h: number
  readonly v: number
  /** What each coefficient is multiplied by, eight in a row. */
  readonly quanta: Int32Array
  readonly dc: Codes
  /** A progressive file may have none yet. */
  readonly ac: Codes | undefined
}

/** Where the pixels of a JPEG begin, with what is needed to read them. */
export interface FirstScan {
  readonly isProgressive: boolean
  /** All components, in their order. */
  readonly parts: readonly Part[]
  readonly data: Buffer
  /** Units between two restarts; 0: there are none. */
  readonly restart: number
  /** How many of the lowest bits of its coefficients are left to later scans. */
  readonly bitsLeftOut: number
}

/** Null for what programs of today do not write: a first scan without all components, or one whose tables are missing. */
export function firstScan({ file, components }: Jpeg): FirstScan | null {
  const quanta = new Map<number, Int32Array>()
  const tables: CodeTables = new Map()
  let frame: Buffer | undefined
  let isProgressive = false
  let restart = 0
  for (const { marker, body, data } of segments(file)) {
    if (marker === DQT) readQuanta(body, quanta)
    else if (marker === DHT) readCodes(body, tables)
    else if (marker === DRI) restart = body.length === 2 ? body.readUInt16BE() : 0
    else if (SEQUENTIAL.includes(marker) || marker === PROGRESSIVE) {
      frame = body
      isProgressive = marker === PROGRESSIVE
    } else if (marker === SOS) {
      const parts = frame && partsOf(components, frame, body, quanta, tables)
      const bitsLeftOut = isProgressive ? body.at(-1)! & 15 : 0
      return parts ? { isProgressive, parts, data, restart, bitsLeftOut } : null
    }
  }
  return null
}

/** Takes the tables of a DQT segment. */
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

function partsOf(
  components: number,
  frame: Buffer,
  scan: Buffer,
  quanta: ReadonlyMap<number, Int32Array>,
  tables: CodeTables,
): Part[] | null {
  if (scan[0] !== components) return null
  const parts: Part[] = []
  for (let index = 0; index < components; index++) {
    const [id, sampling = 0, quantum = 0] = frame.subarray(6 + index * 3)
    const [scanned, codes = 0] = scan.subarray(1 + index * 2)
    const [table, dc, ac] = [quanta.get(quantum), tables.get(codes >> 4), tables.get(CLASS_1 | (codes & 15))]
    // One component alone is stored block by block.
    const [h, v] = components === 1 ? [1, 1] : [sampling >> 4, sampling & 15]
    if (scanned !== id || !table || !dc || h === 0 || v === 0) return null
    parts.push({ h, v, quanta: table, dc, ac })
  }
  return parts
}
