/** A room that has grown beyond this (bytes) is for one file, and not kept for the next. */
const KEPT = 64 * 1024 ** 2

/**
 * Memory that files are written into, one after another. A file of a thousand letters has megabytes: taken anew for
 * each, they call for the garbage collector with each, at a fifth of the time that drawing takes.
 */
export class OutputBuffer {
  #buffer = Buffer.alloc(0)

  /** What was got before is used again if it suffices, with whatever stands in it. */
  atLeast(bytes: number): Buffer {
    if (this.#buffer.length >= bytes) return this.#buffer
    const larger = Buffer.allocUnsafeSlow(bytes)
    if (bytes <= KEPT) this.#buffer = larger
    return larger
  }
}
