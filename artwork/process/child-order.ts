import type { Sheet } from '../geometry.ts'
import type { ArtworkWarning } from '../inspect/warnings.ts'
import type { ProcessLimits } from '../limits.ts'

/** The parent's order to the child, as JSON in its only argument. */
export interface ChildOrder extends ProcessLimits {
  /** Sheets of the clean file: a number, or as many as the source has pages, two at most. */
  readonly pages: 1 | 2 | 'own'
  readonly sheet: Sheet
  /** Milliseconds that it may take by the clock. */
  readonly deadline: number
  /** The parent's process id. If the child asked for it, the parent might have ended already. */
  readonly parent: number
}

/** What the child writes about the clean PDF before it, in one line. */
export interface ChildFacts {
  readonly pages: number
  /** Warnings for the person who prints it. */
  readonly warnings: readonly ArtworkWarning[]
  /** Bytes of the PDF. */
  readonly size: number
}

/** The signal that ends a child that has used up its allowance: nothing else sends it, and it leaves no core dump. */
export const ALLOWANCE_SPENT = 'SIGVTALRM'

/** Exit codes from here on name the error by its place in `ARTWORK_ERRORS`; those below are Node's own. */
export const FIRST_ERROR_EXIT = 64
