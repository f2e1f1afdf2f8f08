import type { Font } from './library.ts'

/** A glyph that the campaign can print. */
export interface Glyph {
  readonly face: Face
  readonly id: number
  /** Its two bytes inside a PDF literal string, escaped. */
  readonly code: string
  /** Thousandths of an em. */
  readonly advance: number
  /** The middle of a mark without width; null for every other glyph. */
  readonly markMiddle: number | null
  /** Position among the face's glyphs. */
  readonly index: number
  /** The ligatures that begin with it, the longest first. */
  readonly ligatures: Ligature[]
}

/** A glyph that stands for several characters in a row, such as `ff`. */
export interface Ligature {
  /** The glyphs after the first one. */
  readonly rest: readonly Glyph[]
  readonly glyph: Glyph
}

const UNKNOWN = -32768
const MARK = /\p{M}/u
/** Above this many glyphs a table of all pairs would take too much memory: pairs are looked up in the font. */
const KERNED = 1200

/** One font of a campaign: the glyphs that it prints, and their kerning. */
export class Face {
  readonly resource: string
  readonly font: Font
  readonly glyphs: Glyph[] = []
  /** Text of each glyph, for readers that copy or search the page. */
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
    const character = String.fromCodePoint(codePoint)
    if (!this.text.has(id)) this.text.set(id, character)
    if (known) return known
    return this.#make(id, MARK.test(character))
  }

  /** Adds a glyph that letters take beside others. It has no single character. */
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

  /** Call it when all glyphs are known. */
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

/** A byte for a literal string. Brackets and backslashes are escaped, and so is CR, which would be read as LF. */
export function escapeByte(byte: number): string {
  const character = String.fromCharCode(byte)
  if (character === '\r') return '\\r'
  return character === '(' || character === ')' || character === '\\' ? `\\${character}` : character
}
