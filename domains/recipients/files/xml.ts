import { unreadableWorkbook } from './zip.ts'

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

function fromUtf8(raw: string): string {
  const text = /[\u0080-\u00ff]/.test(raw) ? Buffer.from(raw, 'latin1').toString('utf8') : raw
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}

function unescapeXml(raw: string): string {
  const text = fromUtf8(raw)
  return text.includes('&') ? text.replaceAll(/&(#?\w+);/g, entity) : text
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/**
 * Goes through the tags of an Office part one by one, without a tree and without an object for each: a sheet
 * of 100,000 rows has millions. Names are local ones, since the prefix is the writer's choice. Document type
 * declarations are refused, as the package standard (ECMA-376 part 2) wants it; so entities cannot multiply.
 */
export class XmlScanner {
  /** One character a byte: text is decoded where it is asked for. */
  readonly #xml: string
  #at = 0
  #attributesStart = 0
  #attributesEnd = 0
  /** Local name of the current tag. */
  name = ''
  /** The current tag is an end tag. */
  closing = false
  /** The current tag is both start and end: `<c/>`. */
  empty = false

  constructor(bytes: Buffer) {
    this.#xml = bytes.toString('latin1')
  }

  /** Moves on to the next tag; false at the end of the part. @throws TableError where markup is not closed */
  next(): boolean {
    const xml = this.#xml
    for (let start = xml.indexOf('<', this.#at); start >= 0; start = xml.indexOf('<', this.#at)) {
      if (!this.#skipMarkup(start)) {
        this.#readTag(start)
        return true
      }
    }
    return false
  }

  /** Whether the current tag starts an element of that name. */
  starts(name: string): boolean {
    return this.name === name && !this.closing
  }

  /** Whether the current tag ends an element of that name that had content. */
  ends(name: string): boolean {
    return this.name === name && this.closing
  }

  /** Value of an attribute of the current tag by its local name. */
  attribute(name: string): string | undefined {
    const xml = this.#xml
    let at = this.#attributesStart
    while (at < this.#attributesEnd) {
      while (isSpace(xml.charCodeAt(at))) at++
      const equals = this.#inTag('=', at)
      if (equals < 0) return undefined
      let nameEnd = equals
      while (isSpace(xml.charCodeAt(nameEnd - 1))) nameEnd--
      let open = equals + 1
      while (isSpace(xml.charCodeAt(open))) open++
      const close = this.#inTag(xml.charAt(open), open + 1)
      if (close < 0) return undefined
      const prefixed = xml.charAt(nameEnd - name.length - 1) === ':'
      const nameStart = nameEnd - name.length
      if ((nameStart === at || (prefixed && nameStart > at)) && xml.startsWith(name, nameStart)) {
        return unescapeXml(xml.slice(open + 1, close))
      }
      at = close + 1
    }
    return undefined
  }

  /** Where a character stands in the rest of the current tag, or -1. Looked for beyond it, each tag could cost a part. */
  #inTag(character: string, from: number): number {
    const code = character.charCodeAt(0)
    for (let at = from; at < this.#attributesEnd; at++) if (this.#xml.charCodeAt(at) === code) return at
    return -1
  }

  /** The text between the current start tag and the next tag; '' for `<t/>`. */
  text(): string {
    if (this.empty) return ''
    const xml = this.#xml
    let text = ''
    for (;;) {
      const open = xml.indexOf('<', this.#at)
      if (open < 0) throw unreadableWorkbook()
      text += unescapeXml(xml.slice(this.#at, open))
      this.#at = open
      const end = this.#skipMarkup(open)
      if (!end) return text
      if (xml.startsWith('<![CDATA[', open)) text += fromUtf8(xml.slice(open + 9, this.#at - 3))
    }
  }

  /** Steps over a comment, CDATA section or instruction that begins at `start`; false when it is a tag. */
  #skipMarkup(start: number): boolean {
    const xml = this.#xml
    const second = xml.charAt(start + 1)
    if (second !== '!' && second !== '?') return false
    const [open, close] = [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ].find(([opening]) => xml.startsWith(opening!, start)) ?? ['', '']
    const end = close ? xml.indexOf(close, start + open!.length) : -1
    if (end < 0) throw unreadableWorkbook()
    this.#at = end + close!.length
    return true
  }

  #readTag(start: number): void {
    const xml = this.#xml
    this.closing = xml.charAt(start + 1) === '/'
    let nameStart = start + (this.closing ? 2 : 1)
    let at = nameStart
    for (; at < xml.length; at++) {
      const code = xml.charCodeAt(at)
      if (code === 0x3e || code === 0x2f || isSpace(code)) break
      if (code === 0x3a) nameStart = at + 1
    }
    this.name = xml.slice(nameStart, at)
    this.#attributesStart = at
    for (; at < xml.length; at++) {
      const code = xml.charCodeAt(at)
      if (code === 0x3e) break
      if (code !== 0x22 && code !== 0x27) continue
      const close = xml.indexOf(xml.charAt(at), at + 1)
      at = close < 0 ? xml.length : close
    }
    if (at >= xml.length) throw unreadableWorkbook()
    this.empty = xml.charAt(at - 1) === '/'
    this.#attributesEnd = at
    this.#at = at + 1
  }
}
