import type { TaskOrder } from '#concurrency/pool.ts'

interface Waiting {
  readonly accountId: string
  readonly letters: number
  readonly serve: () => void
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
export class ThreadLine {
  readonly #line: Waiting[] = []
  readonly #accounts = new Map<string, Account>()
  #free: number
  /** Where the letters that were served last began. */
  #now = 0

  constructor(slots: number) {
    this.#free = slots
  }

  async take({ account: accountId, cost: letters = 1, signal }: TaskOrder): Promise<() => void> {
    signal?.throwIfAborted()
    const { held, next } = this.#of(accountId)
    // An account that comes, or comes back, starts where the line is now: time in which it did not ask gives it
    // nothing.
    this.#accounts.set(accountId, { held, next: Math.max(next, this.#now) })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { accountId, letters, serve: resolve }
    const onAbort = () => {
      const place = this.#line.indexOf(waiting)
      // If its turn has just come, it is served.
      if (place < 0) return
      this.#line.splice(place, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#line.push(waiting)
    this.#serve()
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
    return () => this.#leave(accountId)
  }

  /** Gives free slots to the accounts whose turn it is. */
  #serve(): void {
    while (this.#free > 0 && this.#line.length > 0) {
      let first = 0
      for (let i = 1; i < this.#line.length; i++) {
        if (this.#before(this.#line[i]!.accountId, this.#line[first]!.accountId)) first = i
      }
      const [{ accountId, letters, serve }] = this.#line.splice(first, 1) as [Waiting]
      const { held, next: start } = this.#of(accountId)
      this.#now = start
      this.#free--
      this.#accounts.set(accountId, { held: held + 1, next: start + letters })
      serve()
    }
  }

  #leave(accountId: string): void {
    this.#of(accountId).held--
    this.#free++
    this.#serve()
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
