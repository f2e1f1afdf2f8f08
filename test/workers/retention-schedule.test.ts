import { sql } from 'drizzle-orm'
import t from 'tap'
import { scans } from '#drizzle/tables/index.ts'
import { openWorkerSetup } from '../support/campaigns.ts'
import { eventually, insertPrinted } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { until } from '../support/until.ts'

const LOCK = '17'

t.test('retention runs by the queue’s schedule, once for all workers', async t => {
  const setup = await openWorkerSetup(t)
  const { db } = setup.database
  const { codeId: qrCodeId } = await insertPrinted(db)
  await db.insert(scans).values({ qrCodeId, deviceClass: 'mobile', visitorHash: 'v', createdAt: new Date(0) })
  const workers = [await setup.work(), await setup.work()]
  const schedules = await setup.boss.getSchedules()
  t.match(schedules, [{ name: 'retention', cron: '17 * * * *', timezone: 'UTC' }])
  t.equal(schedules.length, 1)

  // What the clock does, at its time.
  await setup.boss.send('retention', {})
  const logged = await eventually(1, async () => setup.lines.filter(line => line.message === 'retention'))
  t.match(logged, [{ level: 'info', facts: { scans: 1 } }])
  t.equal((await db.select().from(scans)).length, 0)
  for (const worker of workers) await worker.stop()
})

t.test('retention that is stopped leaves the rest to the next run', async t => {
  const setup = await openWorkerSetup(t)
  const { db } = setup.database
  const { codeId } = await insertPrinted(db)
  await db.execute(sql`
    insert into scans (qr_code_id, device_class, visitor_hash, created_at)
    select ${codeId}::uuid, 'mobile', 'v', now() - interval '2 years' from generate_series(1, 10000)`)
  const count = async () => {
    const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from scans`)
    return row!.count
  }
  // In its second step it waits for whoever holds this lock.
  await db.execute(sql`
    create function wait_here() returns trigger language plpgsql as $$
    begin
      if (select count(*) from scans) < 8000 then perform pg_advisory_xact_lock(${sql.raw(LOCK)}); end if;
      return null;
    end $$`)
  await db.execute(sql`
    create trigger wait_here after delete on scans for each statement execute function wait_here()`)
  const outsider = openOutsider(t, setup.url)
  const held = await outsider.hold(tx => tx.unsafe(`select pg_advisory_xact_lock(${LOCK})`))
  const worker = await setup.work()
  await setup.boss.send('retention', {})
  await until(async () => {
    const waiting = await outsider.sql`
      select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted
        and database = (select oid from pg_database where datname = current_database())`
    return waiting.length > 0
  })
  const stopping = worker.stop()
  await held.release()
  await stopping
  const left = await count()
  t.ok(left > 0 && left < 10_000, `${left} left`)
  t.equal(left % 2000, 0, 'whole steps')
  await db.execute(sql`drop trigger wait_here on scans`)

  await setup.work()
  await setup.boss.send('retention', {})
  await until(async () => (await count()) === 0, 'all are gone')
})
