import type { HyphenPoint, Word } from './words.ts'

/** Words of a paragraph and where its lines end. */
export interface Lines {
  readonly words: readonly Word[]
  /** For each line the index after its last word. */
  readonly ends: readonly number[]
}

/**
 * The places where a line of a paragraph may end, numbered from 1; place 0 is the paragraph's start. Widths are sums
 * from there (points), so that a line's width is one subtraction: `endAt` of the place where it ends minus `startAt`
 * of the place before it.
 */
export class Breakpoints {
  count = 0
  /** Whether a line may end with a hyphen somewhere. */
  hasHyphens = false
  endAt = new Float64Array(512)
  startAt = new Float64Array(512)
  /** Spaces between words, summed up like the widths. */
  endSpaces = new Float64Array(512)
  startSpaces = new Float64Array(512)
  /** 1 where a line that ends there ends with a hyphen. */
  hyphen = new Uint8Array(512)
  #word = new Int32Array(512)
  /** Index of the word's hyphen point, -1 for the word's end. */
  #point = new Int32Array(512)

  /**
   * @param hyphenate also where patterns find a place; a word that is wider than a line is always hyphenated
   * @param isHung whether marks hang: a line ends so much earlier
   */
  fill(words: readonly Word[], measure: number, hyphenate: boolean, isHung: boolean): void {
    let width = 0
    let spaces = 0
    let place = 0
    this.hasHyphens = false
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!
      const { hyphenation } = word
      if (hyphenation !== null && (hyphenate || hyphenation.areSoft || word.width > measure)) {
        const points = hyphenation.of(word)
        for (let j = 0; j < points.length; j++) {
          const { before, after } = points[j]!
          if (++place >= this.endAt.length) this.#grow()
          this.endAt[place] = width + before.width - (isHung ? before.hang : 0)
          this.startAt[place] = width + word.width - after.width
          this.endSpaces[place] = this.startSpaces[place] = spaces
          this.hyphen[place] = 1
          this.hasHyphens = true
          this.#word[place] = i
          this.#point[place] = j
        }
      }
      if (++place >= this.endAt.length) this.#grow()
      this.endAt[place] =
        width + word.width + (word.hyphen === null ? 0 : word.hyphen.width) - (isHung ? word.hang : 0)
      this.endSpaces[place] = spaces
      width += word.width + word.space
      spaces += word.space
      this.startAt[place] = width
      this.startSpaces[place] = spaces
      this.hyphen[place] = word.hyphen === null ? 0 : 1
      if (word.hyphen !== null) this.hasHyphens = true
      this.#word[place] = i
      this.#point[place] = -1
    }
    this.count = place
  }

  /** The index of the word that ends at a place; -1 inside a word. */
  wordEndingAt(place: number): number {
    return this.#point[place] === -1 ? this.#word[place]! : -1
  }

  /** The lines that end at the given places (ascending). A word that is broken there is replaced by its parts. */
  lines(words: readonly Word[], places: readonly number[]): Lines {
    if (places.every(place => this.#point[place] === -1)) {
      return { words, ends: places.map(place => this.#word[place]! + 1) }
    }
    const parts: Word[] = []
    const ends: number[] = []
    let index = 0
    /** Where the line before broke the word at `index`. */
    let broken: HyphenPoint | null = null
    for (const place of places) {
      for (; index < this.#word[place]!; index++) {
        parts.push(broken === null ? words[index]! : broken.after)
        broken = null
      }
      const word = words[index]!
      if (this.#point[place] === -1) {
        parts.push(broken === null ? word : broken.after)
        broken = null
        index++
      } else {
        const hyphenation = word.hyphenation!
        const point: HyphenPoint = hyphenation.of(word)[this.#point[place]!]!
        parts.push(broken === null ? point.before : hyphenation.between(broken.at, point))
        broken = point
      }
      ends.push(parts.length)
    }
    return { words: parts, ends }
  }

  #grow(): void {
    const length = 2 * this.endAt.length
    const copy = <T extends Float64Array | Int32Array | Uint8Array>(from: T, into: T): T => {
      into.set(from)
      return into
    }
    this.endAt = copy(this.endAt, new Float64Array(length))
    this.startAt = copy(this.startAt, new Float64Array(length))
    this.endSpaces = copy(this.endSpaces, new Float64Array(length))
    this.startSpaces = copy(this.startSpaces, new Float64Array(length))
    this.hyphen = copy(this.hyphen, new Uint8Array(length))
    this.#word = copy(this.#word, new Int32Array(length))
    this.#point = copy(this.#point, new Int32Array(length))
  }
}
