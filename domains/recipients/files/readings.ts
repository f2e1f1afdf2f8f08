import iconv from 'iconv-lite'
import type { Encoding } from '#schemas/encodings.ts'
import type { Preview } from './table.ts'

/** Cells that are shown, and how many bytes of each beside the one for which it is shown. */
const SHOWN = 6
const BESIDE = 30

/** Whatever the delimiter is: a part of a cell is enough. */
const ENDS: ReadonlySet<number> = new Set(Buffer.from(',;|\t"\r\n'))

/**
 * What some cells of a text become in each of some encodings, each of which makes something else of them. Each cell
 * has a byte that those before it have not, and the first have those that encodings read most differently.
 * @param pages of one byte a character
 */
export function previewsOf(bytes: Uint8Array, pages: readonly Encoding[]): Preview[] {
  const ways = (byte: number): number => new Set(pages.map(page => iconv.decode(Buffer.of(byte), page))).size
  const found = [...cellsByByte(bytes)].toSorted(([a], [b]) => ways(b) - ways(a)).map(([, cell]) => cell)
  const cells = [...new Set(found)].slice(0, SHOWN).map(cell => Buffer.from(cell, 'latin1'))
  // Of texts in a page, nothing beyond ASCII is UTF-8 by accident.
  const isPartlyUtf8 = found.some(cell => /[^\0-\x7f\ufffd]/.test(Buffer.from(cell, 'latin1').toString()))
  const seen = new Set<string>()
  return [...pages, ...(isPartlyUtf8 ? (['utf-8'] as const) : [])]
    .map(encoding => ({ encoding, cells: cells.map(cell => iconv.decode(cell, encoding).trim()) }))
    .filter(({ cells }) => seen.size < seen.add(cells.join('\n')).size)
}

/** The first cell with each byte beyond ASCII, each byte as one character. */
function cellsByByte(bytes: Uint8Array): Map<number, string> {
  const cells = new Map<number, string>()
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80 || cells.has(byte)) continue
    let from = at
    while (from > Math.max(0, at - BESIDE) && !ENDS.has(bytes[from - 1]!)) from--
    let to = at + 1
    while (to < Math.min(bytes.length, at + BESIDE) && !ENDS.has(bytes[to]!)) to++
    cells.set(byte, Buffer.from(bytes.subarray(from, to)).toString('latin1'))
  }
  return cells
}
