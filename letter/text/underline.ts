import { n } from '../base/geometry.ts'
import type { Face } from '../font/face.ts'
import { inkBetween } from '../font/ink.ts'
import type { TextStyle } from './style.ts'
import type { Piece } from './words.ts'

/** Where an underline lies, and the white around a descender that it would cross (shares of the text's size). */
const BOTTOM = -0.13
const HEIGHT = 0.055
const WHITE = 0.07
/** A shorter bar between two descenders is left out (share of the text's size). */
const SHORTEST = 0.08
/** Bars that are nearer to each other are joined (points). */
const MEETING = 0.05

interface Bar {
  readonly style: TextStyle
  readonly left: number
  right: number
}

interface Gap {
  readonly left: number
  readonly right: number
}

/** The underlines of one line of text: bars with gaps for descenders. */
export class Underlines {
  readonly #scale: number
  #bars: Bar[] = []
  #gaps: Gap[] = []

  /** @param scale of all sizes */
  constructor(scale: number) {
    this.#scale = scale
  }

  /** @param x where it begins (points); @param width of its underlined part */
  piece(piece: Piece, x: number, width: number): void {
    this.bar(piece.style, x, width)
    const em = (piece.style.size * this.#scale) / 1000
    if (piece.shaped === null) {
      this.#skip(piece.face, piece.ops, 0, x, em)
      return
    }
    for (const { parts } of piece.shaped) {
      for (const { ops, rise } of parts) x = this.#skip(piece.face, ops, rise, x, em)
    }
  }

  /**
   * Leaves gaps for the glyphs that the underline would cross.
   * @param rise of the glyphs above the baseline (thousandths of an em); @param em points
   * @returns where the glyphs end
   */
  #skip({ font }: Face, ops: string, rise: number, x: number, em: number): number {
    const unit = 1000 / font.sfnt.unitsPerEm
    const white = WHITE * 1000 * em
    const low = 1000 * (BOTTOM - WHITE / 2) - rise
    const high = 1000 * (BOTTOM + HEIGHT + WHITE / 2) - rise
    for (const { glyph, move } of shownIn(ops)) {
      x += move * em
      if (glyph === null) continue
      const ink = inkBetween(font, glyph, low, high)
      if (ink) this.#gaps.push({ left: x + ink.left * em - white, right: x + ink.right * em + white })
      x += Math.round(font.sfnt.advance(glyph) * unit) * em
    }
    return x
  }

  /** A space between words that is wider than its own. */
  bar(style: TextStyle, x: number, width: number): void {
    const last = this.#bars.at(-1)
    if (last && last.style === style && Math.abs(last.right - x) < MEETING) last.right = x + width
    else this.#bars.push({ style, left: x, right: x + width })
  }

  /** The line's bars as operators; forgets them. @param y of the text's baseline */
  take(y: number): string {
    if (this.#bars.length === 0) return ''
    const gaps = this.#gaps.sort((a, b) => a.left - b.left)
    let ops = ''
    let gap = 0
    for (const { style, left, right } of this.#bars) {
      const size = style.size * this.#scale
      const rectangle = (from: number, to: number) =>
        to - from < SHORTEST * size
          ? ''
          : `${n(from)} ${n(y + BOTTOM * size)} ${n(to - from)} ${n(HEIGHT * size)} re `
      let from = left
      let rectangles = ''
      // A gap may reach into the next bar too.
      for (let i = gap; i < gaps.length && gaps[i]!.left < right; i++) {
        rectangles += rectangle(from, Math.min(gaps[i]!.left, right))
        from = Math.max(from, gaps[i]!.right)
        if (gaps[i]!.right <= right) gap = i + 1
      }
      rectangles += rectangle(from, right)
      if (rectangles !== '') ops += `${style.color} ${rectangles}f\n`
    }
    this.#bars = []
    this.#gaps = []
    return ops
  }
}

/** The glyphs and moves (thousandths of an em, to the right) of a TJ array's contents. */
function* shownIn(ops: string): Generator<{ readonly glyph: number | null; readonly move: number }> {
  let high: number | null = null
  for (let at = 0; at < ops.length; at++) {
    if (ops[at] === ')') {
      const end = ops.indexOf('(', at)
      yield { glyph: null, move: -Number(ops.slice(at + 1, end)) }
      at = end
      continue
    }
    const isEscaped = ops[at] === '\\'
    if (isEscaped) at++
    const byte = isEscaped && ops[at] === 'r' ? 13 : ops.charCodeAt(at)
    if (high === null) high = byte
    else {
      yield { glyph: (high << 8) | byte, move: 0 }
      high = null
    }
  }
}
