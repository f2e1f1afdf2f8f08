import iconv from 'iconv-lite'
import type { Encoding } from '#schemas/encodings.ts'
import type { Preview } from './table.ts'

/** Cells that are shown, how many for one byte, and how many bytes of each beside it. */
const SHOWN = 6
const OF_A_BYTE = 3
const BESIDE = 30

/** Pages that are shown, the likeliest: people cannot choose among twenty. */
const PAGES = 8

/** Whatever the delimiter is: a part of a cell is enough. */
const ENDS: ReadonlySet<number> = new Set(Buffer.from(',;|\t"\r\n'))

/**
 * What some cells of a text become in each of some encodings, without those that read them as an earlier one does.
 * Every byte has its first cell before others have their second; those that are read most differently come first.
 * @param pages of one byte a character
 */
export function previewsOf(bytes: Uint8Array, pages: readonly Encoding[]): Preview[] {
  const ways = (byte: number): number => new Set(pages.map(page => iconv.decode(Buffer.of(byte), page))).size
  const found = cellsBeyondAscii(bytes)
    .map(one => ({ ...one, ways: ways(one.byte) }))
    .sort((a, b) => a.nth - b.nth || b.ways - a.ways)
    .map(({ cell }) => cell)
  const cells = [...new Set(found)].slice(0, SHOWN).map(cell => Buffer.from(cell, 'latin1'))
  // A text in a page is hardly ever UTF-8 by accident.
  const isPartlyUtf8 = found.some(cell => /[^\0-\x7f\ufffd]/.test(Buffer.from(cell, 'latin1').toString()))
  const seen = new Set<string>()
  const inPages = (pages: readonly Encoding[]) =>
    pages
      .map(encoding => ({ encoding, cells: cells.map(cell => iconv.decode(cell, encoding).trim()) }))
      .filter(({ cells }) => seen.size < seen.add(cells.join('\n')).size)
  return [...inPages(pages).slice(0, PAGES), ...(isPartlyUtf8 ? inPages(['utf-8']) : [])]
}

/** The first cells with each byte beyond ASCII, each of their bytes as one character. */
function cellsBeyondAscii(bytes: Uint8Array): { byte: number; nth: number; cell: string }[] {
  const cells: { byte: number; nth: number; cell: string }[] = []
  const seen = new Uint8Array(256)
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80 || seen[byte]! >= OF_A_BYTE) continue
    let from = at
    while (from > Math.max(0, at - BESIDE) && !ENDS.has(bytes[from - 1]!)) from--
    let to = at + 1
    while (to < Math.min(bytes.length, at + BESIDE) && !ENDS.has(bytes[to]!)) to++
    cells.push({ byte, nth: seen[byte]!++, cell: Buffer.from(bytes.subarray(from, to)).toString('latin1') })
  }
  return cells
}
