import type { Node } from '@tiptap/pm/model'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  TableMap,
  addRow as withRow,
} from '@tiptap/pm/tables'

/** A new table, with a header row. */
const ROWS = 3
const COLUMNS = 3

/** Puts a table below the block at the cursor, or in place of an empty one. The cursor goes to its first cell. */
export const insertTable: Command = ({ tr, schema, selection, doc }, dispatch) => {
  const { table, tableRow, tableHeader, tableCell, paragraph } = schema.nodes
  const at = selection.$from.index(0)
  const around = doc.maybeChild(at)
  if (around?.type === table) return false
  if (!dispatch) return true
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cell = (row === 0 ? tableHeader! : tableCell!).createAndFill()!
    return tableRow!.create(null, Array<Node>(COLUMNS).fill(cell))
  })
  const isEmpty = around?.type.name === 'paragraph' && around.childCount === 0
  const start = selection.$from.posAtIndex(at, 0)
  const end = around ? start + around.nodeSize : start
  // The text goes on below it.
  const after = end === doc.content.size ? [paragraph!.create()] : []
  const from = isEmpty ? start : end
  tr.replaceWith(from, end, [table!.create(null, rows), ...after])
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView())
  return true
}

const isHeader = ({ type }: Node): boolean => type.name === 'tableHeader'
const every = (row: Node, holds: (cell: Node) => boolean): boolean => row.content.content.every(holds)

/** Adds a row, whose cells are aligned as the values beside it are. */
export const addRow =
  (side: 'above' | 'below'): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    const rect = selectedRect(state)
    const at = side === 'above' ? rect.top : rect.bottom
    if (!dispatch) return true
    const beside = [at - 1, at].map(row => rect.table.maybeChild(row)).filter(row => row !== null)
    const model = beside.find(row => !every(row, isHeader)) ?? beside[0]!
    const tr = withRow(state.tr, rect, at)
    const table = tr.doc.nodeAt(rect.tableStart - 1)!
    const { map, width } = TableMap.get(table)
    for (let column = 0; column < width; column++) {
      const { textAlign } = model.child(column).firstChild!.attrs
      tr.setNodeAttribute(rect.tableStart + map[at * width + column]! + 1, 'textAlign', textAlign)
    }
    dispatch(tr)
    return true
  }

/** Whether the first row of a table is its header. */
export const hasHeaderRow = (table: Node): boolean => every(table.firstChild!, isHeader)

/** Makes the first row of the table at the cursor a header, or a row like the others. */
export const toggleHeaderRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { table, tableStart } = selectedRect(state)
  const { tableHeader, tableCell } = state.schema.nodes
  const type = hasHeaderRow(table) ? tableCell : tableHeader
  const { tr } = state
  table.firstChild!.forEach((_cell, offset) => {
    tr.setNodeMarkup(tableStart + 1 + offset, type)
  })
  dispatch?.(tr)
  return true
}

/** Removes the selected rows; with all of them, the table. */
export const removeRows: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { top, bottom, map } = selectedRect(state)
  if (bottom - top === map.height) return deleteTable(state, dispatch)
  return deleteRow(state, dispatch && (tr => dispatch(stayingInTable(state, tr))))
}

/** Removes the selected columns; with all of them, the table. */
export const removeColumns: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { left, right, map } = selectedRect(state)
  if (right - left === map.width) return deleteTable(state, dispatch)
  return deleteColumn(state, dispatch && (tr => dispatch(stayingInTable(state, tr))))
}

/** Puts the cursor into the cell that took the place of removed ones: the library leaves it behind the last cell. */
function stayingInTable(state: EditorState, tr: Transaction): Transaction {
  const { top, left, tableStart } = selectedRect(state)
  const { map, width, height } = TableMap.get(tr.doc.nodeAt(tableStart - 1)!)
  const cell = map[Math.min(top, height - 1) * width + Math.min(left, width - 1)]!
  return tr.setSelection(TextSelection.near(tr.doc.resolve(tableStart + cell)))
}

/** Removes a table of which all cells are selected. */
export const removeSelectedTable: Command = (state, dispatch) =>
  state.selection instanceof CellSelection &&
  state.selection.isRowSelection() &&
  state.selection.isColSelection() &&
  deleteTable(state, dispatch)

/** Selects the text at which selected cells end. */
export const leaveCells: Command = ({ tr, selection }, dispatch) => {
  if (!(selection instanceof CellSelection)) return false
  dispatch?.(tr.setSelection(TextSelection.near(selection.$headCell)))
  return true
}
