import type { Node } from '@tiptap/pm/model'

export interface Located {
  readonly node: Node
  readonly from: number
  readonly to: number
}

/**
 * The node at a path of `parseDocument` and the preflight, such as `content[0].content[1]`. If the text has changed
 * since, the nearest node around that place; null if there is none.
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
