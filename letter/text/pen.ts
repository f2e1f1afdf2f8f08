import { n } from '../base/geometry.ts'
import type { Shaped } from '../font/placed.ts'
import { lineOrder } from './arrange.ts'
import { Underlines } from './underline.ts'
import type { Piece, Word } from './words.ts'

const round = (value: number): number => Math.round(value * 100) / 100

/** Writes text operators. Font, size and colour are written only where they change. */
export class Pen {
  readonly #scale: number
  #ops = ''
  #bars = ''
  readonly #underlines: Underlines
  #x = 0
  #y = 0
  #open = false
  #last: Piece | null = null
  #color = '0 g'

  constructor(scale: number) {
    this.#scale = scale
    this.#underlines = new Underlines(scale)
  }

  /** Moves to a place measured from the origin. Moves are between rounded places, so that errors do not add up. */
  moveTo(x: number, y: number): void {
    const [toX, toY] = [round(x), round(y)]
    this.#ops += `${n(toX - this.#x)} ${n(toY - this.#y)} Td\n`
    this.#x = toX
    this.#y = toY
  }

  /** @param stretch share of its width by which each space is wider */
  line(words: readonly Word[], start: number, end: number, stretch: number): void {
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
    this.#ops += `)${-Math.round((wider * 1000) / this.#last.style.size)}(`
    if (wider > 0 && this.#last.style.underline)
      this.#underlines.bar(this.#last.style, x, wider * this.#scale)
    return x + wider * this.#scale
  }

  finish(): string {
    return this.#ops === '' ? '' : `BT\n0 g\n${this.#ops}ET\n${this.#bars}`
  }

  #piece(piece: Piece, x: number, unlined: number): number {
    if (piece.ops === '' && piece.shaped === null) return x
    const last = this.#last
    if (last === null || last.face !== piece.face || last.style.size !== piece.style.size) {
      this.#close()
      this.#ops += `/${piece.face.resource} ${n(piece.style.size * this.#scale)} Tf\n`
    }
    if (this.#color !== piece.style.color) {
      this.#close()
      this.#ops += `${piece.style.color}\n`
      this.#color = piece.style.color
    }
    if (piece.shaped !== null) this.#shaped(piece.shaped, piece.style.size)
    else {
      if (!this.#open) this.#ops += '[('
      this.#open = true
      this.#ops += piece.ops
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
        this.#ops += `/Span<</ActualText${actual}>>BDC\n`
      }
      for (const { ops, rise } of parts) {
        if (rise !== risen) {
          this.#close()
          this.#ops += `${n((rise * size * this.#scale) / 1000)} Ts\n`
          risen = rise
        }
        if (!this.#open) this.#ops += '[('
        this.#open = true
        this.#ops += ops
      }
      if (actual !== null) {
        this.#close()
        this.#ops += 'EMC\n'
      }
    }
    if (risen !== 0) {
      this.#close()
      this.#ops += '0 Ts\n'
    }
  }

  #close(): void {
    if (this.#open) this.#ops += ')]TJ\n'
    this.#open = false
  }
}
