import type { Node } from '@tiptap/pm/model'

export interface Located {
  readonly node: Node
  readonly from: number
  readonly to: number
}

/**
 * The node that `parseDocument` and the preflight name `content[0].content[1]`; the nearest around it where the text
 * has changed since, null where nothing is left of it.
 */
export function nodeAt(doc: Node, path: string): Located | null {
  let found: Located | null = null
  let node = doc
  let inside = 0
  for (const [, digits] of path.matchAll(/content\[(\d{1,6})\]/g)) {
    const index = Number(digits)
    if (index >= node.childCount) break
    let from = inside
    for (let before = 0; before < index; before++) from += node.child(before).nodeSize
    node = node.child(index)
    found = { node, from, to: from + node.nodeSize }
    inside = from + 1
  }
  return found
}
