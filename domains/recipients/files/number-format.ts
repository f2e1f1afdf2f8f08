import { SHORT_DATE, sheetJs } from './sheetjs.ts'

/** What a cell of a sheet can hold. */
export type SheetValue = string | number | boolean

/** Number formats that do not change numbers: "General" and "Text". */
const plain: ReadonlySet<string | number> = new Set([0, 'General', 49, '@'])

/** Characters: what Excel takes. SheetJS parses a code again for every cell. */
const LONGEST_FORMAT = 255

/**
 * The text that a value shows in a number format, given by a built-in's number or by its code. Whole numbers are shown
 * in full where no format was chosen: Excel shows a personal number of twelve digits as 1.98001E+11, which is useless
 * on a letter.
 */
export function shownIn(format: string | number, value: SheetValue, date1904: boolean): string {
  if (plain.has(format) && (typeof value === 'string' || Number.isSafeInteger(value))) return String(value)
  if (typeof format === 'string' && format.length > LONGEST_FORMAT) return String(value)
  try {
    return sheetJs().SSF.format(format, value, { date1904, dateNF: SHORT_DATE })
  } catch {
    // A code that SheetJS cannot read: better the plain value than no letter.
    return String(value)
  }
}
