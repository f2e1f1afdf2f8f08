import { n } from '../base/geometry.ts'
import { CHARACTER, LOOK, ORDERING, SHAPING, type Steps, WORD } from '../base/steps.ts'
import type { Doc } from '../base/types.ts'
import type { Hyphenator } from '../hyphenation/hyphenator.ts'
import { ISOLATES } from '../script/bidi.ts'
import { arrangedMarker } from '../text/arrange.ts'
import { breakLines, type Lines, MOST_BREAKING } from '../text/breaker.ts'
import { type Drawn, drawLines, Pen, type Tightness } from '../text/lines.ts'
import type { Styles } from '../text/style.ts'
import { leadingOf } from '../text/style.ts'
import type { Word } from '../text/words.ts'
import { type MostWidth, mostHeight, mostHeightOf } from './bound.ts'
import { type FieldValue, mostCharacters } from './groups.ts'
import { type Item, itemsOf, MARKER_GAP, markerX, ruleOps } from './items.ts'
import { LetterWords } from './letter-words.ts'

/** Content that is the same in every letter: it stands in a file once and is placed by name. */
export interface Form {
  readonly name: string
  readonly ops: string
  readonly width: number
  readonly height: number
}

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
    this.#shaping = styles.shapes ? SHAPING + ORDERING : 0
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
    for (const group of this.#changing.flatMap(item => item.groups)) {
      const characters = mostCharacters(group, most)
      // Text is cut by UTF-16 units, of which a character has two at most.
      once += (group.length + 2 * characters) * (CHARACTER + this.#shaping) + characters * LOOK
      each += characters * (CHARACTER + MOST_BREAKING + WORD) + WORD
    }
    return once + each * this.#levels.length
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
      const lines = advance / ((this.#width - this.#changing[index]!.indent) / size + space)
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

  /**
   * Sets a letter. Stops once it is higher than `room` (points).
   * @param used receives the forms that it places
   */
  draw(level: number, words: LetterWords, used: Set<Form>, room: number): Drawn {
    let ops = ''
    let pending = 0
    let height = 0
    for (const part of this.#layout(level).parts) {
      pending += part.gap
      height += part.gap
      const drawn =
        'form' in part ? part.form : this.#item(part.item, words.of(part.words), level, words.steps)
      if (drawn.ops !== '') {
        if (pending > 0) ops += `1 0 0 1 0 ${n(-pending)} cm\n`
        pending = 0
        if ('form' in part) {
          ops += `/${part.form.name} Do\n`
          used.add(part.form)
        } else ops += drawn.ops
      }
      pending += drawn.height
      height += drawn.height
      if (height > room) break
    }
    return { ops, height }
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
    let run: { ops: string; height: number; gap: number } | null = null
    const flush = () => {
      if (run === null) return
      const form = {
        name: `${this.#name}_${level}_${parts.length}`,
        ops: run.ops,
        width: this.#width,
        height: run.height,
      }
      parts.push({ form, gap: run.gap })
      run = null
    }
    for (const item of this.#items) {
      const gap = round(item.gapBefore * spacing * size)
      minHeight += gap
      if (item.dynamic) {
        flush()
        parts.push({ item, words: words++, gap })
        continue
      }
      const drawn = this.#item(
        item,
        item.groups.map(group => group as Word[]),
        level,
        this.#steps,
      )
      minHeight += drawn.height
      if (run === null) run = { ops: drawn.ops, height: drawn.height, gap }
      else {
        run.ops += `q 1 0 0 1 0 ${n(-(run.height + gap))} cm\n${drawn.ops}Q\n`
        run.height += gap + drawn.height
      }
    }
    flush()
    return { parts, minHeight: minHeight - ROUNDING }
  }

  #item(item: Item, groups: readonly (readonly Word[])[], level: number, steps: Steps): Drawn {
    const tightness = this.#levels[level]!
    if (item.rule) return { ops: ruleOps(item.indent, this.#width - item.indent), height: 0.5 }
    const measure = this.#width - item.indent
    const lines: Lines[] = groups.map(words =>
      breakLines(words, measure / tightness.size, steps, item.align === 'justify'),
    )
    const direction = lines.find(({ words }) => words.length > 0)?.words[0]?.direction ?? 0
    // Lists in Arabic and Hebrew are set in from the right.
    const indent = direction === 1 ? 0 : item.indent
    const { align, size: emptySize } = item
    const drawn = drawLines(lines, { align, indent, measure, tightness, emptySize }, steps)
    const height = round(drawn.height)
    if (item.marker === null) return { ops: drawn.ops, height }
    const x = direction === 1 ? measure + MARKER_GAP : markerX(item)
    const marker = arrangedMarker(item.marker, direction)
    return { ops: drawMarker(x, marker, tightness, firstSize(lines, item)) + drawn.ops, height }
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The marker stands on the first line's baseline, also where that line is set larger. */
function firstSize(lines: readonly Lines[], item: Item): number {
  const first = lines[0]
  if (!first || first.words.length === 0) return item.size
  let largest = 0
  for (let i = 0; i < first.ends[0]!; i++) largest = Math.max(largest, first.words[i]!.size)
  return largest
}

function drawMarker(x: number, marker: Word, tightness: Tightness, size: number): string {
  const pen = new Pen(tightness.size)
  pen.moveTo(x, -(leadingOf(size) * tightness.size * tightness.spacing) / 2 - 0.33 * size * tightness.size)
  pen.line([marker], 0, 1, 0)
  return pen.finish()
}
