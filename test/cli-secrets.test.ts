import t, { type Test } from 'tap'
import { openDatabase } from '../drizzle/client.ts'
import { findSecrets } from '../drizzle/secret-keys.ts'
import { operatorActions } from '../drizzle/tables/index.ts'
import { openCli } from './support/cli.ts'
import { insertPrinted } from './support/printed.ts'
import { PRODUCTION } from './support/production.ts'
import { serve } from './support/server.ts'
import { serviceDatabase } from './support/service-database.ts'

const [OLD, NEW, STRANGE] = [
  'the first secret of all',
  'and the one that follows it',
  'nobody knows this one',
]

/** A database of its own, and the service and its commands on it with one secret or another. */
async function setUp(t: Test) {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const env = (SECRET_KEY: string) => ({ ...PRODUCTION, DATABASE_URL: url, SECRET_KEY })
  const cliWith = (secret: string) => openCli(t, env(secret))
  const started = async (secret: string) => {
    const { child, exit, logged, stderr, log } = await serve(
      t,
      { ...env(secret), ROLE: 'api', DRAIN_SECONDS: '0' },
      false,
    )
    const outcome = await Promise.race([
      exit,
      logged('started').then(
        () => 'started',
        () => exit,
      ),
    ])
    if (outcome === 'started') {
      child.kill('SIGTERM')
      await exit
    }
    return { outcome, stderr: stderr(), log: log() }
  }
  const secretCheck = async (secret: string) => {
    const { stdout } = await (await cliWith(secret)).call('doctor', '--json')
    return JSON.parse(stdout).data.find((found: { check: string }) => found.check === 'secret')
  }
  const { db, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  return { db, cliWith, started, secretCheck }
}

t.test('a wrong secret is told, a lost one is replaced knowingly', async t => {
  const { db, cliWith, started, secretCheck } = await setUp(t)

  t.equal((await started(OLD)).outcome, 'started')
  const [{ fingerprint: old }] = await (await cliWith(OLD)).quickJson('secrets', 'list')
  t.match(await secretCheck(OLD), { ok: true, message: old })

  const refused = await started(STRANGE)
  t.equal(refused.outcome, 1)
  t.match(
    refused.stderr,
    /^brevduva: SECRET_KEY is not one that this database knows \([0-9a-f]{16}; [^\n]*\n$/,
  )
  t.notMatch(refused.stderr + refused.log, STRANGE, 'no secret is told')
  t.match(await secretCheck(STRANGE), { ok: false, message: old, advice: 'A lost secret' })

  t.equal((await started(`${NEW},${OLD}`)).outcome, 'started', 'a rotation')
  t.match(await secretCheck(`${NEW},${OLD}`), { ok: true, advice: 'remove those that nothing waits for' })
  await insertPrinted(db, { campaign: { secretId: old, status: 'pending' } })
  t.match(await secretCheck(NEW), {
    ok: false,
    message: /^1 campaigns in flight .*secret/,
    advice: 'behind the new one',
  })
  const rows = await (await cliWith(NEW)).quickJson('secrets', 'list')
  t.match(
    rows.find((row: { fingerprint: string }) => row.fingerprint === old),
    { configured: false, known: true, waiting: 1 },
  )
  t.match(
    (await started(NEW)).log,
    /created with a secret that is not configured/,
    'and the start says so too',
  )

  const lost = await cliWith(STRANGE)
  t.match(await (await cliWith(NEW)).refused(1, 'secrets', 'adopt', '--note', 'x'), 'nothing to adopt')
  await lost.quickJson('secrets', 'adopt', '--note', 'The vault burned')
  t.equal((await started(STRANGE)).outcome, 'started')
  t.match(await db.select().from(operatorActions), [{ action: 'secrets adopt', note: 'The vault burned' }])
})

t.test('one secret of an old version that holds a comma is not taken for two', async t => {
  const { db, cliWith, started, secretCheck } = await setUp(t)
  const comma = `${OLD}, ${NEW}`
  t.equal(
    (await findSecrets(db, ['one', 'other'])).fault,
    null,
    'without campaigns several are as good as one',
  )
  await insertPrinted(db, {})

  const refused = await started(comma)
  t.equal(refused.outcome, 1)
  t.match(
    refused.stderr,
    /^brevduva: SECRET_KEY holds a comma: it is read as 2 secrets, [^\n]*replace the comma[^\n]*secrets adopt[^\n]*\n$/,
  )
  t.notMatch(refused.stderr + refused.log, OLD, 'no secret is told')
  t.match(await secretCheck(comma), { ok: false, message: 'holds a comma', advice: 'replace the comma' })

  await (await cliWith(comma)).quickJson('secrets', 'adopt', '--note', 'Two are meant')
  t.equal((await started(comma)).outcome, 'started')
})
