import { clean, DAMAGED, INVISIBLE } from './characters.ts'
import { type FontStyle, findGlyph } from './library.ts'

/** Code points below this are remembered. Few texts have others. */
const KEPT = 0x10000
const UNKNOWN = 0
const THERE = 1
const MISSING = 2

const found = new Map<FontStyle, Uint8Array>()

function isThere(codePoint: number, style: FontStyle): boolean {
  let known = found.get(style)
  if (!known) {
    known = new Uint8Array(KEPT)
    found.set(style, known)
  }
  if (codePoint >= KEPT) return hasGlyph(codePoint, style)
  if (known[codePoint] === UNKNOWN) known[codePoint] = hasGlyph(codePoint, style) ? THERE : MISSING
  return known[codePoint] === THERE
}

function hasGlyph(codePoint: number, style: FontStyle): boolean {
  // Fonts draw it as a question mark, which nobody wants in their name.
  if (codePoint === DAMAGED.codePointAt(0)) return false
  // A soft hyphen is printed as a hyphen, or not at all.
  if (codePoint === 0xad || INVISIBLE.includes(String.fromCodePoint(codePoint))) return true
  return findGlyph(style, codePoint, false) !== null
}

/**
 * The first character of a text that must not be printed: one that would be an empty box because no font of the style
 * has it, or one that stands for a damaged one. Null where there is none.
 */
export function missingCharacter(text: string, style: FontStyle): string | null {
  for (const character of clean(text)) if (!isThere(character.codePointAt(0)!, style)) return character
  return null
}
