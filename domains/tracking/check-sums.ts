import { sql as query } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Tx } from '#drizzle/client.ts'
import { emptySums } from './sums.ts'

/**
 * Versions before 1.6.0 do not know the sums: in a rolling deployment, or after a downgrade, they write late scans and
 * delete old ones without emptying the sums. So each sum is compared with its scans regularly.
 */
const EVERY_HOURS = 20

/** Campaigns whose sums were not compared for some time, the longest waiting first. */
export async function findUnchecked(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(query`
    select campaign_id as id from scan_sums
    where until > to_timestamp(0)
      and coalesce(checked_at, to_timestamp(0)) < now() - make_interval(hours => ${EVERY_HOURS})
    order by checked_at nulls first, campaign_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Counts the scans that a campaign's sums should hold, from indexes only, and empties the sums if they differ, so that
 * they are added up again. @returns whether they were right
 */
export async function checkSums(sql: Sql, campaignId: string): Promise<boolean> {
  // One statement, so one snapshot: late scans are written, and the sums emptied, in one statement too. It locks
  // nothing, because scans of all campaigns would wait for the count.
  const [found] = await sql<{ agree: boolean }[]>`
    select f.scans = (
        select count(*) from scans s
        where s.campaign_id = f.campaign_id and s.created_at < f.until and s.device_class <> 'bot')
      and (f.visits, f.leads) = (
        select count(*) filter (where e.kind = 'visit'), count(*) filter (where e.kind = 'lead')
        from landing_events e where e.campaign_id = f.campaign_id and e.created_at < f.until) as agree
    from scan_sums f where f.campaign_id = ${campaignId}::uuid`
  if (found?.agree === false) {
    await sql.unsafe(`with touched as (select $1::uuid as campaign_id) ${emptySums('touched')}`, [campaignId])
    return false
  }
  await putLast(sql, campaignId)
  return true
}

/** Puts a campaign at the end of the queue, so that one whose check always fails does not hold up the others. */
export const putLast = async (sql: Sql, campaignId: string): Promise<void> => {
  await sql`update scan_sums set checked_at = now() where campaign_id = ${campaignId}::uuid`
}
