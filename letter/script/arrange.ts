import { ORDERING, type Steps } from '../steps.ts'
import { type Piece, piecesOf, type Word } from '../text/words.ts'
import { bidiPieces, type Direction, directionOf, levelsOf, mirrored, visualOrder } from './bidi.ts'
import { actualText } from './shape.ts'

/**
 * The words of a paragraph, ready to be set in lines. Where a letter of them is written from right to left, every word is
 * cut into pieces of one direction each, with their levels; other paragraphs stay as they are.
 * @param groups the paragraph's words, a row between each two hard breaks
 */
export function arranged(groups: readonly (readonly Word[])[], steps: Steps): readonly (readonly Word[])[] {
  if (!runsBothWays(groups) || !groups.some(words => words.some(isCut))) return groups
  const cut = groups.map(words => words.map(word => word.pieces.flatMap(cutPiece)))
  const stands = cut.map(words => words.map(pieces => pieces.map(standsFor).join('')).join(''))
  const direction = directionOf(stands.join('')) ?? 0
  return groups.map((words, group) => {
    const levels = levelsOf(stands[group]!, direction)
    steps.spend(levels.length * ORDERING)
    let at = 0
    return words.map((word, index) => {
      const pieces = cut[group]![index]!.map(piece => turned(piece, levels[at++]!))
      return arrangedWord(word, pieces, direction)
    })
  })
}

/** Words of a paragraph of one row. */
export const arrangedRow = (words: readonly Word[], steps: Steps): readonly Word[] =>
  arranged([words], steps)[0]!

/** A list's marker beside a paragraph of the given direction. */
export function arrangedMarker(word: Word, direction: Direction): Word {
  if (direction === 0) return word
  const pieces = word.pieces.flatMap(cutPiece)
  const levels = levelsOf(pieces.map(standsFor).join(''), direction)
  return arrangedWord(
    word,
    pieces.map((piece, i) => turned(piece, levels[i]!)),
    direction,
  )
}

/** What most campaigns don't, which is told without a look at every word. */
function runsBothWays(groups: readonly (readonly Word[])[]): boolean {
  for (const words of groups) {
    const first = words[0]?.pieces[0]
    if (first) return first.style.stack.runsBothWays
  }
  return false
}

const isCut = ({ pieces }: Word): boolean => pieces.some(piece => piece.stands !== undefined)

const standsFor = (piece: Piece): string => piece.stands ?? '!'

/** Pieces of one direction each. */
function cutPiece(piece: Piece): Piece[] {
  if (piece.stands !== undefined) return [piece]
  return bidiPieces(piece.text).flatMap(({ text, stands }) => {
    const pieces = piecesOf(text, piece.style)
    // What has no ink still bears on the order.
    if (pieces.length === 0) return [{ ...piece, ops: '', width: 0, text, stands }]
    return pieces.map(part => ({ ...part, stands }))
  })
}

/**
 * A piece at its level: brackets between letters that run to the left are seen from the other side, and read as they
 * were written.
 */
function turned(piece: Piece, level: number): Piece {
  const other = level & 1 && piece.text.length === 1 ? mirrored(piece.text) : null
  const shown = other === null ? undefined : piecesOf(other, piece.style)[0]
  if (!shown) return { ...piece, level }
  const em = (shown.width * 1000) / piece.style.size
  const cluster = { from: 0, em, parts: [{ ops: shown.ops, rise: 0 }], actual: actualText(piece.text) }
  return { ...piece, face: shown.face, ops: '', width: shown.width, shaped: [cluster], level }
}

function arrangedWord(word: Word, pieces: readonly Piece[], direction: Direction): Word {
  const whole = pieces.reduce((sum, piece) => sum + piece.width, 0)
  // Cut, a word would have to find its place in the order anew.
  return { ...word, pieces, width: whole - word.space, direction, cuts: null }
}

/** A piece in its place on a line. */
export interface PlacedPiece {
  readonly piece: Piece
  /** Points of it that justifying may change: the space between two words. */
  readonly space: number
}

/** The pieces of a line from left to right, without the spaces at its end. */
export function lineOrder(words: readonly Word[], start: number, end: number): PlacedPiece[] {
  const placed: PlacedPiece[] = []
  for (let i = start; i < end; i++) {
    const { pieces, space, hyphen } = words[i]!
    pieces.forEach((piece, j) => {
      const isSpace = space > 0 && j === pieces.length - 1
      if (!isSpace || i < end - 1) placed.push({ piece, space: isSpace ? space : 0 })
    })
    if (hyphen && i === end - 1) {
      const level = pieces.at(-1)?.level
      placed.push({ piece: level === undefined ? hyphen : { ...hyphen, level }, space: 0 })
    }
  }
  return visualOrder(placed.map(({ piece }) => piece.level ?? 0)).map(index => placed[index]!)
}
