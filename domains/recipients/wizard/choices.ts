import type { FileChoices } from '#schemas/imports.ts'
import type { FieldSchema } from '../audience/index.ts'
import type { ReadingOptions, Table, TableRow } from '../files/index.ts'
import type { FileMapping } from '../import/mapping.ts'

/** A file as a person wants it imported. */
export interface FileOrder {
  readonly mapping: FileMapping
  readonly schema: FieldSchema
  /** See `tableBelow`. */
  readonly headerRow: number
  readonly choices?: FileChoices | undefined
}

/** How a person's file is read. */
export const readingOf = (locale: string, { sheet, encoding }: FileChoices = {}): ReadingOptions => ({
  hasTitles: true,
  locale,
  sheet,
  encoding,
})

type Corrections = NonNullable<FileChoices['corrections']>

/** The rows that a person wants of a table, as they have corrected them. */
export function chosenRows(table: Table, { hiddenRows, corrections = [] }: FileChoices = {}): Table {
  const seen = hiddenRows === 'leaveOut' ? table.rows.filter(({ hidden }) => !hidden) : table.rows
  const byRow = Map.groupBy(corrections, ({ row }) => row - 1)
  return { ...table, rows: byRow.size === 0 ? seen : seen.map(row => corrected(row, byRow.get(row.number))) }
}

function corrected(row: TableRow, corrections: Corrections = []): TableRow {
  if (corrections.length === 0) return row
  const cells = [...row.cells]
  for (const { column, text } of corrections) {
    // A row ends at its last cell that is not blank.
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return { ...row, cells }
}
