import { sql as query } from 'drizzle-orm'
import type { ISql, Sql } from 'postgres'
import type { Tx } from '#drizzle/client.ts'
import {
  countEvents,
  countPrinted,
  countScans,
  countScansByDay,
  countScansByTown,
  type DayCount,
  type EventCount,
  type PrintedCount,
  type TownCount,
} from './figures-queries.ts'

/**
 * Counting millions of scans each time that someone looks would take longer and longer. So the scans before a full
 * hour are added up once, and the figures are these sums plus the scans since. Figures of single days are added up only
 * when the day is over, because a visitor counts once a day, which only all scans of that day show. The figures are
 * exact all the same:
 *
 * - only what is older than `SETTLED_HOURS` is added up, and a scan is late after half of that;
 * - a statement that writes a late scan, or deletes any, also empties the campaign's sums (`emptySums`), so that they
 *   are added up again;
 * - adding up reads one snapshot, blocks nobody, and writes last. If the row of the sums has changed since the
 *   snapshot, PostgreSQL refuses the write, and it is done again. This needs a row that both change, so a new row stays
 *   empty until every statement that began before it has ended (`IDLE_MINUTES`);
 * - the figures are read from one snapshot.
 */
export const SETTLED_HOURS = 2
/** A scan is late if it is written this long after it happened. */
export const LATE_HOURS = SETTLED_HOURS / 2
/** Longer than any statement that writes or deletes scans. */
const IDLE_MINUTES = 10
/** Scans within `LOOK_BACK_DAYS`. Campaigns that never had as many have too few to be worth a row. */
const MANY_SCANS = 1000
/** The same for the first run, when no campaign has a row and a sample of the scans of all days is counted. */
const MANY_SCANS_EVER = 20_000
const LOOK_BACK_DAYS = 3
/** Pages of the table in such a sample, some 70,000 scans. It is read each hour while no campaign has many. */
const SAMPLE_PAGES = 1000
/**
 * A campaign with this many new scans is added up within the hour, one with fewer once a day, because counting them
 * takes only a few milliseconds.
 */
const MANY_SINCE = 5000
/** The most scans that are added up in one transaction, some seconds of processor time. A single day may have more. */
const SCANS_AT_ONCE = 500_000
/** SQLSTATE: someone else has changed the sums meanwhile. */
const SERIALIZATION_FAILURE = '40001'
const MOST_TRIES = 5

/** The stored sums. Instants are in PostgreSQL's form. */
export interface Sums {
  /** Scans from this instant on are not in the sums. */
  readonly until: string
  /** Scans from this midnight on are not in `days`. */
  readonly daysUntil: string
  readonly days: readonly DayCount[]
  readonly towns: readonly TownCount[]
  readonly events: readonly EventCount[]
  /** Null where letters may still be drawn. */
  readonly printed: readonly PrintedCount[] | null
}

const NEVER = '1970-01-01T00:00:00Z'
const NOTHING: Sums = { until: NEVER, daysUntil: NEVER, days: [], towns: [], events: [], printed: null }

export async function readSums(sql: ISql, campaignId: string): Promise<Sums> {
  const [sums] = await sql<Sums[]>`
    select "until"::text, date_trunc('day', "until", 'UTC')::text as "daysUntil", days, towns, events, printed
    from scan_sums where campaign_id = ${campaignId}::uuid`
  return sums ?? NOTHING
}

/** SQL that empties the sums of the campaigns that `touched` has one `campaign_id` each of. */
export const emptySums = (touched: string): string => `
  update scan_sums f set "until" = to_timestamp(0), days = '[]', towns = '[]', events = '[]', printed = null, scans = 0, letters = 0,
                         visits = 0, leads = 0
  from (select distinct campaign_id from ${touched}) as touched where f.campaign_id = touched.campaign_id`

/** The last full hour before which no more scans are expected. */
const settled = `date_trunc('hour', now() - interval '${SETTLED_HOURS} hours', 'UTC')`
const settledDay = `date_trunc('day', ${settled}, 'UTC')`

/** Makes an empty row for each campaign with many recent scans; on the first run, with many scans at any time. */
export async function beginSums(tx: Tx): Promise<void> {
  const [some] = await tx.execute(query`select from scan_sums limit 1`)
  const scanned = some ? scannedLately : scannedEver
  await tx.execute(query`
    insert into scan_sums (account_id, campaign_id)
    select c.account_id, c.id from campaigns c join (${scanned}) as scanned on scanned.campaign_id = c.id
    order by c.id
    on conflict do nothing`)
}

const scannedLately = query`
  select campaign_id from scans
  where created_at < ${query.raw(settled)}
    and created_at >= ${query.raw(settled)} - make_interval(days => ${LOOK_BACK_DAYS})
  group by campaign_id having count(*) >= ${MANY_SCANS}::int`

/** The share of the scans table, partitions included, that so many pages are; at most 1. */
export const shareOf = (pages: number) => query`
  least(1, ${pages}::float8 * current_setting('block_size')::int / greatest(1, (
    select sum(pg_relation_size(part)) from (
      select 'scans'::regclass union all select inhrelid from pg_inherits where inhparent = 'scans'::regclass
    ) as parts (part))))`

/**
 * For a database from before there were sums. Of a large table only some pages are sampled: a campaign with a large
 * share of all scans has the same share of these.
 */
const scannedEver = query`
  with share as materialized (select ${shareOf(SAMPLE_PAGES)} as of)
  select campaign_id from scans tablesample system (100 * (select of from share))
  where created_at < ${query.raw(settled)}
  group by campaign_id having count(*) >= ${MANY_SCANS_EVER}::int * (select of from share)`

/** Campaigns with scans to add up: those of past days, or many of today. */
export async function findToAddUp(tx: Tx): Promise<string[]> {
  const since = (table: string, before: string, but = 0) => query`
    exists (select from ${query.raw(table)} s
      where s.campaign_id = f.campaign_id and s.created_at >= f.until and s.created_at < ${query.raw(before)}
      offset ${but}::int)`
  const rows = await tx.execute<{ id: string }>(query`
    select f.campaign_id as id from scan_sums f
    where f.created_at < now() - make_interval(mins => ${IDLE_MINUTES}) and f.until < ${query.raw(settled)}
      and (${since('scans', settledDay)} or ${since('landing_events', settledDay)}
        or ${since('scans', settled, MANY_SINCE)})
    order by f.campaign_id`)
  return rows.map(({ id }) => id)
}

interface AddUpOptions {
  /** Stops it before the next days. */
  readonly signal?: AbortSignal
  readonly scansAtOnce?: number
}

/**
 * Adds settled scans to a campaign's sums, some days at a time. A transaction takes some seconds, and nobody waits for
 * it.
 * @throws Error where others changed the sums again and again
 */
export async function addUp(sql: Sql, campaignId: string, options: AddUpOptions = {}): Promise<void> {
  for (let tries = 1; ; ) {
    if (options.signal?.aborted) return
    try {
      if (!(await addSome(sql, campaignId, options))) return
    } catch (error) {
      const changed = error instanceof Error && Reflect.get(error, 'code') === SERIALIZATION_FAILURE
      if (!changed || tries === MOST_TRIES) throw error
      tries++
    }
  }
}

/** The end of the next scans to add up, at a midnight. */
const endOfNext = (sql: ISql, campaignId: string, since: string, scansAtOnce: number) => sql<
  { settled: string; end: string; endOfDays: string }[]
>`
  select settled::text, "end"::text, date_trunc('day', "end", 'UTC')::text as "endOfDays"
  from (
    select ${sql.unsafe(settled)} as settled,
      (select least(
        (select min(created_at) from scans where campaign_id = ${campaignId}::uuid and created_at >= ${since}::timestamptz),
        (select min(created_at) from landing_events where campaign_id = ${campaignId}::uuid and created_at >= ${since}::timestamptz)
      )) as first,
      coalesce((
        select created_at from scans where campaign_id = ${campaignId}::uuid and created_at >= ${since}::timestamptz
        order by created_at offset ${scansAtOnce} limit 1), 'infinity') as next
  ) as at,
  least(settled, greatest(${midnight(sql, 'next')}, ${midnight(sql, 'first')} + interval '1 day')) as "end"`

const midnight = (sql: ISql, column: 'next' | 'first') => sql.unsafe(`date_trunc('day', ${column}, 'UTC')`)

/** Adds the scans of some days, in one transaction. @returns whether there is more to add up */
export async function addSome(
  sql: Sql,
  campaignId: string,
  { scansAtOnce = SCANS_AT_ONCE }: AddUpOptions = {},
): Promise<boolean> {
  return sql.begin<boolean>('isolation level repeatable read', async tx => {
    const [begun] =
      await tx`select from scan_sums where campaign_id = ${campaignId}::uuid and "until" < ${tx.unsafe(settled)}`
    if (!begun) return false
    const before = await readSums(tx, campaignId)
    const [next] = await endOfNext(tx, campaignId, before.until, scansAtOnce)
    const range = { since: before.until, until: next!.end }
    const isLast = next!.end === next!.settled
    if (before.until.startsWith('1970'))
      await tx`delete from scan_sum_letters where campaign_id = ${campaignId}::uuid`
    const overDays = { since: before.daysUntil, until: next!.endOfDays }
    const days = [...before.days, ...(await countScansByDay(tx, campaignId, overDays))]
    const scans = await countScans(tx, campaignId, range)
    const towns = byTown([...before.towns, ...(await countScansByTown(tx, campaignId, range))])
    const events = byKind([...before.events, ...(await countEvents(tx, campaignId, range))])
    const count = (kind: EventCount['kind']) => sum(events, event => (event.kind === kind ? event.count : 0))
    const [campaign] = await tx<{ isPrinted: boolean }[]>`
      select status = 'completed' as "isPrinted" from campaigns where id = ${campaignId}::uuid`
    const printed =
      isLast && campaign?.isPrinted ? (before.printed ?? (await countPrinted(tx, campaignId))) : null
    // After the towns, which read the previous letters. The row of the sums is written last, because others may wait
    // for it.
    await tx`
      with added as (
        insert into scan_sum_letters (account_id, campaign_id, token)
        select distinct f.account_id, f.campaign_id, s.token from scan_sums f join scans s on s.campaign_id = f.campaign_id
        where f.campaign_id = ${campaignId}::uuid and s.device_class <> 'bot' and s.token is not null
          and s.created_at >= ${range.since}::timestamptz and s.created_at < ${range.until}::timestamptz
        on conflict do nothing returning 1
      ), counted as materialized (select count(*) as letters from added)
      update scan_sums set "until" = ${range.until}::timestamptz, days = ${JSON.stringify(days)}::text::jsonb,
        towns = ${JSON.stringify(towns)}::text::jsonb, events = ${JSON.stringify(events)}::text::jsonb, printed = ${printed && JSON.stringify(printed)}::text::jsonb,
        scans = scan_sums.scans + ${scans}::int, letters = scan_sums.letters + counted.letters,
        visits = ${count('visit')}, leads = ${count('lead')}
      from counted where campaign_id = ${campaignId}::uuid`
    return !isLast
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
