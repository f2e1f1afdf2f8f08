import type { Face } from '../font/face.ts'
import type { Shaped } from '../font/placed.ts'
import type { Content } from '../pdf/content.ts'
import { lineOrder } from './arrange.ts'
import { Underlines } from './underline.ts'
import type { Piece, Word } from './words.ts'

/** A line of words that are the same in all letters, as it was written once. */
interface KnownLine {
  readonly last: Word
  readonly stretch: number
  /** What was set before it. */
  readonly face: Face | undefined
  readonly size: number | undefined
  readonly color: string
  readonly bytes: Uint8Array
  /** What is set after it. */
  readonly piece: Piece | null
  readonly nextColor: string
}

/** By their first word. */
const knownLines = new WeakMap<Word, KnownLine[]>()
/** Other words of the paragraph decide where a line that begins with a word ends: there are few such places. */
const MOST_KNOWN = 8

const round = (value: number): number => Math.round(value * 100) / 100

/** Writes text operators. Font, size and colour are written only where they change. */
export class Pen {
  readonly #out: Content
  readonly #scale: number
  #begun = false
  #bars = ''
  #narrow = 1
  readonly #underlines: Underlines
  #x = 0
  #y = 0
  #open = false
  #last: Piece | null = null
  #color = '0 g'

  /** @param scale of all sizes */
  constructor(out: Content, scale: number) {
    this.#out = out
    this.#scale = scale
    this.#underlines = new Underlines(scale)
  }

  /** Moves to a place measured from the origin. Moves are between rounded places, so that errors do not add up. */
  moveTo(x: number, y: number): void {
    const [toX, toY] = [round(x), round(y)]
    if (!this.#begun) this.#out.text('BT\n0 g\n')
    this.#begun = true
    this.#out
      .number(toX - this.#x)
      .text(' ')
      .number(toY - this.#y)
      .text(' Td\n')
    this.#x = toX
    this.#y = toY
  }

  /** @param stretch share of its width by which each space is wider */
  line(words: readonly Word[], start: number, end: number, stretch: number): void {
    const [first, last] = [words[start], words[end - 1]]
    const isShared =
      this.#scale === 1 &&
      first &&
      last &&
      first.place !== null &&
      last.place === first.place + end - 1 - start
    if (!isShared) {
      this.#writeLine(words, start, end, stretch)
      return
    }
    const lines = knownLines.get(first) ?? []
    const face = this.#last?.face
    const size = this.#last?.style.size
    const color = this.#color
    for (const line of lines) {
      if (line.last !== last || line.stretch !== stretch) continue
      if (line.face !== face || line.size !== size || line.color !== color) continue
      this.#out.copy(line.bytes)
      this.#last = line.piece
      this.#color = line.nextColor
      return
    }
    const from = this.#out.length
    const bars = this.#bars
    this.#writeLine(words, start, end, stretch)
    // Where underlines lie depends on the line's place.
    if (this.#bars !== bars || lines.length >= MOST_KNOWN) return
    const bytes = Uint8Array.from(this.#out.since(from))
    lines.push({ last, stretch, face, size, color, bytes, piece: this.#last, nextColor: this.#color })
    knownLines.set(first, lines)
  }

  #writeLine(words: readonly Word[], start: number, end: number, stretch: number): void {
    const direction = words[start]?.direction ?? null
    if (direction !== null) {
      this.#lineInVisualOrder(words, start, end, stretch)
      return
    }
    let x = this.#x
    for (let i = start; i < end; i++) {
      const word = words[i]!
      for (let j = 0; j < word.pieces.length; j++) {
        // An underline must not reach over the line's last space, nor over the part that a space shrinks by.
        const unlined =
          j < word.pieces.length - 1 ? 0 : word.space * (i === end - 1 ? 1 : Math.max(0, -stretch))
        x = this.#piece(word.pieces[j]!, x, unlined)
      }
      if (i === end - 1) {
        if (word.hyphen) x = this.#piece(word.hyphen, x, 0)
      } else if (stretch !== 0 && word.space > 0) x = this.#gap(x, stretch * word.space)
    }
    this.#close()
    this.#bars += this.#underlines.take(this.#y)
  }

  /** A line of a paragraph with right-to-left letters. */
  #lineInVisualOrder(words: readonly Word[], start: number, end: number, stretch: number): void {
    let x = this.#x
    for (const { piece, space } of lineOrder(words, start, end)) {
      x = this.#piece(piece, x, 0)
      if (stretch !== 0 && space > 0) x = this.#gap(x, stretch * space)
    }
    this.#close()
    this.#bars += this.#underlines.take(this.#y)
  }

  /** Widens the space just drawn. @param wider points at the design's own size */
  #gap(x: number, wider: number): number {
    if (!this.#open || !this.#last) return x
    this.#out.text(`)${-Math.round((wider * 1000) / this.#last.style.size)}(`)
    if (wider > 0 && this.#last.style.underline)
      this.#underlines.bar(this.#last.style, x, wider * this.#scale)
    return x + wider * this.#scale
  }

  /** @param share of their width at which letters are set from here on. Underlines keep their width. */
  narrow(share: number): void {
    if (share !== this.#narrow) this.#out.number(share * 100).text(' Tz\n')
    this.#narrow = share
  }

  finish(): void {
    this.narrow(1)
    if (this.#begun) this.#out.text('ET\n').text(this.#bars)
  }

  #piece(piece: Piece, x: number, unlined: number): number {
    if (piece.ops === '' && piece.shaped === null) return x
    const last = this.#last
    if (last === null || last.face !== piece.face || last.style.size !== piece.style.size) {
      this.#close()
      this.#out
        .text(`/${piece.face.resource} `)
        .number(piece.style.size * this.#scale)
        .text(' Tf\n')
    }
    if (this.#color !== piece.style.color) {
      this.#close()
      this.#out.text(piece.style.color).text('\n')
      this.#color = piece.style.color
    }
    if (piece.shaped !== null) this.#shaped(piece.shaped, piece.style.size)
    else {
      this.#show(piece.ops)
    }
    this.#last = piece
    const width = piece.width * this.#scale
    if (piece.style.underline) this.#underlines.piece(piece, x, width - unlined * this.#scale)
    return x + width
  }

  #shaped(clusters: Shaped, size: number): void {
    let risen = 0
    for (const { parts, actual } of clusters) {
      if (actual !== null) {
        this.#close()
        this.#out.text(`/Span<</ActualText${actual}>>BDC\n`)
      }
      for (const { ops, rise } of parts) {
        if (rise !== risen) {
          this.#close()
          this.#out.number((rise * size * this.#scale) / 1000).text(' Ts\n')
          risen = rise
        }
        this.#show(ops)
      }
      if (actual !== null) {
        this.#close()
        this.#out.text('EMC\n')
      }
    }
    if (risen !== 0) {
      this.#close()
      this.#out.text('0 Ts\n')
    }
  }

  #show(ops: string): void {
    if (!this.#open) this.#out.text('[(')
    this.#open = true
    this.#out.text(ops)
  }

  #close(): void {
    if (this.#open) this.#out.text(')]TJ\n')
    this.#open = false
  }
}
