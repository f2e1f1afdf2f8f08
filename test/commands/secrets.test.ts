import t, { type Test } from 'tap'
import { loadConfig } from '#config/index.ts'
import { openDatabase } from '#drizzle/client.ts'
import { findSecrets } from '#drizzle/secret-keys.ts'
import { operatorActions } from '#drizzle/tables/index.ts'
import { checkSecrets } from '#process/start-checks.ts'
import { createLog } from '#telemetry/log.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION } from '../support/config.ts'
import { insertPrinted } from '../support/printed.ts'
import { serve } from '../support/server.ts'
import { serviceDatabase } from '../support/service-database.ts'

const [OLD, NEW, STRANGE] = [
  'the first secret of all',
  'and the one that follows it',
  'nobody knows this one',
]

/** A database of its own, and the service and its commands on it with one secret or another. */
async function setUp(t: Test) {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  const env = (SECRET_KEY: string) => ({ ...PRODUCTION, DATABASE_URL: url, SECRET_KEY })
  const cliWith = (secret: string) => openCli(t, env(secret))
  /** A process of its own, which is to be refused. */
  const start = async (secret: string) => {
    const { exit, stderr, log } = await serve(t, { ...env(secret), ROLE: 'api' }, false)
    return { code: await exit, stderr: stderr(), log: log() }
  }
  /** What a start does with the secrets, and the log of it. */
  const accepted = async (secret: string) => {
    let log = ''
    const destination = {
      write: (line: string) => {
        log += line
      },
    }
    const { dataDir } = await cliWith(secret)
    const config = { ...loadConfig({ ...env(secret), DATA_DIR: dataDir }), databaseUrl: url }
    await checkSecrets(db, config, createLog('info', destination))
    return log
  }
  const secretCheck = async (secret: string) => {
    const { stdout } = await (await cliWith(secret)).call('doctor', '--json')
    return JSON.parse(stdout).data.find((found: { check: string }) => found.check === 'secret')
  }
  return { db, cliWith, start, accepted, secretCheck }
}

t.test('a wrong secret is reported, and a lost one is replaced only on request', async t => {
  const { db, cliWith, start, accepted, secretCheck } = await setUp(t)

  await accepted(OLD)
  const [{ fingerprint: old }] = await (await cliWith(OLD)).quickJson('secrets', 'list')
  t.match(await secretCheck(OLD), { ok: true, message: old })

  const refused = await start(STRANGE)
  t.equal(refused.code, 1)
  t.match(
    refused.stderr,
    /^brevduva: SECRET_KEY is not one that this database knows \([0-9a-f]{16}; [^\n]*\n$/,
  )
  t.notMatch(refused.stderr + refused.log, STRANGE, 'no secret is told')
  t.match(await secretCheck(STRANGE), { ok: false, message: old, advice: 'A lost secret' })

  await t.resolves(accepted(`${NEW},${OLD}`), 'a rotation')
  t.match(await secretCheck(`${NEW},${OLD}`), { ok: true, advice: 'remove the ones nothing is waiting for' })
  await insertPrinted(db, { campaign: { secretId: old, status: 'pending' } })
  t.match(await secretCheck(NEW), {
    ok: false,
    message: /^1 unfinished campaign created .*secret/,
    advice: 'after the new one',
  })
  const rows = await (await cliWith(NEW)).quickJson('secrets', 'list')
  t.match(
    rows.find((row: { fingerprint: string }) => row.fingerprint === old),
    { configured: false, known: true, waiting: 1 },
  )
  t.match(await accepted(NEW), /created with a secret that is not configured/, 'and the start says so too')

  const lost = await cliWith(STRANGE)
  t.match(await (await cliWith(NEW)).refused(1, 'secrets', 'adopt', '--note', 'x'), 'nothing to adopt')
  await lost.quickJson('secrets', 'adopt', '--note', 'The vault burned')
  await t.resolves(accepted(STRANGE))
  t.match(await db.select().from(operatorActions), [{ action: 'secrets adopt', note: 'The vault burned' }])
})

t.test('an old version’s secret that contains a comma is read as one secret', async t => {
  const { db, cliWith, accepted, secretCheck } = await setUp(t)
  const comma = `${OLD}, ${NEW}`
  t.equal(
    (await findSecrets(db, ['one', 'other'])).error,
    null,
    'without campaigns several are as good as one',
  )
  await insertPrinted(db, {})

  const refused = await accepted(comma).catch((error: unknown) => String(error))
  t.match(
    refused,
    /SECRET_KEY holds a comma: it is read as 2 secrets, [^\n]*replace the comma[^\n]*secrets adopt[^\n]*$/,
  )
  t.notMatch(refused, OLD, 'no secret is told')
  t.match(await secretCheck(comma), { ok: false, message: 'holds a comma', advice: 'replace the comma' })

  await (await cliWith(comma)).quickJson('secrets', 'adopt', '--note', 'Two are meant')
  await t.resolves(accepted(comma))
})
