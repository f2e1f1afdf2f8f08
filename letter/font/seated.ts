import type { Glyph } from './face.ts'
import type { Placed } from './placed.ts'

/** The white between a mark and the ink below or above it (thousandths of an em). */
const WHITE = 60
/** Marks whose ink begins above this height stand above their letter; those that end below the other, under it. */
const ABOVE = 300
const BELOW = 60

interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** The bounds of a glyph's ink in thousandths of an em; null if it has none. */
function boxOf({ face, id }: Glyph): Box | null {
  const { sfnt } = face.font
  const outline = sfnt.outline(id)
  if (outline.length < 10) return null
  const at = (offset: number) => (outline.readInt16BE(offset) * 1000) / sfnt.unitsPerEm
  return { left: at(2), bottom: at(4), right: at(6), top: at(8) }
}

/** Marks beside a letter, and those over two letters: fonts draw them where they belong. */
const BESIDE = /[\u0315\u031a\u031b\u0358\u035c-\u0362]/u

/** Whether text has a mark that is not centred on its letter. */
export const hasMarkBeside = (text: string): boolean => BESIDE.test(text)

/**
 * The place of a mark that its font has no anchor for: centred on the letter, and so far above or below it that it
 * touches neither the letter nor its other marks.
 * @param on the letter and the marks that are already on it
 */
export function seated(mark: Glyph, on: readonly Placed[]): Placed {
  const letter = on[0]!
  const ink = boxOf(mark)
  if (ink === null) return { glyph: mark, at: letter.at + letter.glyph.advance, rise: 0 }
  const boxes = on.flatMap(({ glyph, rise }) => {
    const box = boxOf(glyph)
    return box ? [{ top: box.top + rise, bottom: box.bottom + rise }] : []
  })
  const top = Math.max(...boxes.map(box => box.top))
  const bottom = Math.min(...boxes.map(box => box.bottom))
  let rise = 0
  if (boxes.length > 0 && ink.bottom > ABOVE) rise = Math.max(0, Math.round(top + WHITE - ink.bottom))
  else if (boxes.length > 0 && ink.top < BELOW) rise = Math.min(0, Math.round(bottom - WHITE - ink.top))
  const base = boxOf(letter.glyph) ?? { left: 0, right: letter.glyph.advance, top: 0, bottom: 0 }
  const height = (ink.top + ink.bottom - base.top - base.bottom) / 2 + rise
  // A slanted letter's middle is further to the right where the mark is.
  const lean = height * Math.tan((-letter.glyph.face.font.sfnt.italicAngle * Math.PI) / 180)
  const middle = (base.left + base.right - ink.left - ink.right) / 2
  return { glyph: mark, at: Math.round(letter.at + middle + lean), rise }
}
