import { isCompoundFile, isZip } from './decode.ts'
import { type Table, type TableLimits, unreadableWorkbook } from './table.ts'
import { TableCollector } from './table-collector.ts'

/**
 * Reads the first worksheet of an .xlsx or .xls, told apart by their first bytes. Cells are the text that they show:
 * numbers and dates in the cell's format, formulas by the value last computed, or blank when none is stored. Of merged
 * cells the first holds the text.
 *
 * @throws TableError
 */
export async function parseExcel(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const collector = new TableCollector(limits)
  // Each loads what it needs: SheetJS, which .xls needs, takes longer to load than most files to read.
  if (isZip(bytes)) {
    const { readXlsx } = await import('./xlsx.ts')
    await readXlsx(bytes, limits, collector)
  } else if (isCompoundFile(bytes)) {
    const { readXls } = await import('./xls.ts')
    readXls(bytes, collector)
  } else throw unreadableWorkbook()
  return collector.table()
}
