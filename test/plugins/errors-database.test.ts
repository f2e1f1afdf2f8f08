import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { isDatabaseUnavailable } from '#drizzle/driver/database-errors.ts'
import { openLine } from '../support/database-line.ts'
import { Deviations } from '../support/deviations.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'

const unavailable = { error: { code: 'service_unavailable', message: 'Service Unavailable' } }

t.test('without its database the service answers 503, and works again once it is back', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const line = await openLine(url)
  t.teardown(() => line.close())
  const direct = openDatabase(url, { max: 1 })
  t.teardown(() => direct.close())
  const service = await startService(t, {
    impatient: true,
    databaseUrl: line.url,
    extend: app => {
      // Routes whose database goes away while they are being answered.
      app.get('/slow', async () => app.database.db.execute(sql`select pg_sleep(600)`))
      app.get('/redirect', { handlerTimeout: 2000 }, async () =>
        app.database.db.execute(sql`select pg_sleep(600)`),
      )
    },
  })
  const ask = (path: string) => service.request('GET', path)
  t.equal((await ask('/api/v1/credits')).status, 200)

  const deviations = new Deviations()
  const away = async (what: string, path: string) => {
    const { status, body, headers } = await ask(path)
    deviations.same({ status, body }, { status: 503, body: unavailable }, `${what}: ${path}`)
    deviations.holds(Number(headers['retry-after']) > 0, `${what}: when to try again`)
    if (path.startsWith('/api/v1'))
      deviations.holds(Boolean(headers['ratelimit-limit']), `${what}: with rate headers`)
  }
  const back = async (what: string) => {
    const statuses: number[] = []
    await until(async () => statuses.push((await ask('/api/v1/credits')).status) && statuses.at(-1) === 200)
    t.ok(
      statuses.every(status => status === 200 || status === 503),
      `${what}: back after ${statuses}`,
    )
  }
  const sleeping = async (count: number) =>
    (
      await direct.sql`
        select from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep(600)%'
          and pid <> pg_backend_pid()`
    ).length === count

  await line.refuse()
  for (let i = 0; i < 8; i++) await away('refused', '/api/v1/credits')
  await Promise.all(Array.from({ length: 30 }, () => away('refused together', '/api/v1/credits')))
  await away('refused', '/slow')
  t.equal((await ask('/api')).status, 200, 'health is this instance’s own')
  await line.restore()
  await back('refused')

  line.hangUp()
  await away('hung up', '/api/v1/credits')
  await line.restore()
  await back('hung up')

  const underWay = [away('frozen under way', '/slow'), away('frozen under way', '/redirect')]
  await until(() => sleeping(2), 'both are under way')
  line.freeze()
  await Promise.all([
    ...underWay,
    away('frozen', '/api/v1/credits'),
    delay(2500).then(() => away('frozen, asked while others wait', '/api/v1/credits')),
  ])
  await line.restore()
  await back('frozen')

  // Those of before sleep on, though nobody hears of them any more.
  const terminate = () => direct.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`
  await terminate()
  await until(() => sleeping(0), 'none is under way')
  const broken = ask('/slow')
  await until(() => sleeping(1), 'it is under way')
  await terminate()
  t.match(await broken, { status: 503, body: unavailable }, 'terminated as by a restart')
  await back('terminated')
  t.strictSame(deviations.list, [])
})

t.test('errors of a lost database are told from other errors', async t => {
  const errorWith = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more })
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
    t.ok(isDatabaseUnavailable(errorWith(code)), code)
    t.ok(isDatabaseUnavailable(new Error('Failed query', { cause: errorWith(code) })), `${code} within`)
  }
  t.ok(isDatabaseUnavailable(errorWith('ENOENT', { syscall: 'connect' })))
  for (const code of ['55000', '42501']) {
    t.ok(isDatabaseUnavailable(errorWith(code, { severity: 'FATAL' })), `a database that is closed: ${code}`)
    t.ok(isDatabaseUnavailable(errorWith(code, { severity: 'FATALT', routine: 'CheckMyDatabase' })))
  }
  for (const code of ['ENOENT', '23505', '22P02', '42P01', '55000', '42501', 'FST_ERR_X']) {
    t.notOk(isDatabaseUnavailable(errorWith(code)), code)
  }
  t.notOk(isDatabaseUnavailable(undefined))
  t.notOk(isDatabaseUnavailable('57P01'))
})
