import type { ISql, Sql } from 'postgres'
import { finds } from '#drizzle/finding.ts'
import {
  type Collection,
  countedTotal,
  countRows,
  type Page,
  type PageQuery,
  type PageReads,
  page,
} from '#drizzle/pages.ts'
import type { ReadBy } from '#drizzle/projection.ts'
import type { StopEntry } from '#schemas/stop-list.ts'
import { stopEntry } from './present.ts'

type Read = ReadBy<typeof stopEntry>

export interface StopListQuery extends PageQuery {
  readonly search?: string | undefined
}

/** A page of an account's entries, newest first. Each word of the search is in name or address. */
export async function pageOfEntries(
  { sql, slowly }: PageReads,
  accountId: string,
  { search = '', ...at }: StopListQuery,
): Promise<Page<StopEntry>> {
  const read = async (sql: Sql): Promise<Page<StopEntry>> => {
    const table = sql`stop_entries`
    const own = sql`t.account_id = ${accountId}`
    const text = sql`concat_ws(' ', t.name, t.street, t.post_code, t.post_town, t.country)`
    const where = search === '' ? own : sql`${own} and ${finds(sql, text, search)}`
    const collection: Collection<Read, StopEntry> = {
      table,
      where,
      columns: stopEntry.columns(sql),
      present: stopEntry.present,
      total: countedTotal(sql, { table, where }),
    }
    return (await page(sql, collection, at, () => countRows(sql, collection)))!
  }
  return search === '' ? read(sql) : slowly(read)
}

/** Entries in their order of age, oldest first. @param after the id of the entry before them */
export async function selectEntries(
  sql: Sql,
  accountId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<StopEntry[]> {
  const rows = await sql<Read[]>`
    select ${stopEntry.columns(sql)} from stop_entries t
    where t.account_id = ${accountId} ${after === undefined ? sql`` : sql`and t.id > ${after}`}
    order by t.id limit ${limit}`
  return rows.map(stopEntry.present)
}

/** One entry of an account as people see it. */
export async function selectEntry(sql: ISql, accountId: string, id: string): Promise<StopEntry | undefined> {
  const [row] = await sql<Read[]>`
    select ${stopEntry.columns(sql)} from stop_entries t where t.account_id = ${accountId} and t.id = ${id}`
  return row && stopEntry.present(row)
}
