import { QueueFull } from './turns.ts'

/** One of the things that an account does at the same time. */
export interface Place {
  /** Resolves when its turn comes; undefined if it has come. It never resolves for a place that was given up. */
  readonly turn: Promise<void> | undefined
  /** Says that it was a large one. From then on the account gets one at a time, until it has nothing under way. */
  readonly markHeavy: () => void
  /** Lets the next one begin beside it, because it only waits for its client. */
  readonly yieldSlot: () => void
  /** Ends it, or gives it up; a second call does nothing. */
  readonly end: () => void
}

interface Line {
  running: number
  /** Of those that run, how many have yielded their slot. */
  yielded: number
  /** Whether something large is, or was, among what is under way. */
  isHeavy: boolean
  /** What starts each, in the order of asking. */
  readonly waiting: Set<() => void>
}

/**
 * Lets every account do so many things at once. More of them wait, in order, for the account's own. Unlike in `Turns`,
 * accounts never wait for each other, so this costs frequent requests next to nothing.
 */
export class AccountShare {
  readonly #atOnce: number
  readonly #waiting: number
  readonly #lines = new Map<string, Line>()

  /** @param waiting the most that may wait of one account */
  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce
    this.#waiting = waiting
  }

  /** Accounts that have something under way. */
  get accounts(): number {
    return this.#lines.size
  }

  /** @throws QueueFull */
  take(account: string): Place {
    const line = this.#lines.get(account) ?? { running: 0, yielded: 0, isHeavy: false, waiting: new Set() }
    this.#lines.set(account, line)
    const { promise: turn, resolve: start } = Promise.withResolvers<void>()
    const startsNow = this.#mayStart(line)
    if (startsNow) line.running++
    else if (line.waiting.size >= this.#waiting) throw new QueueFull('too much of the account is waiting')
    else line.waiting.add(start)
    let hasYielded = false
    let isOver = false
    return {
      turn: startsNow ? undefined : turn,
      markHeavy: () => {
        line.isHeavy = true
      },
      yieldSlot: () => {
        if (hasYielded || isOver) return
        hasYielded = true
        line.yielded++
        this.#startNext(account, line)
      },
      end: () => {
        if (isOver) return
        isOver = true
        if (line.waiting.delete(start)) return
        line.running--
        if (hasYielded) line.yielded--
        this.#startNext(account, line)
      },
    }
  }

  #mayStart({ running, yielded, isHeavy }: Line): boolean {
    return running < this.#atOnce && (!isHeavy || running === yielded)
  }

  #startNext(account: string, line: Line): void {
    for (const start of line.waiting) {
      if (!this.#mayStart(line)) return
      line.waiting.delete(start)
      line.running++
      start()
    }
    if (line.running === 0) this.#lines.delete(account)
  }
}
