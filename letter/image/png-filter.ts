/**
 * The value that a PNG filter (PDF: predictor) predicts for a byte (PNG specification, 9.2).
 * @param filter 0 to 4; others expect 0
 * @param a the same byte of the pixel before, `b` of the one above, `c` of the one before that; 0 where there is none
 */
function predicted(filter: number, a: number, b: number, c: number): number {
  if (filter === 1) return a
  if (filter === 2) return b
  if (filter === 3) return (a + b) >> 1
  return filter === 4 ? paeth(a, b, c) : 0
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
}

/**
 * Removes the filter of a row, in place. It has a loop for each filter, because an image of two megapixels has eight
 * million bytes and someone waits for it.
 * @param from its first byte; the one before it says how it is filtered
 * @param left bytes from a sample to the same of the pixel before
 * @param above first byte of the row above, unfiltered; -1 where there is none
 */
export function addPrediction(
  bytes: Uint8Array,
  from: number,
  length: number,
  left: number,
  above: number,
): void {
  const filter = bytes[from - 1]!
  if (filter === 1) {
    for (let i = left; i < length; i++) bytes[from + i]! += bytes[from + i - left]!
  } else if (filter === 2) {
    if (above >= 0) for (let i = 0; i < length; i++) bytes[from + i]! += bytes[above + i]!
  } else if (filter !== 0) {
    for (let i = 0; i < length; i++) {
      const a = i < left ? 0 : bytes[from + i - left]!
      const b = above < 0 ? 0 : bytes[above + i]!
      const c = above < 0 || i < left ? 0 : bytes[above + i - left]!
      bytes[from + i]! += predicted(filter, a, b, c)
    }
  }
}
