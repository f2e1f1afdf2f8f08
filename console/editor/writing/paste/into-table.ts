import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { selectedRect } from '@tiptap/pm/tables'
import { MOST_CELL_PARAGRAPHS, MOST_COLUMNS, MOST_ROWS } from '../limits.ts'

type Nodes = readonly Node[]

const roleOf = (node: Node | null): string | undefined => node?.type.spec.tableRole

/** The rows of a slice that is a table or a part of one; null for any other. */
function rowsOf({ content }: Slice): Nodes[] | null {
  const first = content.firstChild
  const rows = roleOf(first) === 'table' && content.childCount === 1 ? first!.content : content
  if (roleOf(rows.firstChild) === 'row') return rows.content.map(row => row.content.content)
  return roleOf(rows.firstChild)?.endsWith('cell') ? [rows.content] : null
}

/**
 * What is pasted with the cursor in a table. Cells go into cells, as many as a table may have, and the titles of
 * columns stay where they are. Anything else becomes lines: a cell holds no list, heading or table.
 */
export function intoTable(slice: Slice, state: EditorState): { slice: Slice; isCut: boolean } {
  const { schema } = state
  const { tableCell, tableRow, paragraph, hardBreak } = schema.nodes
  const pasted = rowsOf(slice)
  if (pasted) {
    const { top, left, table } = selectedRect(state)
    const isCut = pasted.length > MOST_ROWS - top || pasted.some(row => row.length > MOST_COLUMNS - left)
    const rows = pasted.slice(0, MOST_ROWS - top).map((cells, down) => {
      const beside = table.maybeChild(top + down)
      const placed = cells.slice(0, MOST_COLUMNS - left).map((cell, right) => {
        const type = beside?.maybeChild(left + right)?.type ?? tableCell!
        return type.create(null, cell.content.content.slice(0, MOST_CELL_PARAGRAPHS))
      })
      return tableRow!.create(null, placed)
    })
    return { slice: new Slice(Fragment.from(rows), 0, 0), isCut }
  }
  const line: Node[] = []
  slice.content.descendants(node => {
    if (!node.isTextblock) return true
    if (line.length > 0) line.push(hardBreak!.create())
    line.push(...node.content.content)
    return false
  })
  if (line.length === 0) return { slice, isCut: false }
  return { slice: new Slice(Fragment.from(paragraph!.create(null, line)), 1, 1), isCut: false }
}
