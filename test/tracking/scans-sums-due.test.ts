import { sql } from 'drizzle-orm'
import t from 'tap'
import { checkSums } from '#domains/tracking/check-sums.ts'
import { insertScans } from '#domains/tracking/queries.ts'
import { campaignFigures } from '#domains/tracking/service.ts'
import { addSome, addUp, beginSums, findToAddUp, readSums, shareOf } from '#domains/tracking/sums.ts'
import { openDatabase } from '#drizzle/client.ts'
import { addUpScans } from '#workers/jobs/add-up-scans.ts'
import { insertPrinted, type Printed } from '../support/printed.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { DAY_MS, openScanSums, scanOf } from './scan-sums.ts'

const { database, summed, isExact } = await openScanSums(t)
const { db, sql: driver } = database

t.test('the first run finds campaigns with very many scans', async t => {
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

t.test('only finished hours of campaigns with many scans are added up', async t => {
  // Before any campaign has sums, it takes more scans.
  await summed()
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

t.test('an unfinished day with many scans is added up by the hour', async t => {
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

t.test('many scans are added up a few days at a time, at least one', async t => {
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
