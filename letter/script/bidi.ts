import bidiPackage, { type Bidi } from 'bidi-js'

// Node reads its types as if the factory were a property; what is imported is the factory itself.
const bidiFactory = bidiPackage as unknown as () => Bidi

let library: Bidi | undefined

/** The library reads its tables when text first needs them. */
const bidi = (): Bidi => {
  library ??= bidiFactory()
  return library
}

/** Direction of text: 0 left to right, 1 right to left. */
export type Direction = 0 | 1

/** Isolates (UAX 9): the text between them has no influence on the order of the text around it. */
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Characters that `isolated` adds to a value. */
export const ISOLATES = 2
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/

/** Whether text has right-to-left letters, of the scripts that the engine sets. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** A value in isolates: a name in another direction moves none of the text around it. */
export const isolated = (value: string): string =>
  value === '' ? '' : FIRST_STRONG_ISOLATE + value.replace(CONTROLS, '') + POP_ISOLATE

/** What may stand in right-to-left text without a bearing on its order: its letters, their marks and spaces. */
const OF_ONE_DIRECTION: ReadonlySet<string> = new Set(['R', 'AL', 'NSM', 'BN', 'WS'])

/**
 * Whether a value is a part of a right-to-left word: all of it runs from right to left, and it is written onto such a
 * letter, as Arabic prepositions are onto a name. In isolates it would stand on the wrong side of that letter where the
 * paragraph runs from left to right, and would make no ligature with it.
 * @param before the text right before it; @param after the text right after it
 */
export function isPartOfWord(value: string, before: string, after: string): boolean {
  if (!endsRightToLeft(before) && !(after !== '' && strengthOf(after[0]!) === 1)) return false
  for (const character of value) {
    if (!OF_ONE_DIRECTION.has(bidi().getBidiCharTypeName(character))) return false
  }
  return true
}

/** Whether the last letter of a text, its marks aside, runs from right to left. */
function endsRightToLeft(text: string): boolean {
  let at = text.length - 1
  while (at > 0 && bidi().getBidiCharTypeName(text[at]!) === 'NSM') at--
  return at >= 0 && strengthOf(text[at]!) === 1
}

/** One character for each class of letters and digits. It stands for a whole piece when levels are resolved. */
const SAMPLES: Readonly<Record<string, string>> = {
  L: 'a',
  R: '\u05d0',
  AL: '\u0627',
  EN: '1',
  AN: '\u0661',
  WS: ' ',
  S: ' ',
  B: ' ',
}
const OTHER_NEUTRAL = '!'

/** Text of one bidi class, and a character of that class. */
export interface BidiPiece {
  readonly text: string
  readonly bidiSample: string
}

/** Splits text where its direction may change: letters and digits by class, every other character alone. */
export function bidiPieces(text: string): BidiPiece[] {
  const pieces: BidiPiece[] = []
  let start = 0
  let at = 0
  let sample = ''
  for (const character of text) {
    const name = bidi().getBidiCharTypeName(character)
    // Marks and joiners belong to the character before them.
    const extend = at > start && (name === 'NSM' || name === 'BN')
    const own = SAMPLES[name]
    const next = own ?? (character.length > 1 ? OTHER_NEUTRAL : character)
    if (!extend) {
      if (at > start && (own === undefined || own !== sample)) {
        pieces.push({ text: text.slice(start, at), bidiSample: sample })
        start = at
      }
      sample = next
    }
    at += character.length
  }
  if (at > start) pieces.push({ text: text.slice(start), bidiSample: sample })
  return pieces
}

const STRONG: Readonly<Record<string, Direction>> = { a: 0, '\u05d0': 1, '\u0627': 1 }
const LEFT_MARKS = new Set(['L'])
const RIGHT_MARKS = new Set(['R', 'AL'])

function strengthOf(character: string): Direction | null {
  const known = STRONG[character]
  if (known !== undefined) return known
  const name = bidi().getBidiCharTypeName(character)
  return LEFT_MARKS.has(name) ? 0 : RIGHT_MARKS.has(name) ? 1 : null
}

const OPENS = /[\u2066-\u2068]/

/**
 * A paragraph's direction: that of its first letter outside isolates (merge fields' values), else of its first letter;
 * null for a paragraph without letters.
 */
export function directionOf(samples: Iterable<string>): Direction | null {
  let depth = 0
  let inside: Direction | null = null
  for (const character of samples) {
    if (OPENS.test(character)) depth++
    else if (character === POP_ISOLATE) depth = Math.max(0, depth - 1)
    else {
      const direction = strengthOf(character)
      if (direction !== null && depth === 0) return direction
      inside ??= direction
    }
  }
  return inside
}

/** Longer paragraphs are resolved in parts: the library looks back over digits until it finds a letter. */
const AT_ONCE = 1000

/** Embedding levels (UAX 9), one for each character. */
export function levelsOf(samples: string, direction: Direction): Uint8Array {
  const levels = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at += AT_ONCE) {
    const part = samples.slice(at, at + AT_ONCE)
    levels.set(bidi().getEmbeddingLevels(part, direction === 1 ? 'rtl' : 'ltr').levels, at)
  }
  return levels
}

/** The mirror image of a bracket or the like; null for other characters. */
export const mirrored = (character: string): string | null => bidi().getMirroredCharacter(character)

/** The order from left to right of things at the given levels (UAX 9, L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  const highest = levels.reduce((most, level) => Math.max(most, level), 0)
  const lowestOdd = levels.reduce((least, level) => (level & 1 ? Math.min(least, level) : least), 255)
  for (let level = highest; level >= lowestOdd; level--) {
    for (let start = 0; start < levels.length; start++) {
      if (levels[start]! < level) continue
      let end = start
      while (end < levels.length && levels[end]! >= level) end++
      for (let i = start, j = end - 1; i < j; i++, j--) [order[i], order[j]] = [order[j]!, order[i]!]
      start = end
    }
  }
  return order
}
