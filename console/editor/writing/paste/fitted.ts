import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { MOST_CHARACTERS, MOST_LISTS, MOST_NODES } from '../limits.ts'
import { entriesOf, nested } from './entries.ts'

/** What a document of this size cannot break. */
const CERTAINLY_SMALL = MOST_NODES

/** More nodes than come to be where the text is split for what is pasted, and where that is cut. */
const SPLIT = 4 * MOST_LISTS

/**
 * A pasted slice as far as the document around it has space for it: no list deeper, no text longer than
 * `parseDocument` takes. The same slice where all of it fits.
 */
export function fitted(slice: Slice, { doc, selection }: EditorState): Slice {
  const shallow = withoutDeepLists(slice, MOST_LISTS - listsAround(selection.$from))
  if (doc.content.size + shallow.content.size < CERTAINLY_SMALL) return shallow
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
  // Open at its end as deep as it was cut, so that no half of an item or a list is taken for a whole.
  return Slice.maxOpen(shallow.content.cut(0, Math.max(0, end)))
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
