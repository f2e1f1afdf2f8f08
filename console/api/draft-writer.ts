/** The state that a write makes, and the states that it replaces. */
export interface DraftWrite {
  /** Made here, so that a later write can name this state before this write is answered. */
  readonly stateId: string
  readonly from: DraftOrigin
}

/**
 * The states that the service may have now: the one of its last answer, and those that were sent since and never
 * answered.
 */
export interface DraftOrigin {
  /** Null: the service may have no such draft yet. */
  readonly etag: string | null
  readonly unanswered: readonly string[]
}

/** The service accepts ten tags at most. Of the unanswered states, the oldest is the most likely to have arrived. */
const MOST_UNANSWERED = 8

/** Names the states that the service may have. */
function ifMatch({ etag, unanswered }: DraftOrigin) {
  const tags = [...(etag === null ? [] : [etag]), ...unanswered.map(id => `"${id}"`)]
  return tags.length > 0 && { 'if-match': tags.join(', ') }
}

/** The headers of a write, for either kind of draft. */
export const headersOf = ({ stateId, from }: DraftWrite) => ({
  'draft-state': stateId,
  ...(from.etag === null && { 'if-none-match': '*' }),
  ...ifMatch(from),
})

/** Whether the service may have the draft in one of these states. */
export const mayBeKept = ({ etag, unanswered }: DraftOrigin): boolean =>
  etag !== null || unanswered.length > 0

/** The headers of a deletion that only applies in these states. */
export const headersOfDrop = (from: DraftOrigin) => ({ ...ifMatch(from) })

/**
 * Writes the states of one draft, each in place of those before it. A later state may be sent while an earlier one
 * is unanswered or its answer is lost. Whichever arrives first, the later text stays, and text of someone else is
 * never replaced.
 */
export class DraftWriter<Body extends object> {
  readonly #put: (body: Body, write: DraftWrite) => Promise<string>
  #etag: string | null
  /** States that were sent since the last answer, oldest first. */
  #unanswered: string[]
  #last: { readonly body: Body; readonly stateId: string; done: Promise<boolean> | null } | null = null

  /** @param put sends a write and returns the entity tag of the stored state */
  constructor(put: (body: Body, write: DraftWrite) => Promise<string>, from: DraftOrigin) {
    this.#put = put
    this.#etag = from.etag
    this.#unanswered = [...from.unanswered]
  }

  /** The entity tag of the service's last answer; null: none yet. */
  get etag(): string | null {
    return this.#etag
  }

  get origin(): DraftOrigin {
    return { etag: this.#etag, unanswered: [...this.#unanswered] }
  }

  /** Continues from a state that the service has now; null: it has none. */
  goFrom(etag: string | null): void {
    this.#etag = etag
    this.#unanswered = []
    this.#last = null
  }

  /** Resolves when no request is on its way. */
  async settled(): Promise<void> {
    await this.#last?.done?.catch(() => undefined)
  }

  /** Makes `write` send the last text again even if it is the same, because it is unknown what the service has. */
  writeAgain(): void {
    if (this.#last) this.#last.done = null
  }

  /**
   * Writes a body, once for the same text.
   * @returns whether the service has it; false: a later write is on its way, whose result counts
   */
  write(body: Body): Promise<boolean> {
    const before = this.#last?.body === body ? this.#last : null
    if (before?.done) return before.done
    const sent = before ?? { body, stateId: crypto.randomUUID(), done: null }
    this.#last = sent
    sent.done = this.#send(sent.body, sent.stateId).catch(error => {
      sent.done = null
      if (this.#last === sent) throw error
      return false
    })
    return sent.done
  }

  async #send(body: Body, stateId: string): Promise<boolean> {
    const from = this.origin
    if (!this.#unanswered.includes(stateId)) this.#unanswered.push(stateId)
    if (this.#unanswered.length > MOST_UNANSWERED) this.#unanswered.splice(1, 1)
    const etag = await this.#put(body, { stateId, from })
    const at = this.#unanswered.indexOf(stateId)
    // If it is not among them, a later write was answered before this one.
    if (at >= 0) {
      this.#etag = etag
      this.#unanswered.splice(0, at + 1)
    }
    return this.#last?.stateId === stateId
  }
}
