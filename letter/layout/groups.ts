import { CHARACTER, type Steps } from '../base/steps.ts'
import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import { isolated, isPartOfWord } from '../script/bidi.ts'
import { HyphenPoints } from '../text/hyphen-points.ts'
import type { TextStyle } from '../text/style.ts'
import {
  breaksOf,
  INNER_SPACE,
  SOFT_HYPHEN,
  type Span,
  SpanReader,
  textOf,
  type Word,
  wordOf,
  wordsOf,
} from '../text/words.ts'

/** The value of a merge field in one letter (clean text). */
export type FieldValue = (field: string) => string

/** Text, or a merge field. A field's text is a placeholder, used where line breaks are looked for. */
export interface Atom extends Span {
  readonly field: string | null
}

/** The words between two hard breaks: ready ones, and the atoms of those that hold a merge field. */
export type Group = readonly (Word | readonly Atom[])[]

const TOKEN = /\S*\s*/y
/** E-mail addresses, URLs, numbers, and words whose writer placed soft hyphens. */
const NO_PROSE = /[\d@/\\_#%&=+<>~\u00ad]|[.:]\p{L}/u
/** UTF-16 units of a word. Longer words are divided at soft hyphens before they are shaped. */
const SHORTEST_HYPHENATED = 5
const LONGEST_SOFT = 63
/** More words than a field's value has: the words before and after a field have no neighbouring places. */
const MOST_WORDS = 1e9
/** Some of a word's hyphen points are shaped: the cost, as a factor of shaping the word. */
const HYPHENATING = 4

/**
 * Divides atoms into words. A word with a merge field stays in atoms until the letter is drawn, and is never
 * hyphenated: names must not be.
 * @param hyphenator null where no word is hyphenated
 */
export function groupOf(atoms: readonly Atom[], hyphenator: Hyphenator | null, steps: Steps): Group {
  const text = textOf(atoms)
  steps.spend((1 + atoms.length + text.length) * CHARACTER)
  const reader = new SpanReader(atoms)
  const group: (Word | readonly Atom[])[] = []
  let start = 0
  let tokenEnd = 0
  let isProse = false
  let place = 0
  for (const end of wordEnds(text)) {
    if (start >= tokenEnd) {
      TOKEN.lastIndex = start
      const token = TOKEN.exec(text)![0]
      tokenEnd = start + Math.max(1, token.length)
      isProse = !NO_PROSE.test(token)
    }
    // Nor is what is kept together: "3 janu-" would be read as a sum.
    const isKept = INNER_SPACE.test(text.slice(start, end))
    const word = reader.take(end - start)
    const length = end - start
    const soft = length <= LONGEST_SOFT && text.slice(start, end - 1).includes(SOFT_HYPHEN)
    start = end
    if (word.some(atom => atom.field !== null)) {
      group.push(word)
      place += MOST_WORDS
    } else if (soft) group.push({ ...softWord(word, steps), place: place++ })
    else {
      for (const part of wordsOf(word, steps)) {
        const hyphenated = isProse && !isKept && hyphenator !== null && length >= SHORTEST_HYPHENATED
        if (hyphenated) steps.spend(HYPHENATING * length * CHARACTER)
        const hyphenation = hyphenated ? HyphenPoints.ofLanguage(part.pieces, hyphenator) : null
        group.push({ ...part, hyphenation, place: place++ })
      }
    }
  }
  return group
}

/** Where words end. A soft hyphen inside a word does not end it, so that an unbroken word is shaped as a whole. */
function wordEnds(text: string): number[] {
  const ends = breaksOf(text)
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

/** A word with soft hyphens inside it. */
function softWord(spans: readonly Span[], steps: Steps): Word {
  const [first, ...parts] = textOf(spans).split(SOFT_HYPHEN)
  let at = first!.length
  const points = new Set<number>()
  for (const part of parts) {
    points.add(at)
    at += part.length
  }
  // No hyphen at the word's start or end.
  const positions = [...points].filter(point => point > 0 && point < at)
  steps.spend((1 + positions.length) * at * CHARACTER)
  // Positions are counted in the text as written: a word's pieces lack spans that have no ink.
  const plain = spans.map(({ text, style }) => ({ text: text.replaceAll(SOFT_HYPHEN, ''), style }))
  return { ...wordOf(spans), hyphenation: HyphenPoints.soft(plain, positions) }
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
    /** Whether a field before was empty. It drops the space after it too: else two would stand side by side. */
    let dropsSpace = false
    for (let i = 0; i < entry.length; i++) {
      const atom = entry[i]!
      let text =
        atom.field === null ? atom.text : fieldText(value(atom.field), atom.style, spans.at(-1), entry[i + 1])
      if (atom.field !== null && text.trim() === '') text = ''
      if (dropsSpace && !/\S$/.test(spans.at(-1)?.text ?? '')) text = text.trimStart()
      dropsSpace = text === '' && (dropsSpace || atom.field !== null)
      if (text !== '') spans.push({ text, style: atom.style })
    }
    // Not spread: a text that breaks at every character would have more arguments than a call allows.
    for (const word of wordsOf(spans, steps)) words.push(word)
  }
  return words
}

/**
 * In a campaign with right-to-left letters, a value's direction is independent of the text around it, unless it is a
 * part of a word.
 */
function fieldText(
  text: string,
  style: TextStyle,
  before: Span | undefined,
  after: Atom | undefined,
): string {
  if (!style.stack.runsBothWays) return text
  const next = after && after.field === null ? after.text : ''
  return isPartOfWord(text, before?.text ?? '', next) ? text : isolated(text)
}

/** The most characters that a group can have. @param longest the most characters of a field's value */
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
