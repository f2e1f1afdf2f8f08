import { type Cut, partOf } from './hyphen-points.ts'
import type { Word } from './words.ts'

/** Words of a paragraph and where its lines end. */
export interface Lines {
  readonly words: readonly Word[]
  /** For each line the index after its last word. */
  readonly ends: readonly number[]
}

/**
 * Places where a line may end, numbered from 1; at 0 the paragraph begins. Widths are sums from there (points), so
 * that a line's width is one subtraction: `endAt` of the place that it ends at less `startAt` of the one before.
 */
export class Places {
  count = 0
  endAt = new Float64Array(512)
  startAt = new Float64Array(512)
  /** Spaces between words, summed up as the widths are. */
  endSpaces = new Float64Array(512)
  startSpaces = new Float64Array(512)
  /** Whether a hyphen is drawn there. */
  hyphen = new Uint8Array(512)
  #word = new Int32Array(512)
  /** Number of the word's cut, -1 for its end. */
  #cut = new Int32Array(512)

  /** @param hyphenate also where patterns find a place; a word that is wider than a line is always hyphenated */
  fill(words: readonly Word[], measure: number, hyphenate: boolean): void {
    let width = 0
    let spaces = 0
    let place = 0
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!
      if (word.cuts !== null && (hyphenate || word.cuts.soft || word.width > measure)) {
        const cuts = word.cuts.of(word)
        for (let j = 0; j < cuts.length; j++) {
          const { head, tail } = cuts[j]!
          if (++place >= this.endAt.length) this.#grow()
          this.endAt[place] = width + head.width
          this.startAt[place] = width + word.width - tail.width
          this.endSpaces[place] = this.startSpaces[place] = spaces
          this.hyphen[place] = 1
          this.#word[place] = i
          this.#cut[place] = j
        }
      }
      if (++place >= this.endAt.length) this.#grow()
      this.endAt[place] = width + word.width + (word.hyphen === null ? 0 : word.hyphen.width)
      this.endSpaces[place] = spaces
      width += word.width + word.space
      spaces += word.space
      this.startAt[place] = width
      this.startSpaces[place] = spaces
      this.hyphen[place] = word.hyphen === null ? 0 : 1
      this.#word[place] = i
      this.#cut[place] = -1
    }
    this.count = place
  }

  /** The lines that end at some places, in ascending order; words that are cut there are replaced by their parts. */
  lines(words: readonly Word[], places: readonly number[]): Lines {
    if (places.every(place => this.#cut[place] === -1)) {
      return { words, ends: places.map(place => this.#word[place]! + 1) }
    }
    const parts: Word[] = []
    const ends: number[] = []
    let index = 0
    let before: Cut | null = null
    for (const place of places) {
      for (; index < this.#word[place]!; index++) {
        parts.push(before === null ? words[index]! : before.tail)
        before = null
      }
      const word = words[index]!
      if (this.#cut[place] === -1) {
        parts.push(before === null ? word : before.tail)
        before = null
        index++
      } else {
        const cut: Cut = word.cuts!.of(word)[this.#cut[place]!]!
        parts.push(before === null ? cut.head : partOf(word, before.at, cut.at, true))
        before = cut
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
    this.#cut = copy(this.#cut, new Int32Array(length))
  }
}
