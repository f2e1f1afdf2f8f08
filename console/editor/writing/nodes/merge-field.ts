import { type Command, Node } from '@tiptap/core'
import type { NodeType } from '@tiptap/pm/model'
import { isFieldName } from '../fields.ts'
import { chipView } from './chip-view.ts'

/** What differs from letter to letter and is no field of the recipient. */
export const letterValues = ['phoneNumber', 'optOut'] as const
export type LetterValue = (typeof letterValues)[number]

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    mergeField: {
      /** Puts a field where the cursor is, in the style of the text there. */
      insertField: (field: string) => ReturnType
      insertLetterValue: (type: LetterValue) => ReturnType
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
      insertLetterValue: type => props => inserted(props.state.schema.nodes[type]!, null)(props),
    }
  },
})

const letterValue = (name: LetterValue, attribute: string, asText: string) =>
  Node.create({
    ...chip,
    name,
    parseHTML: () => [{ tag: `span[${attribute}]`, priority: 60 }],
    renderHTML: () => ['span', { [attribute]: '' }, asText],
    renderText: () => asText,
  })

/** The number that is rented for the campaign. */
export const PhoneNumber = letterValue('phoneNumber', 'data-phone-number', '☎')

/** The address at which the recipient says no to more letters. */
export const OptOut = letterValue('optOut', 'data-opt-out', '⊘')
