import type { Content } from '../pdf/content.ts'

/** The dark modules of a code as bits, row by row (bit x of the row's words). */
export interface CodeMatrix {
  /** Modules on a side. */
  readonly modules: number
  /** Each row takes as many 32-bit words as it needs. */
  readonly bits: Int32Array
}

/** Modules of a cell. More would have too many patterns to keep, fewer would cut more runs in two. */
const WIDE = 8
const FULL = (1 << WIDE) - 1
/** In `#known`: bits of a pattern's length in bytes. */
const LENGTH = 8
const EIGHT = 8

/**
 * The given modules of a code, as cells: neighbouring modules of a row that are drawn together. Each cell starts with
 * one of the modules, which leaves the fewest runs cut in two. What a cell looks like is written once for each pattern,
 * since a letter's code is joined from some 200 cells.
 */
export class QrCells {
  /** Of each cell: the index of its word, the place of its lowest bit there, and which of its modules are drawn at all. */
  readonly #word: number[] = []
  readonly #shift: number[] = []
  readonly #mask: number[] = []
  /** Of each cell: the place of its first module. Rows are counted from the code's foot. */
  readonly #x: number[] = []
  readonly #y: number[] = []
  /** By cell and pattern: place and length of its rectangles; 0 where they have not been needed yet. */
  readonly #known: Int32Array
  #rectangles = new Float64Array(1024)
  #used = 1

  constructor({ modules, bits }: CodeMatrix) {
    const words = Math.ceil(modules / 32)
    for (let row = 0; row < modules; row++) {
      for (let x = 0; x < modules; ) {
        const word = row * words + (x >> 5)
        const mask = (bits[word]! >>> (x & 31)) & FULL
        if ((mask & 1) === 0) {
          x++
          continue
        }
        this.#word.push(word)
        this.#shift.push(x & 31)
        this.#mask.push(mask)
        this.#x.push(x)
        this.#y.push(modules - 1 - row)
        x = Math.min(x + WIDE, ((x >> 5) + 1) * 32)
      }
    }
    this.#known = new Int32Array(this.#word.length << WIDE)
  }

  /** Writes those that are dark as one path: filled at once, rectangles that meet leave no seam. */
  draw(out: Content, bits: Int32Array): void {
    const [words, shifts, masks, known] = [this.#word, this.#shift, this.#mask, this.#known]
    for (let cell = 0; cell < words.length; cell++) {
      const pattern = (bits[words[cell]!]! >>> shifts[cell]!) & masks[cell]!
      if (pattern === 0) continue
      const stamp = known[(cell << WIDE) | pattern] || this.#learn(cell, pattern)
      out.stamp(this.#rectangles, stamp >> LENGTH, stamp & ((1 << LENGTH) - 1))
    }
  }

  #learn(cell: number, pattern: number): number {
    const [x, y] = [this.#x[cell]!, this.#y[cell]!]
    let path = ''
    let start = -1
    for (let bit = 0; bit <= WIDE; bit++) {
      const dark = (pattern >> bit) & 1
      if (dark && start < 0) start = bit
      else if (!dark && start >= 0) {
        path += `${x + start} ${y} ${bit - start} 1 re\n`
        start = -1
      }
    }
    const from = this.#used
    this.#used += Math.ceil(path.length / EIGHT)
    if (this.#used > this.#rectangles.length) {
      const larger = new Float64Array(2 * this.#used)
      larger.set(this.#rectangles)
      this.#rectangles = larger
    }
    Buffer.from(this.#rectangles.buffer).write(path, from * EIGHT, 'latin1')
    const stamp = (from << LENGTH) | path.length
    this.#known[(cell << WIDE) | pattern] = stamp
    return stamp
  }
}
