import type { ISql, Sql } from 'postgres'
import type { DeviceClass } from './device-class.ts'

// Each statement groups the scans once, by their longest key: distinct counts over millions of rows would sort them.

/** The time range of counted scans and visits, in PostgreSQL's form. */
export interface Range {
  readonly since: string
  readonly until: string
}

const within = (sql: ISql, { since, until }: Range) =>
  sql`created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz`

/**
 * Finds the letter of a token, one by one. All letters of a campaign have one code, frozen when they were drawn, and
 * code and token have an index. `offset 0` keeps the planner from reading all letters instead, because it expects few.
 */
const letterOf = (sql: ISql, campaignId: string, token: string) => sql`(
  select l.post_town, l.variant from letters l
  where l.campaign_id = ${campaignId}::uuid and l.token = ${sql.unsafe(token)} and l.qr_code_id = (
    select qr_code_id from letters where campaign_id = ${campaignId}::uuid order by sequence limit 1)
  offset 0)`

export interface DayCount {
  /** YYYY-MM-DD, UTC. */
  day: string
  device: DeviceClass
  scans: number
  visitors: number
}

/**
 * Scans and visitors of each day and device, in the order of days. A visitor's hash already depends on day and agent.
 */
export async function countScansByDay(sql: ISql, campaignId: string, range: Range): Promise<DayCount[]> {
  return sql<DayCount[]>`
    select day::text, device, scans, visitors from (
      select day, device_class as device, sum(scans)::int as scans, count(*)::int as visitors
      from (
        select (created_at at time zone 'UTC')::date as day, device_class, visitor_hash, count(*) as scans
        from scans where campaign_id = ${campaignId}::uuid and device_class <> 'bot' and ${within(sql, range)}
        group by 1, 2, 3
      ) as visitor
      group by 1, 2
    ) as counted
    order by counted.day`
}

/** Scans of that time. */
export async function countScans(sql: ISql, campaignId: string, range: Range): Promise<number> {
  const [row] = await sql<{ scans: number }[]>`
    select count(*)::int as scans from scans
    where campaign_id = ${campaignId}::uuid and device_class <> 'bot' and ${within(sql, range)}`
  return row!.scans
}

export interface TownCount {
  postTown: string
  variant: string
  scans: number
  /** Different letters, without those counted before that time (`scan_sum_letters`). */
  letters: number
}

/** Scans of letters by their post town and variant. */
export async function countScansByTown(sql: ISql, campaignId: string, range: Range): Promise<TownCount[]> {
  return sql<TownCount[]>`
    select l.post_town as "postTown", l.variant, sum(scanned.scans)::int as scans,
           (count(*) filter (where before.token is null))::int as letters
    from (
      select token, count(*) as scans from scans
      where campaign_id = ${campaignId}::uuid and device_class <> 'bot' and token is not null and ${within(sql, range)}
      group by 1
    ) as scanned
    left join scan_sum_letters before on before.campaign_id = ${campaignId}::uuid and before.token = scanned.token
      and ${range.since}::timestamptz > to_timestamp(0)
    cross join lateral ${letterOf(sql, campaignId, 'scanned.token')} as l
    group by 1, 2`
}

export interface EventCount {
  kind: 'visit' | 'lead'
  /** Null where no letter is known. */
  variant: string | null
  count: number
}

export async function countEvents(sql: ISql, campaignId: string, range: Range): Promise<EventCount[]> {
  return sql<EventCount[]>`
    select reported.kind, l.variant, sum(reported.events)::int as count
    from (
      select kind, token, count(*) as events from landing_events
      where campaign_id = ${campaignId}::uuid and ${within(sql, range)}
      group by 1, 2
    ) as reported
    left join lateral ${letterOf(sql, campaignId, 'reported.token')} as l on true
    group by 1, 2`
}

export interface PrintedCount {
  variant: string
  letters: number
}

/** Letters of each variant, A first. */
export async function countPrinted(sql: ISql, campaignId: string): Promise<PrintedCount[]> {
  return sql<PrintedCount[]>`
    select variant, count(*)::int as letters from letters where campaign_id = ${campaignId}::uuid
    group by 1 order by 1`
}

export interface CampaignTotals {
  readonly campaignId: string
  readonly scans: number
  readonly lettersScanned: number
  readonly visits: number
  readonly leads: number
}

/** The figures of several campaigns, one row for each, in any order. */
export async function countTotals(sql: Sql, campaignIds: readonly string[]): Promise<CampaignTotals[]> {
  return sql<CampaignTotals[]>`
    select c.id as "campaignId", (coalesce(f.scans, 0) + coalesce(s.scans, 0))::int as scans,
           (coalesce(f.letters, 0) + s.letters)::int as "lettersScanned",
           (coalesce(f.visits, 0) + e.visits)::int as visits, (coalesce(f.leads, 0) + e.leads)::int as leads
    from unnest(${campaignIds}::uuid[]) as c (id)
    left join scan_sums f on f.campaign_id = c.id
    cross join lateral (
      select sum(scanned.scans) as scans,
             count(*) filter (where scanned.token is not null and before.token is null) as letters
      from (
        select token, count(*) as scans from scans
        where campaign_id = c.id and device_class <> 'bot' and created_at >= coalesce(f.until, to_timestamp(0))
        group by 1
      ) as scanned
      left join scan_sum_letters before on before.campaign_id = c.id and before.token = scanned.token
        and f.until > to_timestamp(0)
    ) as s
    cross join lateral (
      select count(*) filter (where kind = 'visit') as visits, count(*) filter (where kind = 'lead') as leads
      from landing_events where campaign_id = c.id and created_at >= coalesce(f.until, to_timestamp(0))
    ) as e`
}
