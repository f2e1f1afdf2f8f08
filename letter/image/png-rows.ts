import { inflateSync } from '#zlib'
import { damaged, unusable } from './error.ts'
import type { Png } from './png.ts'
import { addPrediction } from './png-filter.ts'

/** Bytes of unpacked rows: 40 megapixels with four samples of 8 bits, and what begins each row. */
const MAX_UNPACKED = 161_000_000

/** First column, first row, column step, row step. */
const WHOLE = [[0, 0, 1, 1]] as const
/** Adam7 (PNG specification, 8.2). */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Rows of a PNG that follow one another: all of them, or one of seven grids when it is interlaced. */
export interface Pass {
  readonly x0: number
  readonly y0: number
  readonly dx: number
  readonly dy: number
  readonly rows: number
  /** Pixels of a row. */
  readonly columns: number
  /** Bytes of a row without its filter byte. */
  readonly stride: number
}

/** The passes that have pixels. */
export function passesOf({ width, height, depth, samples, interlaced }: Png): Pass[] {
  return (interlaced ? INTERLACED : WHOLE)
    .map(([x0, y0, dx, dy]) => {
      const columns = Math.ceil((width - x0) / dx)
      const rows = Math.ceil((height - y0) / dy)
      return { x0, y0, dx, dy, rows, columns, stride: Math.ceil((columns * samples * depth) / 8) }
    })
    .filter(({ rows, columns }) => rows > 0 && columns > 0)
}

/**
 * The rows of all passes, each with its filter byte before it.
 * @throws ImageError when they are too many, do not match the header, or have an unknown filter
 */
export function unpackRows(png: Png): Buffer {
  const passes = passesOf(png)
  const expected = passes.reduce((sum, { rows, stride }) => sum + rows * (stride + 1), 0)
  if (expected > MAX_UNPACKED) throw unusable('image_pixels_many_of_kind')
  const unpacked = unpack(png.packed, expected)
  if (unpacked.length !== expected) throw damaged('data_amount')
  let at = 0
  for (const { rows, stride } of passes) {
    for (let row = 0; row < rows; row++) {
      if (unpacked[at]! > 4) throw damaged('filter_unknown')
      at += stride + 1
    }
  }
  return unpacked
}

function unpack(packed: Buffer, expected: number): Buffer {
  try {
    // In one chunk: Node would join many, and hold all bytes twice. It takes none below 64.
    const room = Math.max(expected + 1, 64)
    return inflateSync(packed, { maxOutputLength: expected + 1, chunkSize: room })
  } catch {
    throw damaged('data_packed')
  }
}

/**
 * Takes the filters off the rows of a pass, in place (PNG specification, 9.2).
 * @param start of the pass's first row
 * @param left bytes from a sample to the same of the pixel before
 */
export function unfilter(bytes: Buffer, start: number, { rows, stride }: Pass, left: number): void {
  for (let row = 0; row < rows; row++) {
    const from = start + row * (stride + 1) + 1
    addPrediction(bytes, from, stride, left, row === 0 ? -1 : from - stride - 1)
  }
}
