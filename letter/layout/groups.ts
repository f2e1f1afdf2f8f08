import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import { isolated } from '../script/bidi.ts'
import { CHARACTER, type Steps } from '../steps.ts'
import { Cuts } from '../text/hyphen-points.ts'
import type { TextStyle } from '../text/style.ts'
import { breaksOf, Rest, SOFT_HYPHEN, type Span, textOf, type Word, wordOf, wordsOf } from '../text/words.ts'

/** What a merge field stands for in one letter (clean text). */
export type FieldValue = (field: string) => string

/** Text, or a merge field with what stands in for it where line breaks are looked for. */
export interface Atom extends Span {
  readonly field: string | null
}

/** Between hard breaks: words that are ready, and those that a merge field is part of. */
export type Group = readonly (Word | readonly Atom[])[]

/** Stands in for a merge field: a value mostly begins and ends in letters. */
export const LETTER = 'x'
/** Beside an en dash a field may turn out to be a number. */
const DIGIT_OR_FIELD = /[\dx]/
const TOKEN = /\S*\s*/y
/** Addresses of mail and of pages, numbers, and what a soft hyphen's place was chosen in by hand. */
const NO_PROSE = /[\d@/\\_#%&=+<>~\u00ad]|[.:]\p{L}/u
/** UTF-16 units of a word. What is longer is cut where its soft hyphens are before it is shaped. */
const SHORTEST_HYPHENATED = 5
const LONGEST_SOFT = 63
/** Cuts of a word are shaped apart, some of them. */
const CUTTING = 4

/**
 * Cuts atoms into words; a word that a field is part of stays in atoms until the letter is drawn, and is never
 * hyphenated: nobody's name is.
 * @param hyphenator null where words are left whole
 */
export function groupOf(atoms: readonly Atom[], hyphenator: Hyphenator | null, steps: Steps): Group {
  const text = textOf(atoms)
  steps.spend((1 + atoms.length + text.length) * CHARACTER)
  const rest = new Rest(atoms)
  const group: (Word | readonly Atom[])[] = []
  let start = 0
  let tokenEnd = 0
  let cuts = false
  for (const end of wordEnds(text)) {
    if (start >= tokenEnd) {
      TOKEN.lastIndex = start
      const token = TOKEN.exec(text)![0]
      tokenEnd = start + Math.max(1, token.length)
      cuts = hyphenator !== null && !NO_PROSE.test(token)
    }
    const word = rest.take(end - start)
    const length = end - start
    const soft = length <= LONGEST_SOFT && text.slice(start, end - 1).includes(SOFT_HYPHEN)
    start = end
    if (word.some(atom => atom.field !== null)) group.push(word)
    else if (soft) group.push(softWord(word, steps))
    else {
      for (const part of wordsOf(word, steps)) {
        const hyphenated = cuts && length >= SHORTEST_HYPHENATED
        if (hyphenated) steps.spend(CUTTING * length * CHARACTER)
        group.push(hyphenated ? { ...part, cuts: new Cuts(hyphenator!) } : part)
      }
    }
  }
  return group
}
/** Where words end: a soft hyphen within one is a cut of it, so that what isn't broken there is shaped as a whole. */
function wordEnds(text: string): number[] {
  const ends = breaksOf(text, DIGIT_OR_FIELD)
  const found: number[] = []
  const isSoft = (index: number) => text[ends[index]! - 1] === SOFT_HYPHEN && index < ends.length - 1
  let start = 0
  let hard = 0
  for (let i = 0; i < ends.length; i++) {
    while (hard < i || isSoft(hard)) hard++
    if (hard !== i && ends[hard]! - start <= LONGEST_SOFT) continue
    start = ends[i]!
    found.push(start)
  }
  return found
}

/** A word with soft hyphens in it. */
function softWord(spans: readonly Span[], steps: Steps): Word {
  const [first, ...parts] = textOf(spans).split(SOFT_HYPHEN)
  let at = first!.length
  const cuts = new Set<number>()
  for (const part of parts) {
    cuts.add(at)
    at += part.length
  }
  // Where it begins or ends there is nothing to hyphenate.
  const positions = [...cuts].filter(cut => cut > 0 && cut < at)
  steps.spend((1 + positions.length) * at * CHARACTER)
  return { ...wordOf(spans), cuts: new Cuts(positions) }
}

/** The words of a group in one letter. */
export function resolveGroup(group: Group, value: FieldValue, steps: Steps): Word[] {
  const words: Word[] = []
  for (const entry of group) {
    if (!isAtoms(entry)) {
      words.push(entry)
      continue
    }
    const spans: Span[] = []
    for (const atom of entry) {
      const text = atom.field === null ? atom.text : fieldText(value(atom.field), atom.style)
      if (text !== '') spans.push({ text, style: atom.style })
    }
    // A field without a value takes the space after it along, or two would stand side by side.
    if (entry.length > 1 && spans.every(span => span.text.trim() === '')) continue
    // Spread, a text that breaks at every character would have more arguments than a call can.
    for (const word of wordsOf(spans, steps)) words.push(word)
  }
  return words
}

/** In a campaign that prints letters from right to left, a value's direction is its own. */
const fieldText = (text: string, style: TextStyle): string =>
  style.stack.runsBothWays ? isolated(text) : text

/** Characters that a group comes to at most. @param longest characters of a field's value at most */
export function mostCharacters(group: Group, longest: (field: string) => number): number {
  let sum = 0
  for (const entry of group) {
    if (isAtoms(entry)) {
      for (const { text, field } of entry) sum += field === null ? text.length : longest(field)
    } else for (const { text } of entry.pieces) sum += text.length
  }
  return sum
}

export const isAtoms = (entry: Word | readonly Atom[]): entry is readonly Atom[] => Array.isArray(entry)
