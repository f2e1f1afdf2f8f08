import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { holdPartner } from '#domains/deliveries/service.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { version } from '#process/version.ts'
import { registry } from '#telemetry/metrics/registry.ts'
import { startMetrics } from '#telemetry/metrics/server.ts'
import { get, serve } from '../support/server.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { silentServer } from '../support/silent-server.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

const PRIVATE = { host: '127.0.0.1', role: 'all' } as const

type Samples = ReadonlyMap<string, number>

/** Every sample of a scrape, by its name and labels as they are written. */
async function scrape(port: number): Promise<Samples & { text: string }> {
  const { statusCode, headers, text } = await get(port, '/metrics')
  t.equal(statusCode, 200)
  t.match(headers['content-type'], /^text\/plain; version=0\.0\.4/)
  const samples = text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(
      line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))] as const,
    )
  return Object.assign(new Map(samples), { text })
}

async function watch(test: Test, databaseUrl: string) {
  const metrics = await startMetrics(databaseUrl, { ...PRIVATE, port: 0 })
  test.teardown(() => metrics.close())
  return () => scrape(metrics.port)
}

/** What grew by how much, of the samples that begin with a name. */
const growth = (before: Samples, after: Samples, name: string): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .filter(([key, value]) => key.startsWith(name) && value !== (before.get(key) ?? 0))
      .map(([key, value]) => [key.slice(name.length), value - (before.get(key) ?? 0)]),
  )

t.test('metrics count requests by route, and requests over a limit', async t => {
  const service = await startService(t, { env: { KEY_RATE_LIMIT: '3', IP_RATE_LIMIT: '6' } })
  const look = await watch(t, service.config.databaseUrl)
  const before = await look()
  const { id } = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  await service.request('GET', `/api/v1/lists/${id}/schema`)
  await service.request('GET', '/api/v1/lists/nonsense/schema')
  await service.request('GET', '/api/v1/lists')
  await service.request('GET', '/wp-login.php', { key: null })
  await service.request('GET', '/api', { key: null })
  await service.request('GET', '/api/v1/lists')
  await service.request('GET', '/api/v1/lists')
  const after = await look()
  t.same(growth(before, after, 'brevduva_http_requests_total'), {
    '{method="POST",route="/api/v1/lists",status="201"}': 1,
    '{method="GET",route="/api/v1/lists/:listId/schema",status="200"}': 1,
    '{method="GET",route="/api/v1/lists/:listId/schema",status="400"}': 1,
    '{method="GET",route="/api/v1/lists",status="429"}': 3,
    '{method="GET",route="none",status="404"}': 1,
    '{method="GET",route="/api",status="200"}': 1,
  })
  t.same(growth(before, after, 'brevduva_rate_limited_total'), {
    '{policy="key"}': 2,
    '{policy="address"}': 1,
  })
  t.equal(
    growth(before, after, 'brevduva_http_request_duration_seconds_count')[
      '{method="POST",route="/api/v1/lists"}'
    ],
    1,
  )
  t.notOk(after.text.includes(id), 'ids are no labels')
})

t.test('metrics show queues, unfinished campaigns and connection pools', async t => {
  const service = await startService(t)
  await service.grant(5)
  const templateId = await authoredTemplate(service.db, service.accountId)
  const body = { name: 'Vår', templateId, recipients: [recipient()] }
  await service.request('POST', '/api/v1/campaigns', { body })
  await service.request('POST', '/api/v1/campaigns', { body })
  // It waits for its date, which is nobody's delay.
  const startAt = new Date(Date.now() + 3_600_000).toISOString()
  const dated = await service.request('POST', '/api/v1/campaigns', { body: { ...body, startAt } })
  await service.db.execute(
    sql`update campaigns set published_at = now() - interval '1 day' where id = ${dated.body.data.id}`,
  )
  await service.db.transaction(tx =>
    holdPartner(tx, { partnerId: null, name: 'default' }, { by: 'anna@desk' }),
  )
  const other = openSql(service.config.databaseUrl, {
    max: 1,
    connection: { application_name: 'brevduva worker pulse 9.9.9' },
  })
  await other`select 1`
  const samples = await (await watch(t, service.config.databaseUrl))()
  await other.end()
  t.equal(samples.get('brevduva_database_up'), 1)
  const pools = [...samples.keys()].filter(key => key.startsWith('brevduva_database_connections'))
  t.ok(
    pools.some(key => key.includes('pool="brevduva worker pulse"')),
    'called the same by all versions',
  )
  t.notOk(pools.some(key => key.includes('9.9.9')))
  t.equal(
    samples.get(`brevduva_build_info{version="${version()}",node="${process.versions.node}",role="all"}`),
    1,
  )
  t.equal(samples.get('brevduva_queue_jobs{queue="render",state="ready"}'), 2)
  t.equal(
    samples.get('brevduva_queue_jobs{queue="deliver",state="ready"}'),
    0,
    'an empty queue is 0, not absent',
  )
  const seconds = samples.get('brevduva_queue_oldest_seconds{queue="render"}')!
  t.ok(seconds > 0 && seconds < 60, `${seconds} s`)
  t.equal(samples.get('brevduva_campaigns{waiting_for="start"}'), 2)
  t.ok(samples.get('brevduva_campaign_oldest_seconds{waiting_for="start"}')! < 60)
  t.equal(samples.get('brevduva_campaigns{waiting_for="partner"}'), 0)
  t.equal(samples.get('brevduva_deliveries_held'), 0)
  t.equal(samples.get('brevduva_partners_held{partner="default"}'), 1)
  t.equal(samples.get('brevduva_campaigns{waiting_for="hold"}'), 0)
  t.ok([...samples.keys()].some(key => key.startsWith('brevduva_database_connections{pool="brevduva api"')))
  t.ok(samples.has('nodejs_eventloop_lag_p99_seconds'))
})

t.test('metrics count letters, batches and deliveries', async t => {
  const service = await startService(t, { worker: true })
  await service.grant(5)
  const look = await watch(t, service.config.databaseUrl)
  const before = await look()
  const templateId = await authoredTemplate(service.db, service.accountId)
  const body = { name: 'Vår', templateId, recipients: [recipient(), recipient()] }
  const { id } = (await service.request('POST', '/api/v1/campaigns', { body })).body.data
  await until(async () => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data.deliveredAt)
  const after = await look()
  t.same(growth(before, after, 'brevduva_letters_drawn_total'), { '': 2 })
  t.same(growth(before, after, 'brevduva_batches_drawn_total'), { '': 1 })
  t.same(growth(before, after, 'brevduva_delivery_attempts_total'), { '{outcome="delivered"}': 1 })
})

t.test('metrics report a database that never answers, without waiting for it', async t => {
  const { port } = await silentServer(t)
  const metrics = await startMetrics(`postgres://x:x@127.0.0.1:${port}/x`, { ...PRIVATE, port: 0 })
  t.teardown(() => metrics.close())
  const samples = await scrape(metrics.port)
  t.equal(samples.get('brevduva_database_up'), 0)
  for (const unknown of ['brevduva_queue_jobs{queue="render",state="ready"}', 'brevduva_deliveries_held'])
    t.notOk(samples.has(unknown), 'nothing is made up')
})

t.test('all who ask at once get one and the same answer', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const metrics = await startMetrics(url, { ...PRIVATE, port: 0 })
  t.teardown(() => metrics.close())
  const renders = t.capture(registry, 'metrics', registry.metrics)
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(metrics.port, '/metrics')))
  const times = renders().length
  t.ok(times < 20, `rendered ${times} times`)
  t.ok(answers.every(({ text }) => text.includes('brevduva_database_up 1')))
})

t.test('metrics have a port of their own, only if one is configured', async t => {
  const database = await serviceDatabase()
  t.teardown(() => database.drop())
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'a secret for tests only', DRAIN_SECONDS: '0' }
  const server = await serve(t, { ...env, METRICS_PORT: '0', ROLE: 'api' })
  const port = Number(/"port":(\d+),"msg":"metrics are served"/.exec(server.log())?.[1])
  t.equal((await scrape(port)).get('brevduva_database_up'), 1)
  t.equal((await get(port, '/')).statusCode, 404)
  t.equal((await get(server.port, '/metrics')).statusCode, 404, 'the public port has none')
  server.child.kill('SIGTERM')
  t.equal(await server.exit, 0, 'it does not keep the process')

  const without = await serve(t, { ...env, ROLE: 'api' })
  t.notMatch(without.log(), 'metrics are served')
  without.child.kill('SIGTERM')
  await without.exit
})
