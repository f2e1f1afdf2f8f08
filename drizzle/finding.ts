import type { ISql } from 'postgres'
import type { Fragment } from './pages.ts'

/** Letters that keep their stroke when accents are taken off, or are two. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
}
const spelledOut = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'g')

const ACCENTS = /[\u0300-\u036f]/g

/** Without case and accents. Other scripts keep theirs: they are letters of their own. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?=\p{L})[\u00c0-\u024f\u0370-\u052f\u1e00-\u1fff]/gu, letter => letter.normalize('NFD'))
    .replace(ACCENTS, '')
    .replace(spelledOut, letter => SPELLED_OUT[letter]!)

/** The accented letters of Latin, Greek and Cyrillic. */
const ACCENTED = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  // Signs of units that some programs write for them: K, Å and Ω.
  [0x2126, 0x212b],
] as const

/** By letter, or two letters: every other letter that folds to them. */
const alike = new Map<string, string>()
for (const [first, last] of ACCENTED) {
  for (let code = first; code <= last; code++) {
    const letter = String.fromCharCode(code)
    const plain = folded(letter)
    if (plain !== letter && /^\p{L}{1,2}$/u.test(plain)) alike.set(plain, (alike.get(plain) ?? '') + letter)
  }
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/** What may stand between two letters of a word: `annakarin` is found in `Anna-Karin`, `41103` in `411 03`. */
const BETWEEN = '[[:space:][:punct:]\u00a0-\u00bf\u0300-\u036f\u2000-\u206f]*'
/** Before a word. */
const START = '(?:^|[[:space:][:punct:]\u00a0-\u00bf\u2000-\u206f])'
/** Scripts that write their words apart. */
const APART = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u

/** A regular expression for one letter, whatever its case and accents. */
function anyOf(letter: string): string {
  const upper = letter.toUpperCase()
  const variants = letter + (upper.length === letter.length ? upper : '') + (alike.get(letter) ?? '')
  return variants === letter + letter ? escaped(letter) : `[${variants}]`
}

/** A regular expression that finds a word, whatever its case, accents, spaces and punctuation. */
function wordPattern(word: string): string {
  const letters = folded(word).match(/[^\s\p{P}]/gu)
  // Nothing but punctuation, which is then meant.
  if (!letters) return escaped(word)
  const parts: string[] = []
  for (let at = 0; at < letters.length; at++) {
    const [letter, next] = [letters[at]!, letters[at + 1]]
    const both = next && alike.get(letter + next)
    if (!both) parts.push(anyOf(letter))
    else {
      parts.push(`(?:${anyOf(letter)}${BETWEEN}${anyOf(next)}|[${both}])`)
      at += 1
    }
  }
  // A number is found from its first digit on: most are post codes. A single letter is an initial.
  const isInitial = letters.length === 1 && APART.test(letters[0]!)
  const start = /\d/.test(letters[0]!) ? '(?:^|[^0-9])' : isInitial ? START : ''
  return start + parts.join(BETWEEN)
}

/**
 * Whether a text has every word of a person's search, whatever their case, accents, spaces and punctuation. A search
 * of programs is literal (`search.ts`).
 *
 * No index helps. Rows are read in their order until a page is full: `coalesce` keeps PostgreSQL from taking a long word
 * for a rare one, and sorting all rows instead. A million rows take about a second.
 * @param text SQL of a text; one that is null has no words
 */
export function finds(sql: ISql, text: Fragment, search: string): Fragment {
  // Groups of digits are one number, as in `411 03`.
  const words = search.split(/(?<!\d)\s+|\s+(?!\d)/).filter(Boolean)
  const patterns = words.map(wordPattern)
  return sql`coalesce(${text} ~ all (${patterns}::text[]), false)`
}
