/**
 * The cost of typesetting, counted in steps of a few nanoseconds. Time differs between machines and runs. The count is
 * the same everywhere, so that no machine refuses a letter that another accepted.
 */

/** Dividing a character into words and shaping it. */
export const CHARACTER = 100
/** Added for a character in campaigns with scripts that need shaping. */
export const SHAPING = 2000
/** Added for a character in campaigns with marks that no composed letter has: it may be one of several on a letter. */
export const MARKING = 400
/** Ordering a piece of a line where text runs both ways. */
export const ORDERING = 1000
/** Setting a word, or a line without words, at one tightness. */
export const WORD = 100
/** Trying one place in the search for good lines. */
export const LOOK = 1

/**
 * What a page of one letter may take at all tightnesses together. The densest readable page takes less than a tenth.
 * The slowest page found that fits and is below the limit takes 50 ms; a worker has 120 for a letter.
 */
export const PAGE_SHARE = 112_000_000

/** Counts the steps of one piece of work. */
export class Steps {
  #spent = 0

  get spent(): number {
    return this.#spent
  }

  spend(steps: number): void {
    this.#spent += steps
  }
}
