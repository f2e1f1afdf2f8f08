import type { Sql } from 'postgres'
import type { Caller } from '#concurrency/access.ts'
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
import { contains } from '#drizzle/search.ts'
import { templateItem } from './present.ts'

type ItemRow = ReadBy<typeof templateItem>
type Item = ReturnType<typeof templateItem.present>

/** Authored templates, newest first; `search` is a literal part of the name, of a person words of it. */
export async function pageOfTemplates(
  { sql, slowly }: PageReads,
  { accountId, kind }: Pick<Caller, 'accountId' | 'kind'>,
  query: PageQuery & { readonly search?: string },
): Promise<Page<Item>> {
  const { search = '' } = query
  const searched = search !== ''
  const table = sql`templates`
  const authored = sql`t.account_id = ${accountId} and t.kind = 'user'`
  const matches = kind === 'user' ? finds(sql, sql`t.name`, search) : contains(sql, search)
  const where = searched ? sql`${authored} and ${matches}` : authored
  const collection: Collection<ItemRow, Item> = {
    table,
    where,
    columns: templateItem.columns(sql),
    present: templateItem.present,
    total: countedTotal(sql, { table, where }),
  }
  const count = (sql: Sql) => countRows(sql, collection)
  const found = await (searched
    ? slowly(sql => page(sql, collection, query, () => count(sql)))
    : page(sql, collection, query, () => slowly(count)))
  return found!
}
