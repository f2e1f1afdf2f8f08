import type { Sql } from 'postgres'
import type { DeviceClass } from './device-class.ts'

// Each statement groups the scans once, by their longest key: distinct counts over millions of rows would sort them.

export interface DayCount {
  /** YYYY-MM-DD, UTC. */
  day: string
  device: DeviceClass
  scans: number
  visitors: number
}

/** Scans and visitors of each day and device, in the order of days. A visitor's hash already tells day and agent. */
export async function countScansByDay(sql: Sql, campaignId: string): Promise<DayCount[]> {
  return sql<DayCount[]>`
    select day::text, device, scans, visitors from (
      select day, device_class as device, sum(scans)::int as scans, count(*)::int as visitors
      from (
        select (created_at at time zone 'UTC')::date as day, device_class, visitor_hash, count(*) as scans
        from scans where campaign_id = ${campaignId}::uuid and device_class <> 'bot'
        group by 1, 2, 3
      ) as visitor
      group by 1, 2
    ) as counted
    order by counted.day`
}

export interface TownCount {
  postTown: string
  variant: string
  scans: number
  /** Different letters. */
  letters: number
}

/** Scans of letters by their post town and variant. */
export async function countScansByTown(sql: Sql, campaignId: string): Promise<TownCount[]> {
  return sql<TownCount[]>`
    select l.post_town as "postTown", l.variant, sum(scanned.scans)::int as scans, count(*)::int as letters
    from (
      select token, count(*) as scans
      from scans where campaign_id = ${campaignId}::uuid and device_class <> 'bot' and token is not null
      group by 1
    ) as scanned
    join letters l on l.campaign_id = ${campaignId}::uuid and l.token = scanned.token
    group by 1, 2`
}

export interface EventCount {
  kind: 'visit' | 'lead'
  /** Null where no letter is known. */
  variant: string | null
  count: number
}

export async function countEvents(sql: Sql, campaignId: string): Promise<EventCount[]> {
  return sql<EventCount[]>`
    select reported.kind, l.variant, sum(reported.events)::int as count
    from (
      select kind, token, count(*) as events from landing_events
      where campaign_id = ${campaignId}::uuid
      group by 1, 2
    ) as reported
    left join letters l on l.campaign_id = ${campaignId}::uuid and l.token = reported.token
    group by 1, 2`
}

export interface PrintedCount {
  variant: string
  letters: number
}

/** Letters of each variant, A first. */
export async function countPrinted(sql: Sql, campaignId: string): Promise<PrintedCount[]> {
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

/** What came of several campaigns, one row for each that is asked for, in any order. */
export async function countTotals(sql: Sql, campaignIds: readonly string[]): Promise<CampaignTotals[]> {
  return sql<CampaignTotals[]>`
    select c.id as "campaignId", coalesce(s.scans, 0)::int as scans, s.letters::int as "lettersScanned",
           e.visits::int, e.leads::int
    from unnest(${campaignIds}::uuid[]) as c (id)
    cross join lateral (
      select sum(scans) as scans, count(token) as letters from (
        select token, count(*) as scans from scans where campaign_id = c.id and device_class <> 'bot' group by 1
      ) as scanned
    ) as s
    cross join lateral (
      select count(*) filter (where kind = 'visit') as visits, count(*) filter (where kind = 'lead') as leads
      from landing_events where campaign_id = c.id
    ) as e`
}
