import { Node } from '@tiptap/core'

/**
 * What the library that edits tables (prosemirror-tables) calls each node. It reads spans of every cell; a letter's
 * cells span one row and one column.
 */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

/** What tables of other editors say of it is not read. */
const always = <Value>(value: Value) => ({ default: value, rendered: false, parseHTML: () => value })

const cell = {
  content: 'paragraph+',
  isolating: true,
  addAttributes: () => ({
    colspan: always(1),
    rowspan: always(1),
    colwidth: always(null),
  }),
} as const

/** Its columns are as wide as their text when it is printed, so they have no width here. */
const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const Header = Node.create({
  ...cell,
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', { scope: 'col' }, 0],
})

const Cell = Node.create({
  ...cell,
  name: 'tableCell',
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

/** A table and its parts. It stands between the blocks of a letter, never within one of them. */
export const tableNodes = [Table, Row, Header, Cell]
