/** A place where two parts of a compound meet. */
export interface Seam {
  /** UTF-16 units before it. */
  readonly at: number
  /** Whether the first part ends with the letter that the second begins with: of three equal ones, two are written. */
  readonly isShared: boolean
}

/** How a word may be put together. */
export interface Seams {
  /** Those of every reading, in ascending order. */
  readonly sure: readonly Seam[]
  /** Places of those that only some readings have (bil-drulle, bild-rulle). */
  readonly doubtful: readonly number[]
}

export const NO_SEAMS: Seams = { sure: [], doubtful: [] }
