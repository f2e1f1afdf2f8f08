/** What Windows-1252 has for the bytes 0x80 to 0xBF, of which all later bytes of a character in UTF-8 are. */
const LATER = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

/** UTF-8 that was read as Windows-1252: `Ã…sa` for `Åsa`. No language has an Ã or Â before one of these signs. */
export const READ_AS_WINDOWS = new RegExp(`[ÂÃ]${LATER}`, 'u')

/**
 * Text in UTF-8 that was read as Windows-1252, as a page of Windows for other countries (`GĂ¶teborg`), Mac Roman
 * (`√Ösa`) or a page of DOS (`├Ösa`), and text in UTF-7 (`G+APY-teborg`). Only characters that no name has beside each
 * other.
 */
const DECODED_TWICE = new RegExp(
  `${READ_AS_WINDOWS.source}|[ÄÅÐÑĂĆГΓ][\\u00a1-\\u00bf\\u0080-\\u009f]|Ă[ĄĽ]|â€|ï¿½|√.|[\\u2500-\\u259f]|\\+A[MNOP][AEIMQUYcgkosw048]-`,
  'u',
)

/**
 * Text of a page of DOS or of a Mac that was read as Windows-1252 (`Bj”rk`, `V„ster†s`, `BrŒvalla`), or the other way
 * round (`G÷teborg`, `Bjˆrk`, `brÕvalla`), or letters of two scripts in one word (`Gцteborg`).
 */
const OTHER_PAGE =
  /[†‡\u0080-\u009f]|\p{L}[„”‚™ˆ‰≈÷×¡-§¬¯-³¶¸¹¼-¿]\p{L}|(?:^|\s)™\p{L}|\p{Ll}[ŒŠŽ€]\p{Ll}|\p{Ll}[ÈËÎÒÕÙÞ]\p{Ll}|\p{sc=Latin}[\p{sc=Greek}\p{sc=Cyrillic}]|[\p{sc=Greek}\p{sc=Cyrillic}]\p{sc=Latin}/u

/** A character that was lost on the way: `M?ller`. Other values may be web addresses (`?a=b`). */
const LOST = /\p{L}\?\p{L}/u

/**
 * Powers between single letters (`B²B`, `x²y`, `W/m²K`, `kWh/m²år`) and units behind a number (`20 kΩ`, `5 μg`). `²` and
 * `³` are what `ý` and `ü` become as well, but no word of three letters has them there, unlike `f³r` and `n²r`.
 */
const FORMULA =
  /(?<!\p{L})(?:\p{L}[²³]\p{Lu}|[aeioux][²³]\p{L}|m[²³](?:a|år))(?!\p{L})|(?<=\d\s?)(?:[mkMG][\u03a9\u2126]|\u03bc(?:[gmlLsAFHVW]|mol))(?!\p{L})/gu
const withoutSign = (formula: string): string => formula.replace(/[²³\u03a9\u2126\u03bc]/u, ' ')

/** Whether a value was read in another encoding than it was written in. */
export const isMisread = (value: string): boolean =>
  DECODED_TWICE.test(value) ||
  (OTHER_PAGE.test(value) && OTHER_PAGE.test(value.replace(FORMULA, withoutSign)))

/** In an address also a question mark at a word's end, and there the closing quotation mark that was an `ö`. */
export const isMisreadInAddress = (value: string): boolean =>
  isMisread(value) ||
  LOST.test(value) ||
  /\p{L}\?(?:\s|$)/u.test(value) ||
  /^[^"“”„]*\p{L}”(?:\s[^"“”„]*)?$/u.test(value)

/** HTML, escapes of programs, and what is left of a file's own signs: `<b>`, `&amp;`, `\u00f6`, `%20`, `=F6`, `="41103"`. */
const MARKUP =
  /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,6});|\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[nrt"])|%(?:20|C3%[89AB][0-9A-F])|[a-z]=(?:C3=[89AB][0-9A-F]|[CDEF][0-9A-F])|^=|^"[^"]*$|^[^"]*"$/i

export const hasMarkup = (value: string): boolean => MARKUP.test(value)
