/** What Word's symbol fonts (Symbol, Wingdings) say by private characters (Unicode has no glyph for them). */
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
/** Controls, byte order marks, objects that were left out, invisible breaks that pages put into long words. */
const UNSEEN = /[\u200b\ufeff\ufff9-\ufffd]|(?![\n\t])\p{Cc}/gu

/** A no-break space means something beside a number (`20 %`, `§ 4`); elsewhere editors leave them behind. */
const STRAY_SPACE = /(?<![\d§&])\u00a0(?!\d)/g
/** A soft hyphen says where a word may be broken; at its edge it is left over from a broken line. */
const STRAY_HYPHEN = /(?<!\p{L})\u00ad|\u00ad(?!\p{L})/gu

/** Text as it may stand in a letter; `\n` stands for each line that is broken by hand. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(LINES, '\n')
    .replace(UNSEEN, '')
    .replace(PRIVATE, character => SYMBOLS[character] ?? '')
    .replace(STRAY_SPACE, ' ')
    .replace(STRAY_HYPHEN, '')
    .replaceAll('\t', ' ')
