import { QueueFull } from './turns.ts'

/** One of the things that an account does at the same time. */
export interface Place {
  /** Resolves when its turn comes; undefined: it has come. Of a place that was given up it never does. */
  readonly turn: Promise<void> | undefined
  /** Ends it, or gives it up; a second call does nothing. */
  readonly end: () => void
}

interface Line {
  running: number
  /** What starts each, in the order of asking. */
  readonly waiting: Set<() => void>
}

/**
 * Lets every account do so many things at once; more of them wait for the account's own, in order. Accounts never wait
 * for each other here, as they do in `Turns`: this costs hot requests next to nothing.
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
    const line = this.#lines.get(account) ?? { running: 0, waiting: new Set() }
    this.#lines.set(account, line)
    if (line.running < this.#atOnce) {
      line.running++
      return { turn: undefined, end: once(() => this.#next(account, line)) }
    }
    if (line.waiting.size >= this.#waiting) throw new QueueFull('too much of the account is waiting')
    const { promise, resolve } = Promise.withResolvers<void>()
    line.waiting.add(resolve)
    return {
      turn: promise,
      end: once(() => {
        if (!line.waiting.delete(resolve)) this.#next(account, line)
      }),
    }
  }

  #next(account: string, line: Line): void {
    const [start] = line.waiting
    if (start) {
      line.waiting.delete(start)
      start()
    } else if (--line.running === 0) this.#lines.delete(account)
  }
}

function once(action: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    action()
  }
}
