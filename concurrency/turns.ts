/** A request for one turn of heavy work. */
export interface TurnOrder {
  /** Whose work it is. Accounts take turns. */
  readonly account: string
  /** Slots that it takes: at most an account's share, 1 by default. */
  readonly weight?: number
  /** Fires when the work is no longer wanted. Waiting work leaves the queue; running work must watch it. */
  readonly signal?: AbortSignal | undefined
}

export interface TurnLimits {
  /** Total weight of all work that runs. */
  readonly slots: number
  /** Slots that one account may hold, whether or not others wait. By default half of them, rounded up. */
  readonly share?: number
  /** The most waiting orders of one account. */
  readonly waitingOfOne: number
  /** The most waiting orders in all. */
  readonly waiting: number
}

/** The queue is full. The caller should try again later, and may answer 503 with Retry-After. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Seconds. */
  readonly retryAfter = 5
}

interface Waiter {
  readonly weight: number
  readonly start: () => void
  /** Lighter orders of others that started earlier because this one did not fit yet. */
  overtaken: number
}

interface Line {
  held: number
  readonly waiting: Waiter[]
}

/**
 * Gives turns for heavy work. A limited number of slots is shared: one account gets at most half of them, and waiting
 * accounts take turns (round robin), so that an account waits only for work of others that already runs. An account's
 * work starts in the order of its requests. Lighter orders may overtake an order that does not fit yet, but only as
 * often as there are slots. Queues are bounded, because everything that waits holds memory.
 *
 * Two similar classes have other rules: `Shares` chooses the account whose job is fetched next, while the jobs wait in
 * the database; `ThreadLine` gives one account all threads while no other waits, and counts letters, not tasks.
 */
export class Turns {
  readonly #limits: Required<TurnLimits>
  /** Accounts that hold or want slots. The account whose turn is next comes first. */
  readonly #lines = new Map<string, Line>()
  #free: number
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = { share: Math.ceil(limits.slots / 2), ...limits }
    this.#free = limits.slots
  }

  /** Orders that wait for their turn. */
  get waiting(): number {
    return this.#waiting
  }

  /** Runs `work` when its turn comes, and returns the turn in any case. @throws as `take` does */
  async run<Result>(order: TurnOrder, work: () => Promise<Result>): Promise<Result> {
    const giveBack = await this.take(order)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  /**
   * Resolves when the turn comes, to a function that returns the turn; calling it twice does nothing more.
   * @throws QueueFull if the queue is full; the signal's reason if it fires before the turn comes
   */
  async take({ account, weight = 1, signal }: TurnOrder): Promise<() => void> {
    const { share, waiting, waitingOfOne } = this.#limits
    if (!(weight > 0 && weight <= share)) throw new RangeError(`work of ${weight} slots would never start`)
    signal?.throwIfAborted()
    const line = this.#lines.get(account) ?? { held: 0, waiting: [] }
    this.#lines.set(account, line)
    const turn = Promise.withResolvers<void>()
    const waiter: Waiter = { weight, start: turn.resolve, overtaken: 0 }
    line.waiting.push(waiter)
    this.#waiting++
    const leave = () => {
      const place = line.waiting.indexOf(waiter)
      // Its turn may have come meanwhile.
      if (place < 0) return false
      line.waiting.splice(place, 1)
      this.#waiting--
      this.#startNext()
      return true
    }
    this.#startNext()
    const isWaiting = line.waiting.at(-1) === waiter
    if (isWaiting && (line.waiting.length > waitingOfOne || this.#waiting > waiting)) {
      leave()
      throw new QueueFull('too much work is waiting')
    }
    const onAbort = () => {
      if (leave()) turn.reject(signal!.reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      await turn.promise
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
    let given = false
    return () => {
      if (given) return
      given = true
      line.held -= weight
      this.#free += weight
      this.#startNext()
    }
  }

  #startNext(): void {
    while (this.#startOne());
  }

  /** Starts the next order that fits; false if none does. */
  #startOne(): boolean {
    const passed: Waiter[] = []
    for (const [account, line] of this.#lines) {
      const first = line.waiting[0]
      if (!first) {
        if (line.held === 0) this.#lines.delete(account)
        continue
      }
      // An account that has its whole share waits only for its own work.
      if (line.held + first.weight > this.#limits.share) continue
      if (first.weight > this.#free) {
        if (first.overtaken >= this.#limits.slots) return false
        passed.push(first)
        continue
      }
      for (const other of passed) other.overtaken++
      line.waiting.shift()
      this.#waiting--
      line.held += first.weight
      this.#free -= first.weight
      this.#lines.delete(account)
      this.#lines.set(account, line)
      first.start()
      return true
    }
    return false
  }
}
