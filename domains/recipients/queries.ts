import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { type Page, type PageQuery, page } from '../../drizzle/pages.ts'
import { contains } from '../../drizzle/search.ts'
import { lists, recipients } from '../../drizzle/tables/index.ts'

export type RecipientRow = typeof recipients.$inferSelect

/** Rows on their way into a list. */
export interface NewRecipients {
  /** An array of rows, with everything that neither the list nor the database fills in. */
  readonly json: string
  readonly ids: readonly string[]
  /** The list's last position before them. */
  readonly after: number
}

export async function insertRecipients(
  tx: Tx,
  list: { id: string; accountId: string },
  { json, ids, after }: NewRecipients,
): Promise<void> {
  // One parameter for all rows: a parameter for each value would reach PostgreSQL's limit of 65,535.
  await tx.execute(sql`
    insert into ${recipients} (id, account_id, list_id, position, name, street, post_code, post_town, country,
                               custom_fields, search_name)
    select id, ${list.accountId}::uuid, ${list.id}::uuid, ${after}::integer + nth::integer,
           name, street, "postCode", "postTown", country, "customFields", "searchName"
    from rows from (
      json_to_recordset(${json}::json) as (
        name text, street text, "postCode" text, "postTown" text, country text, "customFields" jsonb,
        "searchName" text),
      unnest(string_to_array(${ids.join()}, ',')::uuid[])
    ) with ordinality as added (
      name, street, "postCode", "postTown", country, "customFields", "searchName", id, nth)`)
}

/** The rows at these positions of a list, in the list's order. */
export async function selectAt(
  tx: Tx,
  listId: string,
  positions: readonly number[],
): Promise<RecipientRow[]> {
  if (positions.length === 0) return []
  return tx
    .select()
    .from(recipients)
    .where(and(eq(recipients.listId, listId), inArray(recipients.position, [...positions])))
    .orderBy(asc(recipients.position))
}

export async function selectRecipient(tx: Tx, id: string): Promise<RecipientRow | undefined> {
  const [row] = await tx.select().from(recipients).where(eq(recipients.id, id))
  return row
}

export interface RecipientQuery extends PageQuery {
  readonly search?: string | undefined
}

/** One page of an account's recipients over all its lists. */
export function pageOfAccount(tx: Tx, accountId: string, query: RecipientQuery): Promise<Page<RecipientRow>> {
  const total = sql<number>`(select coalesce(sum(${lists.recipientCount}), 0)::int from ${lists}
    where ${eq(lists.accountId, accountId)})`
  return pageOf(tx, eq(recipients.accountId, accountId), total, query)
}

/** One page of a list, of which the caller has made sure whose it is. */
export function pageOfList(
  tx: Tx,
  list: { id: string; recipientCount: number },
  query: RecipientQuery,
): Promise<Page<RecipientRow>> {
  const total = sql<number>`${list.recipientCount}::int`
  return pageOf(tx, eq(recipients.listId, list.id), total, query)
}

function pageOf(tx: Tx, scope: SQL, total: SQL<number>, query: RecipientQuery): Promise<Page<RecipientRow>> {
  const { search = '' } = query
  const where = search === '' ? scope : and(scope, contains(recipients.searchName, search))!
  return page(
    tx,
    {
      table: recipients,
      id: recipients.id,
      where,
      // Lists keep their own count: counting a million rows would take longer than reading a page of them.
      ...(search === '' ? { count: total } : {}),
      select: window =>
        tx
          .select({ row: getTableColumns(recipients), ...window.extras })
          .from(recipients)
          .where(window.where)
          .orderBy(window.orderBy)
          .limit(window.limit),
    },
    query,
  )
}
