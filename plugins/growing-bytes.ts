const FIRST_CAPACITY = 64 * 1024

/**
 * Bytes that arrive in chunks, in one piece of memory. What it grows out of is given back at once, where a list of
 * chunks would wait for the garbage collector, twice.
 */
export class GrowingBytes {
  readonly #limit: number
  #bytes = new Uint8Array(FIRST_CAPACITY)
  #size = 0

  /** @param limit bytes; beyond it nothing is kept any more */
  constructor(limit: number) {
    this.#limit = limit
  }

  get truncated(): boolean {
    return this.#size > this.#limit
  }

  push(chunk: Uint8Array): void {
    const at = this.#size
    this.#size += chunk.length
    if (this.truncated) this.#resize(0)
    else {
      if (this.#size > this.#bytes.length) {
        this.#resize(Math.min(this.#limit, Math.max(2 * this.#bytes.length, this.#size)))
      }
      this.#bytes.set(chunk, at)
    }
  }

  /** All of it, in memory of its own; empty where it was truncated. This can take no more afterwards. */
  take(): Uint8Array<ArrayBuffer> {
    this.#resize(this.truncated ? 0 : this.#size)
    return this.#bytes
  }

  #resize(capacity: number): void {
    this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(capacity))
  }
}
