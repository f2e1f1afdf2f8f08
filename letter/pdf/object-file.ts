import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { OutputBuffer } from './output-buffer.ts'

/** PDF/X-4 goes no further than 1.6; what a stranger's artwork takes may. */
export type PdfVersion = '1.6' | '1.7'

/** Bytes of a file's beginning that go into its name: its design stands there. */
const HASHED = 1 << 16

const header = (version: PdfVersion) => `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`

/** The number of an indirect object. */
export type Ref = number

export const ref = (object: Ref): string => `${object} 0 R`

/** OutputBuffer that a file starts with (bytes); it doubles when it is full. */
const FIRST_CAPACITY = 1 << 16

/**
 * Writes a PDF file object by object. Streams stay as they are: the archive's zip compresses over all letters
 * of a file, which the lab found smaller and faster than deflating each page. Everything goes into the buffer
 * at once: text that waited for the end would be copied by the garbage collector meanwhile.
 */
export class ObjectFile {
  readonly #room: OutputBuffer
  #buffer: Buffer
  #length: number
  readonly #offsets: number[]

  /**
   * @param from a file to go on from, left as it is, or the version of a new one
   * @param room where to write: not where `from` stands, and what stands there is lost
   */
  constructor(from: ObjectFile | PdfVersion, room = new OutputBuffer()) {
    const begun = typeof from === 'string' ? null : from
    this.#room = room
    this.#buffer = room.atLeast((begun ? begun.#length : 0) + FIRST_CAPACITY)
    this.#offsets = begun ? [...begun.#offsets] : [0]
    this.#length = begun ? begun.#buffer.copy(this.#buffer, 0, 0, begun.#length) : 0
    if (typeof from === 'string') this.#push(header(from))
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#length
  }

  /**
   * Makes room for what is likely to follow (bytes): a file that grows by doubling is copied each time.
   */
  expect(bytes: number): void {
    const end = this.#length + Math.ceil(bytes)
    if (end > this.#buffer.length) this.#resize(end)
  }

  /** Takes a number for an object that is written later. */
  reserve(): Ref {
    return this.#offsets.push(-1) - 1
  }

  /** Makes sure that the numbers up to `last` are taken: the objects of a copied file keep theirs. */
  reserveUpTo(last: Ref): void {
    while (this.#offsets.length <= last) this.reserve()
  }

  /** @param body Latin-1 text */
  write(object: Ref, body: string | Uint8Array): Ref {
    this.#offsets[object] = this.#length
    this.#push(`${object} 0 obj\n`)
    this.#push(body)
    this.#push('\nendobj\n')
    return object
  }

  add(body: string): Ref {
    return this.write(this.reserve(), body)
  }

  /** @param dict entries besides the length; text is Latin-1 */
  addStream(dict: string, data: string | Uint8Array): Ref {
    const object = this.reserve()
    this.#offsets[object] = this.#length
    this.#push(`${object} 0 obj\n<<${dict}/Length ${data.length}>>\nstream\n`)
    this.#push(data)
    this.#push('\nendstream\nendobj\n')
    return object
  }

  /**
   * Thirty-two hexadecimal digits that stand for all that has been written: a checksum of everything, as a hash of it
   * takes as long as a twentieth of all drawing, and a hash of the beginning, which is the design's own.
   */
  fingerprint(): string {
    const written = this.#buffer.subarray(0, this.#length)
    return createHash('sha256')
      .update(`${written.length} ${crc32(written)} `)
      .update(written.subarray(0, HASHED))
      .digest('hex')
      .slice(0, 32)
  }

  /**
   * Cross-reference table and trailer. Nothing may follow.
   * @param id 32 hexadecimal digits: made of the contents, where others take a clock or a random number
   */
  finish(root: Ref, info: Ref, id: string): Uint8Array {
    const start = this.#length
    const count = this.#offsets.length
    const rows = this.#offsets.map((offset, object) =>
      object === 0 || offset < 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    )
    this.#push(`xref\n0 ${count}\n${rows.join('')}`)
    this.#push(
      `trailer\n<</Size ${count}/Root ${ref(root)}/Info ${ref(info)}/ID[<${id}><${id}>]>>\nstartxref\n${start}\n%%EOF\n`,
    )
    return this.#buffer.subarray(0, this.#length)
  }

  #push(chunk: string | Uint8Array): void {
    const end = this.#length + chunk.length
    if (end > this.#buffer.length) this.#resize(Math.max(end, 2 * this.#buffer.length))
    if (typeof chunk === 'string') this.#buffer.write(chunk, this.#length, 'latin1')
    else this.#buffer.set(chunk, this.#length)
    this.#length = end
  }

  #resize(capacity: number): void {
    const larger = this.#room.atLeast(capacity)
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}
