import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { createAccount, createKey } from '../../domains/accounts/index.ts'
import { adjust } from '../../domains/credits/index.ts'
import { openDatabase } from '../../drizzle/client.ts'
import { migrateDatabase } from '../../drizzle/migrate.ts'
import { permissions } from '../../schemas/permissions.ts'
import { checkAnswers, load } from '../support/load.ts'
import { ownCluster } from '../support/own-cluster.ts'
import { findings } from '../support/promises.ts'
import { serve } from '../support/server.ts'
import { ROOMY } from '../support/service.ts'
import { authoredTemplate } from '../support/templates.ts'

t.setTimeout(240_000)

t.test('a database that goes away, in every way, under load', { timeout: 230_000 }, async t => {
  const cluster = await ownCluster(t)
  await migrateDatabase(cluster.url)
  const { db, close } = openDatabase(cluster.url, { max: 2, applicationName: 'observer' })
  t.teardown(close)
  const outbox = await mkdtemp(join(tmpdir(), 'brevduva-outbox-'))
  t.teardown(() => rm(outbox, { recursive: true, force: true }))
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const { key } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: 1_000_000, note: 'test' })
  const templateId = await authoredTemplate(db, accountId)
  const server = await serve(t, { DATABASE_URL: cluster.url, PRINT_PARTNER_URL: `file:${outbox}`, ...ROOMY })
  const origin = `http://127.0.0.1:${server.port}`
  const first = load({ origins: () => [origin], key, templateId, slug: 'none' }, { creators: 1, readers: 0 })
  while (!first.orders[0]?.id) await delay(10)
  await first.stop()
  const [code] = await db.execute<{ slug: string }>(sql`select slug from qr_codes limit 1`)
  const clients = load(
    { origins: () => [origin], key, templateId, slug: code!.slug },
    { creators: 4, readers: 6 },
  )

  const outage = async (what: string, ms: number, begin: () => unknown, end: () => unknown) => {
    await delay(1500)
    const since = Date.now()
    await begin()
    await delay(ms)
    await end()
    const ended = Date.now()
    await delay(1000)
    // Served again: every answer from now on, for a while.
    while (clients.answers.slice(-20).some(({ status }) => status >= 500)) {
      if (Date.now() - ended > 15_000) break
      await delay(50)
    }
    t.ok(Date.now() - ended < 15_000, `${what}: served again ${Date.now() - ended} ms after it was over`)
    checkAnswers(t, what, clients, since)
    t.notOk(
      clients.answers.some(({ status }) => status === 0),
      'no connection broke',
    )
    clients.answers.length = 0
  }
  await outage('restarted', 1500, cluster.stop, cluster.start)
  await outage('crashed', 500, cluster.crash, cluster.start)
  await outage('paused', 8000, cluster.freeze, cluster.thaw)
  await outage(
    'no connections left',
    3000,
    () => cluster.limit(2),
    () => cluster.limit(-1),
  )
  await outage(
    'hardly any connections',
    3000,
    () => cluster.limit(8),
    () => cluster.limit(-1),
  )
  await clients.stop()

  t.equal(server.child.exitCode, null, 'the same process all the time')
  const orders = [...first.orders, ...clients.orders]
  t.equal(orders.filter(order => order.id === undefined).length, 0, 'every order is answered in the end')
  t.equal(new Set(orders.map(order => order.id)).size, orders.length)
  const count = async () =>
    (
      await db.execute<{ all: number; delivered: number }>(
        sql`select count(*)::int as all, count(delivered_at)::int as delivered from campaigns`,
      )
    )[0]!
  const deadline = Date.now() + 60_000
  while ((await count()).delivered < orders.length && Date.now() < deadline) await delay(100)
  t.strictSame({ ...(await count()) }, { all: orders.length, delivered: orders.length }, 'workers resume')
  t.strictSame(await findings(db), [])
  const files = (await readdir(outbox)).sort()
  t.strictSame(files, orders.map(({ id }) => `campaign-${id}.zip`).sort(), 'one whole archive each')
})
