import { n } from '../base/geometry.ts'
import type { Style } from '../base/types.ts'
import type { FontStack, Fonts } from '../font/fonts.ts'
import { styleOf } from '../font/library.ts'

/** Body text, in points. */
export const BODY_SIZE = 11

/** A style with its fonts. Equal styles are the same object, so that a change of style is one comparison. */
export interface TextStyle {
  readonly stack: FontStack
  readonly size: number
  /** Colour operator. */
  readonly color: string
  readonly underline: boolean
}

/** What text inherits from its block. */
export interface BaseStyle {
  readonly size: number
  readonly bold: boolean
}

export const BODY: BaseStyle = { size: BODY_SIZE, bold: false }

export const PLAIN: Style = { bold: false, italic: false, underline: false, sizePt: null, color: null }

export class Styles {
  readonly #fonts: Fonts
  readonly #known = new Map<string, TextStyle>()

  constructor(fonts: Fonts) {
    this.#fonts = fonts
  }

  /** Steps that shaping adds for a character at most. */
  get shaping(): number {
    return this.#fonts.shaping
  }

  of(style: Style, base: BaseStyle): TextStyle {
    const font = styleOf(style.bold || base.bold, style.italic)
    const size = style.sizePt ?? base.size
    const color = colorOperator(style.color)
    const key = `${font} ${size} ${color} ${style.underline}`
    let known = this.#known.get(key)
    if (!known) {
      known = { stack: this.#fonts.stack(font), size, color, underline: style.underline }
      this.#known.set(key, known)
    }
    return known
  }
}

/** Red, green and blue of `#rrggbb`, from 0 to 1. */
export const rgbOf = (color: string) =>
  [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [number, number, number]

/** The colour operator. Greys are printed in black ink alone: a press would mix three inks that never align exactly. */
export function colorOperator(color: string | null): string {
  if (color === null) return '0 g'
  const [r, g, b] = rgbOf(color)
  return r === g && g === b ? `${n(r)} g` : `${n(r)} ${n(g)} ${n(b)} rg`
}

/** Distance between baselines for a type size, in points. Body text is set 11 on 15; large type needs less. */
export const leadingOf = (size: number): number =>
  size <= 13 ? (size * 15) / 11 : Math.max(17.73, size * 1.24)
