/**
 * A fixed number of slots that work must hold while it runs; who comes first is served first, also when a
 * later, smaller order would fit already.
 */
export class Slots {
  #free: number
  readonly #waiting: { slots: number; start: () => void }[] = []

  constructor(total: number) {
    this.#free = total
  }

  /** Runs `work` once `slots` of them are free and gives them back whatever becomes of it. */
  async run<Result>(slots: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>(start => {
      this.#waiting.push({ slots, start })
      this.#startWaiting()
    })
    try {
      return await work()
    } finally {
      this.#free += slots
      this.#startWaiting()
    }
  }

  #startWaiting(): void {
    for (let first = this.#waiting[0]; first && first.slots <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift()
      this.#free -= first.slots
      first.start()
    }
  }
}
