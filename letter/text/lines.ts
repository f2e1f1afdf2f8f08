import { n } from '../base/geometry.ts'
import { type Steps, WORD } from '../base/steps.ts'
import type { TextAlign } from '../base/types.ts'
import type { Shaped } from '../font/shape.ts'
import type { Direction } from '../script/bidi.ts'
import { lineOrder } from './arrange.ts'
import type { Lines } from './breakpoints.ts'
import { SHRINK } from './optimum.ts'
import { leadingOf } from './style.ts'
import { Underlines } from './underline.ts'
import type { Piece, Word } from './words.ts'

/** How tightly a page is set: 1 is the design's own setting. */
export interface Tightness {
  /** Factor of leading and of the space between paragraphs. */
  readonly spacing: number
  /** Factor of type sizes. */
  readonly size: number
}

export const LOOSE: Tightness = { spacing: 1, size: 1 }

/** Content whose origin is its top-left corner, with y upwards: all of it lies below zero. */
export interface Drawn {
  readonly ops: string
  /** Points. */
  readonly height: number
}

interface LineSetting {
  readonly align: TextAlign
  /** Points at the page's size: where lines start, and how long they are. */
  readonly indent: number
  readonly measure: number
  readonly tightness: Tightness
  /** Size of a line without words. */
  readonly emptySize: number
}

/** How high lines are set (points). */
export function heightOfLines(
  groups: readonly Lines[],
  { tightness, emptySize }: Pick<LineSetting, 'tightness' | 'emptySize'>,
  steps: Steps,
): number {
  const leadingScale = tightness.size * tightness.spacing
  let height = 0
  for (const { words, ends } of groups) {
    steps.spend((1 + words.length) * WORD)
    if (words.length === 0) height += leadingOf(emptySize) * leadingScale
    let start = 0
    for (const end of ends) {
      height += leadingOf(largestSize(words, start, end)) * leadingScale
      start = end
    }
  }
  return height
}

/** Lines as text operators. Underlines are filled bars, drawn after the text. */
export function lineOps(groups: readonly Lines[], setting: LineSetting): string {
  const pen = new Pen(setting.tightness.size)
  const leadingScale = setting.tightness.size * setting.tightness.spacing
  let down = 0
  for (const { words, ends } of groups) {
    if (words.length === 0) down += leadingOf(setting.emptySize) * leadingScale
    let start = 0
    for (const end of ends) {
      const { natural, spaces } = lineWidth(words, start, end)
      const size = largestSize(words, start, end)
      const room = setting.measure - natural * setting.tightness.size
      const slack = Math.max(0, room)
      const full = setting.align === 'justify' && spaces > 0 && (end !== words.length || room < 0)
      const stretch = full ? Math.max(-SHRINK, room / (spaces * setting.tightness.size)) : 0
      const shift = full ? 0 : slack * SHIFT[sideOf(setting.align, words[start]!.direction ?? 0)]
      const leading = leadingOf(size) * leadingScale
      pen.moveTo(setting.indent + shift, -(down + leading / 2 + 0.33 * size * setting.tightness.size))
      pen.line(words, start, end, stretch)
      down += leading
      start = end
    }
  }
  return pen.finish()
}

/** Lines with their height. */
export const drawLines = (groups: readonly Lines[], setting: LineSetting, steps: Steps): Drawn => ({
  height: heightOfLines(groups, setting, steps),
  ops: lineOps(groups, setting),
})

/** The share of a line's slack that stands before it. */
const SHIFT = { left: 0, center: 0.5, right: 1, justify: 0 } as const

/** The edge that a line begins at. Of justified text only a last line has slack. */
function sideOf(align: TextAlign, direction: Direction): keyof typeof SHIFT {
  if (align === 'start') return direction === 1 ? 'right' : 'left'
  return align === 'justify' && direction === 1 ? 'right' : align
}

function lineWidth(words: readonly Word[], start: number, end: number) {
  let natural = words[end - 1]!.hyphen?.width ?? 0
  let spaces = 0
  for (let i = start; i < end; i++) {
    const word = words[i]!
    natural += word.width
    if (i === end - 1) break
    natural += word.space
    spaces += word.space
  }
  return { natural, spaces }
}

/** The largest type size among some of the words. */
export function largestSize(words: readonly Word[], start: number, end: number): number {
  let size = 0
  for (let i = start; i < end; i++) if (words[i]!.size > size) size = words[i]!.size
  return size
}

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
