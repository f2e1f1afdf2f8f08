import { type Command, Node } from '@tiptap/core'
import type { NodeType } from '@tiptap/pm/model'
import { isFieldName } from '../fields.ts'
import { chipView } from './chip-view.ts'

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

/** The keyboard treats a chip as one character. */
const chip = {
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addNodeView: () => chipView,
} as const

const inserted =
  (type: NodeType, attrs: { readonly field: string } | null): Command =>
  ({ state, tr, dispatch }) => {
    const marks = state.storedMarks ?? state.selection.$from.marks()
    if (dispatch) tr.replaceSelectionWith(type.create(attrs, null, marks), false)
    return true
  }

/**
 * A merge field, whose text differs from letter to letter. As plain text it is its key in braces.
 */
export const MergeField = Node.create({
  ...chip,
  name: 'mergeField',

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

  addCommands() {
    return {
      insertField: field => props => isFieldName(field) && inserted(this.type, { field })(props),
    }
  },
})

/** The number that is rented for the campaign. */
export const PhoneNumber = Node.create({
  ...chip,
  name: 'phoneNumber',

  parseHTML: () => [{ tag: 'span[data-phone-number]', priority: 60 }],
  renderHTML: () => ['span', { 'data-phone-number': '' }, '☎'],
  renderText: () => '☎',

  addCommands() {
    return {
      insertPhoneNumber: () => inserted(this.type, null),
    }
  },
})
