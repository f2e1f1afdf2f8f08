import { CHARACTER, LOOK, ORDERING, SHAPING, type Steps, WORD } from '../base/steps.ts'
import type { Doc } from '../base/types.ts'
import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import type { Content } from '../pdf/content.ts'
import { ISOLATES } from '../script/bidi.ts'
import { MOST_BREAKING } from '../text/breaker.ts'
import type { Tightness } from '../text/lines.ts'
import { leadingOf, type Styles } from '../text/style.ts'
import type { Word } from '../text/words.ts'
import { type MostWidth, mostHeight, mostHeightOf } from './bound.ts'
import { Form, type FormRow } from './form.ts'
import { type FieldValue, mostCharacters } from './groups.ts'
import type { Item } from './item.ts'
import { itemsOf } from './items.ts'
import { LetterWords } from './letter-words.ts'
import { drawItem, inkOfItem, type SetItem, setItem } from './set-item.ts'
import type { Ink } from './set-paragraph.ts'

/** A safety factor: split words kern a little differently from whole ones. */
const CERTAIN = 0.95

/** Differences up to this (points) do not count: heights are sums of rounded numbers. */
const ROUNDING = 0.02

type Part =
  | { readonly form: Form; readonly gap: number }
  | { readonly item: Item; readonly words: number; readonly gap: number }

interface Layout {
  readonly parts: readonly Part[]
  /** The height of the unchanging parts. */
  readonly minHeight: number
}

/** A part of a letter's text, and the space above it. */
type SetPart = { readonly content: Form | SetItem; readonly gap: number }

/** A letter's text at a tightness, not drawn yet. */
export interface SetText {
  readonly level: number
  readonly parts: readonly SetPart[]
  readonly height: number
}

/** A document set to a width. Its unchanging parts are typeset once for each tightness that is needed. */
export class Flow {
  readonly #name: string
  readonly #items: readonly Item[]
  readonly #width: number
  readonly #levels: readonly Tightness[]
  readonly #layouts = new Map<number, Layout>()
  readonly #changing: readonly Item[]
  readonly #steps: Steps
  /** Steps added for a character in campaigns with scripts that need shaping. */
  readonly #shaping: number

  /** @param width points; @param name unique in a file; @param steps counts what is the same for all letters */
  constructor(
    name: string,
    doc: Doc,
    styles: Styles,
    hyphenator: Hyphenator,
    phoneNumber: string | null,
    width: number,
    levels: readonly Tightness[],
    steps: Steps,
  ) {
    this.#name = name
    this.#steps = steps
    // Only scripts that are shaped run both ways.
    this.#shaping = styles.shaping < SHAPING ? styles.shaping : SHAPING + ORDERING
    this.#items = itemsOf(doc, styles, hyphenator, phoneNumber, steps)
    this.#width = width
    this.#levels = levels
    this.#changing = this.#items.filter(item => item.dynamic)
  }

  words(value: FieldValue, steps: Steps): LetterWords {
    return new LetterWords(this.#changing, value, steps)
  }

  /**
   * An upper bound of the steps of a letter, all tightnesses together, whatever its values hold. It assumes that each
   * character is a word too long for its line.
   * @param longest characters of a field's value at most
   */
  mostSteps(longest: (field: string) => number): number {
    let once = 0
    let each = 0
    // Isolates stand around each value where text may run both ways.
    const most = this.#shaping === 0 ? longest : (field: string) => longest(field) + ISOLATES
    for (const { groups, table } of this.#changing) {
      // The columns of a table are measured before its lines are broken.
      const measuring = table ? CHARACTER + this.#shaping + LOOK : 0
      for (const group of groups) {
        const characters = mostCharacters(group, most)
        // Text is cut by UTF-16 units, of which a character has two at most.
        once += (group.length + 2 * characters) * (CHARACTER + this.#shaping) + characters * LOOK
        each += characters * (CHARACTER + MOST_BREAKING + WORD + measuring) + WORD
      }
    }
    // One setting more shows what does not fit.
    return once + each * (this.#levels.length + 1)
  }

  minHeight(level: number): number {
    return this.#layout(level).minHeight
  }

  /**
   * Whether a letter is certainly higher than `room` (points), by the area of its words. Breaking tens of thousands of
   * words into lines at every tightness would take a tenth of a second.
   */
  overflows(level: number, words: LetterWords, room: number): boolean {
    const { spacing, size } = this.#levels[level]!
    let height = this.minHeight(level)
    for (let index = 0; index < this.#changing.length && height <= room; index++) {
      const { advance, space, smallest } = words.extent(index)
      if (advance === 0) continue
      const { indent, table } = this.#changing[index]!
      const lines = advance / ((this.#width - indent) / size + space * (table?.columns ?? 1))
      height += CERTAIN * lines * leadingOf(smallest) * spacing * size
    }
    return height > room
  }

  /** An upper bound of the height of all letters at a tightness, for values up to these widths (points). */
  mostHeight(level: number, most: MostWidth): number {
    const heights = this.#changing.map(item => mostHeight(item, this.#levels[level]!, this.#width, most))
    return heights.reduce((sum, height) => sum + height, this.minHeight(level) + ROUNDING)
  }

  /** An upper bound of a letter's height at a tightness, found without breaking its lines (points). */
  mostHeightOf(level: number, words: LetterWords): number {
    const heights = this.#changing.map((item, index) =>
      mostHeightOf(item, words.of(index), this.#levels[level]!, this.#width),
    )
    return heights.reduce((sum, height) => sum + height, this.minHeight(level) + ROUNDING)
  }

  /** Sets a letter without drawing it. Stops once it is higher than `room` (points). */
  set(level: number, words: LetterWords, room: number): SetText {
    const parts: SetPart[] = []
    let height = 0
    for (const part of this.#layout(level).parts) {
      const content =
        'form' in part ? part.form : this.#setItem(part.item, words.of(part.words), level, words.steps)
      parts.push({ content, gap: part.gap })
      height += part.gap
      height += content.height
      if (height > room) break
    }
    return { level, parts, height }
  }

  /**
   * Writes a letter's text.
   * @param used receives the forms that it places
   */
  draw(out: Content, { level, parts }: SetText, used: Set<Form>): void {
    let pending = 0
    for (const { content, gap } of parts) {
      pending += gap
      const before = out.length
      if (pending > 0) out.text('1 0 0 1 0 ').number(-pending).text(' cm\n')
      const start = out.length
      if (!(content instanceof Form)) drawItem(out, content, this.#width, this.#levels[level]!)
      else if (content.ops !== '') {
        out.text(`/${content.name} Do\n`)
        used.add(content)
      }
      // What has no ink moves nothing.
      if (out.length === start) out.cut(before)
      else pending = 0
      pending += content.height
    }
  }

  /** Where the letters of a text's lines stand: points below and beside its top-left corner. */
  *ink({ level, parts }: SetText): Generator<Ink> {
    let down = 0
    for (const { content, gap } of parts) {
      down += gap
      const boxes =
        content instanceof Form ? content.ink() : inkOfItem(content, this.#width, this.#levels[level]!)
      for (const box of boxes) yield { ...box, y: box.y + down }
      down += content.height
    }
  }

  #layout(level: number): Layout {
    let layout = this.#layouts.get(level)
    if (!layout) {
      layout = this.#compile(level)
      this.#layouts.set(level, layout)
    }
    return layout
  }

  #compile(level: number): Layout {
    const { spacing, size } = this.#levels[level]!
    const parts: Part[] = []
    let words = 0
    let minHeight = 0
    let run: FormRow[] = []
    const flush = () => {
      if (run.length === 0) return
      const name = `${this.#name}_${level}_${parts.length}`
      parts.push({ form: new Form(name, this.#width, run, this.#levels[level]!), gap: run[0]!.gap })
      run = []
    }
    for (const item of this.#items) {
      const gap = round(item.gapBefore * spacing * size)
      minHeight += gap
      if (item.dynamic) {
        flush()
        parts.push({ item, words: words++, gap })
        continue
      }
      const content = this.#setItem(
        item,
        item.groups.map(group => group as Word[]),
        level,
        this.#steps,
      )
      minHeight += content.height
      run.push({ content, gap })
    }
    flush()
    return { parts, minHeight: minHeight - ROUNDING }
  }

  #setItem(item: Item, groups: readonly (readonly Word[])[], level: number, steps: Steps): SetItem {
    return setItem(item, groups, this.#width, this.#levels[level]!, steps)
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
