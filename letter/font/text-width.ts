import { clean } from './characters.ts'
import { findGlyph, loadFont } from './library.ts'

/** Code points whose advances are kept once they were read; few texts have others. */
const KEPT = 0x10000
const UNREAD = 0xffff
/** Below this a character is printed as it is. */
const LOW = 0x250
const SOFT_HYPHEN = 0xad

const widths = new Uint16Array(KEPT).fill(UNREAD)

function widthOf(codePoint: number): number {
  const known = widths[codePoint]
  if (known !== undefined && known !== UNREAD) return known
  const width = codePoint === SOFT_HYPHEN ? 0 : advanceOf(codePoint)
  if (codePoint < KEPT) widths[codePoint] = width
  return width
}

function advanceOf(codePoint: number): number {
  const found = findGlyph('regular', codePoint, false)
  if (found === null) return 1000
  const { sfnt } = loadFont(found.name)
  return Math.round((sfnt.advance(found.glyph) * 1000) / sfnt.unitsPerEm)
}

/**
 * Width of a string in the regular face in thousandths of an em: the sum of advances, kerning left out. Lists
 * keep the widest value of each field by it.
 */
export function textWidth(text: string): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= LOW) return sum + measureRest(text.slice(i))
    sum += widthOf(unit)
  }
  return sum
}

function measureRest(text: string): number {
  let sum = 0
  for (const character of clean(text)) sum += widthOf(character.codePointAt(0)!)
  return sum
}
