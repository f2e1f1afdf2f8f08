import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'

/**
 * Leases `l` of campaigns `c` that can end: their letters were posted so long ago that nobody calls any more, or the
 * campaign failed and its letters reached nobody.
 */
const over = sql`
  c.id = l.campaign_id and l.released_at is null
  and (c.delivered_at < now() - interval '90 days' or c.status = 'failed')`

/** Ends these leases, so that the numbers can be rented again. */
export async function releaseNumbers(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ number: string }>(sql`
    update number_leases l set released_at = now() from campaigns c where ${over} returning l.number`)
  return rows.map(row => row.number)
}

/** How many `releaseNumbers` would free now. */
export async function countReleasable(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from number_leases l, campaigns c where ${over}`,
  )
  return row!.count
}
