/** Replacements for the private characters of Word's symbol fonts (Symbol, Wingdings). */
const SYMBOLS: Readonly<Record<string, string>> = {
  '\uf0a7': '▪',
  '\uf0b7': '•',
  '\uf0d8': '›',
  '\uf0e0': '→',
  '\uf0e8': '→',
  '\uf0fc': '✓',
  '\uf04a': '☺',
}

const PRIVATE = /[\ue000-\uf8ff]/g
/** Vertical tab is Word's line break; the others are Unicode's (UAX 14, BK). */
const LINES = /\r\n?|[\n\v\f\x85\u2028\u2029]/g
/** Control characters, byte order marks, placeholders of removed objects, and invisible breaks in long words. */
const UNSEEN = /[\u200b\ufeff\ufff9-\ufffd]|(?![\n\t])\p{Cc}/gu

/**
 * No-break spaces away from numbers, which editors leave behind. Beside a number they have a meaning (`20 %`, `§ 4`).
 */
const STRAY_SPACE = /(?<![\d§&])\u00a0(?!\d)/g
/**
 * Soft hyphens at the edge of a word, which are left over from a broken line. Within a word they say where it may be
 * broken.
 */
const STRAY_HYPHEN = /(?<!\p{L})\u00ad|\u00ad(?!\p{L})/gu

/** Text as a letter may contain it, with `\n` for each hard line break. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(LINES, '\n')
    .replace(UNSEEN, '')
    .replace(PRIVATE, character => SYMBOLS[character] ?? '')
    .replace(STRAY_SPACE, ' ')
    .replace(STRAY_HYPHEN, '')
