import t from 'tap'
import { reasonOf } from '#process/start-reason.ts'
import { waitForConnection } from '#process/wait-for-connection.ts'
import { openCli } from '../support/cli.ts'
import { limitedRole } from '../support/postgres.ts'
import { serve } from '../support/server.ts'
import { serviceDatabase } from '../support/service-database.ts'

const { url, drop } = await serviceDatabase()
t.teardown(drop)
const ADVICE =
  /^PostgreSQL has no connection left \(too many connections for role "[^)]+"\): raise max_connections[^\n]*$/

t.test('a process that finds no free connection starts once there is one', async t => {
  const role = await limitedRole(t, url, 0)
  const { child, exit, logged } = await serve(
    t,
    { DATABASE_URL: role.url, ROLE: 'api', DRAIN_SECONDS: '0' },
    false,
  )
  await logged('waiting for a connection to the database')
  await role.limit(20)
  await logged('started')
  child.kill('SIGTERM')
  t.equal(await exit, 0)
})

t.test('a process stops waiting for a free connection after a while', async t => {
  const role = await limitedRole(t, url, 0)
  const warnings: object[] = []
  const log = { warn: (facts: object) => void warnings.push(facts) }
  const error = await waitForConnection(role.url, log, { tries: 3, pauseMs: 1 }).catch(error => error)
  t.equal(error.code, '53300')
  t.match(reasonOf(error), ADVICE)
  t.match(warnings, [{ reason: ADVICE }], 'one line, however many tries')
})

t.test('a process that is stopped while it waits for a connection ends at once', async t => {
  const role = await limitedRole(t, url, 0)
  const { child, exit, log, logged } = await serve(t, { DATABASE_URL: role.url, ROLE: 'api' }, false)
  await logged('waiting for a connection to the database')
  child.kill('SIGTERM')
  t.equal(await exit, 0)
  t.match(log(), '"stopped"')
  t.notMatch(log(), 'not started')
})

t.test('a process keeps the connection that it has waited for', async t => {
  const role = await limitedRole(t, url, 1)
  const log = { warn: () => {} }
  const { sql, close } = await waitForConnection(role.url, log)
  t.teardown(close)
  await t.rejects(
    waitForConnection(role.url, log, { tries: 1 }),
    { code: '53300' },
    'nobody else can take it',
  )
  t.match(await sql`select 1 as one`, [{ one: 1 }])
})

t.test('any other connection error ends the process at once', async t => {
  const log = { warn: () => t.fail('nothing is waited for') }
  await t.rejects(waitForConnection('postgres://nobody@127.0.0.1:9/none', log), { code: 'ECONNREFUSED' })
})

t.test('a command without a free connection says what to do', async t => {
  const role = await limitedRole(t, url, 0)
  const cli = await openCli(t, { DATABASE_URL: role.url })
  const { code, stderr } = await cli.call('accounts', 'list')
  t.equal(code, 1)
  t.match(stderr.trimEnd(), ADVICE)
})
