/** Where a draft stands. */
export type DraftState = 'none' | 'waiting' | 'kept' | 'failed'

interface Ways<Body> {
  readonly put: (body: Body) => Promise<void>
  readonly drop: () => Promise<void>
  readonly tell: (state: DraftState) => void
  /** Calls back after so many milliseconds, and gives what calls it off. */
  readonly later: (ms: number, run: () => void) => () => void
}

/** So long nothing may change before it is kept (ms). */
const QUIET = 1000
/** A draft that could not be kept is tried again (ms). */
const AGAIN = 5000

/**
 * Keeps the last of what was written on the service, and drops it there once it is not needed. One request runs at a
 * time, so that a late one never brings back what was dropped.
 */
export class DraftKeeper<Body extends object> {
  readonly #ways: Ways<Body>
  #wanted: Body | null = null
  /** What the service has; undefined: nobody knows. */
  #held: Body | null | undefined
  #callOff: (() => void) | null = null
  #running: Promise<void> | null = null
  #isOver = false

  /** @param isKept whether the service has a draft with this id already */
  constructor(ways: Ways<Body>, isKept: boolean) {
    this.#ways = ways
    this.#held = isKept ? undefined : null
  }

  /** Wants this kept, a moment from now. */
  keep(body: Body): void {
    if (this.#isOver || this.#wanted === body) return
    this.#wanted = body
    this.#ways.tell('waiting')
    this.#schedule(QUIET)
  }

  /** Wants nothing kept: it is saved, or given up. */
  drop(): Promise<void> {
    this.#wanted = null
    return this.flush()
  }

  /** Drops it for good: whatever still stands in the editor is settled, and must not be offered again. */
  end(): Promise<void> {
    this.#isOver = true
    return this.drop()
  }

  /**
   * Keeps it once more, whatever is known: another window with the same draft may have dropped it.
   * @returns whether the service has it
   */
  async keepAgain(): Promise<boolean> {
    this.#held = undefined
    await this.flush()
    return this.#held === this.#wanted
  }

  /** Brings the service up to date now. Ends when it is, or when a request has failed. */
  async flush(): Promise<void> {
    this.#callOff?.()
    this.#callOff = null
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  #schedule(ms: number): void {
    this.#callOff?.()
    this.#callOff = this.#ways.later(ms, () => void this.flush())
  }

  async #run(): Promise<void> {
    const { put, drop, tell } = this.#ways
    while (this.#held !== this.#wanted) {
      const wanted = this.#wanted
      try {
        await (wanted ? put(wanted) : drop())
      } catch {
        tell('failed')
        this.#schedule(AGAIN)
        return
      }
      this.#held = wanted
    }
    tell(this.#wanted ? 'kept' : 'none')
  }
}
