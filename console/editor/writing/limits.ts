import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/**
 * The limits of `parseDocument`, which allows sixteen levels. Each list takes two of them; the document, the last
 * block and its text take one each.
 */
export const MOST_LISTS = 6
export const MOST_CHARACTERS = 100_000
export const MOST_NODES = 20_000
export const MOST_ROWS = 200
export const MOST_COLUMNS = 8
export const MOST_CELL_PARAGRAPHS = 10

const MOST_PARTS: Readonly<Record<string, number>> = {
  table: MOST_ROWS,
  tableRow: MOST_COLUMNS,
  tableCell: MOST_CELL_PARAGRAPHS,
  tableHeader: MOST_CELL_PARAGRAPHS,
}

/** How many children a node may have: those of tables, and of their parts, are limited. */
export const mostChildren = ({ type }: Node): number => MOST_PARTS[type.name] ?? Number.POSITIVE_INFINITY

/** Whether `parseDocument` accepts a document. */
export function isWithinBounds(doc: Node): boolean {
  let nodes = 1
  let characters = 0
  let fits = true
  doc.descendants((node, pos) => {
    if (!fits) return false
    nodes++
    characters += node.text?.length ?? 0
    if (nodes > MOST_NODES || characters > MOST_CHARACTERS) fits = false
    if (node.childCount > mostChildren(node)) fits = false
    // An item is two levels deeper than the item around it.
    if (node.type.name === 'listItem' && doc.resolve(pos).depth + 1 > MOST_LISTS * 2) fits = false
    return fits
  })
  return fits
}

/** Refuses changes after which the service would not accept the document. */
export const Limits = Extension.create({
  name: 'limits',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: transaction => !transaction.docChanged || isWithinBounds(transaction.doc),
    }),
  ],
})
