import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import type { OldRows } from '#drizzle/old-rows.ts'

/** A drawn file has some hundred kilobytes and its recipients' addresses. */
const FILES = 20

/** Delivered 30 days ago: until then the archive can be sent again. */
const delivered = sql`c.delivered_at < now() - interval '30 days'`

async function deleteSome(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with old as (
      select b.campaign_id, b.ordinal from batches b join campaigns c on c.id = b.campaign_id
      where ${delivered} limit ${FILES}
      -- Not of one that an operator is about to send once more.
      for share of c skip locked
    ), gone as (
      delete from batches b using old where b.campaign_id = old.campaign_id and b.ordinal = old.ordinal returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

async function count(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from batches b join campaigns c on c.id = b.campaign_id where ${delivered}`)
  return row!.count
}

/** Drawn files that were delivered long ago. */
export const deliveredBatches: OldRows = { delete: deleteSome, count }
