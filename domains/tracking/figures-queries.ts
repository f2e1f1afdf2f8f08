import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import type { DeviceClass } from './device-class.ts'

// Each statement groups the scans once, by their longest key: distinct counts over millions of rows would sort them.

export interface DayCount extends Record<string, unknown> {
  /** YYYY-MM-DD, UTC. */
  day: string
  device: DeviceClass
  scans: number
  visitors: number
}

/** Scans and visitors of each day and device, in the order of days. A visitor's hash already tells day and agent. */
export async function countScansByDay(tx: Tx, campaignId: string): Promise<DayCount[]> {
  return tx.execute<DayCount>(sql`
    select day::text, device, scans, visitors from (
      select day, device_class as device, sum(scans)::int as scans, count(*)::int as visitors
      from (
        select (created_at at time zone 'UTC')::date as day, device_class, visitor_hash, count(*) as scans
        from scans where campaign_id = ${campaignId}::uuid and device_class <> 'bot'
        group by 1, 2, 3
      ) as visitor
      group by 1, 2
    ) as counted
    order by counted.day`)
}

export interface TownCount extends Record<string, unknown> {
  postTown: string
  variant: string
  scans: number
  /** Different letters. */
  letters: number
}

/** Scans of letters by their post town and variant. */
export async function countScansByTown(tx: Tx, campaignId: string): Promise<TownCount[]> {
  return tx.execute<TownCount>(sql`
    select l.post_town as "postTown", l.variant, sum(scanned.scans)::int as scans, count(*)::int as letters
    from (
      select token, count(*) as scans
      from scans where campaign_id = ${campaignId}::uuid and device_class <> 'bot' and token is not null
      group by 1
    ) as scanned
    join letters l on l.campaign_id = ${campaignId}::uuid and l.token = scanned.token
    group by 1, 2`)
}

export interface EventCount extends Record<string, unknown> {
  kind: 'visit' | 'lead'
  /** Null where no letter is known. */
  variant: string | null
  count: number
}

export async function countEvents(tx: Tx, campaignId: string): Promise<EventCount[]> {
  return tx.execute<EventCount>(sql`
    select reported.kind, l.variant, sum(reported.events)::int as count
    from (
      select kind, token, count(*) as events from landing_events
      where campaign_id = ${campaignId}::uuid
      group by 1, 2
    ) as reported
    left join letters l on l.campaign_id = ${campaignId}::uuid and l.token = reported.token
    group by 1, 2`)
}

export interface PrintedCount extends Record<string, unknown> {
  variant: string
  letters: number
}

/** Letters of each variant, A first. */
export async function countPrinted(tx: Tx, campaignId: string): Promise<PrintedCount[]> {
  return tx.execute<PrintedCount>(sql`
    select variant, count(*)::int as letters from letters where campaign_id = ${campaignId}::uuid
    group by 1 order by 1`)
}
