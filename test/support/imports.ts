import type { Sql } from 'postgres'
import * as xlsx from 'xlsx'
import type { ReasonCode } from '#schemas/reasons.ts'
import type { ImportConfig } from '#schemas/recipients.ts'
import { multipartBody, multipartHeaders, type Part } from './multipart.ts'
import type { Person } from './people.ts'
import type { Answer, Service } from './service.ts'

type Columns = ImportConfig['columnMapping']

/** The five standard fields from columns 0 to 4. */
export const standardColumns: Columns = (['name', 'street', 'postCode', 'postTown', 'country'] as const).map(
  (target, columnIndex) => ({ csvHeader: target, columnIndex, target }),
)

/** A custom field from one more column. */
export const customColumn = (
  columnIndex: number,
  customFieldKey: string,
  more: Partial<Columns[number]> = {},
): Columns[number] => ({ columnIndex, target: 'customField', customFieldKey, ...more })

export const mapping = (...columns: Columns): Omit<ImportConfig, 'listId'> => ({
  countrySource: 'csv',
  columnMapping: [...standardColumns, ...columns],
})

export const header = ['Name', 'Street', 'Post code', 'Town', 'Country']
export const anna = ['Anna Åkesson', 'Storgatan 1', '111 22', 'Stockholm', 'Sverige']
export const bo = ['Bo Ek', 'Lillgatan 2', '222 33', 'Lund', 'Sverige']

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A CSV file; the header is made longer where the rows need it. */
export function csv(...rows: string[][]): string {
  const columns = Math.max(header.length, ...rows.map(row => row.length))
  const titles = Array.from({ length: columns }, (_, at) => header[at] ?? `Extra ${at}`)
  return [titles, ...rows].map(row => row.map(quoted).join(',')).join('\r\n')
}

/** The same as an Excel workbook. */
export function workbook(...rows: string[][]): Buffer {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([header, ...rows]), 'Blad1')
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
}

export async function newList(service: Service, key = service.key): Promise<string> {
  const answer = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' }, key })
  return answer.body.data.id
}

/** Posts parts to an import endpoint as they are. */
export const postParts = (
  service: Service,
  format: 'csv' | 'excel',
  parts: readonly Part[],
  more: { key?: string } = {},
): Promise<Answer> =>
  service.request('POST', `/api/v1/recipients/import/${format}`, {
    body: multipartBody(parts),
    headers: multipartHeaders,
    ...more,
  })

/** Imports a file with a mapping, as a client would. */
export function importFile(
  service: Service,
  listId: string,
  file: string | Buffer,
  config: Partial<ImportConfig> = mapping(),
): Promise<Answer> {
  const format = typeof file === 'string' ? 'csv' : 'excel'
  const filename = format === 'csv' ? 'kunder.csv' : 'kunder.xlsx'
  return postParts(service, format, [
    { name: 'file', content: file, filename },
    { name: 'config', content: JSON.stringify({ listId, ...config }) },
  ])
}

/** The recipients of a list, oldest first. */
export async function rowsOf(service: Service, listId: string): Promise<Record<string, unknown>[]> {
  const answer = await service.request('GET', `/api/v1/recipients/by-list/${listId}?limit=100`)
  return answer.body.data.toReversed()
}

export async function schemaOf(
  service: Service,
  listId: string,
): Promise<{ status: string; fields: Record<string, unknown>[] }> {
  return (await service.request('GET', `/api/v1/lists/${listId}/schema`)).body.data
}

/** Sends a file to a step of a person's import: `/preview`, `/check`, `/faults`, or '' for the import itself. */
export const sendFile = (
  person: Person,
  step: string,
  file: string | Buffer,
  config?: object,
  filename = 'kunder.csv',
): Promise<Answer> =>
  person.request('POST', `/api/console/imports${step}`, {
    body: multipartBody([
      { name: 'file', content: file, filename },
      ...(config ? [{ name: 'config', content: JSON.stringify(config) }] : []),
    ]),
    headers: multipartHeaders,
  })

/** The kinds of refusals of recipients files, which tests of many files tell apart. */
export type RefusalKind = 'unreadable' | 'too_many_rows' | 'too_many_columns' | 'timeout' | 'too_large'

const kinds: Partial<Record<ReasonCode, RefusalKind>> = {
  workbook_unreadable: 'unreadable',
  workbook_password: 'unreadable',
  workbook_without_sheet: 'unreadable',
  csv_not_text: 'unreadable',
  csv_quote_open: 'unreadable',
  table_too_many_rows: 'too_many_rows',
  table_too_many_columns: 'too_many_columns',
  table_too_slow: 'timeout',
  workbook_inflated: 'too_large',
  table_cell_too_long: 'too_large',
  table_too_much_text: 'too_large',
  table_too_much: 'too_large',
}

export const kindOf = (code: ReasonCode): RefusalKind | undefined => kinds[code]

interface WideRecipients {
  readonly accountId: string
  /** The id of an empty list. */
  readonly listId: string
  readonly count: number
  readonly name?: string
  /** The custom fields of each recipient, as they are stored. */
  readonly customFields: Readonly<Record<string, { readonly label: string; readonly value: string }>>
}

/** Fills a list with recipients with large custom fields. */
export async function insertWideRecipients(
  sql: Sql,
  { accountId, listId, count, name = 'Anna', customFields }: WideRecipients,
): Promise<void> {
  await sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country,
                            custom_fields, search_name)
    select uuidv7(), ${accountId}, ${listId}, i, ${name}, 'Storgatan 1', '111 22', 'Malmö', 'Sverige',
           ${JSON.stringify(customFields)}::text::jsonb, ${name.toLowerCase()}
    from generate_series(1, ${count}::int) as i`
  await sql`update lists set recipient_count = ${count} where id = ${listId}`
}
