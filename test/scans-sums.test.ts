import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import t, { type Test } from 'tap'
import { checkSums, findUnchecked } from '../domains/tracking/check-sums.ts'
import { campaignFigures, countTotals } from '../domains/tracking/index.ts'
import { insertLandingEvents, insertScans, type Scan } from '../domains/tracking/queries.ts'
import { deleteOld, deleteScansOfCode, START } from '../domains/tracking/retention.ts'
import { addSome, addUp, beginSums, findToAddUp, readSums, shareOf } from '../domains/tracking/sums.ts'
import { type Database, openDatabase } from '../drizzle/client.ts'
import { addUpScans } from '../workers/jobs/add-up-scans.ts'
import { insertPrinted, type Printed } from './support/printed.ts'
import { serviceDatabase } from './support/service-database.ts'
import { until } from './support/until.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const { url, drop } = await serviceDatabase()
const database = openDatabase(url, { max: 3 })
t.teardown(async () => {
  await database.close()
  await drop()
})
const { db, sql: driver } = database

/** A campaign whose scans are added up from now on. */
async function summed(letters = 12): Promise<Printed> {
  const printed = await insertPrinted(db, {
    letters,
    campaign: { status: 'completed', progress: 100, batchesTotal: 1, batchesDone: 1 },
  })
  await driver`
    insert into scan_sums (account_id, campaign_id, created_at)
    values (${printed.accountId}, ${printed.campaignId}, now() - interval '1 hour')`
  return printed
}

const scanOf = ({ campaignId, codeId: qrCodeId }: Printed, more: Partial<Scan> = {}): Scan => ({
  campaignId,
  qrCodeId,
  token: null,
  deviceClass: 'mobile',
  visitorHash: 'v',
  at: Date.now(),
  ...more,
})

/** The figures by the rows alone, counted one by one. */
async function counted({ campaignId }: Printed) {
  const scans = await driver<
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
  const events = await driver<{ kind: string; variant: string | null }[]>`
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

/** What people are shown, in the same form. */
async function shown({ campaignId }: Printed) {
  const { detail, ...totals } = await campaignFigures(driver, campaignId)
  const [row] = await countTotals(driver, [campaignId])
  return {
    ...totals,
    days: detail?.byDay,
    towns: new Map(detail?.byPostTown.map(({ postTown, ...town }) => [postTown, town])),
    leadsOfA: detail?.variants?.find(({ variant }) => variant === 'A')?.leads,
    row: row && { ...row },
  }
}

async function isExact(t: Test, printed: Printed, message: string): Promise<void> {
  const expected = await counted(printed)
  const { row, ...found } = await shown(printed)
  t.same(found, expected, message)
  const { scans, lettersScanned, visits, leads } = expected
  t.same(
    row,
    { campaignId: printed.campaignId, scans, lettersScanned, visits, leads },
    `${message}, in short`,
  )
}

/** The same numbers each time. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

t.test('whatever is written, late or deleted in whatever order: the figures are exact', async t => {
  for (const seed of [1, 2, 3]) {
    const printed = await summed()
    const other = await insertPrinted(db)
    const draw = drawing(seed)
    const pick = <T>(of: readonly T[]): T => of[draw(of.length)]!
    const scan = (ageMs: number): Scan =>
      scanOf(printed, {
        qrCodeId: draw(5) === 0 ? other.codeId : printed.codeId,
        token: draw(6) === 0 ? null : pick(printed.tokens),
        deviceClass: pick(['mobile', 'desktop', 'bot', 'unknown'] as const),
        visitorHash: `v${draw(6)}`,
        at: Date.now() - ageMs,
      })
    const event = (ageMs: number) => ({
      slug: printed.slug,
      kind: pick(['visit', 'lead'] as const),
      token: draw(3) === 0 ? null : pick(printed.tokens),
      path: '/',
      visitorHash: 'v',
      at: Date.now() - ageMs,
    })
    const steps = {
      'new ones': () =>
        insertScans(
          driver,
          Array.from({ length: 5 }, () => scan(draw(HOUR_MS))),
        ),
      'late ones': () =>
        insertScans(
          driver,
          Array.from({ length: 20 }, () => scan(draw(6 * DAY_MS))),
        ),
      'added up': () => addUp(driver, printed.campaignId, { scansAtOnce: 1 + draw(20) }),
      visits: () => insertLandingEvents(driver, [event(draw(6 * DAY_MS)), event(0)]),
      'very old ones': () => insertScans(driver, [scan(600 * DAY_MS)]),
      'of age': async () => {
        await deleteOld(db, 'scans', START.lastId)
      },
      'code deleted': async () => {
        if (draw(3) === 0) await deleteScansOfCode(db, other.codeId)
      },
    }
    await insertScans(
      driver,
      printed.tokens.map(token => scanOf(printed, { token, at: Date.now() - 2 * DAY_MS })),
    )
    await isExact(t, printed, 'the first ones')
    for (let i = 0; i < 25; i++) {
      const name = i % 3 === 2 ? 'added up' : pick(Object.keys(steps) as (keyof typeof steps)[])
      await steps[name]()
      await isExact(t, printed, `${seed}, ${i}: ${name}`)
    }
  }
})

t.test('what a version wrote or deleted that does not know the sums is found, and added up anew', async t => {
  const printed = await summed()
  const { campaignId, tokens, codeId } = printed
  const later = (of: 'scans' | 'visits') =>
    of === 'scans'
      ? driver`insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash, created_at)
          values (${campaignId}, ${codeId}, ${tokens[0]!}, 'mobile', 'late', now() - interval '3 days')`
      : driver`insert into landing_events (campaign_id, kind, visitor_hash, created_at)
          values (${campaignId}, 'visit', 'late', now() - interval '3 days')`
  await insertScans(
    driver,
    tokens.map(token => scanOf(printed, { token, at: Date.now() - 2 * DAY_MS })),
  )
  await insertScans(driver, [scanOf(printed, { deviceClass: 'bot', at: Date.now() - 2 * DAY_MS })])
  const unchecked = async () => (await findUnchecked(db, 100)).includes(campaignId)
  t.notOk(await unchecked(), 'nothing is added up yet')
  await addUp(driver, campaignId)
  t.ok(await unchecked())
  t.ok(await checkSums(driver, campaignId))
  t.notOk(await unchecked(), 'once in a while')
  await isExact(t, printed, 'left alone')
  const changes = {
    'a late scan': () => later('scans'),
    'a late visit': () => later('visits'),
    'scans of age': () =>
      driver`delete from scans where campaign_id = ${campaignId} and token = ${tokens[1]!}`,
  }
  for (const [name, change] of Object.entries(changes)) {
    await change()
    t.notOk(await checkSums(driver, campaignId), name)
    await isExact(t, printed, `${name}: emptied`)
    await addUp(driver, campaignId)
    t.ok(await checkSums(driver, campaignId))
    await isExact(t, printed, `${name}: added up anew`)
  }
  await later('scans')
  await driver`update scan_sums set checked_at = now() - interval '1 day' where campaign_id = ${campaignId}`
  await addUpScans(database, {
    signal: new AbortController().signal,
    onError: error => t.fail(String(error)),
  })
  await isExact(t, printed, 'by the hourly job')
  t.not((await readSums(driver, campaignId)).days.length, 0, 'which adds them up at once')
})

t.test('at the first time campaigns with very many scans are found', async t => {
  const apart = await serviceDatabase()
  const { db, close } = openDatabase(apart.url, { max: 1 })
  t.teardown(async () => {
    await close()
    await apart.drop()
  })
  const [many, few] = [await insertPrinted(db), await insertPrinted(db)]
  for (const [{ campaignId, codeId }, count] of [
    [many, 20_000],
    [few, 19_999],
  ] as const) {
    await db.execute(sql`
      insert into scans (campaign_id, qr_code_id, device_class, visitor_hash, created_at)
      select ${campaignId}::uuid, ${codeId}::uuid, 'mobile', 'v', now() - interval '1 year'
      from generate_series(1, ${count}::int)`)
  }
  await beginSums(db)
  t.same([...(await db.execute(sql`select campaign_id as id from scan_sums`))], [{ id: many.campaignId }])
  const [size] = await db.execute<{ pages: number; share: number; all: number }>(sql`
    select pg_relation_size('scans') / current_setting('block_size')::int as pages, ${shareOf(100)} as share,
           ${shareOf(100_000)} as all`)
  t.same(
    [size!.share, size!.all],
    [100 / Number(size!.pages), 1],
    'a large table would not be read as a whole',
  )
})

t.test('only what has settled is added up, of campaigns with many scans', async t => {
  const [many, few] = [await insertPrinted(db, { letters: 3 }), await insertPrinted(db, { letters: 3 })]
  const insert = async ({ campaignId, codeId }: Printed, count: number) => {
    await db.execute(sql`
      insert into scans (campaign_id, qr_code_id, device_class, visitor_hash, created_at)
      select ${campaignId}::uuid, ${codeId}::uuid, 'mobile', 'v' || n, now() - interval '2 days'
      from generate_series(1, ${count}::int) n`)
  }
  await insert(many, 1000)
  await insert(few, 999)
  await insertScans(driver, [scanOf(many)])
  await beginSums(db)
  const begun =
    await driver`select campaign_id as id from scan_sums where campaign_id in (${many.campaignId}, ${few.campaignId})`
  t.same([...begun], [{ id: many.campaignId }])
  t.notOk((await findToAddUp(db)).includes(many.campaignId), 'a statement from before may be under way')
  await driver`update scan_sums set created_at = created_at - interval '11 minutes'`
  await addUpScans(database, {
    signal: new AbortController().signal,
    onError: error => t.fail(String(error)),
  })
  const sums = await readSums(driver, many.campaignId)
  const [row] = await driver`select ${sums.until}::timestamptz <= now() - interval '2 hours' as past,
    ${sums.until}::timestamptz > now() - interval '4 hours' as lately`
  t.same(row, { past: true, lately: true })
  t.equal(
    sums.days.reduce((all, day) => all + day.scans, 0),
    1000,
  )
  t.equal((await campaignFigures(driver, many.campaignId)).scans, 1001)
  t.notOk((await findToAddUp(db)).includes(many.campaignId), 'nothing more')
})

t.test('a day that is not over is added up by the hour where many scans came since', async t => {
  const [many, few] = [await summed(), await summed()]
  const lastHour = driver`date_trunc('hour', now() - interval '2 hours', 'UTC') - interval '1 minute'`
  const insert = ({ campaignId, codeId, tokens }: Printed, count: number) => driver`
    insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash, created_at)
    select ${campaignId}, ${codeId}, (${tokens as string[]}::text[])[1 + n % 12], 'mobile', 'v' || n, ${lastHour}
    from generate_series(1, ${count}::int) n`
  await insert(many, 5001)
  await insert(few, 5000)
  // In one transaction, and so at one moment.
  const { isOver, found } = await db.transaction(async tx => {
    const [day] = await tx.execute<{ isOver: boolean }>(sql`
      select max(created_at) < date_trunc('day', now() - interval '2 hours', 'UTC') as "isOver" from scans
      where campaign_id = ${few.campaignId}`)
    return { isOver: day!.isOver, found: await findToAddUp(tx) }
  })
  t.same(
    [many, few].map(({ campaignId }) => found.includes(campaignId)),
    [true, isOver],
  )
  await addUp(driver, many.campaignId)
  await isExact(t, many, 'within the day')
  t.ok(await checkSums(driver, many.campaignId))
  t.notOk((await findToAddUp(db)).includes(many.campaignId), 'nothing more')
  await insertScans(
    driver,
    many.tokens.map(token => scanOf(many, { token, visitorHash: 'v1' })),
  )
  await isExact(t, many, 'with what came since: a visitor of before is the same')
})

/** Until somebody waits for a lock. */
const untilWaiting = (sql: Sql) =>
  until(async () => {
    const rows = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.count > 0
  })

t.test('a late scan that is being written is waited for', async t => {
  const printed = await summed()
  const late = (token: string) => scanOf(printed, { token, at: Date.now() - 3 * DAY_MS })
  await insertScans(driver, printed.tokens.slice(1).map(late))
  let adding: Promise<void> | undefined
  await driver.begin(async tx => {
    await insertScans(tx, [late(printed.tokens[0]!)])
    adding = addUp(driver, printed.campaignId)
    await untilWaiting(driver)
  })
  await adding
  t.equal((await readSums(driver, printed.campaignId)).days[0]?.scans, 12)
  await isExact(t, printed, 'with it')
})

t.test('a late scan that comes while others are added up waits for nobody, and is counted', async t => {
  const printed = await summed()
  const late = (token: string) => scanOf(printed, { token, at: Date.now() - 3 * DAY_MS })
  await insertScans(driver, printed.tokens.slice(1).map(late))
  const blocked = await openBlocked(database)
  const adding = addUp(driver, printed.campaignId)
  await untilWaiting(driver)
  await insertScans(driver, [late(printed.tokens[0]!)])
  t.same((await readSums(driver, printed.campaignId)).days, [], 'nothing is added up yet')
  await blocked()
  await adding
  t.equal((await readSums(driver, printed.campaignId)).days[0]?.scans, 12)
  await isExact(t, printed, 'with it')
})

t.test('many scans are added up some days at a time, never less than one', async t => {
  for (const [scansAtOnce, expected] of [
    [25, [2, 4]],
    [5, [1, 2, 3, 4, 4]],
  ] as const) {
    const printed = await summed()
    const at = [9, 7, 6, 3].map(day => Date.now() - day * DAY_MS)
    await insertScans(
      driver,
      at.flatMap(at => printed.tokens.map(token => scanOf(printed, { token, at }))),
    )
    const days: number[] = []
    for (let more = true; more; ) {
      more = await addSome(driver, printed.campaignId, { scansAtOnce })
      days.push((await readSums(driver, printed.campaignId)).days.length)
      await isExact(t, printed, `${scansAtOnce}, piece ${days.length}`)
    }
    t.same(days, expected, 'at the end there is nothing but the days since')
    t.notOk(await addSome(driver, printed.campaignId), 'nothing more')
  }

  const [other, stopped] = [await summed(), new AbortController()]
  await insertScans(driver, [scanOf(other, { at: Date.now() - 3 * DAY_MS })])
  stopped.abort()
  await addUp(driver, other.campaignId, { signal: stopped.signal })
  t.same((await readSums(driver, other.campaignId)).days, [], 'not once it is to stop')
})

/** Keeps whoever adds up from writing, until it is called. */
async function openBlocked({ sql }: Database): Promise<() => Promise<void>> {
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
