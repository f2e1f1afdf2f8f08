import type { JSONContent } from '@tiptap/core'
import type { KnownFields } from '../fields.ts'
import { cleanText } from './characters.ts'
import { type Entry, nested } from './entries.ts'
import { collapsed, inlinesOf, PLAIN_LOOK } from './lines.ts'
import { isTableOfLetters, type PastedTable, tableNode, withTitles } from './tables.ts'

const BULLET = /^\s*[-–•*·▪◦‣o]\s+(?=\S)/
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/

/**
 * Reads pasted plain text: an empty line ends a paragraph, other line ends become hard breaks, lines that each begin
 * with a bullet or a number become a list, and lines with equally many tabs become a table.
 * @param leastRows see `isTableOfLetters`
 */
export function readText(text: string, fields: KnownFields, leastRows: number): JSONContent[] {
  // A line of tabs is a row of empty cells.
  const paragraphs = cleanText(text).split(/\n[^\S\t]*\n/)
  return nested(paragraphs.flatMap(paragraph => entriesOf(paragraph, fields, leastRows)))
}

/** The cells of lines, as spreadsheets write them; null if they are text. */
function tableOf(lines: readonly string[], leastRows: number): PastedTable | null {
  const rows = lines.map(line =>
    line.split('\t').map(text => ({ isHeader: false, align: 'start', pieces: [{ text, look: PLAIN_LOOK }] })),
  )
  const isEven = rows.every(row => row.length === rows[0]!.length)
  return isEven && isTableOfLetters(rows, leastRows) ? withTitles(rows) : null
}

function entriesOf(paragraph: string, fields: KnownFields, leastRows: number): Entry[] {
  const lines = paragraph.split('\n').filter(line => line.trim() !== '')
  const table = tableOf(lines, leastRows)
  if (table) return [{ ...TEXT, block: tableNode(table, fields) }]
  for (const [mark, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    if (lines.length < 2 || !lines.every(line => mark.test(line))) continue
    const start = Number(mark.exec(lines[0]!)?.[1] ?? 1)
    return lines.map(line =>
      entry(line.replace(mark, ''), fields, { level: 1, ordered, start, begins: true }),
    )
  }
  return lines.length === 0 ? [] : [entry(lines.join('\n'), fields)]
}

const TEXT = { level: 0, ordered: false, start: 1, begins: false, list: null }

const entry = (text: string, fields: KnownFields, place: Partial<Entry> = {}): Entry => ({
  ...TEXT,
  ...place,
  block: { type: 'paragraph', content: inlinesOf(collapsed([{ text, look: PLAIN_LOOK }]), fields) },
})
