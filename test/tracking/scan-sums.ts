import type { Sql } from 'postgres'
import type { Test } from 'tap'
import type { Scan } from '#domains/tracking/queries.ts'
import { campaignFigures, countTotals } from '#domains/tracking/service.ts'
import { type Database, openDatabase } from '#drizzle/client.ts'
import { insertPrinted, type Printed } from '../support/printed.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A database whose scans are added up, dropped when the tests of the file are over. */
export async function openScanSums(t: Pick<Test, 'teardown'>) {
  const { url, drop } = await serviceDatabase()
  const database = openDatabase(url, { max: 3 })
  t.teardown(async () => {
    await database.close()
    await drop()
  })
  return {
    database,
    summed: (letters?: number) => summed(database, letters),
    /** Compares the figures of a campaign, as people see them, with its rows. */
    isExact: (t: Test, printed: Printed, message: string) => isExact(t, database.sql, printed, message),
  }
}

/** A campaign whose scans are added up from now on. */
async function summed({ db, sql }: Database, letters = 12): Promise<Printed> {
  const printed = await insertPrinted(db, {
    letters,
    campaign: { status: 'completed', progress: 100, batchesTotal: 1, batchesDone: 1 },
  })
  await sql`
    insert into scan_sums (account_id, campaign_id, created_at)
    values (${printed.accountId}, ${printed.campaignId}, now() - interval '1 hour')`
  return printed
}

export const scanOf = ({ campaignId, codeId: qrCodeId }: Printed, more: Partial<Scan> = {}): Scan => ({
  campaignId,
  qrCodeId,
  token: null,
  deviceClass: 'mobile',
  visitorHash: 'v',
  at: Date.now(),
  ...more,
})

/** The figures computed only from the rows. */
async function counted(sql: Sql, { campaignId }: Printed) {
  const scans = await sql<
    {
      day: string
      device: string
      visitor: string
      town: string | null
      variant: string
      token: string | null
    }[]
  >`
    select (s.created_at at time zone 'UTC')::date::text as day, s.device_class as device, s.visitor_hash as visitor,
           l.post_town as town, l.variant, l.token
    from scans s left join letters l on l.campaign_id = s.campaign_id and l.token = s.token
    where s.campaign_id = ${campaignId} and s.device_class <> 'bot' order by 1`
  const events = await sql<{ kind: string; variant: string | null }[]>`
    select e.kind, l.variant from landing_events e
    left join letters l on l.campaign_id = e.campaign_id and l.token = e.token where e.campaign_id = ${campaignId}`
  const distinct = <T>(rows: readonly T[], of: (row: T) => unknown) => new Set(rows.map(of)).size
  type Rows = readonly (typeof scans)[number][]
  const visitors = (rows: Rows) =>
    distinct(rows, ({ day, device, visitor }) => JSON.stringify([day, device, visitor]))
  const lettersOf = (rows: Rows) =>
    distinct(
      rows.filter(row => row.token !== null),
      row => row.token,
    )
  const groups = (of: (row: (typeof scans)[number]) => string | null) =>
    [...Map.groupBy(scans, of)].filter(([key]) => key !== null)
  return {
    scans: scans.length,
    visitors: visitors(scans),
    lettersScanned: lettersOf(scans),
    visits: events.filter(({ kind }) => kind === 'visit').length,
    leads: events.filter(({ kind }) => kind === 'lead').length,
    days: groups(row => row.day).map(([day, rows]) => ({
      day,
      scans: rows.length,
      visitors: visitors(rows),
    })),
    towns: new Map(
      groups(row => row.town).map(([town, rows]) => [
        town,
        { scans: rows.length, lettersScanned: lettersOf(rows) },
      ]),
    ),
    leadsOfA: events.filter(({ kind, variant }) => kind === 'lead' && variant === 'A').length,
  }
}

/** The figures that people see, in the same form. */
async function shown(sql: Sql, { campaignId }: Printed) {
  const { detail, ...totals } = await campaignFigures(sql, campaignId)
  const [row] = await countTotals(sql, [campaignId])
  return {
    ...totals,
    days: detail?.byDay,
    towns: new Map(detail?.byPostTown.map(({ postTown, ...town }) => [postTown, town])),
    leadsOfA: detail?.variants?.find(({ variant }) => variant === 'A')?.leads,
    row: row && { ...row },
  }
}

async function isExact(t: Test, sql: Sql, printed: Printed, message: string): Promise<void> {
  const expected = await counted(sql, printed)
  const { row, ...found } = await shown(sql, printed)
  t.same(found, expected, message)
  const { scans, lettersScanned, visits, leads } = expected
  t.same(
    row,
    { campaignId: printed.campaignId, scans, lettersScanned, visits, leads },
    `${message}, in short`,
  )
}

/** Waits until someone waits for a lock. */
export const untilWaiting = (sql: Sql) =>
  until(async () => {
    const rows = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.count > 0
  })

/** Blocks writing of sums, until the returned function is called. */
export async function openBlocked({ sql }: Database): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: ready, resolve: begun } = Promise.withResolvers<void>()
  const blocking = sql.begin(async tx => {
    await tx`lock table scan_sum_letters in exclusive mode`
    begun()
    await promise
  })
  await ready
  return async () => {
    resolve()
    await blocking
  }
}
