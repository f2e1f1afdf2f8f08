import { clean } from './font/characters.ts'
import { fontsOf, loadFont } from './font/library.ts'

const LOW = 0x250
let widths: Uint16Array | null = null

/** Advances of the first code points in the main face, read once. */
function lowWidths(): Uint16Array {
  if (widths) return widths
  widths = new Uint16Array(LOW)
  for (let codePoint = 0; codePoint < LOW; codePoint++) widths[codePoint] = widthOf(codePoint)
  return widths
}

function widthOf(codePoint: number): number {
  for (const name of fontsOf('regular')) {
    const { sfnt } = loadFont(name)
    const glyph = sfnt.glyphs.get(codePoint)
    if (glyph) return Math.round((sfnt.advance(glyph) * 1000) / sfnt.unitsPerEm)
  }
  return 1000
}

/**
 * Width of a string in the regular face in thousandths of an em: the sum of advances, kerning left out. Lists
 * keep the widest value of each field by it.
 */
export function measure(text: string): number {
  const low = lowWidths()
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= LOW) return sum + measureRest(text.slice(i))
    sum += low[unit]!
  }
  return sum
}

function measureRest(text: string): number {
  let sum = 0
  for (const character of clean(text)) sum += widthOf(character.codePointAt(0)!)
  return sum
}
