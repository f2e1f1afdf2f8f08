import { hasRightToLeft } from '../script/bidi.ts'
import { addComposites, toNfc } from './composing.ts'

/** Stands for a character that no font has. It is visible, so that no character is lost unnoticed. */
export const REPLACEMENT = '\u25a1'

/** What decoders put in place of bytes that are no character (Unicode's replacement character). */
export const DAMAGED = '\ufffd'

/** Characters that name the part of a country after a black flag (Unicode's tags). */
const TAGS = Array.from({ length: 96 }, (_, i) => String.fromCodePoint(0xe0020 + i)).join('')

/** Characters that steer line breaks, direction, joining and flags. They have no ink and never reach the page. */
export const INVISIBLE = `\u200b\u2060\u200c\u200d\u200e\u200f\u061c\u202a\u202b\u202c\u2066\u2067\u2068\u2069${TAGS}`

// Characters of Latin-1 and Latin Extended that can be printed unchanged.
const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\u024f]*$/
const EMOJI = /\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f|\u200d\p{Extended_Pictographic})+/gu
/** Skin colours, and the request for a coloured picture. */
const COLORS = /\p{EMod}|\ufe0f/gu
const BLANK = /[\t\n\v\f\r\x85\u2028\u2029]+/g
// After letters that join (Persian, Hindi), joiners are part of the spelling. Elsewhere they mean nothing.
const KEPT = '\\xad\\u200b\\u2060'
const JOINER = '(?<=[\\u0600-\\u0dff\\ufb50-\\ufdff\\ufe70-\\ufefe])[\\u200c\\u200d]'
const EMOJI_PART =
  '\\u200d(?<=\\p{Extended_Pictographic}\\u200d)(?=\\p{Extended_Pictographic})|(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{0,6})[\\u{e0020}-\\u{e007f}]'
/** Format characters with ink, which stand before numbers or at the end of a verse (Prepended_Concatenation_Mark). */
const INKED = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'
const CONTROL = '(?:[\\p{Cc}\\p{Cf}]|\\p{Variation_Selector})'
const UNPRINTABLE = new RegExp(`(?![${KEPT}${INKED}]|${JOINER}|${EMOJI_PART})${CONTROL}`, 'gu')
/** Direction characters mean something only where text runs both ways. Overrides are used for tricks. */
const DIRECTION = '\\u061c\\u200e\\u200f\\u202a-\\u202c\\u2066-\\u2069'
const UNPRINTABLE_BOTH_WAYS = new RegExp(
  `(?![${KEPT}${INKED}${DIRECTION}]|${JOINER}|${EMOJI_PART})${CONTROL}`,
  'gu',
)

/**
 * Text as it is typeset: composed (NFC), on one line, without control characters, and without joining and direction
 * characters where they mean nothing. Emoji are black, so that the colours of skin are left out.
 */
export function clean(text: string): string {
  if (PLAIN.test(text)) return text
  const unprintable = hasRightToLeft(text) ? UNPRINTABLE_BOTH_WAYS : UNPRINTABLE
  return toNfc(text.toWellFormed())
    .replace(EMOJI, emoji => emoji.replace(COLORS, ''))
    .replace(BLANK, ' ')
    .replace(unprintable, '')
}

/**
 * The distinct characters of the given texts, sorted, as `Design.characters` wants them. It takes the values
 * themselves or the results of earlier calls.
 */
export function charactersOf(texts: Iterable<string>): string {
  const seen = new Set<number>()
  for (const text of texts) {
    for (const character of clean(text)) seen.add(character.codePointAt(0)!)
  }
  return [...seen]
    .sort((a, b) => a - b)
    .map(codePoint => String.fromCodePoint(codePoint))
    .join('')
}

/**
 * A set of characters with all that they can become: a mark that stands alone in the set may follow a letter in a
 * value and be composed with it, and country names are printed in capitals.
 */
export function closureOf(characters: string): Set<string> {
  const wanted = characters + characters.toUpperCase()
  const all = new Set(clean(wanted))
  // `clean` composes neighbours of the set that no text has side by side: both are printed alone too.
  for (const character of new Set(wanted)) if (clean(character) === character) all.add(character)
  addComposites(all)
  return all
}
