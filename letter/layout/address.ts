import type { Box } from '../base/geometry.ts'
import { pt } from '../base/geometry.ts'
import { CHARACTER, type Steps } from '../base/steps.ts'
import { clean } from '../font/characters.ts'
import type { Content } from '../pdf/content.ts'
import { arrangedRow } from '../text/arrange.ts'
import { breakLines } from '../text/breaker.ts'
import { Pen } from '../text/pen.ts'
import type { TextStyle } from '../text/style.ts'
import { breaksOf, lineWidth, type Word, wordOf, wordsOf } from '../text/words.ts'

/** Leading (in type sizes) where there is little room: five lines of 10 points in a letter's zone. */
const CLOSE = 1.11
/** How far marks reach above and below the baseline (type sizes): `Ẳ` and `Ḫ` are the highest and the lowest. */
const ABOVE = 0.96
const BELOW = 0.24
/** The narrowest that letters are set (share of their width): narrower ones look drawn out, and machines misread them. */
const NARROWEST = 0.85
/** Points. People read names of this size; nothing but people reads them. */
const LEAST_NAME = 6
const SHRINK = 0.95

/** A way to set an address. Sizes are points. */
interface Setting {
  readonly size: number
  readonly nameSize: number
  /** In type sizes. */
  readonly leading: number
  /** The least share of their width that lines are set at before they are wrapped. */
  readonly narrowest: number
  readonly narrowestName: number
}

/** In hundredths, as sizes are written: a row that fills its measure must not be wider by a rounding. */
const shrunk = (size: number, share: number): number => Math.floor(size * share * 100) / 100

/** @param size of all lines */
const wide = (size: number): Setting => ({
  size,
  nameSize: size,
  leading: 1.2,
  narrowest: 1,
  narrowestName: 1,
})

/**
 * The settings that are tried after the full size, best first. Postal machines read 10 to 12 points: lines are wrapped,
 * set closer, and set narrower before any is smaller, names first; names are then set small before the lines that the
 * post sorts by.
 * @param full the style's size
 */
function* smallerSettings(full: number): Generator<Setting> {
  let size = shrunk(full, 10 / 11)
  const close = { ...wide(size), leading: CLOSE }
  yield wide(size)
  yield close
  yield { ...close, narrowestName: NARROWEST }
  const tight = { ...close, narrowest: NARROWEST, narrowestName: NARROWEST }
  for (let nameSize = size; nameSize >= LEAST_NAME; nameSize = shrunk(nameSize, SHRINK))
    yield { ...tight, nameSize }
  for (;;) {
    size = shrunk(size, SHRINK)
    yield { ...tight, size, nameSize: size }
  }
}

/** A row of an address. */
export interface AddressRow {
  readonly words: readonly Word[]
  /** Points. */
  readonly size: number
  /** Share of their width that its letters are set at. */
  readonly narrow: number
}

/** An address set in its box. */
export interface SetAddress {
  readonly rows: readonly AddressRow[]
  /** In type sizes. */
  readonly leading: number
  /** Of the smallest row (points). */
  readonly size: number
}

/** A soft hyphen at a line's end would be printed beyond the box's edge. */
const withoutSoftHyphens = (line: string): string =>
  line.includes('\u00ad') ? line.replaceAll('\u00ad', '') : line

const HOUSE_NUMBER = /\d{1,5}[A-Za-z]?(?![\p{L}\d])/uy

/** A number stays with the word before it, whatever a country calls its streets and doors. */
const addressBreaks = (text: string): number[] =>
  breaksOf(text).filter(end => {
    HOUSE_NUMBER.lastIndex = end
    return !HOUSE_NUMBER.test(text)
  })

const printed = (line: string): string => withoutSoftHyphens(clean(line)).trim()

/**
 * Sets lines in a box, without blank ones, as large as the box allows. All of them are set, however long they are.
 * @param names how many of the lines, from the first, the post does not sort by
 * @returns null where there is nothing to set
 */
export function setAddress(
  lines: readonly string[],
  names: number,
  style: TextStyle,
  box: Box,
  steps: Steps,
): SetAddress | null {
  const filled: AddressLine[] = []
  for (const [i, line] of lines.entries()) {
    const text = printed(line)
    if (text !== '') filled.push(new AddressLine(text, i < names, style, steps))
  }
  if (filled.length === 0) return null
  const [w, h] = [pt(box.w), pt(box.h)]
  const setAs = (setting: Setting): SetAddress | null => {
    const { leading } = setting
    const rows: AddressRow[] = []
    for (const line of filled) rows.push(...line.rows(setting, w))
    let height = 0
    let smallest = Number.POSITIVE_INFINITY
    for (const { size } of rows) {
      height += size * leading
      if (size < smallest) smallest = size
    }
    const outside = rows[0]!.size * (ABOVE - leading) + rows.at(-1)!.size * BELOW
    return height + outside <= h ? { rows, leading, size: smallest } : null
  }
  // A line is first set a little smaller, then wrapped.
  const full = filled.every(line => line.whole.width <= w) ? setAs(wide(style.size)) : null
  if (full) return full
  for (const setting of smallerSettings(style.size)) {
    const set = setAs(setting)
    if (set) return set
  }
  throw new Error('unreachable: lines are set smaller until they fit')
}

/** A line of an address, set whole or wrapped. */
class AddressLine {
  readonly #text: string
  readonly whole: Word
  readonly #isName: boolean
  readonly #style: TextStyle
  readonly #steps: Steps
  #words: readonly Word[] | undefined

  constructor(text: string, isName: boolean, style: TextStyle, steps: Steps) {
    steps.spend((1 + text.length) * CHARACTER)
    this.#text = text
    this.whole = arrangedRow([wordOf([{ text, style }])], steps)[0]!
    this.#isName = isName
    this.#style = style
    this.#steps = steps
  }

  /** @param width of the box (points) */
  rows(setting: Setting, width: number): AddressRow[] {
    const size = this.#isName ? setting.nameSize : setting.size
    const narrowest = this.#isName ? setting.narrowestName : setting.narrowest
    const measure = (width / size) * this.#style.size
    if (this.whole.width <= measure) return [{ words: [this.whole], size, narrow: 1 }]
    const wide = this.#wrapped(measure)
    const most = measure / narrowest
    const few = this.whole.width <= most ? [[this.whole]] : this.#wrapped(most)
    // A line is narrowed where that saves a row.
    const rows = few.length < wide.length ? few : wide
    const narrow = Math.min(1, Math.floor((measure / Math.max(...rows.map(lineWidth))) * 1e4) / 1e4)
    return rows.map(words => ({ words, size, narrow }))
  }

  #wrapped(measure: number): Word[][] {
    const text = this.#text
    this.#words ??= arrangedRow(
      wordsOf([{ text, style: this.#style }], this.#steps, addressBreaks),
      this.#steps,
    )
    const { words, ends } = breakLines(this.#words, measure, this.#steps)
    return ends.map((end, i) => words.slice(ends[i - 1] ?? 0, end))
  }
}

/**
 * Writes an address from the top-left corner of its box, on a straight left margin, in page coordinates.
 * @param names see `setAddress`
 * @returns the size of its smallest row (points); null where there is nothing to set
 */
export function drawAddress(
  out: Content,
  lines: readonly string[],
  names: number,
  style: TextStyle,
  box: Box,
  pageHeight: number,
  steps: Steps,
): number | null {
  const set = setAddress(lines, names, style, box, steps)
  if (!set) return null
  const { rows, leading } = set
  let y = pt(pageHeight - box.y) - ABOVE * rows[0]!.size
  let pen: Pen | null = null
  let before: AddressRow | null = null
  for (const row of rows) {
    if (before) y -= leading * row.size
    if (row.size !== before?.size) {
      pen?.finish()
      pen = new Pen(out, row.size / style.size)
    }
    pen!.narrow(row.narrow)
    pen!.moveTo(pt(box.x), y)
    pen!.line(row.words, 0, row.words.length, 0)
    before = row
  }
  pen!.finish()
  return set.size
}
