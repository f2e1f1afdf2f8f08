import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { openCustomerApi } from '../support/customer-api.ts'
import { findings } from '../support/promises.ts'
import { get } from '../support/server.ts'
import { until } from '../support/until.ts'
import { fakeClock } from './faketime.ts'
import { load } from './load.ts'

t.setTimeout(900_000)

/** Answers for each clock. */
const ENOUGH = 60

t.test('a clock that jumps forwards and back under load breaks nothing', async t => {
  const home = await mkdtemp(join(tmpdir(), 'brevduva-clock-'))
  t.teardown(() => rm(home, { recursive: true, force: true }))
  const outbox = join(home, 'outbox')
  // Nothing can be delivered at first, so that tries are put off while the clock is wrong.
  await writeFile(outbox, '')
  const clock = await fakeClock(home)
  const { server, port, db, key, order } = await openCustomerApi(t, {
    ...clock.env,
    ROLE: 'all',
    PRINT_PARTNER_URL: `file:${outbox}`,
    DELIVERY_RETRY_SECONDS: '1',
  })
  const origins = () => [`http://127.0.0.1:${port}`]
  const first = load(
    t,
    { origins, key, templateId: order.templateId, slug: 'none' },
    { creators: 1, readers: 0 },
  )
  await until(() => first.orders[0]?.id)
  await first.stop()
  const [code] = await db.execute<{ slug: string }>(sql`select slug from qr_codes limit 1`)
  const target = { origins, key, templateId: order.templateId, slug: code!.slug }
  // Due in half an hour by the database's clock, which does not jump.
  const startAt = new Date(Date.now() + 1_800_000).toISOString()
  const dated = await fetch(`http://127.0.0.1:${port}/api/v1/campaigns`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Later',
      templateId: order.templateId,
      recipients: order.recipients,
      startAt,
    }),
  })
  t.equal(dated.status, 201)
  const clients = load(t, target, { creators: 1, readers: 3 })

  for (const [offset, hours] of [
    ['+1h', 1],
    ['-1h', -1],
    ['+0', 0],
  ] as const) {
    await clock.set(offset)
    const apart = async () => Date.parse((await get(port, '/api')).headers.date!) - Date.now()
    // Told once a second.
    await until(async () => Math.round((await apart()) / 3_600_000) === hours, `it jumps to ${offset}`)
    const before = clients.answers.length
    const served = () => clients.answers.slice(before).filter(({ status }) => status > 0 && status < 400)
    await until(() => served().length > ENOUGH, `answers at ${offset}`)
    t.strictSame(
      clients.answers.slice(before).filter(({ status }) => status >= 400 && status !== 503),
      [],
      `${offset}: all are served`,
    )
  }
  await rm(outbox)
  // A try in between may have made it.
  await mkdir(outbox, { recursive: true })
  await clients.stop()
  t.strictSame(clients.violations, [])
  const undelivered = sql`select from campaigns where delivered_at is null and start_at is null`
  await until(
    async () => (await db.execute(undelivered)).length === 0,
    'all is delivered, no try an hour late',
  )
  const [later] = await db.execute(sql`select status from campaigns where start_at is not null`)
  t.equal(later?.status, 'pending', 'no clock but the database’s makes it begin')
  t.strictSame(await findings(db), [])
  t.equal((await readdir(outbox)).length, first.orders.length + clients.orders.length)
  const followed = clients.answers.filter(({ status }) => status === 302).length
  const kept = sql`select from scans having count(*) >= ${followed}`
  await until(async () => (await db.execute(kept)).length > 0, 'every scan is kept')
  t.equal(server.child.exitCode, null)
})
