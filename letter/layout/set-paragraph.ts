import type { Box } from '../base/geometry.ts'
import type { Steps } from '../base/steps.ts'
import type { Content } from '../pdf/content.ts'
import { arrangedMarker } from '../text/arrange.ts'
import { breakLines, type Lines } from '../text/breaker.ts'
import {
  eachLine,
  heightOfLines,
  type LineSetting,
  largestSize,
  type Tightness,
  writeLines,
} from '../text/lines.ts'
import { Pen } from '../text/pen.ts'
import { leadingOf } from '../text/style.ts'
import type { Word } from '../text/words.ts'
import type { Item } from './item.ts'
import { MARKER_GAP, markerX } from './items.ts'

/** A paragraph or heading whose lines are broken, but not drawn yet: most texts are only measured. */
export interface SetParagraph {
  readonly item: Item
  readonly lines: readonly Lines[]
  /** Points. */
  readonly height: number
}

/**
 * @param groups the item's words, in this letter
 * @param width of the text (points)
 */
export function setParagraph(
  item: Item,
  groups: readonly (readonly Word[])[],
  width: number,
  tightness: Tightness,
  steps: Steps,
): SetParagraph {
  const measure = (width - item.indent) / tightness.size
  const kind = item.balanced ? 'balanced' : item.align === 'justify' ? 'justified' : 'ragged'
  const lines = groups.map(words => breakLines(words, measure, steps, kind))
  const height = heightOfLines(lines, { tightness, emptySize: item.size }, steps)
  return { item, lines, height: Math.round(height * 100) / 100 }
}

/** Writes a paragraph. Its origin is its top-left corner. */
export function drawParagraph(
  out: Content,
  { item, lines }: SetParagraph,
  width: number,
  tightness: Tightness,
): void {
  const measure = width - item.indent
  const direction = directionOf(lines)
  if (item.marker !== null) {
    const x = direction === 1 ? measure + MARKER_GAP : markerX(item)
    drawMarker(out, x, arrangedMarker(item.marker, direction), tightness, firstSize(lines, item))
  }
  writeLines(out, lines, settingOf(item, lines, width, tightness))
}

const directionOf = (lines: readonly Lines[]) =>
  lines.find(({ words }) => words.length > 0)?.words[0]?.direction ?? 0

const settingOf = (item: Item, lines: readonly Lines[], width: number, tightness: Tightness) => ({
  align: item.align,
  // Lists in Arabic and Hebrew are set in from the right.
  indent: directionOf(lines) === 1 ? 0 : item.indent,
  measure: width - item.indent,
  tightness,
  emptySize: item.size,
})

/** Shares of a type size that its letters reach above and below the line that they stand on. */
const ABOVE = 0.7
const BELOW = 0.2

/** Where the letters of a line stand, and the operators of their colours: none where it is a rule. */
export interface Ink extends Box {
  readonly colors: ReadonlySet<string>
}

/** The ink of a paragraph's lines: points below and beside its top-left corner. */
export const inkOfParagraph = ({ item, lines }: SetParagraph, width: number, tightness: Tightness): Ink[] =>
  inkOfLines(lines, settingOf(item, lines, width, tightness))

/** The ink of lines: points below and beside their top-left corner. */
export function inkOfLines(lines: readonly Lines[], setting: LineSetting): Ink[] {
  const inks: Ink[] = []
  eachLine(lines, setting, ({ words, start, end, x, width: w, baseline, size }) => {
    const pieces = words.slice(start, end).flatMap(word => word.pieces)
    const colors = new Set(pieces.map(({ style }) => style.color))
    inks.push({ x, y: baseline - ABOVE * size, w, h: (ABOVE + BELOW) * size, colors })
  })
  return inks
}

/** The marker stands on the first line's baseline, also where that line is set larger. */
function firstSize(lines: readonly Lines[], item: Item): number {
  const first = lines[0]
  if (!first || first.words.length === 0) return item.size
  return largestSize(first.words, 0, first.ends[0]!)
}

function drawMarker(out: Content, x: number, marker: Word, tightness: Tightness, size: number): void {
  const pen = new Pen(out, tightness.size)
  pen.moveTo(x, -(leadingOf(size) * tightness.size * tightness.spacing) / 2 - 0.33 * size * tightness.size)
  pen.line([marker], 0, 1, 0)
  pen.finish()
}
