const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

/** The number of an indirect object. */
export type Ref = number

export const ref = (object: Ref): string => `${object} 0 R`

/**
 * Writes a PDF file object by object. Streams stay as they are: the archive's zip compresses over all letters
 * of a file, which the lab found smaller and faster than deflating each page.
 */
export class ObjectFile {
  readonly #chunks: (string | Uint8Array)[]
  readonly #offsets: number[]
  #length: number

  /** @param from a file to go on from, left as it is */
  constructor(from?: ObjectFile) {
    this.#chunks = from ? [...from.#chunks] : [HEADER]
    this.#offsets = from ? [...from.#offsets] : [0]
    this.#length = from ? from.#length : HEADER.length
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
  write(object: Ref, body: string): Ref {
    this.#offsets[object] = this.#length
    this.#push(`${object} 0 obj\n${body}\nendobj\n`)
    return object
  }

  add(body: string): Ref {
    return this.write(this.reserve(), body)
  }

  writeBytes(object: Ref, body: Uint8Array): void {
    this.#offsets[object] = this.#length
    this.#push(`${object} 0 obj\n`)
    this.#push(body)
    this.#push('\nendobj\n')
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

  /** Cross-reference table and trailer. No /ID: it would be a clock or a random number. */
  finish(root: Ref, info: Ref): Uint8Array {
    const start = this.#length
    const count = this.#offsets.length
    const rows = this.#offsets.map((offset, object) =>
      object === 0 || offset < 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    )
    this.#push(`xref\n0 ${count}\n${rows.join('')}`)
    this.#push(
      `trailer\n<</Size ${count}/Root ${ref(root)}/Info ${ref(info)}>>\nstartxref\n${start}\n%%EOF\n`,
    )
    const file = Buffer.allocUnsafe(this.#length)
    let at = 0
    for (const chunk of this.#chunks) {
      if (typeof chunk === 'string') at += file.write(chunk, at, 'latin1')
      else {
        file.set(chunk, at)
        at += chunk.length
      }
    }
    return file
  }

  #push(chunk: string | Uint8Array): void {
    this.#chunks.push(chunk)
    this.#length += chunk.length
  }
}
