/** Which state a write makes, and from which it goes. */
export interface DraftWrite {
  /** Made here: a later write can go from this state before this one is answered. */
  readonly stateId: string
  readonly from: DraftOrigin
}

/** From where a draft is written on: as the service answered last, or as was sent since and never answered. */
export interface DraftOrigin {
  /** Null: the service may have no such draft yet. */
  readonly etag: string | null
  readonly unheard: readonly string[]
}

/** The service takes ten tags at most. Of those that got no answer the first is the likeliest to have arrived. */
const MOST_UNHEARD = 8

/** Names the states that the service may have. */
function ifMatch({ etag, unheard }: DraftOrigin) {
  const tags = [...(etag === null ? [] : [etag]), ...unheard.map(id => `"${id}"`)]
  return tags.length > 0 && { 'if-match': tags.join(', ') }
}

/** The headers of a write, for either kind of draft. */
export const headersOf = ({ stateId, from }: DraftWrite) => ({
  'draft-state': stateId,
  ...(from.etag === null && { 'if-none-match': '*' }),
  ...ifMatch(from),
})

/** Whether the service may have the draft in one of these states. */
export const mayBeKept = ({ etag, unheard }: DraftOrigin): boolean => etag !== null || unheard.length > 0

/** The headers of a deletion in these states alone. */
export const headersOfDrop = (from: DraftOrigin) => ({ ...ifMatch(from) })

/**
 * Writes the states of one draft, each from those before it. A later one may be sent while an earlier one is not
 * answered, or was never heard of again: whichever arrives first, the later words stay, and what somebody else has
 * written is not written over.
 */
export class DraftWriter<Body extends object> {
  readonly #put: (body: Body, write: DraftWrite) => Promise<string>
  #etag: string | null
  /** States that were sent since, oldest first. */
  #unheard: string[]
  #last: { readonly body: Body; readonly stateId: string; done: Promise<boolean> | null } | null = null

  /** @param put gives the entity tag of what is kept now */
  constructor(put: (body: Body, write: DraftWrite) => Promise<string>, from: DraftOrigin) {
    this.#put = put
    this.#etag = from.etag
    this.#unheard = [...from.unheard]
  }

  /** Of the state that the service has, as it answered last; null: none yet. */
  get etag(): string | null {
    return this.#etag
  }

  get origin(): DraftOrigin {
    return { etag: this.#etag, unheard: [...this.#unheard] }
  }

  /** Goes on from a state that the service has now; null: it has none. */
  goFrom(etag: string | null): void {
    this.#etag = etag
    this.#unheard = []
    this.#last = null
  }

  /** Ends when nothing is on its way. */
  async settled(): Promise<void> {
    await this.#last?.done?.catch(() => undefined)
  }

  /** Sends the last words once more where they are wanted again: nobody is sure any more what the service has. */
  writeAgain(): void {
    if (this.#last) this.#last.done = null
  }

  /**
   * Writes it, once for the same words.
   * @returns whether the service has it; false: a later one is on its way, and says what becomes of the draft
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
    if (!this.#unheard.includes(stateId)) this.#unheard.push(stateId)
    if (this.#unheard.length > MOST_UNHEARD) this.#unheard.splice(1, 1)
    const etag = await this.#put(body, { stateId, from })
    const at = this.#unheard.indexOf(stateId)
    // Where it is not among them a later one was answered before.
    if (at >= 0) {
      this.#etag = etag
      this.#unheard.splice(0, at + 1)
    }
    return this.#last?.stateId === stateId
  }
}
