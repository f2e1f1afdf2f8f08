import type { Tightness } from '../text/lines.ts'
import type { TextStyle } from '../text/style.ts'
import { leadingOf } from '../text/style.ts'
import type { Word } from '../text/words.ts'
import { type Group, isAtoms } from './groups.ts'
import type { Item } from './item.ts'

/** The width of a merge field's widest value in a style (points at the design's own size). */
export type MostWidth = (field: string, style: TextStyle) => number

/** The share of the measure that is filled at least: the rest is for hyphens, and letters that kern apart. */
const SPARE = 0.95

/** What the height of a group between two hard breaks depends on (points at the design's own size). */
interface Extent {
  /** All of it on one line. */
  readonly advance: number
  readonly widestWord: number
  readonly largestType: number
}

/**
 * An upper bound of an item's height, for any values up to these widths. Setting a letter of the widest values would not
 * give one: narrower values may need more lines.
 * @param width of the text (points)
 */
export const mostHeight = (item: Item, tightness: Tightness, width: number, most: MostWidth): number =>
  boundOf(
    item,
    item.groups.map(group => extentOf(group, most)),
    tightness,
    width,
  )

/** An upper bound of the height of one letter's item, found without breaking its lines. */
export const mostHeightOf = (
  item: Item,
  groups: readonly (readonly Word[])[],
  tightness: Tightness,
  width: number,
): number => boundOf(item, groups.map(wordsExtent), tightness, width)

/** A line lacks less than the next word's width, and two lines together hold more than one measure. */
function boundOf(
  item: Item,
  extents: readonly Extent[],
  { spacing, size }: Tightness,
  width: number,
): number {
  // Its columns may be narrow with other values.
  if (item.table) return Number.POSITIVE_INFINITY
  const measure = (SPARE * (width - item.indent)) / size
  let largest = item.size
  let lines = 0
  for (const { advance, widestWord, largestType } of extents) {
    largest = Math.max(largest, largestType)
    const byWords =
      widestWord < measure ? Math.floor(advance / (measure - widestWord)) + 1 : Number.POSITIVE_INFINITY
    lines += Math.max(1, Math.min(byWords, Math.floor((2 * advance) / measure) + 1))
  }
  // Rounded up to hundredths of a point, the precision that items are drawn with.
  return Math.ceil(lines * leadingOf(largest) * spacing * size * 100) / 100
}

function wordsExtent(words: readonly Word[]): Extent {
  let advance = 0
  let widestWord = 0
  let largestType = 0
  for (const { width, space, size } of words) {
    advance += width + space
    if (width > widestWord) widestWord = width
    if (size > largestType) largestType = size
  }
  return { advance, widestWord, largestType }
}

function extentOf(group: Group, most: MostWidth): Extent {
  let advance = 0
  let widestWord = 0
  let largestType = 0
  for (const entry of group) {
    let width = 0
    if (isAtoms(entry)) {
      for (const { text, field, style } of entry) {
        width += field === null ? style.stack.width(text) * (style.size / 1000) : most(field, style)
        largestType = Math.max(largestType, style.size)
      }
    } else {
      width = entry.width + entry.space
      largestType = Math.max(largestType, entry.size)
    }
    advance += width
    widestWord = Math.max(widestWord, width)
  }
  return { advance, widestWord, largestType }
}
