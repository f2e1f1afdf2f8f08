/** What a frame says about its blocks. */
export interface Blocks {
  readonly width: number
  readonly height: number
  /** Its components, with the blocks that each has in a unit, across and down. */
  readonly parts: readonly { readonly id: number; readonly h: number; readonly v: number }[]
}

/** A table of Huffman codes (ITU-T T.81, F.2.2.3), by the length of a code. */
export interface Codes {
  /** How many have 1 to 16 bits. */
  readonly counts: readonly number[]
  /** The largest code of each length, -1 where there is none. */
  readonly largest: readonly number[]
  /** What to add to a code for the place of its value. */
  readonly offset: readonly number[]
  readonly values: Uint8Array
}

/** The tables of a file by class and number, as a segment or a scan names them. */
export type CodeTables = Map<number, Codes>

const LONGEST = 16
/** Tables of class 1 are for all coefficients of a block but its first. */
export const CLASS_1 = 0x10

/** The places of the coefficients of a block, eight in a row, in the order in which they are stored. */
export const ZIGZAG = Array.from({ length: 64 }, (_, place) => place).sort((a, b) => {
  const [ra, ca, rb, cb] = [a >> 3, a & 7, b >> 3, b & 7]
  const diagonal = ra + ca
  return diagonal - (rb + cb) || (diagonal % 2 === 0 ? rb - ra : ra - rb)
})

/** Takes the tables of a DHT segment. A damaged one is left out, and then its scan is not whole. */
export function readCodes(body: Buffer, tables: CodeTables): void {
  for (let at = 0; at + 1 + LONGEST <= body.length; ) {
    const counts = body.subarray(at + 1, at + 1 + LONGEST)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const values = body.subarray(at + 1 + LONGEST, at + 1 + LONGEST + total)
    const largest = [-1]
    const offset = [0]
    let [code, place] = [0, 0]
    for (const count of counts) {
      offset.push(place - code)
      code += count
      place += count
      largest.push(count === 0 ? -1 : code - 1)
      code *= 2
    }
    tables.set(body[at]!, { counts: [...counts], largest, offset, values })
    at += 1 + LONGEST + total
  }
}

/**
 * Whether the data of a sequential scan have all its blocks. Readers show a file whose end mark is missing; a file that
 * was cut they fill with grey.
 */
export function isWholeScan(
  data: Buffer,
  header: Buffer,
  { width, height, parts }: Blocks,
  tables: CodeTables,
  restart: number,
): boolean {
  // Units without blocks would never use up the data.
  if (parts.some(({ h, v }) => h === 0 || v === 0)) return false
  const across = Math.max(...parts.map(({ h }) => h))
  const down = Math.max(...parts.map(({ v }) => v))
  const scanned = Array.from({ length: header[0]! }, (_, index) => {
    const [id, codes = 0] = header.subarray(1 + index * 2)
    const part = parts.find(part => part.id === id)
    return { part, dc: tables.get(codes >> 4), ac: tables.get(CLASS_1 | (codes & 15)) }
  })
  const alone = scanned.length === 1 ? scanned[0]!.part : undefined
  const columns = Math.ceil((width * (alone?.h ?? across)) / (8 * across))
  const rows = Math.ceil((height * (alone?.v ?? down)) / (8 * down))
  const units = alone ? columns * rows : Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down))
  const bits = new Bits(data)
  for (let unit = 0; unit < units; unit++) {
    if (restart > 0 && unit > 0 && unit % restart === 0 && !bits.restarts()) return false
    for (const { part, dc, ac } of scanned) {
      if (!part || !dc || !ac) return false
      const blocks = alone ? 1 : part.h * part.v
      for (let block = 0; block < blocks; block++) if (!hasBlock(bits, dc, ac)) return false
    }
  }
  return true
}

/** Reads the 64 coefficients of a block. */
function hasBlock(bits: Bits, dc: Codes, ac: Codes): boolean {
  const size = bits.value(dc)
  return size !== undefined && bits.skip(size) && hasRest(bits, ac)
}

/** Reads by how much the first coefficient of a block differs from that of the block before. */
export function readDifference(bits: Bits, dc: Codes): number | undefined {
  const size = bits.value(dc)
  const low = size === undefined ? undefined : bits.take(size)
  return size === undefined || low === undefined ? undefined : signed(low, size)
}

/** The number that so many bits stand for (T.81, F.2.2.1): the lower half of them are negative. */
export const signed = (value: number, bits: number): number =>
  bits === 0 || value >= 2 ** (bits - 1) ? value : value - 2 ** bits + 1

/** Reads the coefficients of a block behind its first. */
export function hasRest(bits: Bits, ac: Codes): boolean {
  for (let k = 1; k < 64; k++) {
    const coded = bits.value(ac)
    if (coded === undefined || !bits.skip(coded & 15)) return false
    // The rest of the block is zero.
    if ((coded & 15) === 0 && coded >> 4 < 15) return true
    k += coded >> 4
  }
  return true
}

export class Bits {
  readonly #data: Buffer
  #at = 0
  #byte = 0
  #left = 0

  constructor(data: Buffer) {
    this.#data = data
  }

  /** Undefined at a marker or the end. */
  #bit(): number | undefined {
    if (this.#left === 0) {
      const byte = this.#data[this.#at]
      if (byte === undefined || (byte === 0xff && this.#data[this.#at + 1] !== 0)) return undefined
      this.#at += byte === 0xff ? 2 : 1
      this.#byte = byte
      this.#left = 8
    }
    this.#left -= 1
    return (this.#byte >> this.#left) & 1
  }

  skip(count: number): boolean {
    return this.take(count) !== undefined
  }

  /** A number of so many bits. */
  take(count: number): number | undefined {
    let value = 0
    for (let i = 0; i < count; i++) {
      const bit = this.#bit()
      if (bit === undefined) return undefined
      value = value * 2 + bit
    }
    return value
  }

  /** The value of the code that comes next. */
  value({ largest, offset, values }: Codes): number | undefined {
    let code = 0
    for (let length = 1; length <= LONGEST; length++) {
      const bit = this.#bit()
      if (bit === undefined) return undefined
      code = code * 2 + bit
      if (code <= largest[length]!) return values[code + offset[length]!]
    }
    return undefined
  }

  /** Goes on behind a restart marker, if one comes next. */
  restarts(): boolean {
    this.#left = 0
    while (this.#data[this.#at] === 0xff && this.#data[this.#at + 1] === 0xff) this.#at += 1
    const marker = this.#data[this.#at] === 0xff ? (this.#data[this.#at + 1] ?? 0) : 0
    this.#at += 2
    return marker >= 0xd0 && marker <= 0xd7
  }
}
