import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import { type Span, type Word, wordOf } from './words.ts'

/** A place where a word may be hyphenated, and what it comes to there. */
export interface Cut {
  /** UTF-16 units before it. */
  readonly at: number
  /** What stands before it, with a hyphen. */
  readonly head: Word
  /** What stands after it, with the word's space. */
  readonly tail: Word
}

const LETTERS = /[\p{L}\p{M}]+/gu
const MARK = /\p{M}/u

/** Where a word may be hyphenated. Most words never are: a cut is looked for and shaped when a line first asks. */
export class Cuts {
  /** Whether the writer put them there, with soft hyphens: patterns are for lines that don't come out without. */
  readonly soft: boolean
  readonly #from: Hyphenator | readonly number[]
  #made: readonly Cut[] | null = null

  constructor(from: Hyphenator | readonly number[]) {
    this.soft = Array.isArray(from)
    this.#from = from
  }

  /** @param word the word whose cuts these are */
  of(word: Word): readonly Cut[] {
    this.#made ??= this.#positions(word).map(at => ({
      at,
      head: partOf(word, 0, at, true),
      tail: partOf(word, at, Number.POSITIVE_INFINITY, false),
    }))
    return this.#made
  }

  #positions(word: Word): readonly number[] {
    if (!('positions' in this.#from)) return this.#from
    const positions: number[] = []
    for (const { 0: letters, index } of textOfWord(word).matchAll(LETTERS)) {
      // Patterns know no letters with marks of their own, and would break between the two.
      if (MARK.test(letters)) continue
      for (const at of this.#from.positions(letters)) positions.push(index + at)
    }
    return positions
  }
}

const textOfWord = (word: Word): string => word.pieces.map(piece => piece.text).join('')

/** A word's text between two places, shaped alone. */
export function partOf(word: Word, from: number, to: number, hyphen: boolean): Word {
  const spans: Span[] = []
  let at = 0
  for (const { text, style } of word.pieces) {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at))
    if (part !== '') spans.push({ text: part, style })
    at += text.length
  }
  const last = spans.at(-1)
  if (hyphen && last) spans[spans.length - 1] = { text: `${last.text}-`, style: last.style }
  return wordOf(spans)
}
