import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/** How many requests are kept for each key: enough to find errors since yesterday. */
export const REQUESTS_KEPT = 1000
export const DAYS_KEPT = 14

/** Rows a statement. */
const ROWS = 2000

/** Keys of which there are requests. It hops from key to key in the index instead of reading every request. */
export async function findRequestKeys(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    with recursive hop as (
      (select key_id as id from request_log order by key_id limit 1)
      union all
      select (select key_id from request_log where key_id > hop.id order by key_id limit 1)
      from hop where hop.id is not null
    )
    select id from hop where id is not null`)
  return rows.map(row => row.id)
}

/** A key's requests that are too old, or older than the newest thousand. */
const surplus = (keyId: string) => sql`
  key_id = ${keyId}::uuid and (
    at < now() - make_interval(days => ${DAYS_KEPT})
    or id <= (select id from request_log where key_id = ${keyId}::uuid order by id desc offset ${REQUESTS_KEPT} limit 1))`

/** Deletes some surplus requests of a key; returns how many, 0 once there are none. */
export async function deleteOldRequests(tx: Tx, keyId: string): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from request_log
      -- An array, and the key once more: its index is used, however many requests others have made.
      where key_id = ${keyId}::uuid
        and id = any (array(select id from request_log where ${surplus(keyId)} order by id limit ${ROWS}))
      returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

/** Counts what `deleteOldRequests` would delete, for all keys. */
export async function countOldRequests(tx: Tx): Promise<number> {
  let count = 0
  for (const keyId of await findRequestKeys(tx)) {
    const [row] = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from request_log where ${surplus(keyId)}`,
    )
    count += row!.count
  }
  return count
}
