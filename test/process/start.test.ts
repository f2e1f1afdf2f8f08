import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { PRODUCTION } from '../support/config.ts'
import { createDatabase } from '../support/postgres.ts'
import { removeData } from '../support/remove-data.ts'
import { get, serve } from '../support/server.ts'

t.test('the service starts and stops its embedded database', async t => {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-'))
  t.teardown(() => removeData(dataDir))
  const { child, port, exit, log } = await serve(t, {
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    ROLE: 'api',
    BASE_URL: 'https://brev.example',
  })
  const { msg, console, docs } = JSON.parse(log().trim().split('\n').at(-1)!)
  t.same(
    { msg, console, docs },
    { msg: 'started', console: 'https://brev.example/console', docs: 'https://brev.example/api/docs' },
    'the last line says where people and programs go',
  )
  t.equal((await get(port, '/api')).statusCode, 200)
  t.equal((await get(port, '/api/v1/credits')).statusCode, 401)
  child.kill('SIGTERM')
  t.equal(await exit, 0)
  t.notOk(existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
})

t.test('a wrong configuration ends the start with a message', async t => {
  const cases = [
    [{ PORT: 'eighty' }, 'PORT'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL'],
    [
      { ...PRODUCTION, DATABASE_URL: 'postgres://db/b', SECRET_KEY: 'x'.repeat(16), PRINT_PARTNER_URL: '' },
      'PRINT_PARTNER_URL',
    ],
    [{ DRAW_THREADS: '0' }, 'DRAW_THREADS'],
  ] as const
  await Promise.all(
    cases.map(async ([env, name]) => {
      const { exit, stderr, log } = await serve(t, env, false)
      t.equal(await exit, 1)
      t.match(stderr(), new RegExp(`^brevduva: ${name} .*\\n$`), 'one line that names it')
      t.equal(log(), '')
    }),
  )
})

t.test('an unreachable database ends the start', async t => {
  const { exit, log, stderr } = await serve(t, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, false)
  t.equal(await exit, 1)
  t.match(
    stderr(),
    /^brevduva: The database cannot be reached \(ECONNREFUSED\): is DATABASE_URL[^\n]*\n$/,
    'one line',
  )
  t.match(log(), 'ECONNREFUSED')
})

t.test('in production the service does not migrate the database', async t => {
  const empty = await createDatabase()
  t.teardown(() => empty.drop())
  const env = { ...PRODUCTION, SECRET_KEY: 'a secret for tests only', ROLE: 'api' }
  const { exit, log, stderr } = await serve(t, { ...env, DATABASE_URL: empty.url }, false)
  t.equal(await exit, 1)
  t.match(log(), 'brevduva migrate')
  t.match(stderr(), /^brevduva: run "brevduva migrate" first: [^\n]*\n$/)
})
