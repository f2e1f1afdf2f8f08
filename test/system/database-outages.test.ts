import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { permissions } from '#schemas/permissions.ts'
import { ROOMY } from '../support/config.ts'
import { findings } from '../support/promises.ts'
import { serve } from '../support/server.ts'
import { authoredTemplate } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { askedSince, checkAnswers, eachHas, load } from './load.ts'
import { ownCluster } from './own-cluster.ts'

t.setTimeout(900_000)

/** Of an outage in which not everyone is refused. */
const ANSWERS = 50

t.test('the service survives every kind of database outage under load', async t => {
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
  const first = load(
    t,
    { origins: () => [origin], key, templateId, slug: 'none' },
    { creators: 1, readers: 0 },
  )
  await until(() => first.orders[0]?.id)
  await first.stop()
  const [code] = await db.execute<{ slug: string }>(sql`select slug from qr_codes limit 1`)
  const clients = load(
    t,
    { origins: () => [origin], key, templateId, slug: code!.slug },
    { creators: 2, readers: 3 },
  )

  /**
   * An outage lasts until clients have been told of it: whoever was kept waiting for its end instead would never be.
   * Then everyone is served again.
   */
  const outage = async (
    what: string,
    begin: () => unknown,
    isTold: (since: number) => boolean,
    end: () => unknown,
  ) => {
    const since = Date.now()
    await begin()
    await until(() => isTold(since), `${what}: clients are told`)
    await end()
    const ended = Date.now()
    await until(
      () => eachHas(clients, ended, status => status > 0 && status < 400),
      `${what}: each is served again`,
    )
    checkAnswers(t, what, clients, since)
    t.notOk(
      clients.answers.some(({ status }) => status === 0),
      `${what}: no connection broke`,
    )
    clients.answers.length = 0
  }
  /** Reads, writes and redirects alike; the second time they have asked while it lasted. */
  const all = (since: number) => {
    const refused = clients.answers.find(({ at, status }) => at >= since && status === 503)
    return refused !== undefined && eachHas(clients, refused.at, status => status === 503)
  }
  /** Some are served, some are not. */
  const some = (since: number) => askedSince(clients, since).length >= ANSWERS
  await outage('restarted', cluster.stop, all, cluster.start)
  await outage('crashed', cluster.crash, all, cluster.start)
  await outage('paused', cluster.freeze, all, cluster.thaw)
  await outage(
    'no connections left',
    () => cluster.limit(2),
    some,
    () => cluster.limit(-1),
  )
  await outage(
    'hardly any connections',
    () => cluster.limit(8),
    some,
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
  await until(async () => (await count()).delivered >= orders.length, 'workers resume')
  t.strictSame({ ...(await count()) }, { all: orders.length, delivered: orders.length }, 'workers resume')
  t.strictSame(await findings(db), [])
  const files = (await readdir(outbox)).sort()
  t.strictSame(files, orders.map(({ id }) => `campaign-${id}.zip`).sort(), 'one whole archive each')
})
