import { Extension } from '@tiptap/core'
import { goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables'
import { addRow, leaveCells, removeSelectedTable } from './commands.ts'

/** The keys of lists and headings, which no cell has: there they would only take its alignment away. */
const OF_BLOCKS = ['Mod-Shift-7', 'Mod-Shift-8', 'Mod-Alt-1', 'Mod-Alt-2', 'Mod-Alt-3']

/** Tables are edited as everywhere: Tab goes to the next cell, and from the last one to a new row. */
export const Tables = Extension.create({
  name: 'tables',
  // Its keys are handled before those of lists.
  priority: 200,

  addKeyboardShortcuts() {
    const { editor } = this
    const removeAll = () =>
      editor.commands.command(({ state, dispatch }) => removeSelectedTable(state, dispatch))
    const next = (chain = editor.chain()) =>
      chain.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)).run()
    const inTable = () => isInTable(editor.state)
    return {
      ...Object.fromEntries(OF_BLOCKS.map(key => [key, inTable])),
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
