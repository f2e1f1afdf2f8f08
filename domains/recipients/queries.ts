import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ISql } from 'postgres'
import type { Tx } from '#drizzle/client.ts'
import type { Fragment } from '#drizzle/pages.ts'
import { recipients } from '#drizzle/tables/index.ts'

export type RecipientRow = typeof recipients.$inferSelect

/** Rows to be added to a list. */
export interface NewRecipients {
  /** An array of rows, with everything that neither the list nor the database fills in. */
  readonly json: string
  readonly ids: readonly string[]
  /** The list's last position before them. */
  readonly after: number
}

/** What a person looks a recipient `t` up by. */
export const addresseeOf = (sql: ISql): Fragment => sql`t.name || ' ' || t.post_code || ' ' || t.post_town`

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

/** A part of an audience for the thread that draws it. */
export interface AudienceText {
  readonly count: number
  /** Rows with their positions, in order: each a line of JSON. */
  readonly lines: string
}

/** A part of a list. */
export interface Stretch {
  /** Positions. */
  readonly first: number
  readonly last: number
  /** Those between them that are left out. */
  readonly without?: readonly number[]
}

/** Whether the position of a row is not left out. The places go as one parameter. */
export const isNotIn = (without: readonly number[]) =>
  sql`position <> all(string_to_array(${without.join()}, ',')::int[])`

/**
 * Recipients in a part of a list, in order, as one text: the thread that talks to the database passes it on without
 * parsing, at a fifth of the cost of rows.
 */
export async function readAudience(
  tx: Tx,
  listId: string,
  { first, last, without = [] }: Stretch,
): Promise<AudienceText> {
  const [text] = await tx.execute<AudienceText & Record<string, unknown>>(sql`
    select count(*)::int as count, coalesce(string_agg(row_to_json(r)::text, E'\n' order by r.position), '') as lines
    from (
      select id, position, name, street, post_code as "postCode", post_town as "postTown", country,
             custom_fields as "customFields"
      from recipients
      where list_id = ${listId} and position between ${first} and ${last} and ${isNotIn(without)}
    ) r`)
  return text!
}

/** The same of names and addresses alone: a JSON array, in order. */
export async function readAddresses(
  tx: Tx,
  listId: string,
  { first, last, without = [] }: Stretch,
): Promise<string> {
  const [row] = await tx.execute<{ json: string }>(sql`
    select coalesce(json_agg(row_to_json(r) order by r.position), '[]')::text as json
    from (
      select position, name, street, post_code as "postCode", post_town as "postTown", country
      from recipients
      where list_id = ${listId} and position between ${first} and ${last} and ${isNotIn(without)}
    ) r`)
  return row!.json
}

/** One recipient of a list, as `readAudience` gives them; no line where there is none. */
export async function readRecipient(tx: Tx, listId: string, id: string): Promise<AudienceText> {
  const [text] = await tx.execute<AudienceText & Record<string, unknown>>(sql`
    select count(*)::int as count, coalesce(string_agg(row_to_json(r)::text, ''), '') as lines
    from (
      select id, position, name, street, post_code as "postCode", post_town as "postTown", country,
             custom_fields as "customFields"
      from recipients where id = ${id}::uuid and list_id = ${listId}::uuid
    ) r`)
  return text!
}

export async function selectRecipient(tx: Tx, id: string): Promise<RecipientRow | undefined> {
  const [row] = await tx.select().from(recipients).where(eq(recipients.id, id))
  return row
}
