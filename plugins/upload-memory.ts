interface Waiter {
  readonly upload: object
  readonly resume: () => void
}

/**
 * Bounds the bytes that uploads hold in memory together. An upload that comes when there is no room is not read any
 * further, so that its client is slowed down; the oldest always goes on, so that all of them come to an end. What
 * counts is what has arrived: a slow client holds no room that it does not use.
 */
export class UploadMemory {
  readonly #budget: number
  /** Bytes by upload, in order of arrival. */
  readonly #held = new Map<object, number>()
  readonly #waiting: Waiter[] = []
  #total = 0

  /** @param budget bytes; one upload may go beyond it */
  constructor(budget: number) {
    this.#budget = budget
  }

  get total(): number {
    return this.#total
  }

  /** Takes a new upload in and settles when it may be read. Every upload must be released. */
  async enter(upload: object): Promise<void> {
    this.#held.set(upload, 0)
    await this.#turn(upload)
  }

  /** Counts `bytes` in and settles when the upload may read on. One that was released holds nothing any more. */
  async hold(upload: object, bytes: number): Promise<void> {
    const held = this.#held.get(upload)
    if (held === undefined) return
    this.#held.set(upload, held + bytes)
    this.#total += bytes
    await this.#turn(upload)
  }

  /** Gives back all that an upload holds; it waits no longer. A second call does nothing. */
  release(upload: object): void {
    this.#total -= this.#held.get(upload) ?? 0
    this.#held.delete(upload)
    for (const waiter of this.#waiting.splice(0)) {
      if (this.#mayRead(waiter.upload)) waiter.resume()
      else this.#waiting.push(waiter)
    }
  }

  async #turn(upload: object): Promise<void> {
    if (this.#mayRead(upload)) return
    await new Promise<void>(resume => this.#waiting.push({ upload, resume }))
  }

  #mayRead(upload: object): boolean {
    if (this.#total <= this.#budget || !this.#held.has(upload)) return true
    const [oldest] = this.#held.keys()
    return oldest === upload
  }
}
