import { clean } from '../font/characters.ts'
import type { Box } from '../geometry.ts'
import { pt } from '../geometry.ts'
import { arrangedRow } from '../script/arrange.ts'
import { CHARACTER, type Steps } from '../steps.ts'
import { breakLines } from '../text/breaker.ts'
import { Pen } from '../text/lines.ts'
import type { TextStyle } from '../text/style.ts'
import { type Word, wordOf, wordsOf } from '../text/words.ts'

/**
 * How an address is tried, best first: its share of the style's size, and its leading in sizes. Postal machines
 * read 10 to 12 points: lines are wrapped and set closer before they are set smaller than 10 of 11.
 */
const STEPS: readonly (readonly [share: number, leading: number])[] = [
  [1, 1.2],
  [10 / 11, 1.2],
  [10 / 11, 1.13],
  ...[0.82, 0.73, 0.64, 0.55, 0.45, 0.36, 0.28, 0.2].map(share => [share, 1.13] as const),
]

/**
 * Lines from the top-left corner of a box, on a straight left margin and without blank lines, as large as the
 * box allows.
 * @returns operators in page coordinates
 */
export function drawAddress(
  lines: readonly string[],
  style: TextStyle,
  box: Box,
  pageHeight: number,
  steps: Steps,
): string {
  const filled = lines.map(line => clean(line).trim()).filter(line => line !== '')
  if (filled.length === 0) return ''
  const rows = filled.map(line => {
    steps.spend((1 + line.length) * CHARACTER)
    return arrangedRow([wordOf([{ text: line, style }])], steps)[0]!
  })
  let words: readonly (readonly Word[])[] | undefined
  const [w, h] = [pt(box.w), pt(box.h)]
  for (const [i, [share, leading]] of STEPS.entries()) {
    const measure = w / share
    const most = Math.floor(h / (style.size * share * leading) + 0.001)
    const whole = rows.every(row => row.width <= measure)
    // A line is set a little smaller rather than wrapped.
    if (!whole && i === 0) continue
    if (!whole) words ??= filled.map(line => arrangedRow(wordsOf([{ text: line, style }], steps), steps))
    const fitted = whole ? rows.map(row => [row]) : words!.flatMap(line => wrap(line, measure, steps))
    if (fitted.length > most && i < STEPS.length - 1) continue
    return drawRows(
      fitted.slice(0, most),
      style.size * share * leading,
      style.size,
      share,
      pt(box.x),
      pt(pageHeight - box.y),
    )
  }
  return ''
}

function wrap(line: readonly Word[], measure: number, steps: Steps): Word[][] {
  const { words, ends } = breakLines(line, measure, steps)
  return ends.map((end, i) => words.slice(ends[i - 1] ?? 0, end))
}

function drawRows(
  rows: readonly (readonly Word[])[],
  leading: number,
  size: number,
  share: number,
  x: number,
  top: number,
): string {
  const pen = new Pen(share)
  rows.forEach((words, i) => {
    pen.moveTo(x, top - i * leading - size * share * 0.86)
    pen.line(words, 0, words.length, 0)
  })
  return pen.finish()
}
