import type { Sql } from 'postgres'
import { finds } from '#drizzle/finding.ts'
import {
  type Collection,
  countRows,
  type Fragment,
  type Page,
  type PageQuery,
  type PageReads,
  page,
} from '#drizzle/pages.ts'
import { contains } from '#drizzle/search.ts'
import type { JsonPieces } from '#schemas/json.ts'
import { type ReadOnPage, recipientJson, recipientOnPage } from './present.ts'
import { addresseeOf } from './queries.ts'

export interface RecipientQuery extends PageQuery {
  readonly search?: string | undefined
}

/**
 * One page of an account's recipients over all its lists, each as JSON. The rows of a deleted list may remain for an
 * hour. If there are such lists they are left out in a second query, because no index has both the age of a row and its
 * list.
 */
export async function pageOfAccount(
  { sql, slowly }: PageReads,
  accountId: string,
  query: RecipientQuery,
): Promise<Page<JsonPieces>> {
  const total = (sql: Sql) =>
    sql`select coalesce(sum(recipient_count), 0)::int as count from lists where account_id = ${accountId} and deleted_at is null`
  const deleted = (sql: Sql) =>
    sql`select id from lists where account_id = ${accountId} and deleted_at is not null`
  const read = async (sql: Sql, otherwise: Collection<ReadOnPage, JsonPieces>['otherwise']) => {
    const scope = sql`t.account_id = ${accountId}`
    const shown = otherwise ? scope : sql`${scope} and t.list_id <> all (array(${deleted(sql)}))`
    return (await readPage(sql, { scope: shown, total: total(sql), otherwise }, query))!
  }
  const inTurn = isSearch(query)
  const first = (sql: Sql) => {
    const again = (sql: Sql) => read(sql, undefined)
    // A search has its turn already and would wait for itself.
    return read(sql, {
      when: sql`exists (${deleted(sql)})`,
      read: () => (inTurn ? again(sql) : slowly(again)),
    })
  }
  return inTurn ? slowly(first) : first(sql)
}

/** Whose search it is: one of a program finds a literal part of the name, one of a person words of the address too. */
type Searcher = 'key' | 'user'

/**
 * One page of a list, each recipient as JSON; undefined: the caller has no such list.
 * @param by whose search it is
 */
export async function pageOfList(
  { sql, slowly }: PageReads,
  { accountId, listId, by }: { accountId: string; listId: string; by: Searcher },
  query: RecipientQuery,
): Promise<Page<JsonPieces> | undefined> {
  const read = (sql: Sql) => {
    const total = sql`select recipient_count as count from lists where id = ${listId} and account_id = ${accountId} and deleted_at is null`
    return readPage(sql, { scope: sql`t.list_id = ${listId}`, total, by }, query)
  }
  return isSearch(query) ? slowly(read) : read(sql)
}

const isSearch = ({ search = '' }: RecipientQuery): boolean => search !== ''

interface Scope {
  readonly scope: Fragment
  /**
   * The total of the scope, from the counts that lists keep: counting a million rows would take longer than reading a
   * page.
   */
  readonly total: Fragment
  readonly by?: Searcher
  readonly otherwise?: Collection<ReadOnPage, JsonPieces>['otherwise']
}

const searches = {
  key: contains,
  user: (sql: Sql, search: string) => finds(sql, addresseeOf(sql), search),
} as const

function readPage(
  sql: Sql,
  { scope, total, by = 'key', otherwise }: Scope,
  query: RecipientQuery,
): Promise<Page<JsonPieces> | undefined> {
  const { search = '' } = query
  const collection: Collection<ReadOnPage, JsonPieces> = {
    table: sql`recipients`,
    where: isSearch(query) ? sql`${scope} and ${searches[by](sql, search)}` : scope,
    columns: sql`${recipientOnPage.columns(sql)}, t.custom_fields::text as "customFields"`,
    bytes: 'customFields',
    present: recipientJson,
    total: isSearch(query) ? sql`select null::int as count from (${total}) as all_rows` : total,
    ...(otherwise ? { otherwise } : {}),
  }
  return page(sql, collection, query, () => countRows(sql, collection))
}
