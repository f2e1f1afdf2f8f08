import { ApiError, isRefusedForGood, waitOf } from '../../api/api-error.ts'
import { type DraftOrigin, type DraftWrite, DraftWriter, mayBeKept } from '../../api/draft-writer.ts'

/** The state of a draft. `overtaken`: another window of the same person has saved another state since. */
export type DraftState = 'none' | 'waiting' | 'kept' | 'failed' | 'overtaken'

interface DraftActions<Body> {
  /** @returns the entity tag of the stored state */
  readonly put: (body: Body, write: DraftWrite) => Promise<string>
  /** Deletes the draft if it is in one of these states, but not in a later one. */
  readonly drop: (from: DraftOrigin) => Promise<void>
  /** Notes unsaved text before the page is left; null: there is none, or it is not needed. */
  readonly note: (unsentDraft: { readonly body: Body; readonly origin: DraftOrigin } | null) => void
  /** @param error why saving has failed */
  readonly tell: (state: DraftState, error?: unknown) => void
  /** Calls back after so many milliseconds. @returns a function that cancels this */
  readonly later: (ms: number, run: () => void) => () => void
}

/** A draft is saved after this long without changes (ms). */
const QUIET = 1000
/** The pause before a failed save is tried again (ms), unless the service asks for a longer one. */
const AGAIN = 5000

/**
 * Saves the latest state as a draft on the service, and deletes the draft once it is not needed. While the page is open
 * one request runs at a time, so that a late one never brings a deleted draft back. Each request names the state that
 * it changes, so another window's changes are never overwritten unseen.
 */
export class DraftKeeper<Body extends object> {
  readonly #actions: DraftActions<Body>
  #wanted: Body | null
  /** The service's state; undefined: unknown. */
  #held: Body | null | undefined
  readonly #writer: DraftWriter<Body>
  #callOff: (() => void) | null = null
  #running: Promise<void> | null = null
  /** If true, nothing is saved until the person has chosen between two windows. */
  #isOvertaken = false
  #isOver = false

  /** @param kept the draft with this id that the service has already, with its entity tag; null: none */
  constructor(actions: DraftActions<Body>, kept: { readonly body: Body; readonly etag: string } | null) {
    this.#actions = actions
    const origin = { etag: kept?.etag ?? null, unanswered: [] }
    this.#writer = new DraftWriter((body, write) => this.#actions.put(body, write), origin)
    this.#held = kept?.body ?? null
    this.#wanted = this.#held
  }

  /** Whether the service has the latest state. */
  get isKept(): boolean {
    return this.#held === this.#wanted
  }

  /** Saves this state, after a moment. */
  keep(body: Body): void {
    if (this.#isOver || this.#wanted === body) return
    this.#wanted = body
    if (this.#isOvertaken) return
    this.#actions.tell('waiting')
    this.#schedule(QUIET)
  }

  /** Saves nothing more, because the letter was saved or discarded. Another window's later draft stays. */
  drop(): Promise<void> {
    this.#wanted = null
    this.#isOvertaken = false
    return this.flush()
  }

  /** Deletes the draft permanently: the contents of the editor must not be offered again. */
  end(): Promise<void> {
    this.#isOver = true
    return this.drop()
  }

  /** Ends without a change on the service: the person continues with the state of another window. */
  leave(): void {
    this.#isOver = true
    this.#callOff?.()
    this.#callOff = null
  }

  /** Continues from another window's state: the state here replaces it. */
  overwrite(etag: string | null): Promise<void> {
    this.#isOvertaken = false
    this.#writer.goFrom(etag)
    this.#held = undefined
    return this.flush()
  }

  /**
   * Saves the state even if it was saved before, because another window with the same draft may
   * have deleted it.
   * @returns whether the service has it
   */
  async keepAgain(): Promise<boolean> {
    this.#held = undefined
    this.#writer.writeAgain()
    await this.flush()
    return !this.#isOvertaken && this.isKept
  }

  /** Saves the latest state now. Resolves when it is saved, or when a request has failed. */
  async flush(): Promise<void> {
    this.#callOff?.()
    this.#callOff = null
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  /**
   * Sends the latest state at once, even while an earlier request is unanswered, because the page may be closed before
   * the answer. Unanswered text is noted.
   */
  async hurry(): Promise<void> {
    const body = this.#wanted
    if (body && !this.#isOvertaken && this.#held !== body) {
      // `flush` waits for the same request and reports its error.
      this.#writer.write(body).catch(() => undefined)
      this.#actions.note({ body, origin: this.#writer.origin })
    }
    return this.flush()
  }

  #schedule(ms: number): void {
    this.#callOff?.()
    this.#callOff = this.#actions.later(ms, () => void this.flush())
  }

  async #run(): Promise<void> {
    while (!this.#isOvertaken && this.#held !== this.#wanted) {
      const wanted = this.#wanted
      // Unknown until the answer: a request may arrive although its answer is lost.
      this.#held = undefined
      try {
        if (!wanted) await this.#forget()
        else if (!(await this.#writer.write(wanted))) continue
      } catch (error) {
        if (this.#refused(error, wanted)) return
        continue
      }
      this.#held = wanted
    }
    if (this.#isOvertaken) return
    this.#actions.note(null)
    this.#actions.tell(this.#wanted ? 'kept' : 'none')
  }

  async #forget(): Promise<void> {
    await this.#writer.settled()
    // A state may have been stored although its answer was lost.
    if (mayBeKept(this.#writer.origin)) await this.#actions.drop(this.#writer.origin)
    this.#writer.goFrom(null)
  }

  /** @returns whether nothing more can be done now */
  #refused(error: unknown, wanted: Body | null): boolean {
    const status = error instanceof ApiError ? error.status : null
    // Another window has saved or deleted the draft: the state here becomes a new one.
    if (status === 404 && wanted && this.#writer.etag !== null) {
      this.#writer.goFrom(null)
      return false
    }
    if (status === 412 && wanted) {
      this.#isOvertaken = this.#wanted !== null
      if (this.#isOvertaken) this.#actions.tell('overtaken')
      return this.#isOvertaken
    }
    this.#actions.tell('failed', error)
    // A final refusal is not retried; the next change is sent again and may be accepted.
    if (!isRefusedForGood(error)) this.#schedule(Math.max(AGAIN, waitOf(error)))
    return true
  }
}
