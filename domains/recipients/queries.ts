import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { type Page, type PageQuery, page } from '../../drizzle/pages.ts'
import { contains } from '../../drizzle/search.ts'
import { lists, recipients } from '../../drizzle/tables/index.ts'

export type RecipientRow = typeof recipients.$inferSelect

/** A row as it goes to the database, with everything that the database does not fill in itself. */
export type NewRecipient = Omit<RecipientRow, 'accountId' | 'listId' | 'createdAt' | 'updatedAt'>

/** Rows in one statement: enough that its own cost vanishes; with long custom fields a thousand are 8 MB. */
export const ROWS_PER_STATEMENT = 1000

/** Inserts at most ROWS_PER_STATEMENT rows of one list. */
export async function insertRecipients(
  tx: Tx,
  list: { id: string; accountId: string },
  rows: readonly NewRecipient[],
): Promise<void> {
  // One parameter for all rows: a parameter for each value would reach PostgreSQL's limit of 65,535.
  const json = JSON.stringify(rows)
  await tx.execute(sql`
    insert into ${recipients} (id, account_id, list_id, position, name, street, post_code, post_town, country,
                               custom_fields, search_name)
    select id, ${list.accountId}::uuid, ${list.id}::uuid, position, name, street, "postCode", "postTown", country,
           "customFields", "searchName"
    from json_to_recordset(${json}::json) as added (
      id uuid, position integer, name text, street text, "postCode" text, "postTown" text, country text,
      "customFields" jsonb, "searchName" text)`)
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
