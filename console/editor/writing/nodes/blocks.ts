import { InputRule } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { isInTable } from '@tiptap/pm/tables'
import { DEFAULT_LANGUAGE } from '#letter/hyphenation/languages.ts'
import { Align } from './align.ts'
import { tableNodes } from './table.ts'

/** The limit of `parseDocument`. */
const MOST_START = 1_000_000

/** The first number of a list. */
export const startOf = (element: Element): number => {
  const start = Number(element.getAttribute('start') ?? 1)
  return Number.isInteger(start) && start >= 0 && start <= MOST_START ? start : 1
}

/** Language and measure are settings of the whole document. */
const Letter = Document.extend({
  content: '(block | table)+',
  addAttributes: () => ({
    language: { default: DEFAULT_LANGUAGE, rendered: false },
    measure: { default: 'full', rendered: false },
  }),
})

/** An item begins with a line of text, beside its number: without one, `parseDocument` would print an empty line. */
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
  // Its own parser of pasted lists does not know fields: `paste/` reads lists instead.
  addProseMirrorPlugins: () => [],
})

/** Typed text stays as it is: `#` does not start a heading. */
const Title = Heading.extend({ addInputRules: () => [] }).configure({ levels: [1, 2, 3] })

/** Three hyphens draw a rule, but in a cell they would cut the table in two. */
const Rule = HorizontalRule.extend({
  addInputRules() {
    const rules = this.parent?.() ?? []
    return rules.map(
      rule =>
        new InputRule({ ...rule, handler: typed => (isInTable(typed.state) ? null : rule.handler(typed)) }),
    )
  },
})

/** The blocks of a letter, and the hard line break. */
export const blocks = [
  ...[Letter, Paragraph, Title, BulletList, Numbered, Item, Rule, HardBreak, Align],
  ...tableNodes,
]
