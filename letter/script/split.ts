import { CHARACTER, type Steps } from '../steps.ts'
import { type Piece, piecesOf, type Word } from '../text/words.ts'
import { isExtending } from './shape.ts'

/** Whether a word has to be cut between its glyphs and not between its characters. */
export const isComplex = (word: Word): boolean =>
  word.direction !== undefined || word.pieces.some(piece => piece.shaped !== undefined)

/** A place in a piece that may not be cut. Points. */
interface Place {
  readonly from: number
  readonly width: number
}

/** Cuts a word that no line can hold into parts that fit. Letters keep the forms that they have beside each other. */
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
    const places = placesOf(piece)
    steps.spend((1 + places.length) * CHARACTER)
    let first = 0
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!
      if (width + place.width > measure && (pieces.length > 0 || i > first)) {
        if (i > first) pieces.push(sliceOf(piece, places, first, i))
        flush()
        first = i
      }
      width += place.width
    }
    pieces.push(sliceOf(piece, places, first, places.length))
  }
  flush()
  const last = parts.pop()
  // Only the last part is followed by what followed the word.
  if (last) parts.push({ ...last, width: last.width - word.space, space: word.space, hyphen: word.hyphen })
  return parts
}

const partOf = (word: Word, pieces: readonly Piece[], width: number): Word => ({
  ...word,
  pieces,
  width,
  space: 0,
  hyphen: null,
  cuts: null,
})

/** In the order of the text. */
function placesOf({ shaped, text, style }: Piece): Place[] {
  const scale = style.size / 1000
  if (shaped) {
    const places = shaped.map(({ from, em }) => ({ from, width: em * scale }))
    return places[0]!.from > places.at(-1)!.from ? places.reverse() : places
  }
  const places: { from: number; width: number }[] = []
  let at = 0
  for (const unit of style.stack.units(text)) {
    const width = unit.em * scale
    if (places.length > 0 && isExtending(unit.text)) places.at(-1)!.width += width
    else places.push({ from: at, width })
    at += unit.text.length
  }
  return places
}

/** The places from one to before another, as a piece. */
function sliceOf(piece: Piece, places: readonly Place[], first: number, end: number): Piece {
  if (first === 0 && end === places.length) return piece
  const from = places[first]!.from
  const to = places[end]?.from ?? Number.POSITIVE_INFINITY
  const width = places.slice(first, end).reduce((sum, place) => sum + place.width, 0)
  if (piece.shaped) {
    return {
      ...piece,
      width,
      shaped: piece.shaped.filter(cluster => cluster.from >= from && cluster.from < to),
    }
  }
  return { ...piece, ...piecesOf(piece.text.slice(from, to), piece.style)[0], width }
}
