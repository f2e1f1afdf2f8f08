import type { JSONContent } from '@tiptap/core'
import type { KnownFields } from '../fields.ts'
import { type Entry, nested } from './entries.ts'
import { joinLines, type PageBlock } from './join-lines.ts'
import { collapsed, inlinesOf } from './lines.ts'
import { inLetterType } from './looks.ts'
import { parsePage } from './page.ts'
import { AROUND, PageReader } from './page-reader.ts'
import { tableNode } from './tables.ts'

export interface Pasted {
  readonly blocks: JSONContent[]
  /** Pictures that were left out. */
  readonly images: number
  /** Tables that became lines. */
  readonly tables: number
  /** Whether it begins, or ends, with such a table. */
  readonly beginsWithTable: boolean
  readonly endsWithTable: boolean
}

/**
 * Reads a pasted page of any program as blocks of a letter.
 * @param leastRows see `isTableOfLetters`
 */
export function readHtml(html: string, fields: KnownFields, leastRows: number): Pasted {
  const { body, rules } = parsePage(html)
  const reader = new PageReader(rules, leastRows)
  reader.children(body, AROUND)
  const begun = new Set<unknown>()
  const entries = joinLines(inLetterType(reader.finished())).map(block => {
    const begins = block.item !== null && !begun.has(block.item)
    begun.add(block.item)
    return entryOf(block, begins, fields)
  })
  const { images, tables, beginsWithTable, endsWithTable } = reader
  return { blocks: nested(entries), images, tables, beginsWithTable, endsWithTable }
}

function entryOf(block: PageBlock, begins: boolean, fields: KnownFields): Entry {
  const { heading, align, pieces, item, rule, table } = block
  const { level, ordered, start, list } = item ?? { level: 0, ordered: false, start: 1, list: null }
  const content = inlinesOf(collapsed(pieces), fields)
  const attrs = { textAlign: align, ...(heading !== null && { level: heading }) }
  const text = { type: heading === null ? 'paragraph' : 'heading', attrs, content }
  const node = rule ? { type: 'horizontalRule' } : table ? tableNode(table, fields) : text
  return { level, ordered, start, begins, list, block: node }
}
