import { CHARACTER, type Steps } from '../base/steps.ts'
import { isExtending } from '../font/shape.ts'
import { type Piece, piecesOf, type Word } from './words.ts'

/** Whether a word has to be split between glyphs and not between characters. */
export const isComplex = (word: Word): boolean =>
  word.direction !== null || word.pieces.some(piece => piece.shaped !== null)

/** Part of a piece that must stay whole. */
interface Unit {
  /** Where its text begins, in UTF-16 units of the piece. */
  readonly from: number
  /** Points. */
  readonly width: number
}

/** Splits a word that is wider than a line into parts that fit. Letters keep the forms that they have in the word. */
export function splitComplex(word: Word, measure: number, steps: Steps): Word[] {
  const parts: Word[] = []
  let pieces: Piece[] = []
  let width = 0
  const flush = () => {
    if (pieces.length > 0) parts.push(partOf(word, pieces, width))
    pieces = []
    width = 0
  }
  for (const piece of word.pieces) {
    const units = unitsOf(piece)
    steps.spend((1 + units.length) * CHARACTER)
    let first = 0
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      // What has no width begins no line: it may be a mark of the letter before it.
      if (unit.width > 0 && width + unit.width > measure && (pieces.length > 0 || i > first)) {
        if (i > first) pieces.push(sliceOf(piece, units, first, i))
        flush()
        first = i
      }
      width += unit.width
    }
    pieces.push(sliceOf(piece, units, first, units.length))
  }
  flush()
  const last = parts.pop()
  // Only the last part has the word's space and hyphen.
  if (last) parts.push({ ...last, width: last.width - word.space, space: word.space, hyphen: word.hyphen })
  return parts
}

const partOf = (word: Word, pieces: readonly Piece[], width: number): Word => ({
  ...word,
  pieces,
  width,
  space: 0,
  hyphen: null,
  hang: 0,
  hyphenation: null,
  place: null,
})

/** In the order of the text. */
function unitsOf({ shaped, text, style }: Piece): Unit[] {
  const scale = style.size / 1000
  if (shaped) {
    const units = shaped.map(({ from, em }) => ({ from, width: em * scale }))
    return units[0]!.from > units.at(-1)!.from ? units.reverse() : units
  }
  const units: { from: number; width: number }[] = []
  let at = 0
  for (const letter of style.stack.units(text)) {
    const width = letter.em * scale
    if (units.length > 0 && isExtending(letter.text)) units.at(-1)!.width += width
    else units.push({ from: at, width })
    at += letter.text.length
  }
  return units
}

/** The units from one to before another, as a piece. */
function sliceOf(piece: Piece, units: readonly Unit[], first: number, end: number): Piece {
  if (first === 0 && end === units.length) return piece
  const from = units[first]!.from
  const to = units[end]?.from ?? Number.POSITIVE_INFINITY
  const width = units.slice(first, end).reduce((sum, unit) => sum + unit.width, 0)
  if (piece.shaped) {
    return {
      ...piece,
      width,
      shaped: piece.shaped.filter(cluster => cluster.from >= from && cluster.from < to),
    }
  }
  return { ...piece, ...piecesOf(piece.text.slice(from, to), piece.style)[0], width }
}
