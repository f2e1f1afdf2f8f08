import type { Font } from './font.ts'
import { type Matrix, times } from './matrix.ts'
import { Unfamiliar, type Value } from './values.ts'

/** The text state that operators set. It is saved and restored with the rest of the graphics state. */
export interface TextLook {
  readonly font: Font | null
  /** Points. */
  readonly size: number
  /** Added after each glyph, and the height above the baseline (points). */
  readonly spacing: number
  readonly rise: number
  /** The share of their width that glyphs and what lies between them are set at. */
  readonly narrow: number
}

export const NO_LOOK: TextLook = { font: null, size: 0, spacing: 0, rise: 0, narrow: 1 }

/** A text object: where its lines begin, and where the next glyph stands (points). */
export class TextObject {
  #lineX = 0
  #lineY = 0
  #x = 0

  moveBy(x: number, y: number): void {
    this.#lineX += x
    this.#lineY += y
    this.#x = this.#lineX
  }

  /** Fills the glyphs of a TJ array. It leaves the context's transform changed. */
  show(
    context: OffscreenCanvasRenderingContext2D,
    parts: readonly Value[],
    { font, size, spacing, rise, narrow }: TextLook,
    page: Matrix,
  ): void {
    if (!font) throw new Unfamiliar('text without a font')
    const { outlines, widths } = font
    const unit = size / outlines.unitsPerEm
    const origin = times(page, [unit * narrow, 0, 0, unit, 0, this.#lineY + rise])
    const [a, b, c, d, e, f] = origin
    for (const part of parts) {
      if (typeof part === 'number') this.#x -= (part / 1000) * size * narrow
      else if (!(part instanceof Uint8Array)) throw new Unfamiliar('text of another kind')
      else {
        for (let i = 0; i < part.length; i += 2) {
          const glyph = (part[i]! << 8) | part[i + 1]!
          context.setTransform(a, b, c, d, e + page[0] * this.#x, f + page[1] * this.#x)
          context.fill(outlines.path(glyph))
          this.#x += (((widths.get(glyph) ?? 0) / 1000) * size + spacing) * narrow
        }
      }
    }
  }
}
