import { inkBetween } from '../font/ink.ts'
import { n } from '../sheet/geometry.ts'
import type { TextStyle } from './style.ts'
import type { Piece } from './words.ts'

/** Where a line under text lies, and the white between it and what it would cross (shares of the text's size). */
const BOTTOM = -0.13
const HEIGHT = 0.055
const WHITE = 0.07
/** A shorter rest between two descenders is left out (share of the text's size). */
const SHORTEST = 0.08
/** Points: bars that are nearer meet. */
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

/** What is underlined on one line of text: bars that leave room for what hangs below the line. */
export class Underlines {
  readonly #scale: number
  #bars: Bar[] = []
  #gaps: Gap[] = []

  /** @param scale of all sizes */
  constructor(scale: number) {
    this.#scale = scale
  }

  /** @param x where it begins (points); @param width of what is underlined of it */
  piece(piece: Piece, x: number, width: number): void {
    this.bar(piece.style, x, width)
    const em = (piece.style.size * this.#scale) / 1000
    const { font } = piece.face
    const unit = 1000 / font.sfnt.unitsPerEm
    for (const { glyph, move } of shownIn(piece.ops)) {
      x += move * em
      if (glyph === null) continue
      const ink = inkBetween(font, glyph, 1000 * (BOTTOM - WHITE / 2), 1000 * (BOTTOM + HEIGHT + WHITE / 2))
      if (ink) {
        const white = WHITE * 1000 * em
        this.#gaps.push({ left: x + ink.left * em - white, right: x + ink.right * em + white })
      }
      x += Math.round(font.sfnt.advance(glyph) * unit) * em
    }
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

/** Glyphs and moves (thousandths of an em, to the right) of what stands between the brackets of a TJ array. */
function* shownIn(ops: string): Generator<{ readonly glyph: number | null; readonly move: number }> {
  let high: number | null = null
  for (let at = 0; at < ops.length; at++) {
    if (ops[at] === ')') {
      const end = ops.indexOf('(', at)
      yield { glyph: null, move: -Number(ops.slice(at + 1, end)) }
      at = end
      continue
    }
    if (ops[at] === '\\') at++
    const byte = ops[at - 1] === '\\' && ops[at] === 'r' ? 13 : ops.charCodeAt(at)
    if (high === null) high = byte
    else {
      yield { glyph: (high << 8) | byte, move: 0 }
      high = null
    }
  }
}
