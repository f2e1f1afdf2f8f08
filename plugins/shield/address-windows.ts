interface Window {
  count: number
  readonly startedAt: number
}

type Answer = (error: Error | null, state: { current: number; ttl: number }) => void

/**
 * Counts of addresses for `@fastify/rate-limit`, in windows that begin with an address's first request.
 *
 * The library's own store goes by the time of day: when that was an hour ahead for a moment, it counts on in windows
 * that begin in an hour, and whoever has sent a minute's worth of requests is refused until then. This one goes by a
 * clock that nobody sets.
 */
export class AddressWindows {
  readonly #addresses: number
  readonly #now: () => number
  /** The least recently seen first. */
  readonly #windows = new Map<string, Window>()

  /** @param options.cache addresses remembered at once; the least recently seen is forgotten first */
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

  /** Counts of its own, as each allowance has them. */
  child(): AddressWindows {
    return new AddressWindows({ cache: this.#addresses }, this.#now)
  }
}
