import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { openQueue } from '#queue/open-queue.ts'
import { createLog } from '#telemetry/log.ts'
import { openLocks } from '#workers/locks.ts'
import { startWorkers } from '#workers/main.ts'
import { readArchive } from '../support/archives.ts'
import { insertCampaign, openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'
import { openLine } from '../support/database-line.ts'
import { withDeadlines } from '../support/patient-deadlines.ts'
import { createDatabase } from '../support/postgres.ts'
import { until } from '../support/until.ts'
import { holdLastBatch } from './fleet.ts'

const LETTERS = 400

interface LoggedCause {
  readonly code?: string
  readonly message: string
  readonly cause?: LoggedCause
}

interface Line {
  readonly level: number
  readonly msg: string
  readonly err?: LoggedCause
  readonly errors?: number
}

/** What the driver said. Whoever notices first may have asked through drizzle, which wraps it and has no code. */
const firstCause = (error: LoggedCause | undefined): LoggedCause | undefined =>
  error?.cause ? firstCause(error.cause) : error

/** A worker as `server.ts` starts one, with its database behind a line. */
async function workBehind(t: Tap, setup: WorkerSetup, url: string): Promise<Line[]> {
  const lines: Line[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const database = await withDeadlines(() => openDatabase(url, { watched: true }))
  const boss = await openQueue({
    url,
    onError: error => log.error({ err: error, needs: 'database' }, 'the queue reported an error'),
    onSilence: database.onSilence,
  })
  const config = { ...setup.config, databaseUrl: url, drawThreads: 1 }
  const worker = await withDeadlines(() => startWorkers({ config, database, boss, log }))
  t.teardown(async () => {
    await worker.stop()
    await boss.stop({ graceful: false })
    await database.close()
  })
  return lines
}
type Tap = Parameters<typeof openWorkerSetup>[0]

t.test('a campaign continues after a silent connection, and the log says so twice', async t => {
  const setup = await openWorkerSetup(t)
  const line = await openLine(setup.url)
  t.teardown(() => line.close())
  const { id } = await insertCampaign(setup, { letters: LETTERS, batchSize: 10 })
  // However fast it is drawn, it is at work when the line falls silent.
  const letItEnd = await holdLastBatch(setup.database)
  t.teardown(letItEnd)
  const lines = await workBehind(t, setup, line.url)
  await setup.until(id, row => row.batchesDone > 2)

  line.freeze()
  const said = (text: string) => lines.filter(({ msg }) => msg === text)
  await until(() => said('the database is away').length > 0)
  const { batchesDone } = await setup.campaign(id)
  // Time for every part to notice, and to try again in vain.
  await delay(4000)
  t.match(await setup.campaign(id), { status: 'processing', batchesDone })
  await line.restore()
  await letItEnd()

  const campaign = await setup.until(id, row => row.deliveredAt !== null)
  t.match(campaign, {
    status: 'completed',
    failureReason: null,
    batchesDone: LETTERS / 10,
    deliveryAttempts: 1,
  })
  t.strictSame(
    readArchive(await setup.archive(id)).rows.map(row => Number(row[0])),
    Array.from({ length: LETTERS }, (_, i) => i + 1),
  )
  await until(() => said('the database is back').length > 0)
  const troubles = lines.filter(({ level }) => level >= 40)
  t.strictSame(
    troubles.map(({ msg }) => msg),
    ['the database is away', 'the database is back'],
  )
  t.match(firstCause(troubles[0]?.err), { code: String, message: /./ }, 'with its cause')
  t.ok((troubles[1]?.errors ?? 0) > 1, `in place of ${troubles[1]?.errors} lines`)
})

t.test('a lock is lost when its connection falls silent', async t => {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const line = await openLine(url)
  t.teardown(() => line.close())
  const [cut, other] = await withDeadlines(() => [openLocks(line.url), openLocks(url)] as const)
  t.teardown(() => Promise.all([cut.close(), other.close()]))
  const held = await cut.tryLock('a')
  t.equal(await other.tryLock('a'), null)
  line.freeze()
  await once(held!.lost, 'abort')
  t.match(held?.lost.reason, { code: 'CONNECTION_CLOSED' })
  await t.rejects(cut.tryLock('b'), 'nor is anything held of which the server does not know')
  await held?.release()
  await line.restore()
  let again = await cut.tryLock('a').catch(() => null)
  while (!again) again = await delay(20).then(() => cut.tryLock('a').catch(() => null))
  t.equal(again.lost.aborted, false, 'and it is had again once the line is')
  t.equal(await other.tryLock('a'), null)
})

t.test('the queue gives up its queries to a database that fell silent', async t => {
  const setup = await openWorkerSetup(t)
  const line = await openLine(setup.url)
  t.teardown(() => line.close())
  const database = await withDeadlines(() => openDatabase(line.url, { max: 1, watched: true }))
  const boss = await openQueue({ url: line.url, onError: () => {}, onSilence: database.onSilence })
  t.teardown(async () => {
    await boss.stop({ graceful: false })
    await database.close()
  })
  await boss.fetch('render')
  line.freeze()
  await t.rejects(boss.fetch('render'), { code: 'CONNECTION_DESTROYED' })
  await line.restore()
  await t.resolves(boss.fetch('render'))
})
