import t from 'tap'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'

t.test('two instances together never exceed a key’s limit', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const env = { KEY_RATE_LIMIT: '100' }
  const first = await startService(t, { databaseUrl: url, env })
  const second = await startService(t, { databaseUrl: url, env })
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, i) =>
      (i % 2 ? first : second).request('GET', '/api/v1/credits', { key: first.key }),
    ),
  )
  const accepted = answers.filter(answer => answer.status === 200)
  const refused = answers.filter(answer => answer.status === 429)
  t.equal(accepted.length, 100)
  t.equal(refused.length, 140)
  const remaining = accepted
    .map(answer => Number(answer.headers['ratelimit-remaining']))
    .sort((a, b) => a - b)
  t.strictSame(
    remaining,
    Array.from({ length: 100 }, (_, i) => i),
    'each was told its own place',
  )
})

t.test('two instances together never exceed an account’s limit', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  // One a minute: nothing comes back while the test runs.
  const env = { ACCOUNT_RATE_LIMIT: '1', ACCOUNT_RATE_BURST: '60' }
  const services = [
    await startService(t, { databaseUrl: url, env }),
    await startService(t, { databaseUrl: url, env }),
  ]
  const [service] = services
  if (!service) throw new Error('no service')
  const keys = [service.key, (await service.createKey(service.accountId)).key]
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, i) =>
      (services[i % 2] ?? service).request('GET', '/api/v1/credits', { key: keys[(i >> 1) % 2] ?? null }),
    ),
  )
  t.equal(answers.filter(answer => answer.status === 200).length, 61)
})

t.test('requests that arrive together share one query', async t => {
  // Up to 120 the log has an entry for each call that let requests in.
  const service = await startService(t, { env: { KEY_RATE_LIMIT: '120' } })
  await Promise.all(Array.from({ length: 50 }, () => service.request('GET', '/api/v1/credits')))
  const [log] = await service.app.database.sql<{ counts: number[] }[]>`select counts from key_budgets`
  const counts = log?.counts ?? []
  t.equal(
    counts.reduce((sum, count) => sum + count, 0),
    50,
  )
  t.ok(counts.length < 10, `${counts.length} calls for 50 requests`)
})
