import { ApiError, isRefusedForGood, waitOf } from '../api/api-error.ts'
import { type DraftOrigin, type DraftWrite, DraftWriter, mayBeKept } from '../api/draft-writer.ts'
import { postedAs } from '../api/posted-as.ts'

/** The state of a draft. */
export type DraftState =
  /** The service does not have it: nothing was written yet, or it is not needed any more. */
  | { readonly kind: 'none' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'waiting' }
  /** Saving has failed; it is tried again if the error may be temporary. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Someone else, or another window, has saved another state since. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'posted'; readonly campaignId: string }

export interface DraftActions<Body> {
  /** @returns the entity tag of the stored state */
  readonly put: (body: Body, write: DraftWrite) => Promise<string>
  /** Deletes the draft if it is in one of these states, but not in a later one. */
  readonly drop: (from: DraftOrigin) => Promise<void>
  readonly tell: (state: DraftState) => void
  /** Notes unsaved text before the page is left; null: there is none, or it was given up. */
  readonly note: (unsentDraft: { readonly body: Body; readonly origin: DraftOrigin } | null) => void
  /** Calls back after so many milliseconds. @returns a function that cancels this */
  readonly later: (ms: number, run: () => void) => () => void
  /** Creates the draft again where it was deleted elsewhere, without asking the person. */
  readonly revives: boolean
}

/** A draft is saved after this long without changes (ms). */
const QUIET = 700
/** The pause before a failed save is tried again (ms), unless the service asks for a longer one. */
const AGAIN = 4000

/**
 * Saves the latest state of a draft on the service, and deletes the draft once it is not needed. While the page is open
 * one request runs at a time, so that a late one never brings a deleted draft back. Each request names the state that
 * it changes, so changes made elsewhere are never overwritten unseen.
 */
export class DraftSaver<Body extends object> {
  readonly #actions: DraftActions<Body>
  readonly #writer: DraftWriter<Body>
  /** The service's state; null: none; undefined: unknown. */
  #held: Body | null | undefined
  /** Null: no draft is needed. */
  #wanted: Body | null
  #callOff: (() => void) | null = null
  #running: Promise<void> | null = null
  /** Whether the draft was overtaken, deleted or posted: then nothing is saved until the person has decided. */
  #isSettled = false
  #isClosed = false
  #isEnded = false

  /** @param held the body that the service has; null: none, or unknown */
  constructor(actions: DraftActions<Body>, origin: DraftOrigin, held: Body | null) {
    this.#actions = actions
    this.#writer = new DraftWriter((body, write) => this.#actions.put(body, write), origin)
    this.#held = held
    this.#wanted = held
  }

  /** The entity tag of the state that the service has; null: none yet. */
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

  /** Whether something would be lost if the page were closed now. Text that was given up does not count. */
  get wouldLose(): boolean {
    return this.hasUnkept && !this.#isClosed
  }

  /** Saves this state after a moment. */
  keep(body: Body): void {
    if (this.#isEnded || this.#wanted === body) return
    this.#wanted = body
    if (this.#isSettled) return
    this.#actions.tell({ kind: 'waiting' })
    this.#schedule(QUIET)
  }

  /** Saves nothing more, because what was written is saved or discarded. Another window's later draft stays. */
  drop(): Promise<boolean> {
    this.#wanted = null
    this.#isSettled = false
    return this.flush()
  }

  /** Deletes the draft permanently: what is still in the editor must not be offered again. */
  end(): Promise<boolean> {
    this.#isEnded = true
    return this.drop()
  }

  /** Continues from the state on the service, which this page's state replaces. @param etag null: it was deleted */
  overwrite(etag: string | null): Promise<boolean> {
    this.#open()
    this.#writer.goFrom(etag)
    this.#held = undefined
    return this.flush()
  }

  /**
   * Saves the state even if it was saved before, because another window with the same draft may have deleted it.
   * @returns whether the service has it
   */
  keepAgain(): Promise<boolean> {
    this.#held = undefined
    this.#writer.writeAgain()
    return this.flush()
  }

  /**
   * Saves the latest state now. Resolves when it is saved, or when a request has failed. @returns whether it is saved
   */
  async flush(): Promise<boolean> {
    this.#cancel()
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

  /** Stops saving: the draft was posted, or another state was opened. @param state what has become of it elsewhere */
  close(state?: DraftState): void {
    if (state) this.#actions.tell(state)
    this.#actions.note(null)
    this.#isSettled = true
    this.#isClosed = true
    this.#cancel()
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

  #cancel(): void {
    this.#callOff?.()
    this.#callOff = null
  }

  #schedule(ms: number): void {
    this.#cancel()
    this.#callOff = this.#actions.later(ms, () => void this.flush())
  }

  async #run(): Promise<void> {
    while (!this.#isSettled && this.hasUnkept) {
      const wanted = this.#wanted
      // Unknown until the answer: a request may arrive although its answer is lost.
      this.#held = undefined
      try {
        if (!wanted) await this.#forget()
        else if (!(await this.#writer.write(wanted))) continue
      } catch (error) {
        if (this.#isRefused(error, wanted)) return
        continue
      }
      this.#held = wanted
    }
    if (this.#isSettled) return
    this.#actions.note(null)
    this.#actions.tell({ kind: this.#wanted ? 'kept' : 'none' })
  }

  async #forget(): Promise<void> {
    await this.#writer.settled()
    // A state may have been stored although its answer was lost.
    if (mayBeKept(this.#writer.origin)) await this.#actions.drop(this.#writer.origin)
    this.#writer.goFrom(null)
  }

  /** @returns whether nothing more can be done now */
  #isRefused(error: unknown, written: Body | null): boolean {
    const state = written && settledBy(error)
    if (state?.kind === 'deleted' && this.#actions.revives) {
      // The state here becomes a new draft.
      if (this.etag !== null) {
        this.#writer.goFrom(null)
        return false
      }
    } else if (state) {
      // It may have become unnecessary meanwhile.
      this.#isSettled = this.#wanted !== null
      if (this.#isSettled) this.#actions.tell(state)
      return this.#isSettled
    }
    this.#actions.tell({ kind: 'failed', error })
    // A final refusal is not retried; the next change is sent again and may be accepted.
    if (!isRefusedForGood(error)) this.#schedule(Math.max(AGAIN, waitOf(error)))
    return true
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
