import { type Steps, WORD } from '../base/steps.ts'
import type { TextAlign } from '../base/types.ts'
import { type Content, written } from '../pdf/content.ts'
import type { Direction } from '../script/bidi.ts'
import type { Lines } from './breakpoints.ts'
import { SHRINK } from './optimum.ts'
import { Pen } from './pen.ts'
import { leadingOf } from './style.ts'
import type { Word } from './words.ts'

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

export interface LineSetting {
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

/** A line where it is set. Points from the top left corner of its lines. */
interface PlacedLine {
  readonly words: readonly Word[]
  /** Its words, from `start` to the one before `end`. */
  readonly start: number
  readonly end: number
  /** How much wider its spaces are set, as a share of their width. */
  readonly stretch: number
  readonly x: number
  readonly width: number
  readonly baseline: number
  /** The largest type size in it, as it is printed. */
  readonly size: number
}

/** Calls `visit` with each line that has words, where it is set. Not a generator, which costs a letter 4 % of its time. */
export function eachLine(
  groups: readonly Lines[],
  setting: LineSetting,
  visit: (line: PlacedLine) => void,
): void {
  const leadingScale = setting.tightness.size * setting.tightness.spacing
  let down = 0
  for (const { words, ends } of groups) {
    if (words.length === 0) down += leadingOf(setting.emptySize) * leadingScale
    let start = 0
    for (const end of ends) {
      const { natural, spaces } = lineWidth(words, start, end, setting.align === 'justify')
      const size = largestSize(words, start, end)
      const room = setting.measure - natural * setting.tightness.size
      const slack = Math.max(0, room)
      const full = setting.align === 'justify' && spaces > 0 && (end !== words.length || room < 0)
      const stretch = full ? Math.max(-SHRINK, room / (spaces * setting.tightness.size)) : 0
      const shift = full ? 0 : slack * SHIFT[sideOf(setting.align, words[start]!.direction ?? 0)]
      const leading = leadingOf(size) * leadingScale
      visit({
        words,
        start,
        end,
        stretch,
        x: setting.indent + shift,
        width: full ? setting.measure : natural * setting.tightness.size,
        baseline: down + leading / 2 + 0.33 * size * setting.tightness.size,
        size: size * setting.tightness.size,
      })
      down += leading
      start = end
    }
  }
}

/** Writes lines as text operators. Underlines are filled bars, drawn after the text. */
export function writeLines(out: Content, groups: readonly Lines[], setting: LineSetting): void {
  const pen = new Pen(out, setting.tightness.size)
  eachLine(groups, setting, ({ words, start, end, stretch, x, baseline }) => {
    pen.moveTo(x, -baseline)
    pen.line(words, start, end, stretch)
  })
  pen.finish()
}

/** Lines with their height. */
export const drawLines = (groups: readonly Lines[], setting: LineSetting, steps: Steps): Drawn => ({
  height: heightOfLines(groups, setting, steps),
  ops: written(out => writeLines(out, groups, setting)),
})

/** The share of a line's slack that stands before it. */
const SHIFT = { left: 0, center: 0.5, right: 1, justify: 0, decimal: 1 } as const

/** The edge that a line begins at. Of justified text only a last line has slack. */
function sideOf(align: TextAlign, direction: Direction): keyof typeof SHIFT {
  if (align === 'start') return direction === 1 ? 'right' : 'left'
  return align === 'justify' && direction === 1 ? 'right' : align
}

function lineWidth(words: readonly Word[], start: number, end: number, isHung: boolean) {
  const last = words[end - 1]!
  let natural = (last.hyphen?.width ?? 0) - (isHung ? last.hang : 0)
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
