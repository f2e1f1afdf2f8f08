import { parseCsv } from './csv.ts'
import { parseExcel } from './excel.ts'
import type { Table, TableFormat, TableLimits } from './table.ts'

/**
 * Parses a CSV file or an Excel workbook (first worksheet, cells as the text they show). It takes seconds and
 * hundreds of megabytes where a stranger wants it to: only ever in a thread that can be killed.
 *
 * @throws TableError with a reason and a message for the customer
 */
export async function parseTable(
  bytes: Uint8Array,
  format: TableFormat,
  limits: TableLimits,
): Promise<Table> {
  if (format === 'csv') return parseCsv(bytes, limits)
  return parseExcel(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)
}
