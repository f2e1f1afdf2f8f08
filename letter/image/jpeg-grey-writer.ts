import type { Jpeg } from './jpeg.ts'
import { type Codes, ZIGZAG } from './jpeg-scan.ts'

/** A block of coefficients. */
export interface GreyBlock {
  readonly first: number
  /** The others as the file has them, in turn: a coded run and size, and the bits behind it. */
  readonly rest: readonly number[]
}

/** A number of so many bits. */
type Bits = readonly [value: number, bits: number]

/**
 * How many codes have 1 to 16 bits, and their values: the sizes of differences between first coefficients
 * (ITU-T T.81, table K.3). A file's own table has only those sizes that it needs.
 */
const DIFFERENCES = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  values: Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
}

/** Writes the differences between first coefficients, and any other bits of a scan. */
export class ScanWriter {
  static readonly #differences = codesOf(DIFFERENCES)
  readonly #bytes: number[] = []
  /** Bits that were put last; so many of them are not written yet. */
  #open = 0
  #filled = 0
  #before = 0

  /** @param first the first coefficient of the next block */
  difference(first: number): void {
    const difference = first - this.#before
    const size = 32 - Math.clz32(Math.abs(difference))
    this.put(...ScanWriter.#differences.get(size)!)
    this.put(difference < 0 ? difference + 2 ** size - 1 : difference, size)
    this.#before = first
  }

  put(value: number, bits: number): void {
    this.#open = (this.#open << bits) | (value & (2 ** bits - 1))
    for (this.#filled += bits; this.#filled >= 8; this.#filled -= 8) {
      const byte = (this.#open >> (this.#filled - 8)) & 0xff
      this.#bytes.push(byte)
      // So that it is not taken for a marker.
      if (byte === 0xff) this.#bytes.push(0)
    }
  }

  data(): Buffer {
    // A byte that is not full ends in ones.
    if (this.#filled > 0) this.put(0xff, 8 - this.#filled)
    return Buffer.from(this.#bytes)
  }
}

/** Writes a baseline JPEG of one component, block by block. */
export class GreyWriter {
  readonly #quanta: Int32Array
  readonly #others: { readonly counts: readonly number[]; readonly values: Uint8Array }
  readonly #codes: ReadonlyMap<number, Bits>
  readonly #scan = new ScanWriter()

  /** @param quanta by place, eight in a row. @param ac the file's codes for all but a block's first coefficient */
  constructor({ quanta, ac }: { readonly quanta: Int32Array; readonly ac: Codes }) {
    this.#quanta = quanta
    this.#others = { counts: ac.counts, values: ac.values }
    this.#codes = codesOf(this.#others)
  }

  write(blocks: readonly GreyBlock[]): void {
    for (const { first, rest } of blocks) {
      this.#scan.difference(first)
      for (let i = 0; i < rest.length; i += 2) {
        this.#scan.put(...this.#codes.get(rest[i]!)!)
        this.#scan.put(rest[i + 1]!, rest[i]! & 15)
      }
    }
  }

  file(image: Jpeg): Buffer {
    return greyFile(image, 0xc0, this.#quanta, [
      differencesTable(),
      segment(0xc4, [0x10, ...this.#others.counts, ...this.#others.values]),
      segment(0xda, [1, 1, 0, 0, 63, 0]),
      this.#scan.data(),
    ])
  }
}

/** Defines the codes of differences as table 0. */
export const differencesTable = (): Buffer =>
  segment(0xc4, [0x00, ...DIFFERENCES.counts, ...DIFFERENCES.values])

/**
 * A JPEG of one component, named 1.
 * @param frame the marker that says how it is stored. @param scans with what belongs to them
 */
export function greyFile(
  { width, height }: Jpeg,
  frame: number,
  quanta: Int32Array,
  scans: readonly Buffer[],
): Buffer {
  const sides = [height >> 8, height & 255, width >> 8, width & 255]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...ZIGZAG.map(place => quanta[place]!)]),
    segment(frame, [8, ...sides, 1, 1, 0x11, 0]),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** The code of each value: codes of one length follow each other (T.81, C.2). */
function codesOf({ counts, values }: { readonly counts: readonly number[]; readonly values: Uint8Array }) {
  const codes = new Map<number, Bits>()
  let [code, place] = [0, 0]
  for (const [index, count] of counts.entries()) {
    for (let i = 0; i < count; i++) codes.set(values[place++]!, [code++, index + 1])
    code *= 2
  }
  return codes
}

export const segment = (marker: number, body: ArrayLike<number>): Buffer =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...Array.from(body)])
