import LineBreaker from 'linebreak'
import { CHARACTER, LOOK, Steps } from '../base/steps.ts'
import type { Face } from '../font/face.ts'
import type { Run } from '../font/fonts.ts'
import type { Shaped } from '../font/placed.ts'
import type { Break } from '../hyphenation/hyphenator.ts'
import type { Direction } from '../script/bidi.ts'
import { hasThai, merged, thaiBreaks } from '../script/thai.ts'
import { ANYTHING, withoutGlued } from './glue.ts'
import type { TextStyle } from './style.ts'

/** Text of one style. A paragraph is a row of these. */
export interface Span {
  readonly text: string
  readonly style: TextStyle
}

/** Part of a word in one face and style. All fields are always there: objects of one shape are read faster. */
export interface Piece {
  readonly face: Face
  readonly style: TextStyle
  /** For a TJ array; empty where `shaped` is set. */
  readonly ops: string
  /** Points, spaces included. */
  readonly width: number
  readonly text: string
  /** Set where letters change with their neighbours. */
  readonly shaped: Shaped | null
  /** Set in paragraphs with right-to-left letters: a character of the piece's bidi class. */
  readonly bidiSample: string | null
  /** Embedding level (UAX 9), set in the same paragraphs. */
  readonly level: number | null
}

/** The text between two places where a line may break. Widths are points at the design's own size. */
export interface Word {
  readonly pieces: readonly Piece[]
  /** Without the spaces that follow. */
  readonly width: number
  readonly space: number
  /** The largest size in it. */
  readonly size: number
  /** Set where a soft hyphen ends it: drawn only if the line ends here too. */
  readonly hyphen: Piece | null
  /** How far a justified line that ends with it passes the column's edge. */
  readonly hang: number
  /** Where else it may be hyphenated. */
  readonly hyphenation: Hyphenation | null
  /** The direction of its paragraph, set where that has right-to-left letters. */
  readonly direction: Direction | null
  /** Its place among the words that are the same in all letters; see `Pen.line`. Null for others. */
  readonly place: number | null
}

/** A place where a word may be hyphenated. */
export interface HyphenPoint extends Break {
  /** The text before it, with a hyphen. */
  readonly before: Word
  /** The text after it, with the word's space. */
  readonly after: Word
}

export interface Hyphenation {
  /** Whether the writer chose the points with soft hyphens. Those of the language are a last resort. */
  readonly areSoft: boolean
  /** The points of the word that this belongs to, in ascending order. */
  of(word: Word): readonly HyphenPoint[]
  /** The text between a position and a break, with what ends it. */
  between(from: number, to: Break): Word
}

// In text of this kind, Unicode's rules (UAX 14) break after spaces and nowhere else.
const SPACES_ONLY = /^(?!.* [,.!?])[0-9A-Za-zÀ-ÖØ-öø-ɏ\ue000 ,.]*(?:[!?] *)?$/
/** A space between two parts of a word that is kept together. */
export const INNER_SPACE = / [^ ]/
/** What else a word has inside that is kept together (see glue.ts): a hyphen of an address, Korean syllables. */
const KEPT = / [^ ]|-.|\p{Script=Hangul}/u
export const SOFT_HYPHEN = '\u00ad'
const ZERO_WIDTH_SPACE = '\u200b'
/** A range of numbers (10–16) is not broken after its dash, nor is one of merge fields, which may be numbers. */
const EN_DASH = 0x2013
const DIGIT = new RegExp(`[\\d${ANYTHING}]`)

/** Splits text (already clean) where lines may break. @param breaks finds these places */
export function wordsOf(spans: readonly Span[], steps: Steps, breaks = breaksOf): Word[] {
  const text = textOf(spans)
  steps.spend((1 + text.length) * (CHARACTER + (spans[0]?.style.stack.shaping ?? 0)))
  const reader = new SpanReader(spans)
  const words: Word[] = []
  let start = 0
  for (const end of breaks(text)) {
    const word = wordOf(reader.take(end - start))
    // A word without ink would still draw an underline, or a gap between two spaces.
    if (word.pieces.length > 0) words.push(word)
    start = end
  }
  return words
}

/** Of words on one line, with the soft hyphen that ends them (points at the design's own size). */
export function lineWidth(words: readonly Word[]): number {
  const last = words.at(-1)
  if (!last) return 0
  return words.reduce((sum, word) => sum + word.width + word.space, (last.hyphen?.width ?? 0) - last.space)
}

export const textOf = (spans: readonly Span[]): string =>
  spans.length === 1 ? spans[0]!.text : spans.map(span => span.text).join('')

/** Positions after which a line may end; the last is the text's end. */
export const breaksOf = (text: string): number[] => withoutGlued(looseBreaks(text), text)

/** The same by Unicode's rules alone, which break "12 450 kr" at each space. */
export function looseBreaks(text: string): number[] {
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
    if (!inRange(text, at.position)) ends.push(at.position)
  }
  return hasThai(text) ? merged(ends, thaiBreaks(text)) : ends
}

/** Whether the en dash before a place stands between digits, as in 10–16. */
const inRange = (text: string, at: number): boolean =>
  text.charCodeAt(at - 1) === EN_DASH && DIGIT.test(text[at - 2] ?? '') && DIGIT.test(text[at] ?? '')

/** Takes text from a row of spans, from the start on. It keeps its place: a paragraph may have 20,000 spans. */
export class SpanReader<T extends Span> {
  readonly #spans: readonly T[]
  #index = 0
  /** Characters of the span at `#index` that were already taken. */
  #taken = 0

  constructor(spans: readonly T[]) {
    this.#spans = spans
  }

  /** The next `length` characters. */
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
  let at = 0
  const whole = spans.length > 1 && spans[0]!.style.stack.runsBothWays ? withoutHyphens(textOf(spans)) : null
  for (let i = 0; i < spans.length; i++) {
    const style = spans[i]!.style
    let text = spans[i]!.text
    // Neighbouring spans of one style are shaped together, so that they kern.
    while (i + 1 < spans.length && spans[i + 1]!.style === style) text += spans[++i]!.text
    if (style.size > size) size = style.size
    if (text.includes(SOFT_HYPHEN)) {
      if (i === spans.length - 1 && text.endsWith(SOFT_HYPHEN)) hyphen = piecesOf('-', style)[0] ?? null
      text = withoutHyphens(text)
    }
    for (const piece of piecesOf(text, style, whole ?? text, at)) {
      pieces.push(piece)
      width += piece.width
    }
    if (whole !== null) at += text.length
    if (i === spans.length - 1) space = trailingSpace(text, style)
  }
  return {
    pieces,
    width: width - space,
    space,
    size,
    hyphen,
    hang: hangOf(hyphen ?? pieces.at(-1)),
    hyphenation: null,
    direction: null,
    place: null,
  }
}

/**
 * The share of a small mark's width that stands out of a justified column where it ends a line: beside letters it is
 * mostly white, and the edge would look dented there.
 */
const HANGING = 0.7
const SMALL_MARKS = ['-', '.', ',']

function hangOf(last: Piece | undefined): number {
  const mark = last?.text.trimEnd().at(-1)
  if (mark === undefined || !SMALL_MARKS.includes(mark)) return 0
  const { stack, size } = last!.style
  return HANGING * ((stack.advance(mark) * size) / 1000)
}

const withoutHyphens = (text: string): string => text.replaceAll(SOFT_HYPHEN, '')

function trailingSpace(text: string, style: TextStyle): number {
  let count = 0
  for (let at = text.length - 1; text[at] === ' ' || text[at] === ZERO_WIDTH_SPACE; at--)
    if (text[at] === ' ') count++
  return count === 0 ? 0 : (count * style.stack.spaceEm * style.size) / 1000
}

/** @param whole the word that the text is a part of, which its letters may join; @param at its place there */
export const piecesOf = (text: string, style: TextStyle, whole = text, at = 0): Piece[] =>
  style.stack.shape(text, whole, at).map(run => pieceOf(run, style))

const pieceOf = ({ face, ops, em, text, shaped, bidiSample }: Run, style: TextStyle): Piece => ({
  face,
  style,
  ops,
  width: (em * style.size) / 1000,
  text,
  shaped,
  bidiSample,
  level: null,
})

/** By the word: a page is set at several tightnesses, and its words stay the same. */
const knownParts = new WeakMap<Word, readonly Word[]>()

/**
 * The parts of a word that was kept together, for a line that has no room for all of it. Each time costs the same, known
 * or not: a letter's steps must not depend on the letters before it.
 */
export function partsOf(word: Word, steps: Steps): readonly Word[] {
  const text = textOf(word.pieces)
  steps.spend(text.length * LOOK)
  if (!KEPT.test(text)) return [word]
  let parts = knownParts.get(word)
  if (!parts) {
    const found = wordsOf(word.pieces, new Steps(), looseBreaks)
    const last = found.pop()
    parts = last ? [...found, { ...last, hyphen: word.hyphen }] : []
    knownParts.set(word, parts)
  }
  return parts
}

/** Splits a word that is wider than a line into parts that fit. A single character is never split. */
export function splitWord(word: Word, measure: number, steps: Steps): Word[] {
  const parts: Word[] = []
  let spans: Span[] = []
  let width = 0
  for (const piece of word.pieces) {
    const { text, style } = piece
    const end = piece === word.pieces.at(-1) ? text.trimEnd().length : Number.POSITIVE_INFINITY
    let start = 0
    let at = 0
    /** The letter before, and its width. */
    let before = { at: 0, advance: 0 }
    for (const unit of style.stack.units(text)) {
      const advance = (unit.em * style.size) / 1000
      // A space at the end of a line needs no room, nor does what has no width: neither begins a line.
      const needsRoom = unit.text !== ' ' && advance > 0
      if (needsRoom && width + advance > measure && (spans.length > 0 || at > start)) {
        // A single letter left for the next line takes the one before it along.
        const isLeft =
          at + unit.text.length === end && before.at > start && before.advance + advance <= measure
        const cut = isLeft ? before.at : at
        if (cut > start) spans.push({ text: text.slice(start, cut), style })
        parts.push(wordOf(spans))
        spans = []
        width = isLeft ? before.advance : 0
        start = cut
      }
      if (advance > 0) before = { at, advance }
      width += advance
      at += unit.text.length
      steps.spend(unit.text.length * CHARACTER)
    }
    spans.push({ text: text.slice(start), style })
  }
  if (spans.length > 0) parts.push({ ...wordOf(spans), hyphen: word.hyphen })
  return parts
}
