import t from 'tap'
import { createAccount, createKey } from '../../domains/accounts/index.ts'
import { openDatabase } from '../../drizzle/client.ts'
import { migrateDatabase } from '../../drizzle/migrate.ts'
import { ownCluster } from '../support/own-cluster.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

t.test('a database that an operator has closed, renamed or made read-only is 503, not 500', async t => {
  const cluster = await ownCluster(t)
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
