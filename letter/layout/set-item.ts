import type { Steps } from '../base/steps.ts'
import type { Content } from '../pdf/content.ts'
import type { Tightness } from '../text/lines.ts'
import type { Word } from '../text/words.ts'
import type { Item } from './item.ts'
import { ruleOps } from './items.ts'
import { drawParagraph, type Ink, inkOfParagraph, type SetParagraph, setParagraph } from './set-paragraph.ts'
import { drawTable, inkOfTable, type SetTable, setTable } from './set-table.ts'

/** An item that is set, but not drawn yet: most texts are only measured. A rule is a paragraph without lines. */
export type SetItem = SetParagraph | SetTable

const RULE_HEIGHT = 0.5

/**
 * @param groups the item's words, in this letter
 * @param width of the text (points)
 */
export function setItem(
  item: Item,
  groups: readonly (readonly Word[])[],
  width: number,
  tightness: Tightness,
  steps: Steps,
): SetItem {
  if (item.rule) return { item, lines: [], height: RULE_HEIGHT }
  return item.table
    ? setTable(item.table, groups, width, tightness, steps)
    : setParagraph(item, groups, width, tightness, steps)
}

/** Writes an item. Its origin is its top-left corner. */
export function drawItem(out: Content, set: SetItem, width: number, tightness: Tightness): void {
  if ('cells' in set) drawTable(out, set, tightness)
  else if (set.item.rule) out.text(ruleOps(set.item.indent, width - set.item.indent))
  else drawParagraph(out, set, width, tightness)
}

/** The ink of an item's lines, or of a rule: points below and beside its top-left corner. */
export function inkOfItem(set: SetItem, width: number, tightness: Tightness): Ink[] {
  if ('cells' in set) return inkOfTable(set, tightness)
  const { indent, rule } = set.item
  if (rule) return [{ x: indent, y: 0, w: width - indent, h: RULE_HEIGHT, colors: new Set() }]
  return inkOfParagraph(set, width, tightness)
}
