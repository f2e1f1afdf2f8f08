import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { ABBREVIATIONS } from './streams.ts'

/** What readers do without if it cannot be read: they then look for the objects and the catalog themselves. */
const DISPENSABLE = [
  'parseHeader',
  'maybeParseCrossRefSection',
  'maybeParseTrailerDict',
  'maybeParseTrailer',
] as const
type Parts = Record<(typeof DISPENSABLE)[number], () => unknown>

const ENCRYPT = Buffer.from('/Encrypt')
const [LESS, GREATER] = [0x3c, 0x3e]

/** The words that end an object whose dictionary is not closed. */
const KEYWORDS = new Set(['endobj', 'obj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])
/** A character of a word: neither white space nor a delimiter (ISO 32000-1, 7.2.2). */
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/

/** pdf-lib's parser, which passes over what readers pass over, where it would give up the file. */
export class LenientParser extends PDFParser {
  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY)
    // They are private, and known by their names only.
    const parts = this as unknown as Parts
    // Looked for once: a file may have a million trailers that cannot be read.
    let isEncrypted: boolean | undefined
    for (const part of DISPENSABLE) {
      const read = parts[part].bind(this)
      parts[part] = () => {
        try {
          return read()
        } catch (error) {
          // What a trailer said of the encryption is lost, and the data would be taken as they stand.
          if (part !== 'maybeParseTrailerDict') return undefined
          isEncrypted ??= Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPT)
          if (isEncrypted) throw error
          return undefined
        }
      }
    }
  }

  /** Behind a name there may be its rest, where the writer did not escape a space: `/BaseFont /Arial,Unicode MS`. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    for (const bracket of [LESS, LESS]) this.bytes.assertNext(bracket)
    const dict = new Map<PDFName, PDFObject>()
    this.skipWhitespaceAndComments()
    while (!this.bytes.done() && this.bytes.peek() !== GREATER) {
      const [key, value] = [this.parseName(), this.parseObject(ref)]
      dict.set(key, value)
      this.skipWhitespaceAndComments()
      while (value instanceof PDFName && this.#skipsWord()) this.skipWhitespaceAndComments()
    }
    for (const bracket of [GREATER, GREATER]) this.bytes.assertNext(bracket)
    return PDFDict.fromMapWithContext(dict, this.context)
  }

  #skipsWord(): boolean {
    const start = this.bytes.offset()
    let word = ''
    for (let char = this.#char(); REGULAR.test(char); char = this.#char()) {
      word += char
      this.bytes.next()
    }
    if (word !== '' && !KEYWORDS.has(word)) return true
    this.bytes.moveTo(start)
    return false
  }

  /** The next character, or a delimiter at the end. */
  #char(): string {
    return this.bytes.done() ? '/' : String.fromCharCode(this.bytes.peek())
  }

  protected override parseDictOrStream(ref?: PDFRef): ReturnType<PDFParser['parseDictOrStream']> {
    const object = super.parseDictOrStream(ref)
    if (object instanceof PDFRawStream) spellOut(object.dict)
    return object
  }
}

const [FILTER, PARAMETERS] = ['Filter', 'DecodeParms'].map(key => PDFName.of(key)) as [PDFName, PDFName]

/** Gives keys and filters their full names that most readers know by their short ones, too. */
function spellOut(dict: PDFDict): void {
  const [short, shortParameters] = ['F', 'DP'].map(key => dict.get(PDFName.of(key)))
  // In streams the short one usually names a file, which nobody fetches.
  if (!dict.has(FILTER) && (short instanceof PDFName || short instanceof PDFArray)) dict.set(FILTER, short)
  if (shortParameters && !dict.has(PARAMETERS)) dict.set(PARAMETERS, shortParameters)
  const filter = dict.get(FILTER)
  if (filter instanceof PDFName) dict.set(FILTER, fullName(filter))
  if (filter instanceof PDFArray)
    for (const [index, item] of filter.asArray().entries())
      if (item instanceof PDFName) filter.set(index, fullName(item))
}

const fullName = (filter: PDFName) => PDFName.of(ABBREVIATIONS[filter.decodeText()] ?? filter.decodeText())
