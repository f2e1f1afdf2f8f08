import {
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { CONTENT_LIMITS } from '../limits.ts'
import { LenientParser } from './lenient-parser.ts'
import { numberEntry } from './objects.ts'
import { decode } from './streams.ts'

/** Where a file's table says that an object stands: at a byte of the file, in an object stream, or nowhere. */
export type Entry =
  | { readonly kind: 'plain'; readonly generation: number; readonly offset: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number }
  | { readonly kind: 'free' }

/** What a reader knows of a file before it reads an object. */
export interface CrossReferences {
  /** By object number. */
  readonly entries: ReadonlyMap<number, Entry>
  readonly root: PDFRef
  readonly encrypt: PDFObject | undefined
  /**
   * False where an older section or a trailer cannot be read, or where the table's place is named far from the file's
   * end. Some readers do without that part or go far to find the table; others do without the whole table.
   */
  readonly complete: boolean
}

/**
 * The table of a file, with all its older parts, read as readers do: the newest entry of an object counts (ISO 32000-1,
 * 7.5.4 to 7.5.8). Undefined where its newest section cannot be read: readers then search the file for its objects.
 */
export async function readCrossReferences(bytes: Uint8Array): Promise<CrossReferences | undefined> {
  try {
    return await new SectionReader(bytes).readAll()
  } catch {
    // Whatever is wrong with it, readers do without it.
    return undefined
  }
}

/** Some readers look for the table's place in the last bytes only. */
const TAIL = 1024
/** So that a chain of a million sections ends. */
const MAX_SECTIONS = 10_000

const keyword = (word: string) => [...Buffer.from(word)]
const [XREF, TRAILER, OBJ] = ['xref', 'trailer', 'obj'].map(keyword) as [number[], number[], number[]]
const ROOT = /\/Root\s+(\d{1,10})\s+(\d{1,5})\s+R/
const LETTER_N = 0x6e
const LETTER_F = 0x66

class SectionReader extends LenientParser {
  readonly #start: number
  readonly #isNear: boolean
  #hasTrailers = true
  readonly #entries = new Map<number, Entry>()

  constructor(bytes: Uint8Array) {
    super(bytes)
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const at = file.lastIndexOf('startxref')
    this.#start = Number(/^startxref\s+(\d+)/.exec(file.toString('latin1', at, at + TAIL))?.[1])
    this.#isNear = at >= file.length - TAIL
  }

  async readAll(): Promise<CrossReferences> {
    const newest = await this.#readSection(this.#start)
    const root = newest.get(PDFName.of('Root'))
    if (!(root instanceof PDFRef)) throw new TypeError('The trailer names no catalog')
    const complete = await this.#readOlder(newest).then(
      () => this.#isNear && this.#hasTrailers,
      () => false,
    )
    return { entries: this.#entries, root, encrypt: newest.get(PDFName.of('Encrypt')), complete }
  }

  async #readOlder(newest: PDFDict): Promise<void> {
    const seen = new Set([this.#start])
    const places = placesFrom(newest)
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      if (seen.has(place)) continue
      if (seen.add(place).size > MAX_SECTIONS) throw new RangeError('The table has too many sections')
      places.push(...placesFrom(await this.#readSection(place)))
    }
  }

  async #readSection(place: number): Promise<PDFDict> {
    this.bytes.moveTo(place)
    this.skipWhitespaceAndComments()
    if (this.matchKeyword(XREF)) return this.#readTable()
    this.#readNumber()
    this.#readNumber()
    this.#expect(OBJ)
    const stream = this.parseObject()
    if (!(stream instanceof PDFRawStream)) throw new TypeError('Neither a table nor a stream')
    readStream(stream.dict, await decode(stream, CONTENT_LIMITS.content), this.#add)
    return stream.dict
  }

  #readTable(): PDFDict {
    this.skipWhitespaceAndComments()
    while (!this.matchKeyword(TRAILER)) {
      let first = this.#readNumber()
      const count = this.#readNumber()
      for (let index = 0; index < count; index++) {
        const [offset, generation] = [this.#readNumber(), this.#readNumber()]
        const letter = this.bytes.next()
        if (letter !== LETTER_N && letter !== LETTER_F) throw new TypeError('An entry of no kind')
        const free = letter === LETTER_F
        // Some writers begin at 1 with the entry of object 0, and readers know them.
        if (index === 0 && first === 1 && free) first = 0
        this.#add(first + index, free ? { kind: 'free' } : { kind: 'plain', generation, offset })
        this.skipWhitespaceAndComments()
      }
    }
    this.skipWhitespaceAndComments()
    return this.#readTrailer()
  }

  /** A trailer, or its catalog alone where the rest cannot be read. */
  #readTrailer(): PDFDict {
    const start = this.bytes.offset()
    try {
      return this.parseDict()
    } catch {
      this.#hasTrailers = false
      const text = Buffer.from(this.bytes.slice(start, start + TAIL)).toString('latin1')
      const [, object, generation] = ROOT.exec(text.split('startxref', 1)[0]!) ?? []
      if (!object) throw new TypeError('The trailer names no catalog')
      return this.context.obj({ Root: PDFRef.of(Number(object), Number(generation)) })
    }
  }

  readonly #add = (object: number, entry: Entry) => {
    if (!this.#entries.has(object)) this.#entries.set(object, entry)
  }

  #readNumber(): number {
    this.skipWhitespaceAndComments()
    const number = this.parseRawInt()
    this.skipWhitespaceAndComments()
    return number
  }

  #expect(word: number[]): void {
    if (!this.matchKeyword(word)) throw new TypeError('Not what the table says')
  }
}

/** The places of the sections that follow; last the next one, a table's stream of hidden objects if it has one. */
const placesFrom = (dict: PDFDict) => [...placesIn(dict, 'Prev'), ...placesIn(dict, 'XRefStm')]

/** The place of another section. Some writers give a reference in its stead, and mean its number. */
function placesIn(dict: PDFDict, key: string): number[] {
  const value = dict.get(PDFName.of(key))
  if (value instanceof PDFRef) return [value.objectNumber]
  return value instanceof PDFNumber ? [value.asNumber()] : []
}

/** Reads the entries of a cross-reference stream: numbers of fixed widths, for ranges of objects. */
function readStream(dict: PDFDict, bytes: Uint8Array, add: (object: number, entry: Entry) => void): void {
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = integers(dict, 'W')
  const ranges = dict.has(PDFName.of('Index')) ? integers(dict, 'Index') : [0, numberEntry(dict, 'Size') ?? 0]
  const width = kindWidth + secondWidth + thirdWidth
  if (width === 0) throw new TypeError('Entries of no width')
  let at = 0
  const next = (bytesOfIt: number) => {
    let value = 0
    for (const end = at + bytesOfIt; at < end; at++) value = value * 256 + bytes[at]!
    return value
  }
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first, count] = [ranges[range]!, ranges[range + 1]!]
    if (count * width > bytes.length - at) throw new RangeError('Fewer entries than it says')
    for (let object = first; object < first + count; object++) {
      const kind = kindWidth === 0 ? 1 : next(kindWidth)
      const [second, third] = [next(secondWidth), next(thirdWidth)]
      if (kind > 2) throw new TypeError('An entry of no kind')
      if (kind === 0) add(object, { kind: 'free' })
      else if (kind === 1) add(object, { kind: 'plain', generation: third, offset: second })
      else add(object, { kind: 'packed', stream: second, index: third })
    }
  }
}

function integers(dict: PDFDict, key: string): number[] {
  const value = dict.get(PDFName.of(key))
  const numbers = value instanceof PDFArray ? value.asArray() : []
  return numbers.map(number => {
    const integer = number instanceof PDFNumber ? number.asNumber() : -1
    if (!Number.isInteger(integer) || integer < 0) throw new TypeError(`${key} is no list of numbers`)
    return integer
  })
}
