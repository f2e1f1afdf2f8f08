import { TableCollector } from './collect.ts'
import { isCompoundFile, isZip } from './decode.ts'
import { findWorkbookParts, isWorkbookPart } from './package-parts.ts'
import type { Table, TableLimits } from './table.ts'
import { readZip, unreadableWorkbook } from './zip.ts'

/**
 * Reads the first worksheet of an .xlsx (also with macros, which are not looked at) or .xls, told apart by
 * their first bytes. Cells are the text that they show: numbers and dates in the cell's format, formulas by
 * the value last computed, or blank when none is stored. Of merged cells the first holds the text.
 *
 * @throws TableError
 */
export async function parseExcel(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const collector = new TableCollector(limits)
  // What needs SheetJS is loaded late: that takes longer than refusing a bomb does.
  if (isZip(bytes)) {
    const parts = findWorkbookParts(readZip(bytes, isWorkbookPart, limits))
    const { readWorksheet } = await import('./worksheet.ts')
    readWorksheet(parts, collector)
  } else if (isCompoundFile(bytes)) {
    const { readXls } = await import('./xls.ts')
    readXls(bytes, collector)
  } else throw unreadableWorkbook()
  return collector.table()
}
