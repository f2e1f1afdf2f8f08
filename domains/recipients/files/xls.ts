import type { CellObject, WorkBook } from 'xlsx'
import { reason } from '#schemas/reasons.ts'
import { type ShownTo, shownIn } from './number-format.ts'
import { builtInOf, type CompoundFile, parseCompoundFile, readCompoundFile } from './sheetjs.ts'
import {
  chosenSheet,
  errorCell,
  passwordProtected,
  type ReadingOptions,
  type Sheet,
  sheetOf,
  TableError,
  unreadableWorkbook,
} from './table.ts'
import type { TableCollector } from './table-collector.ts'

function streamsOf(file: CompoundFile): Set<string> {
  return new Set(file.FullPaths.map(path => path.replace(/^.*\//, '').toLowerCase()))
}

function parse(bytes: Buffer): WorkBook {
  try {
    const file = readCompoundFile(bytes)
    const streams = streamsOf(file)
    // Excel wraps an .xlsx behind a password into a compound file.
    if (streams.has('encryptedpackage')) throw passwordProtected()
    if (!streams.has('workbook') && !streams.has('book')) throw unreadableWorkbook()
    return parseCompoundFile(file)
  } catch (error) {
    throw error instanceof TableError ? error : unreadableWorkbook()
  }
}

function worksheetOf({ SheetNames, Sheets, Workbook }: WorkBook, name: string | undefined) {
  const all = SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name]
    // SheetJS leaves out a sheet that it could not parse.
    if (!sheet) throw unreadableWorkbook()
    const hidden = Boolean(Workbook?.Sheets?.[index]?.Hidden)
    return (sheet['!type'] ?? 'sheet') === 'sheet' ? [{ name, hidden, sheet }] : []
  })
  const chosen = chosenSheet(all, name)
  if (!chosen) throw new TableError(reason('workbook_without_sheet'))
  return { all, chosen }
}

/** The text that a cell shows; undefined where its format cannot be read. */
function shownText(cell: CellObject | undefined, shownTo: ShownTo): string | undefined {
  if (!cell || cell.t === 'z') return ''
  if (cell.t === 'e') return errorCell(cell.w ?? '')
  const value = cell.t === 'n' ? Number(cell.v) : cell.t === 'b' ? cell.v === true : String(cell.v ?? '')
  return shownIn(builtInOf(String(cell.z ?? 'General')), value, shownTo)
}

/**
 * Reads a worksheet of an .xls (Excel 5 to 2003), with SheetJS.
 *
 * @throws TableError
 */
export function readXls(bytes: Buffer, collector: TableCollector, { locale, sheet }: ReadingOptions): Sheet {
  const book = parse(bytes)
  const { all, chosen } = worksheetOf(book, sheet)
  const shownTo = { locale, date1904: book.Workbook?.WBProps?.date1904 === true }
  const rows: (CellObject | undefined)[][] = chosen.sheet['!data'] ?? []
  // forEach skips the holes of a sparse array: a lone cell far down costs nothing.
  rows.forEach((cells, row) => {
    const texts = Array.from(cells, (cell, column) => {
      const shown = shownText(cell, shownTo)
      if (shown === undefined) collector.doubt('number_format_unread', row, column)
      return shown ?? String(cell?.v)
    })
    collector.add(row, texts, chosen.sheet['!rows']?.[row]?.hidden === true)
  })
  return sheetOf(all, chosen)
}
