import { ApiError, isRefusedForGood, waitOf } from '../../../api/api-error.ts'
import { type DraftOrigin, type DraftWrite, DraftWriter } from '../../../api/draft-writer.ts'
import { postedAs } from '../../../api/posted-as.ts'

/** The state of a draft. */
export type DraftState =
  /** Nothing was chosen yet, so the service does not have the draft. */
  | { readonly kind: 'new' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'waiting' }
  /** Saving has failed; it is tried again if the error may be temporary. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Someone else, or another window, has saved another state since. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'posted'; readonly campaignId: string }

interface DraftActions<Body> {
  /** @returns the entity tag of the stored state */
  readonly put: (body: Body, write: DraftWrite) => Promise<string>
  readonly tell: (state: DraftState) => void
  /** Notes unsaved text before the page is left; null: there is none, or it was given up. */
  readonly note: (unsentDraft: { readonly body: Body; readonly origin: DraftOrigin } | null) => void
  /** Calls back after so many milliseconds. @returns a function that cancels this */
  readonly later: (ms: number, run: () => void) => () => void
}

/** A draft is saved after this long without changes (ms). */
const QUIET = 700
/** The pause before a failed save is tried again (ms), unless the service asks for a longer one. */
const AGAIN = 4000

/**
 * Saves the latest state of a campaign draft on the service. While the page is open one request runs at a time. Each
 * names the state that it replaces, so changes of someone else are never overwritten unseen.
 */
export class DraftSaver<Body extends object> {
  readonly #actions: DraftActions<Body>
  readonly #writer: DraftWriter<Body>
  #held: Body | null
  #wanted: Body | null
  #callOff: (() => void) | null = null
  #running: Promise<void> | null = null
  /** Whether the draft was overtaken, deleted or posted: then nothing is saved until the person has decided. */
  #isSettled = false
  #isClosed = false

  /** @param held the body that the service has; null: none, or unknown */
  constructor(actions: DraftActions<Body>, origin: DraftOrigin, held: Body | null) {
    this.#actions = actions
    this.#writer = new DraftWriter((body, write) => this.#actions.put(body, write), origin)
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

  /** Whether nothing is saved any more. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Whether a choice would be lost if the page were closed now. Text that was given up does not count. */
  get wouldLose(): boolean {
    return this.hasUnkept && !this.#isClosed
  }

  /** Saves this state after a moment. */
  keep(body: Body): void {
    if (this.#wanted === body) return
    this.#wanted = body
    if (this.#isSettled) return
    this.#actions.tell({ kind: 'waiting' })
    this.#schedule(QUIET)
  }

  /** Continues from the state on the service, which this page's state replaces. */
  overwrite(etag: string): Promise<boolean> {
    this.#open()
    this.#writer.goFrom(etag)
    this.#held = null
    return this.flush()
  }

  /** Creates the draft again after it was deleted. */
  revive(): Promise<boolean> {
    this.#open()
    this.#writer.goFrom(null)
    this.#held = null
    return this.flush()
  }

  /**
   * Saves the latest state now. Resolves when it is saved, or when a request has failed. @returns whether it is saved
   */
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
   * Sends the latest state at once, even while an earlier request is unanswered, because the page may be closed before
   * the answer. Unanswered text is noted.
   */
  async hurry(): Promise<void> {
    const body = this.#wanted
    if (body && this.hasUnkept && !this.#isSettled) {
      // `flush` waits for the same request and reports its error.
      this.#writer.write(body).catch(() => undefined)
      this.#actions.note({ body, origin: this.#writer.origin })
    }
    await this.flush()
  }

  /** Stops saving: the draft was posted, or another state was opened. */
  close(): void {
    this.#actions.note(null)
    this.#isSettled = true
    this.#isClosed = true
    this.#callOff?.()
    this.#callOff = null
  }

  /** Resumes saving after `close`. */
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
    this.#callOff = this.#actions.later(ms, () => void this.flush())
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
    this.#actions.note(null)
    this.#actions.tell({ kind: 'kept' })
  }

  #refused(error: unknown): void {
    const state = settledBy(error)
    if (state) {
      this.#isSettled = true
      this.#actions.tell(state)
    } else {
      this.#actions.tell({ kind: 'failed', error })
      // A final refusal is not retried; the next change is sent again and may be accepted.
      if (!isRefusedForGood(error)) this.#schedule(Math.max(AGAIN, waitOf(error)))
    }
  }
}

/** The draft's state after a final refusal; null if the error may be temporary. */
export function settledBy(error: unknown): DraftState | null {
  const campaignId = postedAs(error)
  if (campaignId !== null) return { kind: 'posted', campaignId }
  if (!(error instanceof ApiError)) return null
  if (error.status === 412) return { kind: 'overtaken' }
  return error.status === 404 ? { kind: 'deleted' } : null
}
