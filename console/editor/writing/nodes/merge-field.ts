import { Node } from '@tiptap/core'
import { chipView } from './chip-view.ts'

const MOST_CHARACTERS = 64

/** Whether `parseDocument` accepts it as the name of a field. */
export const isFieldName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    mergeField: {
      /** Puts a field where the cursor is, in the style of the text there. */
      insertField: (field: string) => ReturnType
    }
    phoneNumber: {
      insertPhoneNumber: () => ReturnType
    }
  }
}

/**
 * A merge field, whose text differs from letter to letter. The keyboard treats it as one character. As plain text it is
 * its key in braces.
 */
export const MergeField = Node.create({
  name: 'mergeField',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,

  addAttributes: () => ({
    field: {
      validate: (value: unknown) => {
        if (!isFieldName(value)) throw new RangeError('not the name of a field')
      },
      parseHTML: element => element.getAttribute('data-field'),
      renderHTML: ({ field }) => ({ 'data-field': field }),
    },
  }),

  parseHTML: () => [
    {
      tag: 'span[data-field]',
      getAttrs: element => (isFieldName(element.getAttribute('data-field')) ? null : false),
      priority: 60,
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `{{${node.attrs.field}}}`],
  renderText: ({ node }) => `{{${node.attrs.field}}}`,
  addNodeView: () => chipView,

  addCommands() {
    return {
      insertField:
        field =>
        ({ state, tr, dispatch }) => {
          if (!isFieldName(field)) return false
          const marks = state.storedMarks ?? state.selection.$from.marks()
          if (dispatch) tr.replaceSelectionWith(this.type.create({ field }, null, marks), false)
          return true
        },
    }
  },
})

/** The number that is rented for the campaign. */
export const PhoneNumber = Node.create({
  name: 'phoneNumber',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,

  parseHTML: () => [{ tag: 'span[data-phone-number]', priority: 60 }],
  renderHTML: () => ['span', { 'data-phone-number': '' }, '☎'],
  renderText: () => '☎',
  addNodeView: () => chipView,

  addCommands() {
    return {
      insertPhoneNumber:
        () =>
        ({ state, tr, dispatch }) => {
          const marks = state.storedMarks ?? state.selection.$from.marks()
          if (dispatch) tr.replaceSelectionWith(this.type.create(null, null, marks), false)
          return true
        },
    }
  },
})
