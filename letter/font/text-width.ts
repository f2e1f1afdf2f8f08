import { clean } from './characters.ts'
import { findGlyph, loadFont } from './library.ts'

/** Code points whose advances are remembered. Few texts have others. */
const KEPT = 0x10000
const UNREAD = 0xffff
/** Characters below this need no cleaning. */
const LOW = 0x250
const SOFT_HYPHEN = 0xad

const widths = new Uint16Array(KEPT).fill(UNREAD)

function widthOf(codePoint: number): number {
  const known = widths[codePoint]
  if (known !== undefined && known !== UNREAD) return known
  const width = codePoint === SOFT_HYPHEN ? 0 : widestAdvance(codePoint)
  if (codePoint < KEPT) widths[codePoint] = width
  return width
}

/**
 * The advance of a character in thousandths of an em: the larger one if its font depends on whether the campaign prints
 * Japanese, which a single value does not show.
 */
export function widestAdvance(codePoint: number, find: typeof findGlyph = findGlyph): number {
  const advances = [false, true].map(hasKana => {
    const found = find('regular', codePoint, hasKana)
    if (found === null) return 1000
    const { sfnt } = loadFont(found.name)
    return Math.round((sfnt.advance(found.glyph) * 1000) / sfnt.unitsPerEm)
  })
  return Math.max(...advances)
}

/**
 * Width of a string in the regular face in thousandths of an em: the sum of its advances, without kerning. Lists use it
 * to keep the widest value of each field.
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
