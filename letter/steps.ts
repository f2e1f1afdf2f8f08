/**
 * What typesetting costs, counted in steps of a few nanoseconds. Time differs from machine to machine and from run
 * to run; the count is the same everywhere, so that a letter which one machine accepts no other refuses.
 */

/** A character that is cut into words and shaped. */
export const CHARACTER = 100
/** What shaping a character takes on top, in campaigns that print letters which change with their neighbours. */
export const SHAPING = 2000
/** What finding the place of a piece of a line takes where text runs both ways. */
export const ORDERING = 1000
/** A word, or a line without one, that is set at one tightness. */
export const WORD = 100
/** A place that the search for even lines looks at. */
export const LOOK = 1

/**
 * What a page of one letter may take at all tightnesses together. The densest page that anybody can read takes less
 * than a tenth; the worst that was found below the limit, and fits, takes 40 ms, and a worker has 120 for a letter.
 */
export const PAGE_SHARE = 125_000_000

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
