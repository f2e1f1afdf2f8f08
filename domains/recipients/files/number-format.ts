import { format, getFormatFromId, getLocale, isDateFormat } from 'numfmt'

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

/** Characters: what Excel takes. */
const LONGEST_FORMAT = 255

/** Between the two epochs of serial dates. */
const DAYS_TO_1904 = 1462

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
  const known = getLocale(locale) ? locale : 'en'
  try {
    const code = typeof given === 'number' ? (getFormatFromId(given, known) ?? 'General') : given
    const shifted = date1904 && typeof value === 'number' && isDateFormat(code) ? value + DAYS_TO_1904 : value
    return format(code, shifted, { locale: known, dateErrorThrows: true })
  } catch {
    return undefined
  }
}
