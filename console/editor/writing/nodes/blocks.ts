import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Align } from './align.ts'

/** The bound of `parseDocument`. */
const MOST_START = 1_000_000

const startOf = (element: Element): number => {
  const start = Number(element.getAttribute('start') ?? 1)
  return Number.isInteger(start) && start >= 0 && start <= MOST_START ? start : 1
}

/** Language and measure are settings of the whole document. */
const Letter = Document.extend({
  addAttributes: () => ({
    language: { default: 'sv', rendered: false },
    measure: { default: 'full', rendered: false },
  }),
})

/** An item's number stands before a line of text: `parseDocument` prints an empty one where there is none. */
const Item = ListItem.extend({ content: '(paragraph | heading) block*' })

const Numbered = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: startOf,
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  // Its own reading of pasted lists knows nothing of fields: `paste/` reads them.
  addProseMirrorPlugins: () => [],
})

/** What is typed stays as it is typed: `#` begins no heading. */
const Title = Heading.extend({ addInputRules: () => [] }).configure({ levels: [1, 2, 3] })

/** The blocks of a letter, and the line that is broken by hand. */
export const blocks = [Letter, Paragraph, Title, BulletList, Numbered, Item, HorizontalRule, HardBreak, Align]
