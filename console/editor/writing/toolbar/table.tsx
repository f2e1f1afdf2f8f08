import type { Command } from '@tiptap/pm/state'
import { addColumnAfter, addColumnBefore, deleteTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useWords } from '../../../words/language.ts'
import { MOST_COLUMNS, MOST_ROWS } from '../limits.ts'
import { addRow, removeColumns, removeRows, toggleHeaderRow } from '../table/commands.ts'
import { writingWords } from '../words.ts'
import { Choice } from './choice.tsx'
import { Flyout, NamedFace } from './flyout.tsx'
import type { TableHere } from './marks-at.ts'

/** What can be done to the table at the cursor. */
export function TableTools({ editor, table }: { readonly editor: Editor; readonly table: TableHere }) {
  const words = useWords(writingWords)
  const isTall = table.rows >= MOST_ROWS
  const isWide = table.columns >= MOST_COLUMNS
  return (
    <Flyout
      editor={editor}
      label={words.table}
      className="named"
      face={<NamedFace glyph="table" name={words.table} />}
    >
      {act => {
        const run = (command: Command) =>
          act(text => text.command(({ state, dispatch }) => command(state, dispatch)))
        const choice = (label: string, command: Command, disabled = false) => (
          <Choice disabled={disabled} onChoose={() => run(command)}>
            {label}
          </Choice>
        )
        return (
          <>
            {choice(words.rowAbove, addRow('above'), isTall)}
            {choice(words.rowBelow, addRow('below'), isTall)}
            {choice(words.columnLeft, addColumnBefore, isWide)}
            {choice(words.columnRight, addColumnAfter, isWide)}
            <hr />
            <Choice chosen={table.hasHeaderRow} onChoose={() => run(toggleHeaderRow)}>
              {words.headerRow}
            </Choice>
            <hr />
            {choice(words.removeRow, removeRows)}
            {choice(words.removeColumn, removeColumns)}
            {choice(words.removeTable, deleteTable)}
          </>
        )
      }}
    </Flyout>
  )
}
