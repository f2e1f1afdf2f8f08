/** A sample of chroma may be so far from its middle: each colour is then within 2 of 255 of the grey. */
const SLACK = 1.5

/** The cosines of the transform (ITU-T T.81, A.3.3), by sample and frequency, for whole numbers. */
const ONE = 2 ** 12
const COSINES = Array.from({ length: 8 }, (_, x) =>
  Array.from({ length: 8 }, (_, u) =>
    Math.round((u === 0 ? Math.SQRT1_2 : 1) * Math.cos(((2 * x + 1) * u * Math.PI) / 16) * ONE),
  ),
)

/**
 * Whether a block of chroma has no colour that anyone sees.
 * @param coefficients eight in a row, each times its quantum; their sum of absolute values is `sum`
 */
export function isColourless(coefficients: Int32Array, sum: number): boolean {
  // No sample can be larger than this.
  if (sum / 4 < SLACK) return true
  if (Math.abs(coefficients[0]!) / 8 >= SLACK) return false
  const rows = new Float64Array(64)
  for (let v = 0; v < 8; v++) {
    for (let x = 0; x < 8; x++) {
      for (let u = 0; u < 8; u++) rows[v * 8 + x]! += COSINES[x]![u]! * coefficients[v * 8 + u]!
    }
  }
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      let sample = 0
      for (let v = 0; v < 8; v++) sample += COSINES[y]![v]! * rows[v * 8 + x]!
      if (Math.abs(sample) >= SLACK * 4 * ONE * ONE) return false
    }
  }
  return true
}
