import { paragraph, text } from './letters.ts'

/** Nodes of tables, as Tiptap writes them. */
export type Node = Readonly<Record<string, unknown>>

const cellOf = (type: string, value: string | Node, textAlign: string | null): Node => ({
  type,
  content: [{ ...paragraph(typeof value === 'string' ? text(value) : value), attrs: { textAlign } }],
})

export const cell = (value: string | Node, textAlign: string | null = null): Node =>
  cellOf('tableCell', value, textAlign)

export const head = (value: string | Node, textAlign: string | null = null): Node =>
  cellOf('tableHeader', value, textAlign)

export const row = (...content: Node[]): Node => ({ type: 'tableRow', content })

export const table = (...content: Node[]): Node => ({ type: 'table', content })
