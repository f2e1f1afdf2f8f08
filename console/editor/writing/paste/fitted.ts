import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { MOST_CHARACTERS, MOST_COLUMNS, MOST_LISTS, MOST_NODES, mostChildren } from '../limits.ts'
import { entriesOf, nested } from './entries.ts'

/** An upper bound of the nodes that are added when the text is split for the pasted content, and when that is cut. */
const SPLIT = 4 * MOST_LISTS + 2 * MOST_COLUMNS

/**
 * As much of a pasted slice as fits the document: no list deeper and no text longer than
 * `parseDocument` accepts. If all of it fits, the same slice.
 */
export function fitted(slice: Slice, { doc, selection }: EditorState): Slice {
  const shallow = withoutDeepLists(withinTables(slice), MOST_LISTS - listsAround(selection.$from))
  let nodes = MOST_NODES - SPLIT
  let characters = MOST_CHARACTERS
  doc.descendants(node => {
    nodes--
    characters -= node.text?.length ?? 0
  })
  let end: number | null = null
  shallow.content.descendants((node, pos) => {
    if (end !== null) return false
    nodes--
    characters -= node.text?.length ?? 0
    if (nodes < 0) end = pos
    else if (characters < 0) end = pos + node.nodeSize + characters
    return end === null
  })
  if (end === null) return shallow
  // Open at its end as deep as it was cut, so that half an item or list does not count as a whole one.
  return Slice.maxOpen(shallow.content.cut(0, Math.max(0, end)), false)
}

/** Other editors of this kind have tables with more rows and columns. */
function withinTables(slice: Slice): Slice {
  let fits = true
  slice.content.descendants(node => {
    if (node.childCount > mostChildren(node)) fits = false
  })
  const cut = (nodes: readonly Node[]): Fragment =>
    Fragment.fromArray(
      nodes.map(node =>
        node.isBlock ? node.copy(cut(node.content.content.slice(0, mostChildren(node)))) : node,
      ),
    )
  return fits ? slice : Slice.maxOpen(cut(slice.content.content), false)
}

function listsAround($at: ResolvedPos): number {
  let lists = 0
  for (let depth = $at.depth; depth > 0; depth--) if ($at.node(depth).type.name === 'listItem') lists++
  return lists
}

function withoutDeepLists(slice: Slice, deepest: number): Slice {
  const lists = (fragment: Fragment): number => {
    let most = 0
    fragment.forEach(node => {
      most = Math.max(most, lists(node.content) + (node.type.name === 'listItem' ? 1 : 0))
    })
    return most
  }
  if (lists(slice.content) <= deepest) return slice
  const { schema } = slice.content.firstChild!.type
  const blocks = nested(entriesOf(slice.content.toJSON()), Math.max(0, deepest))
  return Slice.maxOpen(Fragment.fromArray(blocks.map(block => schema.nodeFromJSON(block))))
}
