import type { CellObject, WorkBook } from 'xlsx'
import { reason } from '#schemas/reasons.ts'
import { isOfPassword } from './foreign-errors.ts'
import { shownIn } from './number-format.ts'
import { type CompoundFile, parseCompoundFile, readCompoundFile } from './sheetjs.ts'
import { errorCell, passwordProtected, type Sheet, TableError, unreadableWorkbook } from './table.ts'
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
    if (error instanceof TableError) throw error
    throw isOfPassword(error) ? passwordProtected() : unreadableWorkbook()
  }
}

function firstWorksheet({ SheetNames, Sheets }: WorkBook): {
  sheet: Sheet
  rows: (CellObject | undefined)[][]
} {
  const isWorksheet = (name: string) => (Sheets[name]?.['!type'] ?? 'sheet') === 'sheet'
  for (const name of SheetNames) {
    const sheet = Sheets[name]
    // SheetJS leaves out a sheet that it could not parse.
    if (!sheet) throw unreadableWorkbook()
    if (!isWorksheet(name)) continue
    const others = SheetNames.filter(isWorksheet).length - 1
    return { sheet: { name, others }, rows: sheet['!data'] ?? [] }
  }
  throw new TableError(reason('workbook_without_sheet'))
}

function shownText(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z') return ''
  if (cell.t === 'e') return errorCell(cell.w ?? '')
  if (cell.t === 'n' && cell.z === 'General') return shownIn(cell.z, Number(cell.v), false)
  return cell.w ?? String(cell.v ?? '')
}

/**
 * Reads the first worksheet of an .xls (Excel 5 to 2003), with SheetJS.
 *
 * @throws TableError
 */
export function readXls(bytes: Buffer, collector: TableCollector): Sheet {
  const { sheet, rows } = firstWorksheet(parse(bytes))
  // forEach skips the holes of a sparse array: a lone cell far down costs nothing.
  rows.forEach((cells, index) => {
    collector.add(index, Array.from(cells, shownText))
  })
  return sheet
}
