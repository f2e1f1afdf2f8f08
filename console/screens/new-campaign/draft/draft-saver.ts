import { ApiError, isRefusedForGood, waitOf } from '../../../api/api-error.ts'
import { type DraftOrigin, type DraftWrite, DraftWriter } from '../../../api/draft-writer.ts'
import { postedAs } from '../../../api/posted-as.ts'

/** Where a draft stands. */
export type DraftState =
  /** Nothing was chosen yet: the service knows nothing of it. */
  | { readonly kind: 'new' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'waiting' }
  /** It is tried again, where it may pass. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Somebody else, or another window, has kept another state since. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'posted'; readonly campaignId: string }

interface Ways<Body> {
  /** @returns the entity tag of what is kept now */
  readonly put: (body: Body, write: DraftWrite) => Promise<string>
  readonly tell: (state: DraftState) => void
  /** Notes what a page that is left has not heard of; null: the service has it all, or it is given up. */
  readonly note: (unkept: { readonly body: Body; readonly origin: DraftOrigin } | null) => void
  /** Calls back after so many milliseconds, and gives what calls it off. */
  readonly later: (ms: number, run: () => void) => () => void
}

/** A draft is saved after this long without changes (ms). */
const QUIET = 700
/** The pause before a failed save is tried again (ms), unless the service asks for a longer one. */
const AGAIN = 4000

/**
 * Keeps the last state of a campaign draft on the service. One request runs at a time while the page is open, and each
 * names the state that it changes: what somebody else has kept meanwhile is never overwritten unseen.
 */
export class DraftSaver<Body extends object> {
  readonly #ways: Ways<Body>
  readonly #writer: DraftWriter<Body>
  #held: Body | null
  #wanted: Body | null
  #callOff: (() => void) | null = null
  #running: Promise<void> | null = null
  /** Overtaken, deleted or posted: nothing is kept until the person has decided. */
  #isSettled = false
  #isClosed = false

  /** @param held what the service has in the state that is gone from; null: nothing, or nobody knows */
  constructor(ways: Ways<Body>, origin: DraftOrigin, held: Body | null) {
    this.#ways = ways
    this.#writer = new DraftWriter((body, write) => this.#ways.put(body, write), origin)
    this.#held = held
    this.#wanted = held
  }

  /** The state that the service has; null: none yet. */
  get etag(): string | null {
    return this.#writer.etag
  }

  get hasUnkept(): boolean {
    return this.#held !== this.#wanted
  }

  /** Whether nothing is kept any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Whether something that was chosen would be lost now. What was given up is not. */
  get wouldLose(): boolean {
    return this.hasUnkept && !this.#isClosed
  }

  /** Wants this kept, a moment from now. */
  keep(body: Body): void {
    if (this.#wanted === body) return
    this.#wanted = body
    if (this.#isSettled) return
    this.#ways.tell({ kind: 'waiting' })
    this.#schedule(QUIET)
  }

  /** Goes on from a state that the service has now: what stands here takes its place. */
  overwrite(etag: string): Promise<boolean> {
    this.#open()
    this.#writer.goFrom(etag)
    this.#held = null
    return this.flush()
  }

  /** Begins it anew where it was deleted. */
  revive(): Promise<boolean> {
    this.#open()
    this.#writer.goFrom(null)
    this.#held = null
    return this.flush()
  }

  /** Brings the service up to date now. Ends when it is, or when a request has failed. @returns whether it is */
  async flush(): Promise<boolean> {
    this.#callOff?.()
    this.#callOff = null
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    await this.#running
    return !this.#isSettled && !this.hasUnkept
  }

  /**
   * Brings the last of it on its way at once, though an answer is awaited: the page may be gone when it comes. What is
   * not answered then is noted.
   */
  async hurry(): Promise<void> {
    const body = this.#wanted
    if (body && this.hasUnkept && !this.#isSettled) {
      // What becomes of it is `flush` to say, which waits for the same.
      this.#writer.write(body).catch(() => undefined)
      this.#ways.note({ body, origin: this.#writer.origin })
    }
    await this.flush()
  }

  /** Nothing is kept any more: it was posted, or left for another state. */
  close(): void {
    this.#ways.note(null)
    this.#isSettled = true
    this.#isClosed = true
    this.#callOff?.()
    this.#callOff = null
  }

  /** Goes on after `close`. */
  reopen(): void {
    this.#open()
    if (this.hasUnkept) this.#schedule(QUIET)
  }

  #open(): void {
    this.#isSettled = false
    this.#isClosed = false
  }

  #schedule(ms: number): void {
    this.#callOff?.()
    this.#callOff = this.#ways.later(ms, () => void this.flush())
  }

  async #run(): Promise<void> {
    while (!this.#isSettled && this.#wanted && this.#held !== this.#wanted) {
      const wanted = this.#wanted
      try {
        if (await this.#writer.write(wanted)) this.#held = wanted
      } catch (error) {
        this.#refused(error)
        return
      }
    }
    if (this.#isSettled || !this.#held) return
    this.#ways.note(null)
    this.#ways.tell({ kind: 'kept' })
  }

  #refused(error: unknown): void {
    const state = settledBy(error)
    if (state) {
      this.#isSettled = true
      this.#ways.tell(state)
    } else {
      this.#ways.tell({ kind: 'failed', error })
      // What is chosen next is sent, and may be taken.
      if (!isRefusedForGood(error)) this.#schedule(Math.max(AGAIN, waitOf(error)))
    }
  }
}

/** What a refusal means for good; null: it may pass. */
export function settledBy(error: unknown): DraftState | null {
  const campaignId = postedAs(error)
  if (campaignId !== null) return { kind: 'posted', campaignId }
  if (!(error instanceof ApiError)) return null
  if (error.status === 412) return { kind: 'overtaken' }
  return error.status === 404 ? { kind: 'deleted' } : null
}
