import { sql as query } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Tx } from '../../drizzle/client.ts'
import { emptySums } from './sums.ts'

/**
 * A version that does not know the sums (before 1.6.0) writes late scans and deletes old ones without emptying them: in a
 * rolling deployment, or after one was gone back to. So each is compared with its scans now and then.
 */
const EVERY_HOURS = 20

/** Campaigns whose sums were not compared lately, those that have waited longest first. */
export async function findUnchecked(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(query`
    select campaign_id as id from scan_sums
    where until > to_timestamp(0)
      and coalesce(checked_at, to_timestamp(0)) < now() - make_interval(hours => ${EVERY_HOURS})
    order by checked_at nulls first, campaign_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Counts what a campaign's sums hold, from indexes alone, and empties them where it is not as many: they are added up
 * anew.
 * @returns whether they were right
 */
export async function checkSums(sql: Sql, campaignId: string): Promise<boolean> {
  // One statement, and so one snapshot: whoever writes late scans empties the sums in the same statement. Nothing is
  // locked, or scans of all campaigns would wait for the count.
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

/** All others are compared before it is its turn again: also where comparing it fails, every time. */
export const putLast = async (sql: Sql, campaignId: string): Promise<void> => {
  await sql`update scan_sums set checked_at = now() where campaign_id = ${campaignId}::uuid`
}
