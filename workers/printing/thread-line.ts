interface Waiting<Thread> {
  readonly accountId: string
  readonly letters: number
  readonly serve: (thread: Thread) => void
}

interface Account {
  /** Threads that it has now. */
  held: number
  /** Where its next letters begin in the line, counted in letters. */
  next: number
}

/**
 * The line for threads. The next thread goes to the account that has the fewest; of several, to the one whose letters
 * begin first (start-time fair queueing), so that small batches need not wait for a large one each.
 */
export class ThreadLine<Thread> {
  readonly #line: Waiting<Thread>[] = []
  readonly #accounts = new Map<string, Account>()
  /** Where the letters that were served last began. */
  #now = 0

  get waiting(): boolean {
    return this.#line.length > 0
  }

  /**
   * Waits for a thread. Return the thread with `leave`.
   * @throws what `signal` is aborted with, while waiting
   */
  async enter(accountId: string, letters: number, signal: AbortSignal): Promise<Thread> {
    signal.throwIfAborted()
    const { held, next } = this.#of(accountId)
    // An account that comes, or comes back, starts where the line is now: time in which it did not ask gives it
    // nothing.
    this.#accounts.set(accountId, { held, next: Math.max(next, this.#now) })
    const { promise, resolve, reject } = Promise.withResolvers<Thread>()
    const waiting: Waiting<Thread> = { accountId, letters, serve: resolve }
    const onAbort = () => {
      const place = this.#line.indexOf(waiting)
      // If its turn has just come, it is served.
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

  /** Gives a thread to the account whose turn it is. One must be waiting. */
  serve(thread: Thread): void {
    let first = 0
    for (let i = 1; i < this.#line.length; i++) {
      if (this.#before(this.#line[i]!.accountId, this.#line[first]!.accountId)) first = i
    }
    const [{ accountId, letters, serve }] = this.#line.splice(first, 1) as [Waiting<Thread>]
    const { held, next: start } = this.#of(accountId)
    this.#now = start
    this.#accounts.set(accountId, { held: held + 1, next: start + letters })
    serve(thread)
  }

  /** A thread of this account is free again. */
  leave(accountId: string): void {
    this.#of(accountId).held--
    if (this.#line.length > 0) return
    // Nobody is waiting, so nobody is behind another.
    for (const [id, { held }] of this.#accounts) if (held === 0) this.#accounts.delete(id)
  }

  #of(accountId: string): Account {
    return this.#accounts.get(accountId) ?? { held: 0, next: 0 }
  }

  #before(a: string, b: string): boolean {
    const [one, other] = [this.#of(a), this.#of(b)]
    return one.held < other.held || (one.held === other.held && one.next < other.next)
  }
}
