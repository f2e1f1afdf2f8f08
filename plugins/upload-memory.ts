interface Waiter {
  readonly upload: object
  readonly resume: () => void
}

/**
 * Bounds the bytes that uploads hold in memory together. An upload that comes when there is no room is not read any
 * further, so that its client is slowed down; the oldest always goes on, so that all of them come to an end. What
 * counts is what has arrived: a slow client holds no room that it does not use. No client can hold up the others for
 * longer than their patience, after which they go on at the price of more memory; for what has arrived and is worked
 * on they wait as long as it takes.
 */
export class UploadMemory {
  readonly #budget: number
  readonly #patienceMs: number
  /** Bytes by upload, in order of arrival. */
  readonly #held = new Map<object, number>()
  readonly #impatient = new Set<object>()
  readonly #complete = new Set<object>()
  #waiting: Waiter[] = []
  #total = 0

  /** @param budget bytes; one upload may go beyond it */
  constructor(budget: number, patienceMs: number) {
    this.#budget = budget
    this.#patienceMs = patienceMs
  }

  get total(): number {
    return this.#total
  }

  /** Takes a new upload in and settles when it may be read. Every upload must be released. */
  async enter(upload: object): Promise<void> {
    this.#held.set(upload, 0)
    await this.#turn(upload)
  }

  /**
   * Counts `bytes` in. Where the upload may not read on, it is told by a promise when it may. One that was released
   * holds nothing any more.
   */
  hold(upload: object, bytes: number): Promise<void> | undefined {
    const held = this.#held.get(upload)
    if (held === undefined) return undefined
    this.#held.set(upload, held + bytes)
    this.#total += bytes
    return this.#turn(upload)
  }

  /** All of an upload is here, and it does not wait for its turn any more. */
  complete(upload: object): void {
    if (this.#held.has(upload)) this.#complete.add(upload)
  }

  /** Gives back all that an upload holds; it waits no longer. A second call does nothing. */
  release(upload: object): void {
    this.#total -= this.#held.get(upload) ?? 0
    this.#held.delete(upload)
    this.#impatient.delete(upload)
    this.#complete.delete(upload)
    this.#resume()
  }

  #turn(upload: object): Promise<void> | undefined {
    if (this.#mayRead(upload)) return undefined
    return new Promise<void>(settle => {
      const losePatience = () => {
        if (this.#complete.size > 0) timer = setTimeout(losePatience, this.#patienceMs)
        else {
          this.#impatient.add(upload)
          this.#resume()
        }
      }
      let timer = setTimeout(losePatience, this.#patienceMs)
      const resume = () => {
        clearTimeout(timer)
        settle()
      }
      this.#waiting.push({ upload, resume })
    })
  }

  #resume(): void {
    const { ready = [], not = [] } = Object.groupBy(this.#waiting, ({ upload }) =>
      this.#mayRead(upload) ? 'ready' : 'not',
    )
    this.#waiting = not
    for (const waiter of ready) waiter.resume()
  }

  #mayRead(upload: object): boolean {
    if (this.#total <= this.#budget || !this.#held.has(upload) || this.#impatient.has(upload)) return true
    const [oldest] = this.#held.keys()
    return oldest === upload
  }
}

/** Bytes that all uploads may hold together, plus one upload. */
const BUDGET = 48 * 1024 * 1024

const PATIENCE_MS = 30_000

/** What a byte of JSON comes to once it is parsed, beside its text: small objects with a few short strings. */
const PARSED_JSON = 5

/** Of the whole process: several services in one, as in tests, share its memory too. */
export const uploadMemory = new UploadMemory(BUDGET, PATIENCE_MS)

/** Waits until there is room for what `bytes` of JSON become. */
export const holdParsed = (upload: object, bytes: number): Promise<void> | undefined =>
  uploadMemory.hold(upload, bytes * PARSED_JSON)
