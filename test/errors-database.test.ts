import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { isDatabaseUnavailable } from '../plugins/database-faults.ts'
import { openLine } from './support/database-line.ts'
import { type Service, serviceDatabase, startService } from './support/service.ts'

const unavailable = { error: { code: 'service_unavailable', message: 'Service Unavailable' } }

async function timed(service: Service, url: string) {
  const start = Date.now()
  const { status, body, headers } = await service.request('GET', url)
  return { status, body, headers, ms: Date.now() - start }
}

t.test('without its database the service says so, in time, and goes on as soon as it is back', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const line = await openLine(url)
  t.teardown(() => line.close())
  const service = await startService(t, {
    databaseUrl: line.url,
    extend: app => {
      // Routes whose database goes away while they are being answered.
      app.get('/slow', async () => app.database.db.execute(sql`select pg_sleep(0.3)`))
      app.get('/redirect', { handlerTimeout: 2000 }, async () =>
        app.database.db.execute(sql`select pg_sleep(0.3)`),
      )
    },
  })
  t.equal((await timed(service, '/api/v1/credits')).status, 200)

  const away = async (what: string, path: string, most: number) => {
    const { status, body, headers, ms } = await timed(service, path)
    t.strictSame({ status, body }, { status: 503, body: unavailable }, `${what}: ${path}`)
    t.ok(Number(headers['retry-after']) > 0, 'when to try again')
    t.ok(ms < most, `${what}: ${path} in ${ms} ms`)
    if (path.startsWith('/api/v1')) t.ok(headers['ratelimit-limit'], 'with rate headers')
  }
  const back = async (what: string) => {
    await delay(150)
    const { status, ms } = await timed(service, '/api/v1/credits')
    t.equal(status, 200, `${what}: back`)
    t.ok(ms < 1000, `${what}: back in ${ms} ms`)
  }

  await line.refuse()
  for (let i = 0; i < 8; i++) await away('refused', '/api/v1/credits', 1000)
  await Promise.all(Array.from({ length: 30 }, () => away('refused together', '/api/v1/credits', 1000)))
  await away('refused', '/slow', 1000)
  t.equal((await timed(service, '/api')).status, 200, 'health is this instance’s own')
  await line.restore()
  await back('refused')

  line.hangUp()
  await away('hung up', '/api/v1/credits', 5000)
  await line.restore()
  await back('hung up')

  const underWay = [away('frozen under way', '/slow', 5000), away('frozen under way', '/redirect', 2500)]
  await delay(100)
  line.freeze()
  await Promise.all([
    ...underWay,
    away('frozen', '/api/v1/credits', 5000),
    delay(2500).then(() => away('frozen, asked while others wait', '/api/v1/credits', 5000)),
  ])
  await line.restore()
  await back('frozen')

  const broken = timed(service, '/slow')
  await delay(100)
  await service.app.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(0.3)%' and pid <> pg_backend_pid()`
  t.match(await broken, { status: 503, body: unavailable }, 'terminated as by a restart')
  await back('terminated')
})

t.test('which faults are the database’s absence', async t => {
  const fault = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })
  for (const code of [
    'ECONNREFUSED',
    'CONNECT_TIMEOUT',
    '08006',
    '53300',
    '57P01',
    '57P03',
    '57014',
    '40P01',
    '55P03',
    '25006',
    '28000',
    '28P01',
    '3D000',
    '57P02',
    '57P05',
    '58030',
    'NO_PRIMARY',
  ]) {
    t.ok(isDatabaseUnavailable(fault(code)), code)
    t.ok(isDatabaseUnavailable(new Error('Failed query', { cause: fault(code) })), `${code} within`)
  }
  t.ok(isDatabaseUnavailable(fault('ENOENT', { syscall: 'connect' })))
  t.ok(isDatabaseUnavailable(fault('55000', { severity: 'FATAL' })), 'a database that is closed')
  t.ok(isDatabaseUnavailable(fault('55000', { severity: 'FATALT', routine: 'CheckMyDatabase' })))
  for (const code of ['ENOENT', '23505', '22P02', '42P01', '55000', 'FST_ERR_X']) {
    t.notOk(isDatabaseUnavailable(fault(code)), code)
  }
  t.notOk(isDatabaseUnavailable(undefined))
  t.notOk(isDatabaseUnavailable('57P01'))
})
