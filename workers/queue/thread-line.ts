interface Waiting<Thread> {
  readonly accountId: string
  readonly serve: (thread: Thread) => void
}

interface Account {
  /** Threads that it has now. */
  held: number
  /** The turn in which it got its latest; 0: none lately. */
  turn: number
}

/**
 * Who waits for a thread. The next one goes to the account that has the fewest, of these to the one whose last turn is
 * longest ago: whoever had all threads before the others came has no head start.
 */
export class ThreadLine<Thread> {
  readonly #line: Waiting<Thread>[] = []
  readonly #accounts = new Map<string, Account>()
  #turns = 0

  get waiting(): boolean {
    return this.#line.length > 0
  }

  /**
   * Waits for a thread; give the place up again with `leave`.
   * @throws what `signal` is aborted with, while waiting
   */
  async enter(accountId: string, signal: AbortSignal): Promise<Thread> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Thread>()
    const waiting: Waiting<Thread> = { accountId, serve: resolve }
    const onAbort = () => {
      const place = this.#line.indexOf(waiting)
      // Its turn may have come just now: then it is served.
      if (place < 0) return
      this.#line.splice(place, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    this.#line.push(waiting)
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  /** Gives a thread to whose turn it is. There must be somebody. */
  serve(thread: Thread): void {
    let next = 0
    for (let i = 1; i < this.#line.length; i++) {
      if (this.#before(this.#line[i]!.accountId, this.#line[next]!.accountId)) next = i
    }
    const [{ accountId, serve }] = this.#line.splice(next, 1) as [Waiting<Thread>]
    this.#accounts.set(accountId, { held: this.#of(accountId).held + 1, turn: ++this.#turns })
    serve(thread)
  }

  /** A thread of this account is free again. */
  leave(accountId: string): void {
    this.#of(accountId).held--
    if (this.#line.length > 0) return
    // Nobody is waiting, so nobody's turn was before another's.
    for (const [id, { held }] of this.#accounts) if (held === 0) this.#accounts.delete(id)
  }

  #of(accountId: string): Account {
    return this.#accounts.get(accountId) ?? { held: 0, turn: 0 }
  }

  #before(a: string, b: string): boolean {
    const [one, other] = [this.#of(a), this.#of(b)]
    return one.held < other.held || (one.held === other.held && one.turn < other.turn)
  }
}
