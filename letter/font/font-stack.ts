import { MARKING, SHAPING } from '../base/steps.ts'
import { bidiPieces, hasRightToLeft } from '../script/bidi.ts'
import { joinsAfter, joinsBefore } from '../script/joining.ts'
import type { EmojiSequence, EmojiSequences } from './emoji.ts'
import type { Face, Glyph, Ligature } from './face.ts'
import type { MarkedLetters } from './marked-letters.ts'
import { plainRun, type Run, shapedRun, shifted } from './run.ts'
import { type ShapedFace, segmentsOf } from './shape.ts'

const LOW = 0x2200
const LETTER_WITH_MARKS = /\P{M}\p{M}*|\p{M}+/gu

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
  /** Letters with marks that Unicode has no composed letter for; null in campaigns without such marks. */
  readonly #marked: MarkedLetters | null
  /** Emoji of several characters; null in campaigns without emoji. */
  readonly #sequences: EmojiSequences | null
  /** Whether the campaign prints letters from right to left. */
  readonly runsBothWays: boolean

  constructor(
    main: Face,
    replacement: Glyph,
    glyphs: Iterable<[number, Glyph | null]>,
    shaping: ReadonlyMap<number, ShapedFace>,
    marked: MarkedLetters | null,
    sequences: EmojiSequences | null,
    runsBothWays: boolean,
  ) {
    this.main = main
    this.#marked = marked
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

  /** The letters of a text (already clean) with their widths. Marks belong to their letter. */
  *units(text: string): Generator<{ readonly text: string; readonly em: number }> {
    if (this.#marked === null) {
      for (const character of text) yield { text: character, em: this.advance(character) }
      return
    }
    for (const [unit] of text.matchAll(LETTER_WITH_MARKS)) {
      yield { text: unit, em: this.#sideBySide(unit).reduce((sum, { em }) => sum + em, 0) }
    }
  }

  /** Whether every text is as wide as the sum of its characters, kerning aside. */
  get widthsAreKnown(): boolean {
    return this.#shaping.size === 0 && this.#marked === null
  }

  /** Steps that shaping adds for a character. */
  get shaping(): number {
    if (this.#shaping.size > 0) return SHAPING
    return this.#marked === null ? 0 : MARKING
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
      if (runs.length === 0) return [{ ...plainRun(this.main, '', 0, text), bidiSample }]
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
      return [shapedRun(face.face, shaped.clusters, shaped.em, text)]
    })
  }

  #sideBySide(text: string): Run[] {
    const runs: Run[] = []
    let ops = ''
    let em = 0
    let start = 0
    let last: Glyph | null = null
    for (let i = 0; i < text.length; i++) {
      const at = i
      const codePoint = text.codePointAt(i)!
      if (codePoint > 0xffff) i++
      let glyph = this.#glyph(codePoint)
      let isPicture = false
      if (this.#sequences !== null) {
        const picture = this.#picture(codePoint, text, i + 1)
        if (picture) {
          glyph = picture.glyph
          isPicture = true
          i += picture.rest.length
        }
      }
      if (glyph === null) continue
      if (this.#marked !== null && !isPicture) {
        const marked = this.#marked.at(text, at, i + 1)
        if (marked !== null) {
          if (last !== null && ops !== '') runs.push(plainRun(last.face, ops, em, text.slice(start, at)))
          const kern = last?.face === marked.letter.face ? last.face.kern(last, marked.letter) : 0
          const [first, ...others] = marked.runs
          runs.push(shifted(first!, kern), ...others)
          ops = ''
          em = 0
          i = at + marked.length - 1
          start = at + marked.length
          last = marked.letter
          continue
        }
      }
      if (glyph.ligatures.length > 0) {
        const ligature = this.#ligature(glyph, text, i + 1)
        const end = i + 1 + (ligature?.rest.length ?? 0)
        if (ligature && !this.#marked?.isMark(text.charCodeAt(end))) {
          glyph = ligature.glyph
          i += ligature.rest.length
        }
      }
      if (last !== null && last.face !== glyph.face) {
        if (ops !== '') runs.push(plainRun(last.face, ops, em, text.slice(start, at)))
        ops = ''
        em = 0
        start = at
      } else if (last !== null && glyph.markMiddle !== null) {
        // One of more marks than are placed on a letter: it is centred.
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
    if (last !== null && ops !== '') runs.push(plainRun(last.face, ops, em, text.slice(start)))
    return runs
  }
}
