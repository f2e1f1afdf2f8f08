import { isOwn } from './own.ts'
import { type Dict, only, Ref, Unfamiliar, type Value, Values } from './values.ts'

export interface Stream {
  readonly dict: Dict
  readonly data: Uint8Array
  /** The dictionary and data in the file. */
  readonly source: Uint8Array
}

/** A page with its inherited entries. */
export interface Page {
  /** Left, bottom, right and top edge of the visible part (points). */
  readonly box: readonly [number, number, number, number]
  readonly contents: readonly Uint8Array[]
  readonly resources: Dict
}

/** Keys that a page has or inherits. */
const PAGE = '/Type /Parent /Count /Kids /MediaBox /CropBox /TrimBox /BleedBox /Contents /Resources'

/** Bytes of a row of the cross-reference table, and of the end of the file, which names the table's place. */
const ROW = 20
const TAIL = 40

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/**
 * The objects of a file by the engine (`letter/pdf/object-file.ts`), which has one cross-reference table and streams
 * with a direct length.
 */
export class PdfFile {
  readonly #bytes: Uint8Array
  readonly #rows: number
  readonly pages: readonly Page[]

  /** @throws Unfamiliar for a file that the engine has not written */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const table = /startxref\n(\d+)\n%%EOF\n$/.exec(latin1(bytes.subarray(-TAIL)))?.[1]
    if (!isOwn(bytes) || table === undefined) throw new Unfamiliar('not a file of the engine')
    const values = new Values(bytes, Number(table))
    // "xref", and the number of the first object.
    values.next()
    values.next()
    const count = Number(values.next())
    this.#rows = values.at + 1
    values.at = this.#rows + count * ROW
    // "trailer"
    values.next()
    const root = this.dict(dictIn(values.next()).get('/Root'))
    const tree = this.dict(root.get('/Pages'))
    const kids = this.array(tree.get('/Kids'))
    this.pages = kids.map(kid => this.#page(new Map([...tree, ...this.dict(kid)])))
  }

  #page(entries: Dict): Page {
    if (only(entries, PAGE).get('/Type') !== '/Page') throw new Unfamiliar('a page of another kind')
    const box = this.array(entries.get('/CropBox') ?? entries.get('/MediaBox')).map(Number)
    return {
      box: box as [number, number, number, number],
      contents: this.array(entries.get('/Contents') ?? []).map(part => this.plain(part)),
      resources: this.dict(entries.get('/Resources')),
    }
  }

  /** A value, or the object that it refers to. */
  value(value: Value | undefined): Value {
    if (value instanceof Ref) return this.#object(value).next()!
    if (value === undefined) throw new Unfamiliar('something is missing')
    return value
  }

  dict(value: Value | undefined): Dict {
    return dictIn(this.value(value))
  }

  array(value: Value | undefined): readonly Value[] {
    const found = this.value(value)
    if (!Array.isArray(found)) throw new Unfamiliar('an array was expected')
    return found
  }

  stream(value: Value | undefined): Stream {
    if (!(value instanceof Ref)) throw new Unfamiliar('a stream was expected')
    const values = this.#object(value)
    const begin = values.at
    const dict = dictIn(values.next())
    if (values.next() !== 'stream') throw new Unfamiliar('a stream was expected')
    const start = values.at + 1
    const end = start + Number(dict.get('/Length'))
    return { dict, data: this.#bytes.subarray(start, end), source: this.#bytes.subarray(begin, end) }
  }

  /** The bytes of a stream without further entries, such as a filter. */
  plain(value: Value | undefined): Uint8Array {
    const { dict, data } = this.stream(value)
    only(dict, '/Length /Length1')
    return data
  }

  /** The values of an object, which follow its number, its generation and "obj". */
  #object({ number }: Ref): Values {
    const values = new Values(this.#bytes, this.#rows + number * ROW)
    values.at = Number(values.next())
    for (let i = 0; i < 3; i++) values.next()
    return values
  }
}

function dictIn(value: Value | undefined): Dict {
  if (!(value instanceof Map)) throw new Unfamiliar('a dictionary was expected')
  return value
}
