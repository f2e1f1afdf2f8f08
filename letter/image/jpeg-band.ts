import { type Bits, type Codes, signed, ZIGZAG } from './jpeg-scan.ts'

/** The coefficients that a scan of a progressive JPEG has of each block, and which of their bits. */
export interface Band {
  /** Places in the order of the file. */
  readonly from: number
  readonly to: number
  /** Whether earlier scans had the higher bits. */
  readonly refines: boolean
  /** How many of the lowest bits are left to later scans. */
  readonly low: number
}

/** A block's coefficients, eight in a row. False where one is refused. */
type Put = (place: number, value: number) => boolean
type Block = Int8Array

/**
 * Reads the coefficients behind the first of a component's blocks, one block after another (ITU-T T.81, G.1.2.2 and
 * G.1.2.3).
 */
export class BandReader {
  readonly #bits: Bits
  readonly #codes: Codes
  readonly #band: Band
  /** Blocks from here on that have nothing new. */
  #empty = 0

  constructor(bits: Bits, codes: Codes, band: Band) {
    this.#bits = bits
    this.#codes = codes
    this.#band = band
  }

  /** At a restart. */
  forget(): void {
    this.#empty = 0
  }

  /** Adds to a block what the scan has of it. False where `put` refuses, or at the end of the data. */
  read(block: Block, put: Put): boolean {
    const { from, to, refines, low } = this.#band
    let k = from
    while (this.#empty === 0 && k <= to) {
      const coded = this.#bits.value(this.#codes)
      if (coded === undefined) return false
      const [run, size] = [coded >> 4, coded & 15]
      if (size === 0 && run < 15) {
        const more = this.#bits.take(run)
        if (more === undefined) return false
        this.#empty = 2 ** run + more
        break
      }
      const value = this.#bits.take(size)
      if (value === undefined) return false
      const end = refines ? this.#skip(block, k, run) : k + run
      if (end === null) return false
      if (size > 0 && (end > to || !put(ZIGZAG[end]!, signed(value, size) * 2 ** low))) return false
      k = end + 1
    }
    if (this.#empty > 0) {
      this.#empty -= 1
      if (refines && this.#skip(block, k, 64) === null) return false
    }
    return true
  }

  /**
   * Goes over so many coefficients that are zero, to the next that is, and reads one more bit of each that is not.
   * @returns where it ends, or null at the end of the data
   */
  #skip(block: Block, from: number, zeros: number): number | null {
    const { to, low } = this.#band
    let left = zeros
    for (let k = from; k <= to; k++) {
      const place = ZIGZAG[k]!
      const value = block[place]!
      if (value === 0) {
        if (left === 0) return k
        left -= 1
        continue
      }
      const bit = this.#bits.take(1)
      if (bit === undefined) return null
      block[place] = value + Math.sign(value) * bit * 2 ** low
    }
    return to + 1
  }
}
