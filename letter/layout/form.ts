import { n } from '../base/geometry.ts'
import { type Content, written } from '../pdf/content.ts'
import type { Tightness } from '../text/lines.ts'
import { drawItem, inkOfItem, type SetItem } from './set-item.ts'
import type { Ink } from './set-paragraph.ts'

/** An item, and the space between it and the one before. */
export interface FormRow {
  readonly content: SetItem
  readonly gap: number
}

/**
 * Content that is the same in every letter: it stands in a file once and is placed by name. It is drawn when it is first
 * placed: what does not fit is measured at several tightnesses, and drawn at one or none.
 */
export class Form {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly #tightness: Tightness
  readonly #rows: readonly FormRow[]
  #ops: string | null = null

  /** @param rows at least one; the space before the first is not the form's */
  constructor(name: string, width: number, rows: readonly FormRow[], tightness: Tightness) {
    this.name = name
    this.width = width
    this.#rows = rows
    this.#tightness = tightness
    this.height = rows
      .slice(1)
      .reduce((height, { content, gap }) => height + (gap + content.height), rows[0]!.content.height)
  }

  get ops(): string {
    this.#ops ??= written(out => this.#draw(out))
    return this.#ops
  }

  #draw(out: Content): void {
    for (const { content, down } of this.#placed()) {
      const isFirst = content === this.#rows[0]!.content
      if (!isFirst) out.text(`q 1 0 0 1 0 ${n(-down)} cm\n`)
      drawItem(out, content, this.width, this.#tightness)
      if (!isFirst) out.text('Q\n')
    }
  }

  /** Where the letters of its lines stand: points below and beside its top-left corner. */
  *ink(): Generator<Ink> {
    for (const { content, down } of this.#placed()) {
      for (const box of inkOfItem(content, this.width, this.#tightness)) yield { ...box, y: box.y + down }
    }
  }

  /** Its rows, and how far below its top each begins. */
  *#placed(): Generator<{ readonly content: SetItem; readonly down: number }> {
    let down = 0
    for (const [index, { content, gap }] of this.#rows.entries()) {
      yield { content, down: index === 0 ? 0 : down + gap }
      down += index === 0 ? content.height : gap + content.height
    }
  }
}
