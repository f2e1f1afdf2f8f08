import { Extension } from '@tiptap/core'

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const

export type Alignment = (typeof ALIGNMENTS)[number]

export const isAlignment = (value: unknown): value is Alignment => ALIGNMENTS.some(one => one === value)

const TYPES = ['paragraph', 'heading']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    align: {
      /** `start` is the edge where reading begins, the default of a paragraph. */
      align: (alignment: Alignment | 'start') => ReturnType
    }
  }
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
          renderHTML: ({ textAlign }) =>
            isAlignment(textAlign) ? { 'data-align': textAlign, style: `text-align: ${textAlign}` } : {},
        },
      },
    },
  ],

  addCommands() {
    return {
      align:
        textAlign =>
        ({ commands }) =>
          TYPES.map(type => commands.updateAttributes(type, { textAlign })).some(Boolean),
    }
  },

  addKeyboardShortcuts() {
    return {
      'Mod-Shift-l': () => this.editor.commands.align('left'),
      'Mod-Shift-e': () => this.editor.commands.align('center'),
      'Mod-Shift-r': () => this.editor.commands.align('right'),
      'Mod-Shift-j': () => this.editor.commands.align('justify'),
    }
  },
})
