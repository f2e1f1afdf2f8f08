import type { Tightness } from '../text/lines.ts'
import type { TextStyle } from '../text/style.ts'
import { leadingOf } from '../text/style.ts'
import { type Group, type Item, isAtoms } from './items.ts'

/** The most that a value of a merge field takes in a style (points at the design's own size), whoever's it is. */
export type MostWidth = (field: string, style: TextStyle) => number

/** Between letters that kern apart, and for hyphens: a share of the measure. */
const SPARE = 0.95

/**
 * What an item is never higher than, for any values up to these widths. A line that a word did not fit is filled but
 * for less than that word, and any two lines together hold more than one: so much can be said without breaking a line,
 * which must not be tried for one made-up letter, for narrower values may need more lines.
 * @param width of the text (points)
 */
export function mostHeight(item: Item, { spacing, size }: Tightness, width: number, most: MostWidth): number {
  const measure = (SPARE * (width - item.indent)) / size
  let largest = item.size
  let lines = 0
  for (const group of item.groups) {
    const { advance, word, type } = extentOf(group, most)
    largest = Math.max(largest, type)
    const byWords = word < measure ? Math.floor(advance / (measure - word)) + 1 : Number.POSITIVE_INFINITY
    lines += Math.max(1, Math.min(byWords, Math.floor((2 * advance) / measure) + 1))
  }
  return lines * leadingOf(largest) * spacing * size
}

/** All of a group on one line, its widest word, and its largest type. */
function extentOf(group: Group, most: MostWidth) {
  let advance = 0
  let widest = 0
  let type = 0
  for (const entry of group) {
    let width = 0
    if (isAtoms(entry)) {
      for (const { text, field, style } of entry) {
        width += field === null ? style.stack.width(text) * (style.size / 1000) : most(field, style)
        type = Math.max(type, style.size)
      }
    } else {
      width = entry.width + entry.space
      type = Math.max(type, entry.size)
    }
    advance += width
    widest = Math.max(widest, width)
  }
  return { advance, word: widest, type }
}
