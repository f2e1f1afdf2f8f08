import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { ownCluster } from './own-cluster.ts'

const cluster = await ownCluster(t)

t.test('a database that is closed, renamed or read-only gives 503, not 500', async t => {
  await migrateDatabase(cluster.url)
  const { db, close } = openDatabase(cluster.url, { max: 1 })
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const { key } = await createKey(db, { accountId, name: 'k', permissions: ['lists:create'] })
  await close()
  const service = await startService(t, { databaseUrl: cluster.url, impatient: true })
  const create = () => service.request('POST', '/api/v1/lists', { key, body: { name: 'Kunder' } })
  t.equal((await create()).status, 201)

  const ways = {
    closed: (on: boolean) => cluster.close(on),
    renamed: (on: boolean) => cluster.rename(on),
    'read-only': (on: boolean) => cluster.takeWrites(!on),
    'without connections': (on: boolean) => cluster.limit(on ? 0 : -1),
  }
  for (const [what, way] of Object.entries(ways)) {
    await way(true)
    for (let i = 0; i < 5; i++) {
      const { status, body, headers } = await create()
      t.equal(status, 503, what)
      t.equal(body.error.code, 'service_unavailable')
      t.ok(Number(headers['retry-after']) > 0, 'when to try again')
    }
    await way(false)
    const answered = async () => {
      const { status } = await create()
      return status !== 503 && status
    }
    t.equal(await until(answered, `${what} no longer`), 201)
  }
})

t.test('a refused connection does not affect open ones', async t => {
  await cluster.limit(2)
  const { db, close } = openDatabase(cluster.url)
  t.teardown(close)
  await db.execute(sql`create table facts (id int)`)
  const long = db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await tx.execute(sql`select pg_sleep(2)`)
  })
  const asked: string[] = []
  for (let i = 0; i < 9; i++) {
    await delay(50)
    const ask = () => db.execute(sql`select pg_sleep(0.1)`)
    const answers = await Promise.allSettled([ask(), ask(), ask()])
    asked.push(...answers.map(({ status }) => status))
  }
  t.ok(asked.includes('rejected'), 'three at once are one too many')
  t.ok(asked.includes('fulfilled'))
  await t.resolves(long)
  t.strictSame([...(await db.execute(sql`select id from facts`))], [{ id: 1 }])
})
