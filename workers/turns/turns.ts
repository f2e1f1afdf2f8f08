/** What is asked for: a turn for one piece of heavy work. */
export interface TurnOrder {
  /** Whose work it is: turns go round among accounts. */
  readonly account: string
  /** Slots that it takes, at most an account's share; 1 by default. */
  readonly weight?: number
  /** Fires when nobody wants the work any more: what waits leaves the queue. What runs must watch it by itself. */
  readonly signal?: AbortSignal | undefined
}

export interface TurnLimits {
  /** What all work that runs may weigh together. */
  readonly slots: number
  /** Slots that one account may hold, whether others wait or not. Half of them, rounded up, by default. */
  readonly share?: number
  /** Orders of one account that may wait. */
  readonly waitingOfOne: number
  /** Orders that may wait in all. */
  readonly waiting: number
}

/** The queue is full: whoever asks should come again, and may say so with 503 and Retry-After. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Seconds. */
  readonly retryAfter = 5
}

interface Waiter {
  readonly weight: number
  readonly start: () => void
  /** Lighter orders of others that went ahead because this one did not fit yet. */
  overtaken: number
}

interface Line {
  held: number
  readonly waiting: Waiter[]
}

/**
 * Heavy work takes turns by account: so many slots at once, at most half of them for one account, and round robin
 * among those that wait, so that what one account asks for makes another wait for no more than what runs already. Work
 * of one account starts in the order in which it was asked for. An order that does not fit yet may be overtaken by
 * lighter ones, but only as often as there are slots. Queues are bounded: memory is held for everything that waits.
 *
 * Two others are no slots: `Shares` decides which account's job is asked of the queue next, where the jobs wait in the
 * database; `ThreadLine` lets one account have all threads while no other waits, and counts letters, not pieces.
 */
export class Turns {
  readonly #limits: Required<TurnLimits>
  /** Accounts that hold or want slots; whose turn is next comes first. */
  readonly #lines = new Map<string, Line>()
  #free: number
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = { share: Math.ceil(limits.slots / 2), ...limits }
    this.#free = limits.slots
  }

  /** Orders that wait for their turn now. */
  get waiting(): number {
    return this.#waiting
  }

  /** Runs `work` when its turn has come, and gives the turn back whatever becomes of it. @throws as `take` does */
  async run<Result>(order: TurnOrder, work: () => Promise<Result>): Promise<Result> {
    const giveBack = await this.take(order)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  /**
   * Settles when the turn has come, with what gives it back; a second call of that does nothing.
   * @throws QueueFull where as much waits as may; the signal's reason where it fires before the turn has come
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
      // Its turn may have come just now.
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

  /** Starts the next order that fits; false where none does. */
  #startOne(): boolean {
    const passed: Waiter[] = []
    for (const [account, line] of this.#lines) {
      const first = line.waiting[0]
      if (!first) {
        if (line.held === 0) this.#lines.delete(account)
        continue
      }
      // An account that has its share waits for its own work only.
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
