import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import type { QueueName } from './names.ts'

/** Queues of the work on a campaign's letters. */
const ofCampaigns = sql`('render', 'render-batch', 'deliver')`

export type UnlockedJob = { id: string; name: QueueName; retryCount: number }

/** Claimed jobs for which no session holds the advisory lock of this name and the job's id. */
export async function findUnlocked(tx: Tx, lock: string): Promise<UnlockedJob[]> {
  return tx.execute<UnlockedJob>(sql`
    select id, name, retry_count as "retryCount" from pgboss.job
    where state = 'active' and name in ${ofCampaigns}
      and hashtextextended(${lock} || id, 0) not in (
        select classid::bigint << 32 | objid::bigint from pg_locks
        where locktype = 'advisory' and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database()))`)
}

export type LostCampaign = {
  id: string
  accountId: string
  partnerId: string | null
  status: 'pending' | 'processing' | 'completed'
}

/**
 * Campaigns that are not done and have no job, or too few. One statement, so that jobs and campaigns are read at one
 * instant: a job ends in the transaction that did its work, or after it.
 *
 * @param campaignId only this one
 */
export async function findLost(tx: Tx, campaignId: string | null): Promise<LostCampaign[]> {
  return tx.execute<LostCampaign>(sql`
    with live as materialized (
      select name, data ->> 'campaignId' as campaign_id, count(*) as jobs from pgboss.job
      where state in ('created', 'retry', 'active') and name in ${ofCampaigns}
      group by 1, 2
    )
    select c.id, c.account_id as "accountId", c.partner_id as "partnerId", c.status from campaigns c
    left join live on live.campaign_id = c.id::text
      and live.name = case c.status when 'pending' then 'render' when 'processing' then 'render-batch' else 'deliver' end
    where c.delivered_at is null
      and (${campaignId}::uuid is null or c.id = ${campaignId}::uuid)
      and case c.status
        when 'pending' then live.jobs is null and (c.funding = 'credits' or c.published_at is not null)
        when 'processing' then coalesce(live.jobs, 0) < c.batches_total - c.batches_done
        when 'completed' then live.jobs is null
        else false end`)
}

type MissingBatch = { ordinal: number; letters: number }

/** Batches of a campaign that are neither drawn nor anybody's job. */
export async function findMissingBatches(tx: Tx, campaignId: string): Promise<MissingBatch[]> {
  return tx.execute<MissingBatch>(sql`
    select ordinal, least(batch_size, c.letters - (ordinal - 1) * batch_size) as letters
    from campaigns c, generate_series(1, c.batches_total) as ordinal
    where c.id = ${campaignId}
      and ordinal not in (select ordinal from batches where campaign_id = c.id)
      and ordinal not in (
        select (data ->> 'ordinal')::int from pgboss.job
        where name = 'render-batch' and state in ('created', 'retry', 'active')
          and data ->> 'campaignId' = c.id::text)
    order by 1`)
}
