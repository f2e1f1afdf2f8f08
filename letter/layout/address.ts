import type { Box } from '../base/geometry.ts'
import { pt } from '../base/geometry.ts'
import { CHARACTER, type Steps } from '../base/steps.ts'
import { clean } from '../font/characters.ts'
import type { Content } from '../pdf/content.ts'
import { arrangedRow } from '../text/arrange.ts'
import { breakLines } from '../text/breaker.ts'
import { Pen } from '../text/pen.ts'
import type { TextStyle } from '../text/style.ts'
import { breaksOf, type Word, wordOf, wordsOf } from '../text/words.ts'

/** Leading (in type sizes) where there is little room. */
const CLOSE = 1.13

/**
 * The settings that are tried for an address, best first: share of the style's size, and leading in type sizes. Postal
 * machines read 10 to 12 points: lines are wrapped and set closer before they are set smaller than 10 points.
 */
const SETTINGS: readonly (readonly [share: number, leading: number])[] = [
  [1, 1.2],
  [10 / 11, 1.2],
  [10 / 11, CLOSE],
]
const SHRINK = 0.95

/** An address set in its box. */
export interface SetAddress {
  readonly rows: readonly (readonly Word[])[]
  /** Share of the style's size. */
  readonly share: number
  /** In type sizes. */
  readonly leading: number
  /** Points. */
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
 * @returns null where there is nothing to set
 */
export function setAddress(
  lines: readonly string[],
  style: TextStyle,
  box: Box,
  steps: Steps,
): SetAddress | null {
  const filled = lines.map(printed).filter(line => line !== '')
  if (filled.length === 0) return null
  const rows = filled.map(line => {
    steps.spend((1 + line.length) * CHARACTER)
    return arrangedRow([wordOf([{ text: line, style }])], steps)[0]!
  })
  let words: readonly (readonly Word[])[] | undefined
  const [w, h] = [pt(box.w), pt(box.h)]
  for (let step = 0; ; step++) {
    const [share, leading] = SETTINGS[step] ?? [
      SETTINGS.at(-1)![0] * SHRINK ** (step - SETTINGS.length + 1),
      CLOSE,
    ]
    const measure = w / share
    const most = Math.floor(h / (style.size * share * leading) + 0.001)
    const whole = rows.every(row => row.width <= measure)
    // A line is first set a little smaller, then wrapped.
    if (!whole && step === 0) continue
    if (!whole)
      words ??= filled.map(line => arrangedRow(wordsOf([{ text: line, style }], steps, addressBreaks), steps))
    const fitted = whole ? rows.map(row => [row]) : words!.flatMap(line => wrap(line, measure, steps))
    if (fitted.length <= most) return { rows: fitted, share, leading, size: style.size * share }
  }
}

/**
 * Writes an address from the top-left corner of its box, on a straight left margin, in page coordinates.
 * @returns its type size (points); null where there is nothing to set
 */
export function drawAddress(
  out: Content,
  lines: readonly string[],
  style: TextStyle,
  box: Box,
  pageHeight: number,
  steps: Steps,
): number | null {
  const set = setAddress(lines, style, box, steps)
  if (!set) return null
  const { rows, share, leading, size } = set
  const pen = new Pen(out, share)
  rows.forEach((words, i) => {
    pen.moveTo(pt(box.x), pt(pageHeight - box.y) - i * size * leading - style.size * share * 0.86)
    pen.line(words, 0, words.length, 0)
  })
  pen.finish()
  return size
}

function wrap(line: readonly Word[], measure: number, steps: Steps): Word[][] {
  const { words, ends } = breakLines(line, measure, steps)
  return ends.map((end, i) => words.slice(ends[i - 1] ?? 0, end))
}
