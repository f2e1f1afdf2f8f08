import { gzipSync } from 'node:zlib'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { KnownPersons } from '../audience/index.ts'
import { errorOf, type Table } from '../files/index.ts'
import { checkTable } from '../import/check-table.ts'
import { cellsOf, LeftOut, type ReviewOrder, reasonsFor } from './review.ts'

/** The most bytes of the compressed file. The largest import of ordinary text needs less. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe, which a person's import removes again. Line
 * ends and semicolons are quoted.
 */
function csvCell(cell: string): string {
  const text = errorOf(cell) ?? cell
  const safe = /^[\t\r]*[=+\-@]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(';')

/**
 * The rows that are left out, with all their columns, the reason and the number of each, as a CSV file that a Swedish
 * Excel opens directly (semicolons, UTF-8 with a byte order mark), compressed by gzip. Once corrected, it can be
 * imported. Call it in a thread, because its work grows with the file.
 * @throws ApiError validation_failed, invalid_mapping, payload_too_large
 */
export function leftOutFile(
  table: Table,
  order: ReviewOrder,
  inList: ReadonlySet<string>,
): Uint8Array<ArrayBuffer> {
  const leftOut = new LeftOut()
  const leavesOut = order.choices?.repeatedRows === 'leaveOut'
  const known = new KnownPersons(inList, (...about) => leftOut.addRepeated(...about))
  checkTable(
    table,
    order.mapping,
    order.schema,
    { leaveOut: true, onLeftOut: (...about) => leftOut.add(...about) },
    leavesOut ? known : undefined,
  )
  const rows = leftOut.sorted()
  const cells = cellsOf(table, rows)
  const reasons = reasonsFor(order)
  const { headers } = reasons
  const columns = table.header.length
  const lines = [csvRow([...table.header, headers.reason, headers.row])]
  for (const { number, found } of rows) {
    const own = cells.get(number) ?? []
    const why = found.map(([field, problem]) => reasons.of(field, problem).message).join('. ')
    lines.push(
      csvRow([...Array.from({ length: columns }, (_, at) => own[at] ?? ''), why, String(number + 1)]),
    )
  }
  const compressed = gzipSync(`\ufeff${lines.join('\r\n')}\r\n`, { level: 1 })
  if (compressed.length > MOST_BYTES) {
    throw new ApiError('payload_too_large', reason('import_left_out_too_many'))
  }
  return new Uint8Array(compressed)
}
