import { isCompoundFile, isZip } from './decode.ts'
import { type ReadingOptions, type Sheet, type Table, type TableLimits, unreadableWorkbook } from './table.ts'
import { TableCollector } from './table-collector.ts'

/**
 * Reads the first worksheet that can be seen of an .xlsx or .xls, told apart by their first bytes. Cells are the text
 * that they show: numbers and dates in the cell's format, formulas by the value last computed, or blank when none is
 * stored. Of merged cells the first holds the text.
 *
 * @throws TableError
 */
export async function parseExcel(
  bytes: Buffer,
  limits: TableLimits,
  options: ReadingOptions,
): Promise<Table> {
  const collector = new TableCollector(limits)
  const sheet = await readSheet(bytes, limits, collector, options)
  return { ...collector.table(), sheet }
}

/** Each format loads what it needs: SheetJS, which .xls needs, takes longer to load than most files to read. */
async function readSheet(
  bytes: Buffer,
  limits: TableLimits,
  collector: TableCollector,
  options: ReadingOptions,
): Promise<Sheet> {
  if (isZip(bytes)) return (await import('./xlsx.ts')).readXlsx(bytes, limits, collector, options)
  if (isCompoundFile(bytes)) return (await import('./xls.ts')).readXls(bytes, collector, options)
  throw unreadableWorkbook()
}
