/** What asks for a turn. */
export interface Order {
  /** Whose work it is. Accounts take turns. */
  readonly account: string
  /**
   * Slots that it takes, 1 by default; an account's whole share at most. A function is asked again whenever its turn
   * could come.
   */
  readonly weight?: number | (() => number)
  /** How much its account has had with it, which decides between accounts that hold as much; its weight by default. */
  readonly cost?: number
  /** Fires when the work is no longer wanted. Waiting work leaves the queue; running work must watch it. */
  readonly signal?: AbortSignal | undefined
}

/** Gives a turn back, or all of it but `left` slots. Slots that were given back once are not given back again. */
export type GiveBack = (left?: number) => void

export interface Limits {
  /** Slots of all accounts together. `Infinity` where accounts do not wait for each other. */
  readonly slots: number
  /** Slots that one account may hold while others wait. By default half of them, rounded up. */
  readonly share?: number
  /** Whether an account stops at its share even if no other account waits. By default it does. */
  readonly keepsShare?: boolean
  /** The most waiting orders of one account, and in all. By default none is refused. */
  readonly waitingOfOne?: number
  readonly waiting?: number
}

/** Too much is waiting. The caller should try again later, and may answer 503 with Retry-After. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  /** Seconds. */
  readonly retryAfter = 5
}

interface Waiter {
  readonly order: Order
  readonly start: () => void
  /** Slots that orders behind it took because it did not fit yet. */
  overtaken: number
  /** Slots that it holds; none while it waits. */
  held: number
}

interface Line {
  held: number
  /** How much the account has had, from where all began to be compared. */
  had: number
  readonly waiting: Waiter[]
}

/**
 * Shares a number of slots between accounts: connections, threads, memory. The next slot goes to the account that holds
 * fewest; of several to the one that has had least (start-time fair queueing), so an account waits only for work that
 * already runs, whatever others have waiting. One account holds at most half of the slots while others wait. Its own
 * orders start as they came. What does not fit yet may be overtaken by others, but only by as much as there are slots.
 * Queues are bounded, because everything that waits holds memory.
 *
 * Work that waits here calls `run` or `take`. Where it waits in the database instead, `leaveOut` says whose is next, and
 * `hold` counts what was begun.
 */
export class Scheduler {
  readonly #limits: Required<Limits>
  /** Accounts that hold or want slots, or have had more than others who wait. */
  readonly #lines = new Map<string, Line>()
  /** How much those have had who were served last. Whoever comes begins here: nothing is saved up. */
  #now = 0
  #free: number
  #waiting = 0

  constructor(limits: Limits) {
    const share = Math.ceil(limits.slots / 2)
    this.#limits = { share, keepsShare: true, waitingOfOne: Infinity, waiting: Infinity, ...limits }
    this.#free = limits.slots
  }

  /** Orders that wait for their turn. */
  get waiting(): number {
    return this.#waiting
  }

  /** Slots that an account holds; all of them without one. */
  held(account?: string): number {
    if (account !== undefined) return this.#lines.get(account)?.held ?? 0
    return [...this.#lines.values()].reduce((sum, { held }) => sum + held, 0)
  }

  /** Runs `work` when its turn comes, and gives the turn back in any case. @throws as `take` does */
  async run<Result>(order: Order, work: () => Promise<Result>): Promise<Result> {
    const giveBack = await this.take(order)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  /**
   * Resolves when the turn comes.
   * @throws QueueFull if too much waits; the signal's reason if it fires before the turn comes
   */
  async take(order: Order): Promise<GiveBack> {
    const { account, signal } = order
    const { waiting, waitingOfOne } = this.#limits
    signal?.throwIfAborted()
    const line = this.#line(account)
    const turn = Promise.withResolvers<void>()
    const waiter: Waiter = { order, start: turn.resolve, overtaken: 0, held: 0 }
    line.waiting.push(waiter)
    this.#waiting++
    this.#startNext()
    const leave = (reason: unknown) => {
      const place = line.waiting.indexOf(waiter)
      // Its turn may have come meanwhile.
      if (place < 0) return
      line.waiting.splice(place, 1)
      this.#waiting--
      turn.reject(reason)
      this.#startNext()
    }
    if (line.waiting.length > waitingOfOne || this.#waiting > waiting) {
      leave(new QueueFull('too much work is waiting'))
    }
    const onAbort = () => leave(signal!.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      await turn.promise
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
    return (left = 0) => this.#giveBack(line, waiter, left)
  }

  /** Counts work that begins now, without waiting. */
  hold({ account, cost = 1 }: Pick<Order, 'account' | 'cost'>): () => void {
    const line = this.#line(account)
    line.had += cost
    line.held++
    this.#free--
    return () => {
      line.held--
      this.#free++
    }
  }

  /**
   * For work that waits in the database: lists of accounts to leave out. Ask with each in turn until there is work: first
   * without accounts that hold a slot or have had `round`, then without those that have their share of the slots or have
   * had `round`, then (everyone begins again) without those that have their share, then without leaving anyone out. No
   * list is given twice.
   */
  *leaveOut(round: number): Generator<string[]> {
    const { share, keepsShare } = this.#limits
    const hasShare = ({ held }: Line) => held >= share
    const isDone = ({ had }: Line) => had - this.#now >= round
    const busy = this.#accounts(line => line.held > 0 || isDone(line))
    const fullOrDone = this.#accounts(line => hasShare(line) || isDone(line))
    const full = this.#accounts(hasShare)
    yield busy
    if (fullOrDone.length < busy.length) yield fullOrDone
    if (full.length < fullOrDone.length) {
      for (const line of this.#lines.values()) line.had = this.#now
      this.#forgetIdle()
      yield full
    }
    if (full.length > 0 && !keepsShare) yield []
  }

  #accounts(which: (line: Line) => boolean): string[] {
    return [...this.#lines].filter(([, line]) => which(line)).map(([account]) => account)
  }

  #line(account: string): Line {
    const line = this.#lines.get(account) ?? { held: 0, had: 0, waiting: [] }
    line.had = Math.max(line.had, this.#now)
    this.#lines.set(account, line)
    return line
  }

  #giveBack(line: Line, waiter: Waiter, left: number): void {
    const slots = Math.max(0, waiter.held - left)
    waiter.held -= slots
    line.held -= slots
    this.#free += slots
    this.#startNext()
  }

  #forgetIdle(): void {
    for (const [account, { held, waiting }] of this.#lines) {
      if (held === 0 && waiting.length === 0) this.#lines.delete(account)
    }
  }

  #startNext(): void {
    while (this.#waiting > 0 && this.#startOne());
    // Nobody waits, so nobody is behind another.
    if (this.#waiting === 0) this.#forgetIdle()
  }

  /** Starts the next order that fits; false if none does. */
  #startOne(): boolean {
    const passed: Waiter[] = []
    for (const { line, first, wanted, isMore } of this.#inTurn()) {
      if (isMore && passed.length > 0) return false
      if (wanted > this.#free) {
        if (first.overtaken >= this.#limits.slots) return false
        passed.push(first)
        continue
      }
      for (const other of passed) other.overtaken += wanted
      line.waiting.shift()
      this.#waiting--
      this.#now = line.had
      line.had += first.order.cost ?? wanted
      line.held += wanted
      this.#free -= wanted
      first.held = wanted
      first.start()
      return true
    }
    return false
  }

  /** The first order of each account that may start one. What is more than a share comes last, if at all. */
  #inTurn() {
    const { share, keepsShare } = this.#limits
    return [...this.#lines.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .map(line => {
        const first = line.waiting[0]!
        const { weight = 1 } = first.order
        const wanted = Math.min(share, typeof weight === 'number' ? weight : weight())
        return { line, first, wanted, isMore: line.held + wanted > share }
      })
      .filter(({ isMore }) => !(isMore && keepsShare))
      .toSorted(
        (a, b) => Number(a.isMore) - Number(b.isMore) || a.line.held - b.line.held || a.line.had - b.line.had,
      )
  }
}
