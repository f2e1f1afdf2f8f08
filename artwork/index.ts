import type { Paper } from '../letter/index.ts'
import { deadlines } from '../turns/deadlines.ts'
import { Turns } from '../turns/turns.ts'
import { requireEnvelope } from './envelope.ts'
import { PROCESS_LIMITS } from './limits.ts'
import type { ChildAnswer } from './process/answer-reader.ts'
import type { ChildOrder } from './process/child-order.ts'
import { runChild } from './process/run-child.ts'

export { ArtworkError, type ArtworkErrorReason } from './error.ts'
export type { AssetWarning } from './inspect/warnings.ts'

export interface ArtworkOptions {
  /**
   * Sides of the sheet: 2 with a printed reverse. Surplus pages of the source are dropped, missing ones blank. `own`:
   * as many as the source has, 2 at most.
   */
  readonly pages: ChildOrder['pages']
  /** A letter (the default), or a card of 210 x 99 mm. */
  readonly format?: 'letter' | 'postcard'
  /** A letter's sheet: A4 unless said otherwise. */
  readonly paper?: Paper
  /** Whose work it is: children take turns by account. */
  readonly account?: string
  /** Kills the child when the client is gone. */
  readonly signal?: AbortSignal | undefined
  /** The child's limits; tests set lower ones. */
  readonly limits?: Partial<Pick<ChildOrder, 'allowance' | 'deadline' | 'heapMb' | 'resident'>>
}

/**
 * Makes a stranger's print-ready PDF safe and simple. The result has exactly the requested number of pages in the
 * format's size. Source pages are drawn at their own size from the top-left corner of their TrimBox (or else CropBox),
 * as a reader prints them (Rotate, UserUnit, hidden layers, filled fields). The sheet cuts off what is larger; cards
 * keep 3 mm of bleed. Only printed content and the output condition survive. The same input gives the same bytes.
 *
 * The parsing happens in a child process that can be killed, because pdf-lib cannot be interrupted and believes
 * what it reads: a megabyte may unpack to gigabytes. At most two children run at once, one for an account.
 *
 * @throws {ArtworkError} when the file is encrypted, truncated, malformed, or needs too much time or memory.
 * @throws QueueFull; ApiError service_unavailable where the machine is too busy
 */
export async function normaliseArtwork(bytes: Uint8Array, options: ArtworkOptions): Promise<ChildAnswer> {
  requireEnvelope(bytes)
  const { pages, format = 'letter', paper = 'A4', account = '', signal } = options
  const { resident, heapMb, allowance, deadline } = {
    ...PROCESS_LIMITS,
    deadline: deadlines.file,
    ...options.limits,
  }
  const sheet = format === 'letter' && paper === 'Letter' ? 'usLetter' : format
  const order: ChildOrder = {
    pages,
    format: sheet,
    allowance,
    deadline,
    resident,
    heapMb,
    parent: process.pid,
  }
  return artworkTurns.run({ account, signal }, () => runChild(bytes, order, signal))
}

/** One child for each account, so that slow files of one do not hold up another's. */
export const artworkTurns = new Turns({ slots: PROCESS_LIMITS.children, waitingOfOne: 50, waiting: 200 })
