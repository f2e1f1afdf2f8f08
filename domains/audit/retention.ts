import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/** How long it is remembered from which address something was done; what was done stays. */
export const ADDRESS_DAYS = 90

const ROWS = 2000

const old = sql`at < now() - make_interval(days => ${ADDRESS_DAYS})`

/** Deletes some addresses that have had their time; the number of those deleted. */
export async function deleteOldAddresses(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from action_addresses
      where action_id = any (array(select action_id from action_addresses where ${old} limit ${ROWS}))
      returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

export async function countOldAddresses(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from action_addresses where ${old}`,
  )
  return row!.count
}
