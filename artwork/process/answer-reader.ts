import { createHash } from 'node:crypto'
import { CONTENT_LIMITS } from '../limits.ts'
import type { ChildFacts } from './child-order.ts'

export interface ChildAnswer extends Omit<ChildFacts, 'size'> {
  readonly pdf: Uint8Array
  readonly sha256: Uint8Array
}

/** Reads what a child writes: its facts, then the PDF, which is held once. */
export class AnswerReader {
  #line = Buffer.alloc(0)
  #facts: ChildFacts | undefined
  #pdf = new Uint8Array()
  #at = 0
  readonly #hash = createHash('sha256')

  /** @throws Error where the child writes something else: it has read a stranger's file */
  take(chunk: Buffer): void {
    if (this.#facts) {
      this.#keep(chunk)
      return
    }
    this.#line = Buffer.concat([this.#line, chunk])
    const end = this.#line.indexOf('\n')
    if (end === -1) return
    const facts = JSON.parse(this.#line.toString('utf8', 0, end)) as ChildFacts
    const isSize = Number.isSafeInteger(facts.size) && facts.size >= 0
    if (!isSize || facts.size > CONTENT_LIMITS.output) throw new RangeError('The clean file is too large')
    this.#facts = facts
    this.#pdf = new Uint8Array(facts.size)
    this.#keep(this.#line.subarray(end + 1))
  }

  #keep(chunk: Buffer): void {
    this.#pdf.set(chunk, this.#at)
    this.#at += chunk.length
    // In pieces as they arrive: all at the end would take a hundred milliseconds.
    this.#hash.update(chunk)
  }

  /** Null where the child ended in the middle of its answer. */
  read(): ChildAnswer | null {
    if (!this.#facts || this.#at < this.#facts.size) return null
    const { size: _, ...facts } = this.#facts
    return { pdf: this.#pdf, sha256: this.#hash.digest(), ...facts }
  }
}
