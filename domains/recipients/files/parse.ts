import type { ReadingOptions, Table, TableFormat, TableLimits } from './table.ts'

/**
 * Parses a CSV file or an Excel workbook (its first visible worksheet, cells as the text they show). A hostile file takes seconds
 * and hundreds of megabytes, so call it only in a thread that can be killed.
 *
 * @throws TableError with a reason and a message for the customer
 */
export async function parseTable(
  bytes: Uint8Array,
  format: TableFormat,
  limits: TableLimits,
  options: ReadingOptions,
): Promise<Table> {
  // A thread loads only what its files need.
  if (format === 'csv') return (await import('./csv.ts')).parseCsv(bytes, limits, options)
  const { parseExcel } = await import('./excel.ts')
  return parseExcel(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits, options)
}
