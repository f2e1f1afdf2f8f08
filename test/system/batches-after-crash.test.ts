import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { readArchive } from '../support/archives.ts'
import { insertCampaign, openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'
import { QUICK_START } from '../support/config.ts'
import { holdLastBatch, storeSlowly } from './fleet.ts'

const KILLS = Number(process.env.KILLS ?? 2)
const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url))

function spawnWorker({ config, url }: WorkerSetup): ChildProcess {
  return fork(program, {
    execArgv: [...QUICK_START],
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: config.dataDir,
      SECRET_KEY: 'a secret for tests only',
      BASE_URL: config.baseUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

t.test('a worker killed again and again loses nothing and prints nothing twice', async t => {
  const setup = await openWorkerSetup(t)
  const letters = 100 * KILLS
  // Batches so small, and stored so slowly, that the campaign is at work all the time.
  const { id, accountId } = await insertCampaign(setup, {
    letters,
    batchSize: 10,
    code: { trackingEnabled: true },
  })
  await storeSlowly(setup.database.db, 0.15, ['batches'])
  const letItEnd = await holdLastBatch(setup.database)
  let child = spawnWorker(setup)
  t.teardown(() => kill(child))
  for (let killed = 0; killed < KILLS; killed++) {
    await once(child, 'message')
    // At any moment, but not so early that it never gets to draw.
    const { batchesDone } = await setup.campaign(id)
    await setup.until(id, row => row.batchesDone > Math.min(batchesDone, letters / 10 - 2))
    await delay(Math.random() * 200)
    await kill(child)
    t.comment(`killed at ${(await setup.campaign(id)).progress} %`)
    child = spawnWorker(setup)
  }
  await letItEnd()
  const restarted = Date.now()
  const { batchesDone } = await setup.campaign(id)
  const campaign = await setup.until(id, row => row.deliveredAt !== null)
  const seconds = (Date.now() - restarted) / 1000
  t.comment(`delivered ${seconds} s after the last restart, ${batchesDone} batches were there`)
  t.match(campaign, { status: 'completed', progress: 100, batchesDone: letters / 10, deliveryAttempts: 1 })

  const archive = readArchive(await setup.archive(id))
  t.strictSame(
    archive.rows.map(row => Number(row[0])),
    Array.from({ length: letters }, (_, i) => i + 1),
  )
  const [facts] = await setup.database.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from letters where campaign_id = ${id}) as letters,
           (select count(distinct token)::int from letters where campaign_id = ${id}) as tokens,
           (select count(*)::int from credit_ledger where account_id = ${accountId}) as entries`)
  t.strictSame({ ...facts }, { letters, tokens: letters, entries: 2 })
})

t.test('a killed worker’s job is taken by another, which does not wait for its heartbeat', async t => {
  const setup = await openWorkerSetup(t)
  const { id } = await insertCampaign(setup, { letters: 20, batchSize: 10 })
  const child = spawnWorker(setup)
  t.teardown(() => kill(child))
  await once(child, 'message')
  // It has claimed what it will never finish: its batches wait for this lock.
  await setup.database.sql.begin(async tx => {
    await tx`lock table batches in exclusive mode`
    while ((await active(setup)) < 2) await delay(20)
    await kill(child)
  })
  // By its locks alone, which vanished with it: its heartbeat will not lapse for an hour.
  await setup.database.db.execute(
    sql`update pgboss.job set heartbeat_on = now() + interval '1 hour' where state = 'active'`,
  )
  await setup.work()
  await setup.until(id, row => row.status === 'completed')
  const taken = setup.lines.filter(({ message }) => message === 'a worker is gone: its job goes to another')
  t.ok(taken.length > 0, 'as its log says')
})

async function active({ database }: WorkerSetup): Promise<number> {
  const rows = await database.db.execute(
    sql`select id from pgboss.job where state = 'active' and name in ('render', 'render-batch', 'deliver')`,
  )
  return rows.length
}
