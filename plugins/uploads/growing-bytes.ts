const FIRST_CAPACITY = 64 * 1024
const STEP = 1024 * 1024

/**
 * Collects chunks in one buffer that grows in place. A list of chunks would stay in memory until the garbage collector
 * runs, and copying 20 MB to a larger buffer blocks the answering thread for 30 ms. A buffer that outgrows its first
 * size reserves addresses up to the limit, and memory only for what has arrived.
 */
export class GrowingBytes {
  readonly #limit: number
  #bytes = new Uint8Array(FIRST_CAPACITY)
  #size = 0

  /** @param limit bytes; a longer content is dropped */
  constructor(limit: number) {
    this.#limit = limit
  }

  get truncated(): boolean {
    return this.#size > this.#limit
  }

  /** Bytes that it holds. */
  get size(): number {
    return this.truncated ? 0 : this.#size
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

  /** The whole content; empty if it was too long. Call it once, at the end. */
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
    // Views of the buffer grow with it.
    if (buffer.resizable) buffer.resize(capacity)
    else {
      const larger = new Uint8Array(new ArrayBuffer(capacity, { maxByteLength: this.#limit }))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
  }
}
