import { sql as query } from 'drizzle-orm'
import type { ISql, Sql } from 'postgres'
import type { Tx } from '../../drizzle/client.ts'
import {
  countEvents,
  countPrinted,
  countScansByDay,
  countScansByTown,
  type DayCount,
  type EventCount,
  type PrintedCount,
  type TownCount,
} from './figures-queries.ts'

/**
 * Counting millions of scans each time that somebody looks would take longer and longer. What lies before a midnight is
 * therefore added up once, by the hour, and the figures are that and what came since. They are exact all the same:
 *
 * - only what is older than `SETTLED_HOURS` is added up, and a scan is late after half of that;
 * - whoever writes a late scan, or deletes any, empties the campaign's sums in the same statement (`emptySums`): they
 *   are added up anew;
 * - whoever adds up holds the row of the sums meanwhile. Both therefore follow one another, as long as the row is there:
 *   so it is left empty until no statement is under way that began before it (`IDLE_MINUTES`);
 * - the figures are read from one snapshot.
 */
export const SETTLED_HOURS = 6
/** A scan that is written so long after it happened. */
export const LATE_HOURS = SETTLED_HOURS / 2
/** Longer than any statement that writes or deletes scans. */
const IDLE_MINUTES = 10
/** Within `LOOK_BACK_DAYS`. Campaigns that never had as many have too few scans to be worth a row. */
const MANY_SCANS = 1000
/** At the first time, when a campaign's scans of all days are counted. */
const MANY_SCANS_EVER = 20_000
const LOOK_BACK_DAYS = 3

/** What was counted before. */
export interface Sums {
  /** What is not in it: from then on. As PostgreSQL writes it. */
  readonly until: string
  readonly days: readonly DayCount[]
  readonly towns: readonly TownCount[]
  readonly events: readonly EventCount[]
  /** Null where letters may still be drawn. */
  readonly printed: readonly PrintedCount[] | null
}

const NOTHING: Sums = { until: '1970-01-01T00:00:00Z', days: [], towns: [], events: [], printed: null }

export async function readSums(sql: ISql, campaignId: string): Promise<Sums> {
  const [sums] = await sql<Sums[]>`
    select "until"::text, days, towns, events, printed from scan_sums where campaign_id = ${campaignId}::uuid`
  return sums ?? NOTHING
}

/** SQL that empties the sums of the campaigns that `touched` has one `campaign_id` each of. */
export const emptySums = (touched: string): string => `
  update scan_sums f set "until" = to_timestamp(0), days = '[]', towns = '[]', events = '[]', printed = null, scans = 0, letters = 0,
                         visits = 0, leads = 0
  from (select distinct campaign_id from ${touched}) as touched where f.campaign_id = touched.campaign_id`

/** The last midnight before which no scan is to come. */
const settled = `date_trunc('day', now() - interval '${SETTLED_HOURS} hours', 'UTC')`

/** Makes an empty row for each campaign that has had many scans lately; the first time, since ever. */
export async function beginSums(tx: Tx): Promise<void> {
  await tx.execute(query`
    insert into scan_sums (account_id, campaign_id)
    select c.account_id, c.id from campaigns c
    join (
      select campaign_id from scans
      where created_at < ${query.raw(settled)}
        and created_at >= case when exists (select from scan_sums)
          then ${query.raw(settled)} - make_interval(days => ${LOOK_BACK_DAYS}) else to_timestamp(0) end
      group by campaign_id having count(*) >= case when exists (select from scan_sums)
        then ${MANY_SCANS}::int else ${MANY_SCANS_EVER}::int end
    ) as scanned on scanned.campaign_id = c.id
    order by c.id
    on conflict do nothing`)
}

/** Campaigns with something to add up. */
export async function findToAddUp(tx: Tx): Promise<string[]> {
  const since = (table: string) => query`
    exists (select from ${query.raw(table)} s
      where s.campaign_id = f.campaign_id and s.created_at >= f.until and s.created_at < ${query.raw(settled)})`
  const rows = await tx.execute<{ id: string }>(query`
    select f.campaign_id as id from scan_sums f
    where f.created_at < now() - make_interval(mins => ${IDLE_MINUTES}) and f.until < ${query.raw(settled)}
      and (${since('scans')} or ${since('landing_events')})
    order by f.campaign_id`)
  return rows.map(({ id }) => id)
}

/** Adds what has settled since to a campaign's sums. */
export async function addUp(sql: Sql, campaignId: string): Promise<void> {
  await sql.begin(async tx => {
    const [held] = await tx<{ settled: string }[]>`
      select ${tx.unsafe(settled)}::text as settled from scan_sums
      where campaign_id = ${campaignId}::uuid and "until" < ${tx.unsafe(settled)} for no key update`
    if (!held) return
    const before = await readSums(tx, campaignId)
    const range = { since: before.until, until: held.settled }
    if (before.until.startsWith('1970'))
      await tx`delete from scan_sum_letters where campaign_id = ${campaignId}::uuid`
    const days = [...before.days, ...(await countScansByDay(tx, campaignId, range))]
    const towns = byTown([...before.towns, ...(await countScansByTown(tx, campaignId, range))])
    const events = byKind([...before.events, ...(await countEvents(tx, campaignId, range))])
    const count = (kind: EventCount['kind']) => sum(events, event => (event.kind === kind ? event.count : 0))
    const [campaign] = await tx<{ isPrinted: boolean }[]>`
      select status = 'completed' as "isPrinted" from campaigns where id = ${campaignId}::uuid`
    const printed = campaign?.isPrinted ? JSON.stringify(await countPrinted(tx, campaignId)) : null
    // After the towns, which look up what was there before.
    await tx`
      with added as (
        insert into scan_sum_letters (account_id, campaign_id, token)
        select distinct f.account_id, f.campaign_id, s.token from scan_sums f join scans s on s.campaign_id = f.campaign_id
        where f.campaign_id = ${campaignId}::uuid and s.device_class <> 'bot' and s.token is not null
          and s.created_at >= ${range.since}::timestamptz and s.created_at < ${range.until}::timestamptz
        on conflict do nothing returning 1
      )
      update scan_sums set "until" = ${range.until}::timestamptz, days = ${JSON.stringify(days)}::text::jsonb,
        towns = ${JSON.stringify(towns)}::text::jsonb, events = ${JSON.stringify(events)}::text::jsonb, printed = ${printed}::text::jsonb,
        scans = ${sum(days, day => day.scans)}, letters = letters + (select count(*) from added),
        visits = ${count('visit')}, leads = ${count('lead')}
      where campaign_id = ${campaignId}::uuid`
  })
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

function byTown(rows: readonly TownCount[]): TownCount[] {
  const groups = Map.groupBy(rows, ({ postTown, variant }) => JSON.stringify([postTown, variant]))
  return [...groups.values()].map(group => ({
    ...group[0]!,
    scans: sum(group, row => row.scans),
    letters: sum(group, row => row.letters),
  }))
}

function byKind(rows: readonly EventCount[]): EventCount[] {
  const groups = Map.groupBy(rows, ({ kind, variant }) => JSON.stringify([kind, variant]))
  return [...groups.values()].map(group => ({ ...group[0]!, count: sum(group, row => row.count) }))
}
