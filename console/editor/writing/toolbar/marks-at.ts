import type { EditorState } from '@tiptap/pm/state'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import { hasHeaderRow } from '../table/commands.ts'

/** The size of text without a size of its own (points), by kind of block. */
export const OWN_SIZES = { paragraph: 11, 1: 19, 2: 14, 3: 11.5 } as const

/** The table at the cursor. */
export interface TableHere {
  readonly rows: number
  readonly columns: number
  readonly hasHeaderRow: boolean
}

/** The formatting of the text at the cursor, or of the selected text, for the toolbar. */
export interface Here {
  /** `paragraph`, or a heading's level; null where several kinds are selected. */
  readonly block: keyof typeof OWN_SIZES | null
  readonly align: string
  /** Points; null is the block's own; undefined where sizes differ. */
  readonly size: number | null | undefined
  /** `#rrggbb`; null is black; undefined where colours differ. */
  readonly color: string | null | undefined
  readonly table: TableHere | null
}

const only = <T>(values: Set<T>): T | undefined => (values.size === 1 ? [...values][0] : undefined)

function tableAt(state: EditorState): TableHere | null {
  if (!isInTable(state)) return null
  const { table, map } = selectedRect(state)
  return { rows: map.height, columns: map.width, hasHeaderRow: hasHeaderRow(table) }
}

/** Describes the selection of a state. */
export function here(state: EditorState): Here {
  const { selection, storedMarks, doc, schema } = state
  const blocks = new Set<keyof typeof OWN_SIZES>()
  const aligns = new Set<string>()
  const sizes = new Set<number | null>()
  const colors = new Set<string | null>()
  const { textStyle } = schema.marks
  const add = (attrs: Record<string, unknown> | undefined) => {
    sizes.add((attrs?.fontSize as number | null) ?? null)
    colors.add((attrs?.color as string | null) ?? null)
  }
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, node => {
      if (node.isTextblock) {
        blocks.add(node.type.name === 'heading' ? node.attrs.level : 'paragraph')
        aligns.add(node.attrs.textAlign)
      } else if (node.isInline && !selection.empty) add(textStyle!.isInSet(node.marks)?.attrs)
    })
  }
  if (sizes.size === 0) add(textStyle!.isInSet(storedMarks ?? selection.$from.marks())?.attrs)
  return {
    block: only(blocks) ?? null,
    align: only(aligns) ?? 'start',
    size: only(sizes),
    color: only(colors),
    table: tableAt(state),
  }
}
