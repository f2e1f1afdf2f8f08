import { Extension } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { addRow, leaveCells, removeSelectedTable } from './commands.ts'

/** Tables are edited as everywhere: Tab goes to the next cell, and from the last one to a new row. */
export const Tables = Extension.create({
  name: 'tables',
  // The gap beside a table has its keys before it.
  priority: 50,

  addKeyboardShortcuts() {
    const { editor } = this
    const removeAll = () =>
      editor.commands.command(({ state, dispatch }) => removeSelectedTable(state, dispatch))
    const next = (chain = editor.chain()) =>
      chain.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)).run()
    return {
      Tab: () =>
        next() || next(editor.chain().command(({ state, dispatch }) => addRow('below')(state, dispatch))),
      'Shift-Tab': () => editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
      Escape: () => editor.commands.command(({ state, dispatch }) => leaveCells(state, dispatch)),
      Backspace: removeAll,
      Delete: removeAll,
    }
  },

  addProseMirrorPlugins: () => [tableEditing()],
})
