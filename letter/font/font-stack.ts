import { bidiPieces, hasRightToLeft } from '../script/bidi.ts'
import { joinsAfter, joinsBefore } from '../script/joining.ts'
import type { EmojiSequence, EmojiSequences } from './emoji.ts'
import type { Face, Glyph, Ligature } from './face.ts'
import { type Shaped, type ShapedFace, segmentsOf } from './shape.ts'

/** A run of text in one face, for a TJ array: `(` + ops + `)`. */
export interface Run {
  readonly face: Face
  readonly ops: string
  /** Width in thousandths of an em. */
  readonly em: number
  readonly text: string
  /** Set where letters change with their neighbours: then this is drawn, and `ops` is empty. */
  readonly shaped: Shaped | null
  /** Set in text with right-to-left letters: a character of the run's bidi class. */
  readonly bidiSample: string | null
}

const LOW = 0x2200
const MARK = /\p{M}/u
const LETTER_WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu
/** How many marks after a letter are examined. */
const MOST_MARKS = 8

/** The fonts of one style: the main face and, for each character that it lacks, a glyph of another. */
export class FontStack {
  readonly #low: (Glyph | null | undefined)[]
  readonly #high = new Map<number, Glyph | null>()
  readonly #replacement: Glyph
  /** The main face, whose metrics set the lines. */
  readonly main: Face
  /** Width of a space in thousandths of an em. */
  readonly spaceEm: number
  /** The faces that shape the characters of some scripts, by code point. */
  readonly #shaping: ReadonlyMap<number, ShapedFace>
  /** For each mark that the main face lacks, the glyphs of the face that has it. */
  readonly #borrowedMarks: ReadonlyMap<number, ReadonlyMap<number, Glyph>>
  /** Emoji of several characters; null in campaigns without emoji. */
  readonly #sequences: EmojiSequences | null
  /** Whether the campaign prints letters from right to left. */
  readonly runsBothWays: boolean

  constructor(
    main: Face,
    replacement: Glyph,
    glyphs: Iterable<[number, Glyph | null]>,
    shaping: ReadonlyMap<number, ShapedFace>,
    borrowedMarks: ReadonlyMap<number, ReadonlyMap<number, Glyph>>,
    sequences: EmojiSequences | null,
    runsBothWays: boolean,
  ) {
    this.main = main
    this.#borrowedMarks = borrowedMarks
    this.#shaping = shaping
    this.#sequences = sequences
    this.runsBothWays = runsBothWays
    this.#replacement = replacement
    this.#low = new Array(LOW).fill(undefined)
    for (const [codePoint, glyph] of glyphs) {
      if (codePoint < LOW) this.#low[codePoint] = glyph
      else this.#high.set(codePoint, glyph)
    }
    this.spaceEm = this.#glyph(32)?.advance ?? 0
  }

  /** The glyph of a character: null if it has no ink, the replacement if no font has it. */
  #glyph(codePoint: number): Glyph | null {
    const glyph = codePoint < LOW ? this.#low[codePoint] : this.#high.get(codePoint)
    return glyph === undefined ? this.#replacement : glyph
  }

  /** The ligature that a glyph makes with the characters from `from` on, which have one code unit each. */
  #ligature(glyph: Glyph, text: string, from: number): Ligature | undefined {
    return glyph.ligatures.find(({ rest }) =>
      rest.every((next, i) => from + i < text.length && this.#glyph(text.charCodeAt(from + i)) === next),
    )
  }

  /** The picture that a character makes with those from `from` on. */
  #picture(codePoint: number, text: string, from: number): EmojiSequence | undefined {
    return this.#sequences?.get(codePoint)?.find(({ rest }) => text.startsWith(rest, from))
  }

  /** The glyphs to take a letter from so that a mark after it, which the main face lacks, stands on it. */
  #sharedWith(text: string, from: number): ReadonlyMap<number, Glyph> | undefined {
    for (let i = from; i < Math.min(text.length, from + MOST_MARKS); i++) {
      const shared = this.#borrowedMarks.get(text.charCodeAt(i))
      if (shared || !MARK.test(text[i]!)) return shared
    }
    return undefined
  }

  /** Width of a character that stands alone, in thousandths of an em. */
  advance(character: string): number {
    return this.#glyph(character.codePointAt(0)!)?.advance ?? 0
  }

  /** Width of a text (already clean) without kerning, in thousandths of an em. */
  width(text: string): number {
    let sum = 0
    for (const character of text) sum += this.advance(character)
    return sum
  }

  /** The letters of a text (already clean) with their widths. Marks belong to their letter where they decide its face. */
  *units(text: string): Generator<{ readonly text: string; readonly em: number }> {
    if (this.#borrowedMarks.size === 0) {
      for (const character of text) yield { text: character, em: this.advance(character) }
      return
    }
    for (const [unit] of text.matchAll(LETTER_WITH_MARKS)) {
      yield { text: unit, em: this.#sideBySide(unit).reduce((sum, { em }) => sum + em, 0) }
    }
  }

  /** Whether every text is as wide as the sum of its characters, kerning aside. */
  get widthsAreKnown(): boolean {
    return this.#shaping.size === 0 && this.#borrowedMarks.size === 0
  }

  /** Whether some text of the campaign has to be shaped. */
  get shapes(): boolean {
    return this.#shaping.size > 0
  }

  /**
   * Text (already clean) as runs. Most text is one run: more are for fallback fonts and mixed directions.
   * @param whole the text that it is a part of, which its letters may join; @param at its place there
   */
  shape(text: string, whole = text, at = 0): Run[] {
    if (this.#shaping.size === 0) return this.#sideBySide(text)
    if (!this.runsBothWays || !hasRightToLeft(text)) return this.#shape(text, whole, at)
    let from = at
    return bidiPieces(text).flatMap(({ text, bidiSample }): Run[] => {
      const runs = this.#shape(text, whole, from)
      from += text.length
      // Characters without ink still bear on the order.
      if (runs.length === 0) return [{ face: this.main, ops: '', em: 0, text, shaped: null, bidiSample }]
      return runs.map(run => ({ ...run, bidiSample }))
    })
  }

  #shape(text: string, whole: string, at: number): Run[] {
    let end = at
    return segmentsOf(text, this.#shaping).flatMap(({ face, text }): Run[] => {
      const from = end
      end += text.length
      if (face === null) return this.#sideBySide(text)
      const shaped = face.joins
        ? face.shape(text, joinsBefore(whole, from), joinsAfter(whole, end))
        : face.shape(text)
      return [{ face: face.face, ops: '', em: shaped.em, text, shaped: shaped.clusters, bidiSample: null }]
    })
  }

  #sideBySide(text: string): Run[] {
    const runs: Run[] = []
    let ops = ''
    let em = 0
    let start = 0
    let last: Glyph | null = null
    let shared: ReadonlyMap<number, Glyph> | undefined
    for (let i = 0; i < text.length; i++) {
      const at = i
      const codePoint = text.codePointAt(i)!
      if (codePoint > 0xffff) i++
      let glyph = this.#glyph(codePoint)
      if (this.#borrowedMarks.size > 0) {
        if (!MARK.test(text[at]!)) shared = this.#sharedWith(text, i + 1)
        glyph = shared?.get(codePoint) ?? glyph
      }
      if (this.#sequences !== null) {
        const picture = this.#picture(codePoint, text, i + 1)
        if (picture) {
          glyph = picture.glyph
          i += picture.rest.length
        }
      }
      if (glyph === null) continue
      if (glyph.ligatures.length > 0) {
        const ligature = this.#ligature(glyph, text, i + 1)
        if (ligature) {
          glyph = ligature.glyph
          i += ligature.rest.length
        }
      }
      if (last !== null && last.face !== glyph.face) {
        runs.push(plainRun(last.face, ops, em, text.slice(start, at)))
        ops = ''
        em = 0
        start = at
      } else if (last !== null && glyph.markMiddle !== null) {
        // Unicode has no composed letter for the pair: the mark is centred on the letter before it.
        const back = Math.round(last.advance / 2 + glyph.markMiddle)
        ops += `)${back}(${glyph.code})${-back}(`
        continue
      } else if (last !== null) {
        const kern = last.face.kern(last, glyph)
        if (kern !== 0) {
          ops += `)${-kern}(`
          em += kern
        }
      }
      ops += glyph.code
      em += glyph.advance
      last = glyph
    }
    if (last !== null) runs.push(plainRun(last.face, ops, em, text.slice(start)))
    return runs
  }
}

const plainRun = (face: Face, ops: string, em: number, text: string): Run => ({
  face,
  ops,
  em,
  text,
  shaped: null,
  bidiSample: null,
})
