import { sha256 } from '#sha256'
import { crc32 } from '#zlib'
import { OutputBuffer } from './output-buffer.ts'

/** PDF/X-4 is based on 1.6. Customers' artwork may need 1.7. */
export type PdfVersion = '1.6' | '1.7'

/** How many bytes of a file's start are hashed into its name: they hold the design. */
const HASHED = 1 << 16

const header = (version: PdfVersion) => `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`

/** The number of an indirect object. */
export type Ref = number

export const ref = (object: Ref): string => `${object} 0 R`

/** The capacity that a file starts with (bytes). It doubles when it is full. */
const FIRST_CAPACITY = 1 << 16

/**
 * Writes a PDF file object by object. Streams are not deflated: the archive's zip compresses all letters of a file
 * together, which is smaller and faster than deflating each page. Everything is written to the buffer at once: text
 * that waited for the end would be copied by the garbage collector.
 */
export class ObjectFile {
  readonly #output: OutputBuffer
  #buffer: Buffer
  #length: number
  readonly #offsets: number[]
  /** The checksum of what had been written when it was last computed. */
  #checked = { length: 0, crc32: 0 }

  /**
   * @param from a file to continue (it stays as it is), or the version of a new one
   * @param output memory to write to. What it holds is lost, so it must not hold `from`
   */
  constructor(from: ObjectFile | PdfVersion, output = new OutputBuffer()) {
    const begun = typeof from === 'string' ? null : from
    this.#output = output
    this.#buffer = output.atLeast((begun ? begun.#length : 0) + FIRST_CAPACITY)
    this.#offsets = begun ? [...begun.#offsets] : [0]
    this.#length = begun ? begun.#buffer.copy(this.#buffer, 0, 0, begun.#length) : 0
    if (typeof from === 'string') this.#push(header(from))
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#length
  }

  /** Reserves memory for what will probably follow (bytes): a file that grows by doubling is copied each time. */
  expect(bytes: number): void {
    const end = this.#length + Math.ceil(bytes)
    if (end > this.#buffer.length) this.#resize(end)
  }

  /** Reserves a number for an object that is written later. */
  reserve(): Ref {
    return this.#offsets.push(-1) - 1
  }

  /** Reserves the numbers up to `last`: the objects of a copied file keep theirs. */
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
   * Thirty-two hexadecimal digits that identify what has been written. They come from a checksum of everything and a
   * hash of the start, which holds the design: a hash of everything takes a twentieth of all drawing time.
   */
  fingerprint(): string {
    const written = this.#buffer.subarray(0, this.#length)
    this.#checked = { length: this.#length, crc32: crc32(written) }
    const hash = sha256(`${written.length} ${this.#checked.crc32} `, written.subarray(0, HASHED))
    return hash.toString('hex', 0, 16)
  }

  /**
   * Writes the cross-reference table and the trailer. Nothing may follow.
   * @param id 32 hexadecimal digits, derived from the contents so that the same letters give the same bytes
   */
  finish(root: Ref, info: Ref, id: string): { readonly pdf: Uint8Array; readonly crc32: number } {
    const start = this.#length
    const count = this.#offsets.length
    const rows = this.#offsets.map((offset, object) =>
      object === 0 || offset < 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    )
    this.#push(`xref\n0 ${count}\n${rows.join('')}`)
    this.#push(
      `trailer\n<</Size ${count}/Root ${ref(root)}/Info ${ref(info)}/ID[<${id}><${id}>]>>\nstartxref\n${start}\n%%EOF\n`,
    )
    const pdf = this.#buffer.subarray(0, this.#length)
    const { length, crc32: before } = this.#checked
    return { pdf, crc32: crc32(pdf.subarray(length), before) }
  }

  #push(chunk: string | Uint8Array): void {
    const end = this.#length + chunk.length
    if (end > this.#buffer.length) this.#resize(Math.max(end, 2 * this.#buffer.length))
    if (typeof chunk === 'string') this.#buffer.write(chunk, this.#length, 'latin1')
    else this.#buffer.set(chunk, this.#length)
    this.#length = end
  }

  #resize(capacity: number): void {
    const larger = this.#output.atLeast(capacity)
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}
