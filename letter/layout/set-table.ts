import { n, pt } from '../base/geometry.ts'
import { LOOK, type Steps } from '../base/steps.ts'
import type { Content } from '../pdf/content.ts'
import type { Tightness } from '../text/lines.ts'
import { lineWidth, type Word } from '../text/words.ts'
import { type ColumnText, columnWidths } from './columns.ts'
import { areAmounts, type Sides, sidesOf } from './decimal.ts'
import type { Item, Table } from './item.ts'
import { drawParagraph, type Ink, inkOfParagraph, type SetParagraph, setParagraph } from './set-paragraph.ts'

/** A table whose cells are set and placed. Points from the top left corner of the page's text. */
export interface SetTable {
  readonly cells: readonly PlacedText[]
  readonly rules: readonly Rule[]
  readonly height: number
}

interface Frame {
  readonly x: number
  readonly width: number
}

interface PlacedText extends Frame {
  readonly text: SetParagraph
  readonly y: number
}

interface Rule extends Frame {
  readonly y: number
  readonly weight: number
}

/** Space between two columns, and between a row's text and the lines above and below it (points). */
const COLUMN_GAP = pt(3.5)
const ROW_PADDING = 2.5
/** Weights of the lines below header and table, and between rows. */
const STRONG = 0.4
const FINE = 0.25
/** Sums of rounded widths must not break a line that is as long as its column (points). */
const SPARE = 0.02
/** Parts of a word may kern otherwise than the word: its lines are that much wider than a column at most (points). */
const KERNING = 1
/** A table with wider letters is higher than any page, so that it is refused: they would be printed over others. */
const NO_ROOM = 2000

/** A text of a cell, with its words in one letter. */
interface Text {
  readonly item: Item
  readonly groups: readonly (readonly Word[])[]
}

interface Column extends ColumnText {
  /** Of those texts whose numbers stand below each other. */
  readonly sides: ReadonlyMap<Item, Sides | null>
  /** The widest of both. */
  readonly before: number
  readonly after: number
}

/**
 * Sets each text of a table in its column.
 * @param groups of all its texts, in this letter
 * @param width of the page's text (points): no table is wider
 */
export function setTable(
  table: Table,
  groups: readonly (readonly Word[])[],
  width: number,
  tightness: Tightness,
  steps: Steps,
): SetTable {
  const { size, spacing } = tightness
  const texts = textsOf(table, groups)
  const columns = columnsOf(table, texts, steps)
  const frames = framesOf(columns, table.rightToLeft, width, size)
  const padding = table.ruled ? ROW_PADDING * spacing * size : 0
  const cells: PlacedText[] = []
  const rows: number[] = []
  let isTooWide = false
  let down = 0
  let next = 0
  for (const [row, { gapBefore }] of table.rows.entries()) {
    const top = down + gapBefore * spacing * size + (row > 0 ? padding : 0)
    let bottom = top
    let y = top
    for (let before = -1; table.texts[next]?.row === row; next++) {
      const { item, column } = table.texts[next]!
      y = column === before ? y + item.gapBefore * spacing * size : top
      before = column
      const measure = frames[column]!.width
      const { isDecimal, shift } = decimalOf(columns[column]!, item, measure / size)
      const set: Item = isDecimal ? { ...item, align: 'decimal' } : item
      const text = setParagraph(set, texts[next]!.groups, measure, tightness, steps)
      cells.push({ text, x: frames[column]!.x - shift * size, y, width: measure })
      isTooWide ||= columns[column]!.narrowest * size > measure && widestLine(text) * size > measure + KERNING
      y += text.height
      bottom = Math.max(bottom, y)
    }
    down = bottom + padding
    rows.push(down)
  }
  const rules = table.ruled ? rulesOf(table, rows, frames) : []
  return { cells, rules, height: isTooWide ? NO_ROOM : Math.round(down * 100) / 100 }
}

function textsOf(table: Table, groups: readonly (readonly Word[])[]): Text[] {
  let end = 0
  return table.texts.map(({ item }) => {
    const start = end
    end += item.groups.length
    return { item, groups: groups.slice(start, end) }
  })
}

function columnsOf({ texts: places, columns, ruled }: Table, texts: readonly Text[], steps: Steps): Column[] {
  return Array.from({ length: columns }, (_, index) => {
    const own = texts.filter((_, i) => places[i]!.column === index)
    const lines = own.flatMap(({ groups }) => groups)
    steps.spend(lines.reduce((sum, words) => sum + words.length, 0) * LOOK)
    const decimal = ruled ? own.filter(({ item }) => item.align === 'decimal') : areAmounts(lines) ? own : []
    const found = sidesOf(
      decimal.map(({ groups }) => groups[0]!),
      steps,
    )
    const before = found.reduce((most, sides) => Math.max(most, sides?.before ?? 0), 0)
    const after = found.reduce((most, sides) => Math.max(most, sides?.after ?? 0), 0)
    const widest = lines.reduce((most, words) => Math.max(most, lineWidth(words)), before + after)
    const narrowest = lines.flat().reduce((most, word) => Math.max(most, lineWidth([word])), before + after)
    const spare = widest > 0 ? SPARE : 0
    return {
      sides: new Map(decimal.map(({ item }, i) => [item, found[i]!])),
      before,
      after,
      widest: widest + spare,
      narrowest: narrowest + spare,
    }
  })
}

/** Where the columns stand. */
function framesOf(columns: readonly Column[], rightToLeft: boolean, width: number, size: number): Frame[] {
  const room = width / size - COLUMN_GAP * (columns.length - 1)
  let left = 0
  return columnWidths(columns, room).map(own => {
    const x = left
    left += (own + COLUMN_GAP) * size
    return { x: rightToLeft ? width - x - own * size : x, width: own * size }
  })
}

/**
 * How a text stands in its column if that lines up numbers. They are set to the right: one with fewer decimals than
 * others stands so much more to the left. @param measure all in points at the design's own size
 */
function decimalOf({ sides, before, after }: Column, item: Item, measure: number) {
  const own = sides.get(item)
  return { isDecimal: own !== undefined, shift: own && before + after <= measure ? after - own.after : 0 }
}

function widestLine({ lines }: SetParagraph): number {
  let widest = 0
  for (const { words, ends } of lines) {
    let start = 0
    for (const end of ends) {
      widest = Math.max(widest, lineWidth(words.slice(start, end)))
      start = end
    }
  }
  return widest
}

/** Lines below the rows. @param ends where each row ends */
function rulesOf({ rows }: Table, ends: readonly number[], frames: readonly Frame[]): Rule[] {
  const x = Math.min(...frames.map(frame => frame.x))
  const width = Math.max(...frames.map(frame => frame.x + frame.width)) - x
  return ends.map((y, row) => {
    const isHeader = rows[row]!.header && !rows[row + 1]?.header
    return { x, y, width, weight: isHeader || row === rows.length - 1 ? STRONG : FINE }
  })
}

/** Writes a table. Its origin is the top left corner of the page's text. */
export function drawTable(out: Content, { cells, rules }: SetTable, tightness: Tightness): void {
  for (const { text, x, y, width } of cells) {
    const before = out.length
    out.text(`q 1 0 0 1 ${n(x)} ${n(-y)} cm\n`)
    const start = out.length
    drawParagraph(out, text, width, tightness)
    if (out.length === start) out.cut(before)
    else out.text('Q\n')
  }
  for (const { x, y, width, weight } of rules) {
    out.text(`0 G ${weight} w ${n(x)} ${n(-y)} m ${n(x + width)} ${n(-y)} l S\n`)
  }
}

/** The ink of a table's text and rules: points below and beside its origin. */
export const inkOfTable = ({ cells, rules }: SetTable, tightness: Tightness): Ink[] => [
  ...cells.flatMap(({ text, x, y, width }) =>
    inkOfParagraph(text, width, tightness).map(box => ({ ...box, x: box.x + x, y: box.y + y })),
  ),
  ...rules.map(({ x, y, width: w, weight: h }) => ({ x, y: y - h / 2, w, h, colors: new Set<string>() })),
]
