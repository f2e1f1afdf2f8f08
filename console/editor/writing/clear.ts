import { Extension } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    clearFormatting: {
      /** Turns the selection into plain text: no marks, no headings, default alignment. Lists and fields stay. */
      clearFormatting: () => ReturnType
    }
  }
}

/** The command that removes formatting. */
export const ClearFormatting = Extension.create({
  name: 'clearFormatting',

  addCommands() {
    return {
      clearFormatting:
        () =>
        ({ state, tr, dispatch }) => {
          if (!dispatch) return true
          const { ranges, empty } = state.selection
          const { paragraph, heading } = state.schema.nodes
          if (empty) tr.setStoredMarks([])
          for (const { $from, $to } of ranges) {
            if (!empty) tr.removeMark($from.pos, $to.pos)
            tr.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
              if (node.type === heading || node.type === paragraph) tr.setNodeMarkup(pos, paragraph, null)
            })
          }
          return true
        },
    }
  },

  addKeyboardShortcuts() {
    return { 'Mod-\\': () => this.editor.commands.clearFormatting() }
  },
})
