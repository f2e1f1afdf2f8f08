import { format, getFormatFromId, getLocale, isDateFormat } from 'numfmt'
import { learnedLocale } from './learned-locales.ts'

/** What a cell of a sheet can hold. */
export type SheetValue = string | number | boolean

/** How a workbook's cells are read. */
export interface ShownTo {
  /** BCP 47: the language of the machine, for formats that name none. */
  readonly locale: string
  /** Dates count from 1904, as in old Excel for Macintosh. */
  readonly date1904: boolean
}

/** Number formats that do not change numbers: "General" and "Text". */
const plain: ReadonlySet<string | number> = new Set([0, 'General', 49, '@'])

/** The highest number of a built-in format (ECMA-376 part 1, 18.8.30). One without a code above it is "General". */
const LAST_BUILT_IN = 81

/** Characters: what Excel takes. */
const LONGEST_FORMAT = 255

/** Between the two epochs of serial dates. */
const DAYS_TO_1904 = 1462

/** Languages by the numbers that Windows has for them, with FC before the month names that stand behind a day. */
const LEARNED: Readonly<Record<string, string>> = {
  ...{ FC15: 'pl', FC19: 'ru', FC22: 'uk', FC23: 'be' },
  ...{ '41C': 'sq', '425': 'et', '42F': 'mk', '43A': 'mt', '141A': 'bs' },
}

const LANGUAGE = /\[\$-([0-9A-F]{3,4})\]/gi

/** A currency, perhaps without a sign, and the language that Excel believes to know it from. */
const CURRENCY = /\[\$([^\]-]*)-[^\]]*\]/g

const codes = new Map<string, string>()

/**
 * A format's code as numfmt has to read it. Whatever currency a number is in, its separators are those of the machine;
 * only dates are in the language that their format names.
 */
function codeOf(given: string | number, locale: string): string {
  const key = `${given} ${locale}`
  const known = codes.get(key)
  if (known !== undefined) return known
  const written =
    typeof given === 'string'
      ? given
      : (given <= LAST_BUILT_IN && getFormatFromId(given, locale)) || 'General'
  const code = isDateFormat(written)
    ? written.replace(LANGUAGE, (whole, id: string) => {
        const language = LEARNED[id.toUpperCase()]
        return language === undefined ? whole : `[$-${learnedLocale(language)}]`
      })
    : written.replace(CURRENCY, (_, sign: string) => (sign === '' ? '' : `[$${sign}]`))
  codes.set(key, code)
  return code
}

/**
 * The text that a value shows in a number format, given by a built-in's number or by its code, to a person of that
 * language. Whole numbers are shown in full where no format was chosen: Excel shows a personal number of twelve digits
 * as 1.98001E+11, which is useless on a letter. Undefined: the format cannot be read, or the value is no date of it.
 */
export function shownIn(
  given: string | number,
  value: SheetValue,
  { locale, date1904 }: ShownTo,
): string | undefined {
  if (plain.has(given) && (typeof value === 'string' || Number.isSafeInteger(value))) return String(value)
  if (typeof given === 'string' && given.length > LONGEST_FORMAT) return undefined
  const known = getLocale(locale) ? locale : learnedLocale(locale)
  try {
    const code = codeOf(given, known)
    const shifted = date1904 && typeof value === 'number' && isDateFormat(code) ? value + DAYS_TO_1904 : value
    return format(code, shifted, { locale: known, dateErrorThrows: true })
  } catch {
    return undefined
  }
}
