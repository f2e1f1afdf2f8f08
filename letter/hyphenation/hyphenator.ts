import type { Patterns } from './patterns.ts'

/** Shorter words are not hyphenated, and longer ones are no real words. */
const SHORTEST = 5
const LONGEST = 63

/** Where words may be hyphenated, by Liang's algorithm ("Word Hy-phen-a-tion by Com-put-er", 1983). */
export class Hyphenator {
  /** Levels before each letter of a pattern and after its last, by its letters. */
  readonly #levels = new Map<string, Uint8Array>()
  readonly #exceptions = new Map<string, readonly number[]>()
  readonly #least: Patterns['least']
  #longest = 0

  constructor({ patterns, exceptions, least }: Patterns) {
    this.#least = least
    for (const pattern of patterns) this.#add(pattern)
    for (const word of exceptions) {
      this.#exceptions.set(word.replaceAll('-', ''), hyphensOf(word))
    }
  }

  /**
   * Positions in a word before which a hyphen may stand, in ascending order. A word with a capital that is not its
   * first letter is left whole: it is an abbreviation or a name.
   * @param word letters only
   */
  positions(word: string): readonly number[] {
    if (word.length < SHORTEST || word.length > LONGEST) return []
    const lower = word.toLowerCase()
    if (lower.length !== word.length || lower.slice(1) !== word.slice(1)) return []
    return this.#exceptions.get(lower) ?? this.#found(lower)
  }

  #found(word: string): number[] {
    const dotted = `.${word}.`
    const levels = new Uint8Array(dotted.length + 1)
    for (let start = 0; start < dotted.length; start++) {
      const end = Math.min(dotted.length, start + this.#longest)
      for (let stop = start + 1; stop <= end; stop++) {
        const pattern = this.#levels.get(dotted.slice(start, stop))
        if (!pattern) continue
        for (let i = 0; i < pattern.length; i++) {
          if (pattern[i]! > levels[start + i]!) levels[start + i] = pattern[i]!
        }
      }
    }
    const found: number[] = []
    for (let at = this.#least.left; at <= word.length - this.#least.right; at++) {
      if (levels[at + 1]! & 1) found.push(at)
    }
    return found
  }

  #add(pattern: string): void {
    const levels: number[] = [0]
    let letters = ''
    for (const character of pattern) {
      const level = character.charCodeAt(0) - 48
      if (level >= 0 && level <= 9) levels[letters.length] = level
      else {
        letters += character
        levels[letters.length] = 0
      }
    }
    this.#levels.set(letters, Uint8Array.from(levels))
    this.#longest = Math.max(this.#longest, letters.length)
  }
}

function hyphensOf(word: string): number[] {
  const positions: number[] = []
  for (const character of word.matchAll(/-/g)) positions.push(character.index - positions.length)
  return positions
}
