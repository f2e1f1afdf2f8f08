/** A larger buffer (bytes) serves one file and is not kept for the next. */
const KEPT = 64 * 1024 ** 2

/**
 * Memory that files are written to, one after another. A file of a thousand letters has megabytes. Allocating them for
 * each file costs a fifth of the drawing time in garbage collection.
 */
export class OutputBuffer {
  #buffer = Buffer.alloc(0)

  /** The previous file's buffer, with its bytes, if it is large enough; else a new one. */
  atLeast(bytes: number): Buffer {
    if (this.#buffer.length >= bytes) return this.#buffer
    const larger = Buffer.allocUnsafeSlow(bytes)
    if (bytes <= KEPT) this.#buffer = larger
    return larger
  }
}
