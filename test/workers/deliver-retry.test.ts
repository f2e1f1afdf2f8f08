import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { attempt } from '#workers/attempt.ts'
import { retryPause } from '#workers/delivery/retry-pause.ts'
import { deliverJob } from '#workers/jobs/deliver.ts'
import { uploadLock } from '#workers/locks.ts'
import { readArchive } from '../support/archives.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { finals, serve } from '../support/partners.ts'
import { until } from '../support/until.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

const failures = ({ lines }: WorkerSetup, level: string) => lines.filter(line => line.level === level)
const dueNow = ({ database }: WorkerSetup) =>
  database.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'deliver' and state = 'created'`,
  )

t.test('a partner that is down delays delivery only', async t => {
  const setup = await reuseWorkerSetup(t)
  // No folder can be made where a file stands.
  await writeFile(setup.outbox, '')
  const { id } = await insertCampaign(setup)
  await setup.work()
  const waiting = await setup.until(id, row => row.deliveryAttempts === 1)
  t.match(waiting, { status: 'completed', progress: 100, deliveredAt: null, deliveryError: String })
  await setup.until(id, row => row.deliveryAttempts >= 2)
  // Written down before it is logged.
  await until(() => failures(setup, 'warn').length > 1)
  t.match(failures(setup, 'warn')[1], {
    facts: { campaignId: id, attempts: 2, retrySeconds: 2, advice: /PRINT_PARTNER_URL/ },
  })
  t.strictSame(failures(setup, 'error'), [], 'no alarm yet')

  await rm(setup.outbox)
  // A try in between may have made it.
  await mkdir(setup.outbox, { recursive: true })
  const delivered = await setup.until(id, row => row.deliveredAt !== null)
  t.match(delivered, { status: 'completed', deliveryError: null })
  t.equal(readArchive(await setup.archive(id)).manifest.letters, 25)
})

t.test('after an hour each failed try logs what to do', async t => {
  const setup = await reuseWorkerSetup(t, { deliveryRetrySeconds: 3600 })
  await writeFile(setup.outbox, '')
  const { id } = await insertCampaign(setup)
  await setup.work()
  await setup.until(id, row => row.deliveryAttempts === 1)
  await setup.database.db.execute(
    sql`update campaigns set completed_at = now() - interval '61 minutes' where id = ${id}`,
  )
  await dueNow(setup)
  await setup.until(id, () => failures(setup, 'error').length > 0)
  t.match(failures(setup, 'error')[0], {
    message: /brevduva doctor/,
    facts: { campaignId: id, attempts: 2, retrySeconds: 3600, advice: /PRINT_PARTNER_URL/ },
  })
})

t.test('pauses between tries double up to an hour', async t => {
  t.strictSame(
    [1, 2, 3, 7, 8, 9].map(failed => retryPause(30, failed)),
    [30, 60, 120, 1920, 3600, 3600],
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3600 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (first, failed) => {
        const pause = retryPause(first, failed)
        return pause >= first && pause <= 3600 && pause <= retryPause(first, failed + 1)
      },
    ),
  )
})

t.test('an FTP partner gets one whole archive, whatever goes wrong during uploads', async t => {
  const server = await serve(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in` })
  server.behaviour.cutDataAfter = 20_000
  const { id } = await insertCampaign(setup)
  await setup.work()
  await setup.until(id, row => row.deliveryAttempts === 1)
  t.strictSame(await finals(server), [])
  delete server.behaviour.cutDataAfter
  server.behaviour.rename = 'lost'
  await setup.until(id, row => row.deliveryAttempts >= 2 || row.deliveredAt !== null)
  delete server.behaviour.rename
  await setup.until(id, row => row.deliveredAt !== null)
  t.strictSame(await finals(server), [`campaign-${id}.zip`])
  t.equal(readArchive(await server.read(`in/campaign-${id}.zip`)).rows.length, 25)
  t.notMatch(JSON.stringify(setup.lines), encodeURIComponent(server.password), 'the password is not logged')
})

t.test("a sandbox account's letters are drawn, and nothing is sent", async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup, { sandbox: true })
  await setup.work()
  t.match(await setup.until(id, row => row.deliveredAt !== null), { status: 'completed', progress: 100 })
  await t.rejects(setup.archive(id), { code: 'ENOENT' })
  await until(() => setup.lines.some(line => line.message.startsWith('sandbox campaign')))
})

t.test('only one worker at a time uploads a campaign', async t => {
  const server = await serve(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in` })
  const { id } = await insertCampaign(setup)
  const other = await openContext(t, setup)
  const lock = await other.locks.tryLock(uploadLock(id))
  await setup.work()
  await setup.until(id, row => row.status === 'completed')
  const busy = async () =>
    (
      await setup.database.db.execute(
        sql`select id from pgboss.job where name = 'deliver' and state = 'created' and start_after > now() + interval '5 seconds'`,
      )
    ).length
  await until(async () => (await busy()) !== 0)
  t.match(await setup.campaign(id), { deliveredAt: null, deliveryAttempts: 0 })
  t.strictSame(await server.files('in').catch(() => []), [])
  await lock?.release()
  await dueNow(setup)
  await setup.until(id, row => row.deliveredAt !== null)
  t.equal(await busy(), 0)
})

t.test('an interrupted delivery does not count, and leaves no file with the final name', async t => {
  const server = await serve(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in` })
  server.behaviour.stallAfter = 10_000
  const { id } = await insertCampaign(setup)
  const worker = await setup.work()
  await setup.until(id, () => server.received() >= 10_000)
  await worker.stop()
  t.match(await setup.campaign(id), { deliveredAt: null, deliveryAttempts: 0 })
  t.strictSame(await finals(server), [])
  delete server.behaviour.stallAfter
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.notOk(
    setup.lines.some(line => /worker is gone/.test(line.message)),
    'it was handed back, nobody had to find it',
  )
  t.equal((await setup.campaign(id)).deliveryAttempts, 1)
})

t.test('a delivered campaign is not sent again', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup)
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  await rm(join(setup.outbox, `campaign-${id}.zip`))
  const context = await openContext(t, setup)
  await attempt(
    context,
    deliverJob,
    { id: crypto.randomUUID(), retryCount: 0, data: { campaignId: id } },
    new AbortController().signal,
  )
  await t.rejects(setup.archive(id), { code: 'ENOENT' })
})
