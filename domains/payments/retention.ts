import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

const ROWS = 1000

/** Some ways of paying take weeks: until then the money may still come. */
const neverPaid = sql`paid_at is null and created_at < now() - interval '90 days'`

/** Deletes some checkouts that nobody has paid at; the number of those deleted. What was paid is kept. */
export async function deleteUnpaidCheckouts(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from payments where id in (
        select id from payments where ${neverPaid} limit ${ROWS} for update skip locked
      ) returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

export async function countUnpaidCheckouts(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from payments where ${neverPaid}`,
  )
  return row!.count
}
