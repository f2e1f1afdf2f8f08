import * as XLSX from 'xlsx'
import { wipeFormulas } from './xls-formulas.ts'

/** What a cell of a sheet can hold. */
export type SheetValue = string | number | boolean

/** Dates in Excel's "short date", which every machine shows in its own way, come out as in Sweden: 2026-05-17. */
const shortDate = 'yyyy-mm-dd'

/** Number formats that say nothing of numbers: "General" and "Text". */
const plain: ReadonlySet<string | number> = new Set([0, 'General', 49, '@'])

/** Characters: what Excel takes. SheetJS reads a code anew for every cell. */
const LONGEST_FORMAT = 255

/**
 * The text that a value shows in a number format, given by a built-in's number or by its code. Whole numbers are told
 * in full where no format was chosen: Excel shows a personal number of twelve digits as 1.98001E+11, which on a letter
 * would be nobody's.
 */
export function shownIn(format: string | number, value: SheetValue, date1904: boolean): string {
  if (plain.has(format) && (typeof value === 'string' || Number.isSafeInteger(value))) return String(value)
  if (typeof format === 'string' && format.length > LONGEST_FORMAT) return String(value)
  try {
    return XLSX.SSF.format(format, value, { date1904, dateNF: shortDate })
  } catch {
    // A code that SheetJS cannot read: better the plain value than no letter.
    return String(value)
  }
}

/** The streams of an OLE2 compound file, by name. */
export type CompoundFile = { FullPaths: string[] }

/** The streams of an OLE2 compound file. @throws Error when it is damaged */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  return XLSX.CFB.read(bytes, { type: 'buffer' })
}

/** SheetJS's parser below `XLSX.read`, which would take a dozen other formats as well; its types leave it out. */
const { parse_xlscfb: parse } = XLSX as unknown as {
  parse_xlscfb(file: CompoundFile, options: XLSX.ParsingOptions): XLSX.WorkBook
}

/**
 * Parses the workbook in a compound file, whose formulas are wiped before; its format ends at 65,536 rows.
 * @throws Error when it is damaged
 */
export function parseCompoundFile(file: CompoundFile): XLSX.WorkBook {
  const stream = XLSX.CFB.find(file, '/Workbook') ?? XLSX.CFB.find(file, '/Book')
  if (stream?.content instanceof Uint8Array) wipeFormulas(stream.content)
  // The declared dimensions are not believed (nodim).
  return parse(file, {
    dense: true,
    nodim: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    dateNF: shortDate,
  })
}
