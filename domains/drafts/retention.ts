import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/** A draft has up to half a megabyte. */
const ROWS = 200

const forgotten = sql`updated_at < now() - interval '90 days'`

/** Deletes some drafts that nobody has written on for so long; the number of those deleted. */
export async function deleteForgottenDrafts(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from drafts where (account_id, user_id, id) in (
        select account_id, user_id, id from drafts where ${forgotten} limit ${ROWS} for update skip locked
      ) returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

export async function countForgottenDrafts(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from drafts where ${forgotten}`,
  )
  return row!.count
}
