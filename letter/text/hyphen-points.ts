import type { Break, Hyphenator } from '../hyphenation/hyphenator.ts'
import { type Hyphenation, type HyphenPoint, type Span, type Word, wordOf } from './words.ts'

const LETTERS = /[\p{L}\p{M}]+/gu
const MARK = /\p{M}/u

/** Where a word may be hyphenated. Most words never are, so the points are found when a line first asks. */
export class HyphenPoints implements Hyphenation {
  readonly areSoft: boolean
  readonly #spans: readonly Span[]
  readonly #breaksOf: (spans: readonly Span[]) => readonly Break[]
  #points: readonly HyphenPoint[] | null = null

  private constructor(
    areSoft: boolean,
    spans: readonly Span[],
    breaksOf: (spans: readonly Span[]) => readonly Break[],
  ) {
    this.areSoft = areSoft
    this.#spans = spans
    this.#breaksOf = breaksOf
  }

  /** @param spans text without soft hyphens; @param positions UTF-16 units before each point, ascending */
  static soft(spans: readonly Span[], positions: readonly number[]): HyphenPoints {
    return new HyphenPoints(true, spans, () => positions.map(at => ({ at, end: '-' })))
  }

  static ofLanguage(spans: readonly Span[], hyphenator: Hyphenator): HyphenPoints {
    return new HyphenPoints(false, spans, spans => breaksIn(spans, hyphenator))
  }

  of(word: Word): readonly HyphenPoint[] {
    this.#points ??= this.#breaksOf(this.#spans).map(({ at, end }) => ({
      at,
      end,
      before: this.between(0, { at, end }),
      // A word that ends with a soft hyphen still does.
      after: { ...wordOf(this.#slice(at, Number.POSITIVE_INFINITY)), hyphen: word.hyphen },
    }))
    return this.#points
  }

  between(from: number, { at, end }: Break): Word {
    const spans = this.#slice(from, at)
    const last = spans.at(-1)
    if (last) spans[spans.length - 1] = { text: last.text + end, style: last.style }
    return wordOf(spans)
  }

  #slice(from: number, to: number): Span[] {
    const slice: Span[] = []
    let at = 0
    for (const { text, style } of this.#spans) {
      const part = text.slice(Math.max(0, from - at), Math.max(0, to - at))
      if (part !== '') slice.push({ text: part, style })
      at += text.length
    }
    return slice
  }
}

function breaksIn(spans: readonly Span[], hyphenator: Hyphenator): Break[] {
  const breaks: Break[] = []
  const text = spans.map(span => span.text).join('')
  for (const { 0: letters, index } of text.matchAll(LETTERS)) {
    // Patterns know no letters with separate marks: they would break between a letter and its mark.
    if (MARK.test(letters)) continue
    for (const { at, end } of hyphenator.breaks(letters)) breaks.push({ at: index + at, end })
  }
  return breaks
}
