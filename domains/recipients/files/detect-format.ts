import type { TableFormat } from './table.ts'

const byExtension = new Map<string, TableFormat>([
  ['csv', 'csv'],
  ['xlsx', 'excel'],
  ['xls', 'excel'],
])

const byMime = new Map<string, TableFormat>([
  ['text/csv', 'csv'],
  ['application/csv', 'csv'],
  ['text/x-csv', 'csv'],
  ['application/x-csv', 'csv'],
  ['text/comma-separated-values', 'csv'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['application/vnd.ms-excel', 'excel'],
])

/**
 * The format that an upload claims to have, or null when neither its name nor its MIME type tells.
 *
 * A known extension decides: a Windows machine with Excel sends `.csv` files as `application/vnd.ms-excel`.
 */
export function detectFormat(filename: string | undefined, mime: string | undefined): TableFormat | null {
  const extension = /\.([^.\\/\s]+)\s*$/.exec(filename ?? '')?.[1]?.toLowerCase()
  const essence = mime?.split(';', 1)[0]?.trim().toLowerCase()
  return byExtension.get(extension ?? '') ?? byMime.get(essence ?? '') ?? null
}
