import bidiPackage from 'bidi-js'

// Its types name a default export; what Node and bundlers import is the factory itself.
const bidiFactory = bidiPackage as unknown as typeof bidiPackage.default
type Bidi = ReturnType<typeof bidiFactory>

let library: Bidi | undefined

/** Reads its tables when text first needs them. */
const bidi = (): Bidi => {
  library ??= bidiFactory()
  return library
}

/** Directions of a text: 0 left to right, 1 right to left. */
export type Direction = 0 | 1

/** Isolates: what stands between them bears on the order of nothing else (UAX 9). */
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** So many characters stand around an isolated value. */
export const ISOLATES = 2
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/

/** Whether text has letters that are written from right to left, of scripts that the engine sets. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Text that runs as it would alone: a name in another direction moves nothing of the text around it. */
export const isolated = (value: string): string =>
  value === '' ? '' : FIRST_STRONG_ISOLATE + value.replace(CONTROLS, '') + POP_ISOLATE

/** One character for each class of letters and digits: a piece of text has the direction of its class. */
const STANDS_FOR: Readonly<Record<string, string>> = {
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

/** Text that has one direction whatever stands around it, and a character of its class. */
export interface BidiPiece {
  readonly text: string
  readonly stands: string
}

/** Cuts text where its direction may change: letters and digits by class, every other character alone. */
export function bidiPieces(text: string): BidiPiece[] {
  const pieces: BidiPiece[] = []
  let start = 0
  let at = 0
  let stands = ''
  for (const character of text) {
    const name = bidi().getBidiCharTypeName(character)
    // Marks and joiners go with what they stand on.
    const extend = at > start && (name === 'NSM' || name === 'BN')
    const own = STANDS_FOR[name]
    const next = own ?? (character.length > 1 ? OTHER_NEUTRAL : character)
    if (!extend) {
      if (at > start && (own === undefined || own !== stands)) {
        pieces.push({ text: text.slice(start, at), stands })
        start = at
      }
      stands = next
    }
    at += character.length
  }
  if (at > start) pieces.push({ text: text.slice(start), stands })
  return pieces
}

const STRONG: Readonly<Record<string, Direction>> = { a: 0, '\u05d0': 1, '\u0627': 1 }
const LEFT_MARKS = new Set(['L'])
const RIGHT_MARKS = new Set(['R', 'AL'])

function strengthOf(stands: string): Direction | null {
  const known = STRONG[stands]
  if (known !== undefined) return known
  const name = bidi().getBidiCharTypeName(stands)
  return LEFT_MARKS.has(name) ? 0 : RIGHT_MARKS.has(name) ? 1 : null
}

const OPENS = /[\u2066-\u2068]/

/**
 * A paragraph's direction: that of its first letter that isn't part of a merge field's value, else of its first letter;
 * null where it has none.
 */
export function directionOf(stands: Iterable<string>): Direction | null {
  let depth = 0
  let inside: Direction | null = null
  for (const character of stands) {
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

/** Longer paragraphs are resolved piece by piece: the library looks back over digits as far as there are no letters. */
const AT_ONCE = 1000

/** Embedding levels (UAX 9), one for each character. */
export function levelsOf(stands: string, direction: Direction): Uint8Array {
  const levels = new Uint8Array(stands.length)
  for (let at = 0; at < stands.length; at += AT_ONCE) {
    const part = stands.slice(at, at + AT_ONCE)
    levels.set(bidi().getEmbeddingLevels(part, direction === 1 ? 'rtl' : 'ltr').levels, at)
  }
  return levels
}

/** A bracket as it is seen from the other side; null for what has no other side. */
export const mirrored = (character: string): string | null => bidi().getMirroredCharacter(character)

/** The order in which things of the given levels are drawn, from left to right (UAX 9, L2). */
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
