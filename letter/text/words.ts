import LineBreaker from 'linebreak'
import type { Face } from '../font/face.ts'
import type { Run } from '../font/fonts.ts'
import type { Direction } from '../script/bidi.ts'
import type { Shaped } from '../script/shape.ts'
import { hasThai, merged, thaiBreaks } from '../script/thai.ts'
import { CHARACTER, SHAPING, type Steps } from '../steps.ts'
import type { Cuts } from './hyphen-points.ts'
import type { TextStyle } from './style.ts'

/** Text of one style; a paragraph is a row of these. */
export interface Span {
  readonly text: string
  readonly style: TextStyle
}

/** Part of a word in one face and style, ready for a TJ array. */
export interface Piece {
  readonly face: Face
  readonly style: TextStyle
  readonly ops: string
  /** Points, spaces included. */
  readonly width: number
  readonly text: string
  /** Set where letters change with their neighbours: then this is drawn and not `ops`. */
  readonly shaped?: Shaped
  /** Set where its paragraph has letters from right to left: a character of its class, and then its level (UAX 9). */
  readonly stands?: string
  readonly level?: number
}

/** What stands between two places where a line may break. Widths are points at the design's own size. */
export interface Word {
  readonly pieces: readonly Piece[]
  /** Without the spaces that follow. */
  readonly width: number
  readonly space: number
  /** The largest size in it. */
  readonly size: number
  /** Set where a soft hyphen ends it: drawn only if the line ends here too. */
  readonly hyphen: Piece | null
  /** Where else it may be hyphenated. */
  readonly cuts: Cuts | null
  /** Set where its paragraph has letters from right to left: the paragraph's own direction. */
  readonly direction?: Direction
}

// In such text Unicode's rules (UAX 14) break after spaces and nowhere else.
const SPACES_ONLY = /^(?!.* [,.!?])[0-9A-Za-zÀ-ÖØ-öø-ɏ ,.]*(?:[!?] *)?$/
export const SOFT_HYPHEN = '\u00ad'
/** A range of numbers is read as one. */
const EN_DASH = 0x2013
const DIGIT = /\d/

/** Cuts text (already clean) where lines may break. */
export function wordsOf(spans: readonly Span[], steps: Steps): Word[] {
  const text = textOf(spans)
  steps.spend((1 + text.length) * (CHARACTER + (spans[0]?.style.stack.shapes ? SHAPING : 0)))
  const rest = new Rest(spans)
  const words: Word[] = []
  let start = 0
  for (const end of breaksOf(text)) {
    const word = wordOf(rest.take(end - start))
    // What prints nothing would draw an underline, or a gap between two spaces.
    if (word.pieces.length > 0) words.push(word)
    start = end
  }
  return words
}

export const textOf = (spans: readonly Span[]): string =>
  spans.length === 1 ? spans[0]!.text : spans.map(span => span.text).join('')

/**
 * Positions after which a line may end; the last is the text's end.
 * @param digit what stands for a digit beside an en dash
 */
export function breaksOf(text: string, digit = DIGIT): number[] {
  const ends: number[] = []
  if (SPACES_ONLY.test(text)) {
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at)) {
      while (text.charCodeAt(at) === 32) at++
      ends.push(at)
    }
    if (ends.at(-1) !== text.length && text.length > 0) ends.push(text.length)
    return ends
  }
  const breaker = new LineBreaker(text)
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    if (!inRange(text, at.position, digit)) ends.push(at.position)
  }
  return hasThai(text) ? merged(ends, thaiBreaks(text)) : ends
}

/** Whether the en dash before a place stands between digits, as in 10–16. */
const inRange = (text: string, at: number, digit: RegExp): boolean =>
  text.charCodeAt(at - 1) === EN_DASH && digit.test(text[at - 2] ?? '') && digit.test(text[at] ?? '')

/** What is left of a row of spans. It remembers where it stands: a paragraph may have 20,000 of them. */
export class Rest<T extends Span> {
  readonly #spans: readonly T[]
  #index = 0
  /** Characters of the span at `#index` that were taken before. */
  #taken = 0

  constructor(spans: readonly T[]) {
    this.#spans = spans
  }

  /** The next `length` characters of those that are left. */
  take(length: number): T[] {
    const cut: T[] = []
    for (let missing = length; missing > 0; ) {
      const span = this.#spans[this.#index]!
      const end = Math.min(this.#taken + missing, span.text.length)
      const whole = this.#taken === 0 && end === span.text.length
      if (end > this.#taken) cut.push(whole ? span : { ...span, text: span.text.slice(this.#taken, end) })
      missing -= end - this.#taken
      this.#taken = end
      if (end === span.text.length) {
        this.#index++
        this.#taken = 0
      }
    }
    return cut
  }
}

/** One word from its spans; spaces at the end become the word's space. */
export function wordOf(spans: readonly Span[]): Word {
  const pieces: Piece[] = []
  let width = 0
  let space = 0
  let size = 0
  let hyphen: Piece | null = null
  for (let i = 0; i < spans.length; i++) {
    const style = spans[i]!.style
    let text = spans[i]!.text
    // Neighbours of one style are shaped together, so that they kern.
    while (i + 1 < spans.length && spans[i + 1]!.style === style) text += spans[++i]!.text
    if (style.size > size) size = style.size
    if (text.includes(SOFT_HYPHEN)) {
      if (i === spans.length - 1 && text.endsWith(SOFT_HYPHEN)) hyphen = piecesOf('-', style)[0] ?? null
      text = text.replaceAll(SOFT_HYPHEN, '')
    }
    for (const piece of piecesOf(text, style)) {
      pieces.push(piece)
      width += piece.width
    }
    if (i === spans.length - 1) space = trailingSpace(text, style)
  }
  return { pieces, width: width - space, space, size, hyphen, cuts: null }
}

function trailingSpace(text: string, style: TextStyle): number {
  let count = 0
  while (text.charCodeAt(text.length - 1 - count) === 32) count++
  return count === 0 ? 0 : (count * style.stack.spaceEm * style.size) / 1000
}

export const piecesOf = (text: string, style: TextStyle): Piece[] =>
  style.stack.shape(text).map(run => pieceOf(run, style))

function pieceOf({ face, ops, em, text, shaped, stands }: Run, style: TextStyle): Piece {
  const piece = { face, style, ops, width: (em * style.size) / 1000, text }
  if (shaped === undefined && stands === undefined) return piece
  return { ...piece, ...(shaped && { shaped }), ...(stands !== undefined && { stands }) }
}

/** Cuts a word that no line can hold into pieces that fit; a single character is never cut. */
export function splitWord(word: Word, measure: number, steps: Steps): Word[] {
  const parts: Word[] = []
  let spans: Span[] = []
  let width = 0
  for (const { text, style } of word.pieces) {
    let start = 0
    let at = 0
    for (const unit of style.stack.units(text)) {
      const advance = (unit.em * style.size) / 1000
      // The space at a part's end needs no room.
      if (width + (unit.text === ' ' ? 0 : advance) > measure && (spans.length > 0 || at > start)) {
        if (at > start) spans.push({ text: text.slice(start, at), style })
        parts.push(wordOf(spans))
        spans = []
        width = 0
        start = at
      }
      width += advance
      at += unit.text.length
      steps.spend(unit.text.length * CHARACTER)
    }
    spans.push({ text: text.slice(start), style })
  }
  if (spans.length > 0) parts.push(wordOf(spans))
  return parts
}
