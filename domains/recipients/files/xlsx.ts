import { CellFormats } from './cell-format.ts'
import { findWorkbookParts } from './package-parts.ts'
import type { ReadingOptions, Sheet, TableLimits } from './table.ts'
import type { TableCollector } from './table-collector.ts'
import { WorkbookArchive } from './workbook-archive.ts'
import { SharedStrings, WorksheetReader } from './worksheet.ts'
import { readXml } from './xml.ts'

/**
 * Reads a worksheet of an .xlsx, also of one with macros, which are not looked at. Parts are inflated and read
 * piece by piece: a sheet of 120 MB is never in memory as a whole. SheetJS is not used for it: it unescapes `&amp;amp;`
 * twice, silently leaves out a sheet that it fails on, and takes several times as long.
 *
 * @throws TableError
 */
export async function readXlsx(
  bytes: Buffer,
  limits: TableLimits,
  collector: TableCollector,
  { locale, sheet }: ReadingOptions,
): Promise<Sheet> {
  const archive = await WorkbookArchive.open(bytes, limits)
  const parts = await findWorkbookParts(archive, sheet)
  const has = (name: string | undefined): name is string => name !== undefined && archive.has(name)

  const shared = new SharedStrings()
  if (has(parts.sharedStrings)) await readXml(archive.read(parts.sharedStrings), shared)
  const formats = new CellFormats({ locale, date1904: parts.date1904 })
  if (has(parts.styles)) await readXml(archive.read(parts.styles), formats)
  const worksheet = new WorksheetReader(shared.strings, formats, collector)
  await readXml(archive.read(parts.worksheet), worksheet)
  worksheet.end()
  await archive.checkRest()
  return parts.sheet
}
