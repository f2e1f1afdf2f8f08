/** Longer texts are copied by the runtime, shorter ones here: a call costs more than copying some characters. */
const SHORT = 64
const FIRST_CAPACITY = 1 << 14
const ZERO = 48
const MINUS = 45
const POINT = 46
/** Larger numbers are left to the runtime's own form. */
const LARGEST = 2 ** 31

/**
 * Operators of a content stream, written as bytes. A letter's thousand small parts, joined as strings, would keep the
 * garbage collector busy for as long as drawing takes.
 */
export class Content {
  #bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY)
  #view = viewOf(this.#bytes)
  #length = 0

  /** Bytes written so far. */
  get length(): number {
    return this.#length
  }

  /** Takes back all that was written after a place. */
  cut(length: number): void {
    this.#length = length
  }

  /** What was written from a place on, until more is written. */
  since(from: number): Buffer {
    return this.#bytes.subarray(from, this.#length)
  }

  /** @param text Latin-1 */
  text(text: string): this {
    const end = this.#room(text.length)
    if (text.length > SHORT) this.#bytes.write(text, this.#length, 'latin1')
    else {
      const bytes = this.#bytes
      for (let i = 0, at = this.#length; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
    }
    this.#length = end
    return this
  }

  copy(bytes: Uint8Array): void {
    const end = this.#room(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length = end
  }

  /**
   * Copies ASCII text from where much of it is kept, eight bytes at a time: as numbers, none of which is NaN, since the
   * highest bit of each byte is unset.
   * @param from index in `eights`; @param length bytes
   */
  stamp(eights: Float64Array, from: number, length: number): void {
    // The last eight may reach further.
    this.#room(length + 7)
    const view = this.#view
    const end = this.#length + length
    for (let at = this.#length, i = from; at < end; at += 8, i++) view.setFloat64(at, eights[i]!, true)
    this.#length = end
  }

  /** A number with at most two decimals, as `n` writes it. */
  number(value: number): this {
    const hundredths = Math.round(value * 100)
    const size = Math.abs(hundredths)
    if (!(size < LARGEST)) return this.text(String(hundredths / 100))
    this.#room(12)
    const bytes = this.#bytes
    if (hundredths < 0) bytes[this.#length++] = MINUS
    const whole = Math.trunc(size / 100)
    const rest = size - whole * 100
    let digits = 1
    for (let power = 10; power <= whole; power *= 10) digits++
    let left = whole
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const next = Math.trunc(left / 10)
      bytes[at] = ZERO + left - next * 10
      left = next
    }
    this.#length += digits
    if (rest === 0) return this
    const tenths = Math.trunc(rest / 10)
    bytes[this.#length++] = POINT
    bytes[this.#length++] = ZERO + tenths
    if (rest !== tenths * 10) bytes[this.#length++] = ZERO + rest - tenths * 10
    return this
  }

  /** Makes room for more bytes. @returns where they end */
  #room(more: number): number {
    const end = this.#length + more
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * end)
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
      this.#view = viewOf(larger)
    }
    return end
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length)

/** What is written, as Latin-1 text: for content that many letters share. */
export function written(write: (out: Content) => void): string {
  const out = new Content()
  write(out)
  return out.since(0).toString('latin1')
}
