import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { recipients } from '../../drizzle/tables/index.ts'

export type RecipientRow = typeof recipients.$inferSelect

/** A row as it goes to the database, with everything that the database does not fill in itself. */
export type NewRecipient = Omit<RecipientRow, 'accountId' | 'listId' | 'createdAt' | 'updatedAt'>

/** Rows in one statement: large enough that the statement's own cost vanishes, small enough to serialise in 10 ms. */
export const ROWS_PER_STATEMENT = 5000

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
