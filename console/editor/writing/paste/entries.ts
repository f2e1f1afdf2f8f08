import type { JSONContent } from '@tiptap/core'
import { MOST_LISTS } from '../limits.ts'

/**
 * A block with the list that it belongs to. Pasted lists are nested in many ways; entries describe all of them in the
 * same way.
 */
export interface Entry {
  /** How many lists are around it; 0 for text outside of lists. */
  readonly level: number
  readonly ordered: boolean
  /** The first number of its list. */
  readonly start: number
  /** Whether it begins an item; otherwise it continues the one before it. */
  readonly begins: boolean
  /** Identifies the list: two lists of one level may follow each other. */
  readonly list: unknown
  /** A paragraph, a heading or a rule. */
  readonly block: JSONContent
}

interface OpenList {
  readonly level: number
  readonly type: string
  readonly list: unknown
  readonly items: JSONContent[]
}

/**
 * Turns entries into nested blocks. Items that would be too deep go into the list around them.
 * @param deepest how many lists may be around a block, from 0
 */
export function nested(entries: readonly Entry[], deepest = MOST_LISTS): JSONContent[] {
  const blocks: JSONContent[] = []
  const open: OpenList[] = []
  for (const { level, ordered, start, begins, list, block } of entries) {
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    if (level === 0 || deepest === 0) {
      blocks.push(block)
      continue
    }
    const type = ordered ? 'orderedList' : 'bulletList'
    let top = open.at(-1)
    if (begins && top?.level === level && (top.type !== type || top.list !== list)) {
      open.pop()
      top = open.at(-1)
    }
    if (!top || (begins && top.level < level && open.length < deepest)) {
      const items: JSONContent[] = []
      const around = top?.items.at(-1)?.content ?? blocks
      around.push({ type, ...(ordered && { attrs: { start } }), content: items })
      top = { level, type, list, items }
      open.push(top)
    }
    if (begins || top.items.length === 0) top.items.push({ type: 'listItem', content: itemOf(block) })
    else top.items.at(-1)!.content!.push(block)
  }
  return blocks
}

/** An item begins with text. */
const itemOf = (block: JSONContent): JSONContent[] =>
  block.type === 'horizontalRule' ? [{ type: 'paragraph' }, block] : [block]

/** The reverse: turns nested blocks of the editor into entries. */
export function entriesOf(blocks: readonly JSONContent[], level = 0): Entry[] {
  return blocks.flatMap(block => {
    // Copied content may begin or end in the middle of a list.
    if (block.type === 'listItem') return entriesOf(block.content ?? [], level)
    if (block.type !== 'bulletList' && block.type !== 'orderedList') {
      return [{ level, ordered: false, start: 1, begins: false, list: null, block }]
    }
    return (block.content ?? []).flatMap(item =>
      entriesOf(item.content ?? [], level + 1).map((entry, index) =>
        entry.level === level + 1 && !entry.begins
          ? {
              ...entry,
              ordered: block.type === 'orderedList',
              start: block.attrs?.start ?? 1,
              begins: index === 0,
              list: block,
            }
          : entry,
      ),
    )
  })
}
