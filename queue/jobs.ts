import type { Sql } from 'postgres'

/** What others read of the queue's jobs. The SQL is text, because it is used with both of the service's drivers. */

const deliveries = (campaignId: string): string =>
  `pgboss.job j where j.name = 'deliver' and j.data ->> 'campaignId' = ${campaignId}::text`

/**
 * SQL: whether a campaign is being sent to its partner. Ask it of single campaigns only: the queue has no index by
 * campaign.
 *
 * @param campaignId SQL of its id
 */
export const isSending = (campaignId: string): string =>
  `exists (select from ${deliveries(campaignId)} and j.state = 'active')`

/** As `isSending`: when the next try to deliver a campaign is due. */
export const nextDelivery = (campaignId: string): string =>
  `(select min(j.start_after) from ${deliveries(campaignId)} and j.state in ('created', 'retry'))`

export interface JobCount {
  readonly queue: string
  readonly state: 'active' | 'ready' | 'scheduled'
  readonly jobs: number
  /** Seconds since the oldest could begin. */
  readonly oldest: number
}

/** Jobs that are not done, by queue. */
export async function countJobs(sql: Sql): Promise<JobCount[]> {
  return sql<JobCount[]>`
    select name as queue, jobs, oldest,
           case when state = 'active' then 'active' when ready then 'ready' else 'scheduled' end as state
    from (
      select name, state, start_after <= now() as ready, count(*)::int as jobs,
             coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
      from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2, 3
    ) as counted`
}
