interface Window {
  count: number
  readonly startedAt: number
}

type Answer = (error: Error | null, state: { current: number; ttl: number }) => void

/**
 * Counts requests by address for `@fastify/rate-limit`, in windows that begin with an address's first request.
 *
 * The library's own store uses the time of day. If the clock was an hour ahead for a moment, it keeps windows that
 * begin in an hour, and refuses an address that has used up a minute's requests until then. This store uses a clock
 * that nobody can set.
 */
export class AddressWindows {
  readonly #addresses: number
  readonly #now: () => number
  /** Least recently seen first. */
  readonly #windows = new Map<string, Window>()

  /** @param options.cache most addresses remembered; the least recently seen is forgotten first */
  constructor({ cache = 5000 }: { readonly cache?: number }, now = () => performance.now()) {
    this.#addresses = cache
    this.#now = now
  }

  incr(address: string, answer: Answer, windowMs: number): void {
    const now = this.#now()
    const known = this.#windows.get(address)
    const window = known && now - known.startedAt < windowMs ? known : { count: 0, startedAt: now }
    window.count++
    this.#windows.delete(address)
    this.#windows.set(address, window)
    if (this.#windows.size > this.#addresses) this.#windows.delete(this.#windows.keys().next().value!)
    answer(null, { current: window.count, ttl: windowMs - (now - window.startedAt) })
  }

  /** A separate store for each allowance. */
  child(): AddressWindows {
    return new AddressWindows({ cache: this.#addresses }, this.#now)
  }
}
