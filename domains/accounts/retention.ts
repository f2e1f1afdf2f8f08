import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import type { OldRows } from '#drizzle/old-rows.ts'

const ROWS = 5000

/** A budget that was not used for this long is full, so its row is not needed. */
const idle = sql`touched_at < now() - interval '1 day'`

/**
 * Deletes some idle rate rows of keys and accounts, and returns how many. Rows in use are skipped, never waited for:
 * `authorize_requests` locks a key and then its rate. The time of a key's last use is first copied to the key.
 */
async function deleteIdleBudgets(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with idle as (
      select key_id, touched_at from key_budgets where ${idle} limit ${ROWS} for update skip locked
    ), free as (
      select id from api_keys where id in (select key_id from idle) for no key update skip locked
    ), kept as (
      update api_keys k set last_used_at = idle.touched_at
      from idle join free on free.id = idle.key_id
      where k.id = free.id
    ), keys as (
      delete from key_budgets where key_id in (
        select key_id from idle
        where key_id in (select id from free) or not exists (select 1 from api_keys where id = key_id)
      ) returning 1
    ), accounts as (
      delete from account_budgets where account_id in (
        select account_id from account_budgets where ${idle} limit ${ROWS} for update skip locked
      ) returning 1
    )
    select ((select count(*) from keys) + (select count(*) from accounts))::int as count`)
  return row!.count
}

async function countIdleBudgets(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from key_budgets where ${idle})
          + (select count(*) from account_budgets where ${idle}))::int as count`)
  return row!.count
}

/** Budgets of keys and accounts that are full. */
export const idleBudgets: OldRows = { delete: deleteIdleBudgets, count: countIdleBudgets }
