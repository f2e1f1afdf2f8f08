import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type SelectionRange } from '@tiptap/pm/state'
import { CellSelection, isInTable, selectionCell } from '@tiptap/pm/tables'

/** `decimal` is for numbers in tables: those of a column stand with their decimal separators below each other. */
const ALIGNMENTS = ['left', 'center', 'right', 'justify', 'decimal'] as const

export type Alignment = (typeof ALIGNMENTS)[number]

export const isAlignment = (value: unknown): value is Alignment => ALIGNMENTS.some(one => one === value)

const TYPES = ['paragraph', 'heading']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    align: {
      /**
       * Aligns what is selected; with the cursor in a cell, its column. `start` is the edge where reading begins, the
       * default of a paragraph. For `decimal`, headings of columns are at the right.
       */
      align: (alignment: Alignment | 'start') => ReturnType
    }
  }
}

const isCell = (node: Node | null): boolean => /^table(?:Cell|Header)$/.test(node?.type.name ?? '')

/** The places that an alignment is meant for. A text selection within a table is within one cell. */
function meant(state: EditorState): readonly SelectionRange[] {
  const { selection } = state
  const isInCell = isInTable(state) && selection.$from.index(0) === selection.$to.index(0)
  return isInCell && !(selection instanceof CellSelection)
    ? CellSelection.colSelection(selectionCell(state)).ranges
    : selection.ranges
}

/** The alignment of paragraphs and headings. */
export const Align = Extension.create({
  name: 'align',

  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        textAlign: {
          default: 'start',
          parseHTML: element => {
            const align = element.getAttribute('data-align')
            return isAlignment(align) ? align : 'start'
          },
          renderHTML: ({ textAlign }) => {
            if (!isAlignment(textAlign)) return {}
            const shown = textAlign === 'decimal' ? 'right' : textAlign
            return { 'data-align': textAlign, style: `text-align: ${shown}` }
          },
        },
      },
    },
  ],

  addCommands: () => ({
    align:
      textAlign =>
      ({ state, tr, dispatch }) => {
        if (!dispatch) return true
        for (const { $from, $to } of meant(state)) {
          tr.doc.nodesBetween($from.pos, $to.pos, (node, pos, parent) => {
            if (!TYPES.includes(node.type.name) || (textAlign === 'decimal' && !isCell(parent))) return
            const isTitle = textAlign === 'decimal' && parent?.type.name === 'tableHeader'
            tr.setNodeAttribute(pos, 'textAlign', isTitle ? 'right' : textAlign)
          })
        }
        return true
      },
  }),

  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.align('left'),
      'Mod-Shift-e': () => this.editor.commands.align('center'),
      'Mod-Shift-r': () => this.editor.commands.align('right'),
      'Mod-Shift-j': () => this.editor.commands.align('justify'),
    }
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      // Numbers that leave a table, as copied ones do, are paragraphs like others: elsewhere `decimal` is refused.
      appendTransaction(transactions, _before, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        doc.descendants((node, pos, parent) => {
          if (node.attrs.textAlign !== 'decimal' || isCell(parent)) return node.type.name !== 'table'
          tr.setNodeAttribute(pos, 'textAlign', 'start')
          return false
        })
        return tr.docChanged ? tr : null
      },
    }),
  ],
})
