import { SIZE_PT } from '#letter/document/css-values.ts'
import type { Look, Piece } from './lines.ts'
import type { PastedTable } from './tables.ts'

/** A block as it was read, before the usual look of the whole text is known. */
export interface ReadBlock {
  readonly heading: 1 | 2 | 3 | null
  readonly pieces: readonly Piece[]
  readonly table: PastedTable | null
}

/** Red, green and blue, 0 to 255. */
const channelsOf = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))

/** Whether a colour counts as black: nearly black was meant as black, and nearly white was on a dark background. */
function isInk(color: string): boolean {
  const channels = channelsOf(color)
  const most = Math.max(...channels)
  const least = Math.min(...channels)
  return !(most < 0x58 && most - least < 0x24) && least < 0xe0
}

/** Printed sizes differ by half points. */
const rounded = (size: number): number => Math.round(size * 2) / 2

/** The value that most characters of the text have. */
function usual<T>(pieces: readonly Piece[], of: (look: Look) => T): T | undefined {
  const counts = new Map<T, number>()
  let all = 0
  for (const piece of pieces) {
    const length = 'text' in piece ? piece.text.length : 1
    all += length
    counts.set(of(piece.look), (counts.get(of(piece.look)) ?? 0) + length)
  }
  return [...counts].find(([, count]) => count > all / 2)?.[0]
}

/**
 * Gives pasted text the letter's look: the usual size and colour are removed, and only differences from them stay.
 * Headings, and titles of columns, have their own look.
 */
export function inLetterType<T extends ReadBlock>(blocks: readonly T[]): T[] {
  const body = blocks
    .filter(({ heading }) => heading === null)
    .flatMap(({ pieces, table }) => [...pieces, ...(table ?? []).flat().flatMap(cell => cell.pieces)])
  const usualSize = usual(body, ({ size }) => size)
  const usualColor = usual(body, ({ color }) => color)
  const size = (size: number | null) =>
    size === null || size === usualSize || size < SIZE_PT.least || size > SIZE_PT.most ? null : rounded(size)
  const color = (color: string | null) =>
    color === null || color === usualColor || !isInk(color) ? null : color
  const restyled = (pieces: readonly Piece[], isTitle: boolean): Piece[] =>
    pieces.map(piece => ({
      ...piece,
      look: isTitle
        ? { ...piece.look, bold: false, size: null, color: null }
        : { ...piece.look, size: size(piece.look.size), color: color(piece.look.color) },
    }))
  return blocks.map(block => ({
    ...block,
    pieces: restyled(block.pieces, block.heading !== null),
    table:
      block.table?.map(row => row.map(cell => ({ ...cell, pieces: restyled(cell.pieces, cell.isHeader) }))) ??
      null,
  }))
}
