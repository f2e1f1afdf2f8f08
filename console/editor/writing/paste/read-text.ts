import type { JSONContent } from '@tiptap/core'
import type { KnownFields } from '../fields.ts'
import { cleanText } from './characters.ts'
import { type Entry, nested } from './entries.ts'
import { collapsed, inlinesOf, PLAIN_LOOK } from './lines.ts'

const BULLET = /^\s*[-–•*·▪◦‣o]\s+(?=\S)/
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/

/**
 * Reads pasted plain text: an empty line ends a paragraph, other line ends become hard breaks, and lines that each
 * begin with a bullet or a number become a list.
 */
export function readText(text: string, fields: KnownFields): JSONContent[] {
  const paragraphs = cleanText(text).split(/\n\s*\n/)
  return nested(paragraphs.flatMap(paragraph => entriesOf(paragraph, fields)))
}

function entriesOf(paragraph: string, fields: KnownFields): Entry[] {
  const lines = paragraph.split('\n').filter(line => line.trim() !== '')
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

const entry = (text: string, fields: KnownFields, place: Partial<Entry> = {}): Entry => ({
  level: 0,
  ordered: false,
  start: 1,
  begins: false,
  list: null,
  ...place,
  block: { type: 'paragraph', content: inlinesOf(collapsed([{ text, look: PLAIN_LOOK }]), fields) },
})
