import { n } from '../base/geometry.ts'
import { type Content, written } from '../pdf/content.ts'
import type { Tightness } from '../text/lines.ts'
import { drawItem, type SetItem } from './set-item.ts'

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
  #rows: readonly FormRow[]
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
    let down = 0
    for (const [index, { content, gap }] of this.#rows.entries()) {
      if (index > 0) out.text(`q 1 0 0 1 0 ${n(-(down + gap))} cm\n`)
      drawItem(out, content, this.width, this.#tightness)
      if (index > 0) out.text('Q\n')
      down += index === 0 ? content.height : gap + content.height
    }
    // The lines are not needed any more.
    this.#rows = []
  }
}
