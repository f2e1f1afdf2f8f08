import { TableCollector } from './collect.ts'
import { isCompoundFile, isZip } from './decode.ts'
import type { Table, TableLimits } from './table.ts'
import { readXls } from './xls.ts'
import { readXlsx } from './xlsx.ts'
import { unreadableWorkbook } from './zip.ts'

/**
 * Reads the first worksheet of an .xlsx (also with macros, which are not looked at) or .xls, told apart by
 * their first bytes. Cells are the text that they show: numbers and dates in the cell's format, formulas by
 * the value last computed, or blank when none is stored. Of merged cells the first holds the text.
 *
 * @throws TableError
 */
export function parseExcel(bytes: Buffer, limits: TableLimits): Table {
  const collector = new TableCollector(limits)
  if (isZip(bytes)) readXlsx(bytes, collector, limits)
  else if (isCompoundFile(bytes)) readXls(bytes, collector)
  else throw unreadableWorkbook()
  return collector.table()
}
