/**
 * The value that a PNG predictor expects of a byte (PNG specification, 9.2).
 * @param filter 0 to 4; others expect 0
 * @param a the same byte of the pixel before, `b` of the one above, `c` of the one before that; 0 where there is none
 */
export function predicted(filter: number, a: number, b: number, c: number): number {
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
