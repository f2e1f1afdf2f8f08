import type { Font } from './library.ts'
import type { Ligature } from './ligatures.ts'

/** A glyph that the campaign can print. */
export interface Glyph {
  readonly face: Face
  readonly id: number
  /** Its two bytes inside a PDF literal string, escaped. */
  readonly code: string
  /** Thousandths of an em. */
  readonly advance: number
  /** For a mark without a width of its own, where its middle lies; null for every other glyph. */
  readonly markMiddle: number | null
  /** Position among the face's glyphs. */
  readonly index: number
  /** That begin with it, the longest first. */
  readonly ligatures: Ligature[]
}

const UNKNOWN = -32768
const MARK = /\p{M}/u
/** Above this many glyphs a table of all pairs costs more memory than looking a pair up again costs time. */
const KERNED = 1200

/** One font of a campaign: the glyphs it prints, and how they kern. */
export class Face {
  readonly resource: string
  readonly font: Font
  readonly glyphs: Glyph[] = []
  /** Text of each glyph, for the reader that copies or searches the page. */
  readonly text = new Map<number, string>()
  readonly #scale: number
  readonly #byId = new Map<number, Glyph>()
  #pairs = new Int16Array(0)

  constructor(resource: string, font: Font) {
    this.resource = resource
    this.font = font
    this.#scale = 1000 / font.sfnt.unitsPerEm
  }

  add(codePoint: number, id: number): Glyph {
    const known = this.#byId.get(id)
    if (known) return known
    const character = String.fromCodePoint(codePoint)
    this.text.set(id, character)
    return this.#make(id, MARK.test(character))
  }

  /** A glyph that stands for no character of its own: what letters become beside others. */
  addForm(id: number): void {
    if (!this.#byId.has(id)) this.#make(id, false)
  }

  byId(id: number): Glyph | undefined {
    return this.#byId.get(id)
  }

  /** A glyph that stands for several characters. */
  addLigature(id: number, text: string): Glyph {
    this.text.set(id, text)
    return this.#byId.get(id) ?? this.#make(id, false)
  }

  #make(id: number, canStack: boolean): Glyph {
    const advance = Math.round(this.font.sfnt.advance(id) * this.#scale)
    const isMark = advance === 0 && canStack
    const glyph: Glyph = {
      face: this,
      id,
      code: escapeByte(id >> 8) + escapeByte(id & 0xff),
      advance,
      markMiddle: isMark ? Math.round(middleOf(this.font.sfnt.outline(id)) * this.#scale) : null,
      index: this.glyphs.length,
      ligatures: [],
    }
    this.glyphs.push(glyph)
    this.#byId.set(id, glyph)
    return glyph
  }

  /** Called when all glyphs are known. */
  seal(): void {
    const count = this.glyphs.length
    if (count <= KERNED) this.#pairs = new Int16Array(count * count).fill(UNKNOWN)
  }

  /** Thousandths of an em. */
  kern(left: Glyph, right: Glyph): number {
    const cell = left.index * this.glyphs.length + right.index
    const known = this.#pairs[cell]
    if (known !== undefined && known !== UNKNOWN) return known
    const value = Math.round(this.font.kern(left.id, right.id) * this.#scale)
    if (known !== undefined) this.#pairs[cell] = value
    return value
  }
}

/** Halfway between a glyph's leftmost and rightmost ink, in font units. */
const middleOf = (outline: Buffer): number =>
  outline.length < 10 ? 0 : (outline.readInt16BE(2) + outline.readInt16BE(6)) / 2

/** In a literal string these bytes mean something else, and a bare CR is read as LF. */
export function escapeByte(byte: number): string {
  const character = String.fromCharCode(byte)
  if (character === '\r') return '\\r'
  return character === '(' || character === ')' || character === '\\' ? `\\${character}` : character
}
