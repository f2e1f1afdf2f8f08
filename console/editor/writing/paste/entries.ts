import type { JSONContent } from '@tiptap/core'
import { MOST_LISTS } from '../limits.ts'

/** A block with the list that it stands in. What is pasted nests in many ways; a list of these nests in one. */
export interface Entry {
  /** How many lists are around it; 0 for text outside of lists. */
  readonly level: number
  readonly ordered: boolean
  /** The first number of its list. */
  readonly start: number
  /** It begins an item; otherwise it goes on with the one before it. */
  readonly begins: boolean
  /** Lists of one level that follow each other are told apart by this. */
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
 * Blocks of entries. Items that would stand too deep go on in the list around them.
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

/** The other way: entries of blocks, as the editor's documents nest them. */
export function entriesOf(blocks: readonly JSONContent[], level = 0): Entry[] {
  return blocks.flatMap(block => {
    // The edge of what was copied may be cut within a list.
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
