import { ORDERING, type Steps } from '../base/steps.ts'
import { actualText } from '../font/placed.ts'
import { bidiPieces, type Direction, directionOf, levelsOf, mirrored, visualOrder } from '../script/bidi.ts'
import { type Piece, piecesOf, type Word } from './words.ts'

/**
 * The words of a paragraph, ready to be set in lines. In a paragraph with right-to-left letters each word is split into
 * pieces of one direction, with their embedding levels. Other paragraphs stay as they are.
 * @param groups the paragraph's words, one group between two hard breaks
 */
export function arranged(groups: readonly (readonly Word[])[], steps: Steps): readonly (readonly Word[])[] {
  if (!runsBothWays(groups) || !groups.some(words => words.some(hasDirections))) return groups
  const split = groups.map(words => words.map(word => word.pieces.flatMap(splitByDirection)))
  const samples = split.map(words => words.map(pieces => pieces.map(sampleOf).join('')).join(''))
  const direction = directionOf(samples.join('')) ?? 0
  return groups.map((words, group) => {
    const levels = levelsOf(samples[group]!, direction)
    steps.spend(levels.length * ORDERING)
    let at = 0
    return words.map((word, index) => {
      const pieces = split[group]![index]!.map(piece => atLevel(piece, levels[at++]!))
      return arrangedWord(word, pieces, direction)
    })
  })
}

/** As `arranged`, for words without a hard break between them. */
export const arrangedRow = (words: readonly Word[], steps: Steps): readonly Word[] =>
  arranged([words], steps)[0]!

/** A list's marker beside a paragraph of the given direction. */
export function arrangedMarker(word: Word, direction: Direction): Word {
  if (direction === 0) return word
  const pieces = word.pieces.flatMap(splitByDirection)
  const levels = levelsOf(pieces.map(sampleOf).join(''), direction)
  return arrangedWord(
    word,
    pieces.map((piece, i) => atLevel(piece, levels[i]!)),
    direction,
  )
}

/** False for most campaigns: found without a look at every word. */
function runsBothWays(groups: readonly (readonly Word[])[]): boolean {
  for (const words of groups) {
    const first = words[0]?.pieces[0]
    if (first) return first.style.stack.runsBothWays
  }
  return false
}

const hasDirections = ({ pieces }: Word): boolean => pieces.some(piece => piece.bidiSample !== null)

const sampleOf = (piece: Piece): string => piece.bidiSample ?? '!'

function splitByDirection(piece: Piece): Piece[] {
  if (piece.bidiSample !== null) return [piece]
  return bidiPieces(piece.text).flatMap(({ text, bidiSample }) => {
    const pieces = piecesOf(text, piece.style)
    // Characters without ink still bear on the order.
    if (pieces.length === 0) return [{ ...piece, ops: '', width: 0, text, bidiSample }]
    return pieces.map(part => ({ ...part, bidiSample }))
  })
}

/** A piece at its level. A bracket in right-to-left text is drawn mirrored, and extracts as it was written. */
function atLevel(piece: Piece, level: number): Piece {
  const mirror = level & 1 && piece.text.length === 1 ? mirrored(piece.text) : null
  const shown = mirror === null ? undefined : piecesOf(mirror, piece.style)[0]
  if (!shown) return { ...piece, level }
  const em = (shown.width * 1000) / piece.style.size
  const cluster = { from: 0, em, parts: [{ ops: shown.ops, rise: 0 }], actual: actualText(piece.text) }
  return { ...piece, face: shown.face, ops: '', width: shown.width, shaped: [cluster], level }
}

function arrangedWord(word: Word, pieces: readonly Piece[], direction: Direction): Word {
  const whole = pieces.reduce((sum, piece) => sum + piece.width, 0)
  // Never hyphenated: its parts would have to be reordered. Nothing hangs: what ends a line may stand anywhere in it.
  return { ...word, pieces, width: whole - word.space, direction, hang: 0, hyphenation: null, place: null }
}

/** A piece of a line. */
export interface PlacedPiece {
  readonly piece: Piece
  /** Points of it that justifying may stretch or shrink: the space between two words. */
  readonly space: number
}

/** The pieces of a line from left to right, without the space at its end. */
export function lineOrder(words: readonly Word[], start: number, end: number): PlacedPiece[] {
  const placed: PlacedPiece[] = []
  for (let i = start; i < end; i++) {
    const { pieces, space, hyphen } = words[i]!
    pieces.forEach((piece, j) => {
      const isSpace = space > 0 && j === pieces.length - 1
      if (!isSpace || i < end - 1) placed.push({ piece, space: isSpace ? space : 0 })
    })
    if (hyphen && i === end - 1) {
      placed.push({ piece: { ...hyphen, level: pieces.at(-1)?.level ?? null }, space: 0 })
    }
  }
  return visualOrder(placed.map(({ piece }) => piece.level ?? 0)).map(index => placed[index]!)
}
