import { sql } from 'drizzle-orm'
import t from 'tap'
import { readArchive } from '../support/archives.ts'
import { insertCampaign, openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'

t.test('a worker that stops hands back its jobs, and that is not logged as an error', async t => {
  const setup = await openWorkerSetup(t)
  const { id } = await insertCampaign(setup, { letters: 600, batchSize: 10 })
  const first = await setup.work()
  await setup.until(id, row => row.batchesDone > 1)
  await first.stop()
  t.equal(await active(setup), 0)
  t.match(await setup.campaign(id), { status: 'processing' })
  await setup.work()
  await setup.until(id, row => row.status === 'completed')
  t.strictSame(
    setup.lines.filter(line => line.level !== 'info' && line.level !== 'debug'),
    [],
  )
})

t.test('lost connections do not fail a campaign', async t => {
  const setup = await openWorkerSetup(t)
  const { id } = await insertCampaign(setup, { letters: 400, batchSize: 10 })
  await setup.work()
  for (let cut = 0; cut < 3; cut++) {
    const { batchesDone } = await setup.campaign(id)
    await setup.until(id, row => row.batchesDone > batchesDone + 3)
    await setup.database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }
  t.match(await setup.until(id, row => row.deliveredAt !== null), {
    status: 'completed',
    failureReason: null,
  })
  t.equal(readArchive(await setup.archive(id)).rows.length, 400)
})

async function active({ database }: WorkerSetup): Promise<number> {
  const rows = await database.db.execute(
    sql`select id from pgboss.job where state = 'active' and name in ('render', 'render-batch', 'deliver')`,
  )
  return rows.length
}
