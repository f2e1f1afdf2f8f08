const FIRST_CAPACITY = 64 * 1024
const STEP = 1024 * 1024

/**
 * Bytes that arrive in chunks, in one piece of memory that grows where it lies: a list of chunks would wait for the
 * garbage collector, and moving 20 MB to a larger place keeps the thread that answers busy for 30 ms. Only addresses
 * are reserved up to the limit, and these only for what outgrows its first piece.
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
    if (this.truncated) this.#bytes = new Uint8Array()
    else {
      if (this.#size > this.#bytes.length) this.#grow()
      this.#bytes.set(chunk, at)
    }
  }

  /** All of it, in memory of its own; empty where it was truncated. This can take no more afterwards. */
  take(): Uint8Array<ArrayBuffer> {
    const { buffer } = this.#bytes
    const size = this.truncated ? 0 : this.#size
    if (!buffer.resizable) return new Uint8Array(buffer.transfer(size))
    buffer.resize(size)
    return new Uint8Array(buffer, 0, size)
  }

  #grow(): void {
    const capacity = Math.min(this.#limit, Math.max(this.#bytes.length + STEP, this.#size))
    const { buffer } = this.#bytes
    // Its views grow with it.
    if (buffer.resizable) buffer.resize(capacity)
    else {
      const larger = new Uint8Array(new ArrayBuffer(capacity, { maxByteLength: this.#limit }))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
  }
}
