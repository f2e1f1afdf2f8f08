import { sql } from 'drizzle-orm'
import t from 'tap'
import { readArchive } from './support/campaign-archive.ts'
import { type Floor, insertCampaign, openFloor } from './support/campaigns.ts'

t.test('a worker that stops hands back its jobs instead of ending them, and they are no errors', async t => {
  const floor = await openFloor(t)
  const { id } = await insertCampaign(floor, { letters: 1200, batchSize: 10 })
  const first = await floor.work()
  await floor.until(id, row => row.batchesDone > 1)
  await first.stop()
  t.equal(await active(floor), 0)
  t.match(await floor.campaign(id), { status: 'processing' })
  await floor.work()
  await floor.until(id, row => row.status === 'completed')
  t.strictSame(
    floor.lines.filter(line => line.level !== 'info' && line.level !== 'debug'),
    [],
  )
})

t.test('connections that break in the middle break no campaign', async t => {
  const floor = await openFloor(t)
  const { id } = await insertCampaign(floor, { letters: 600, batchSize: 10 })
  await floor.work()
  for (let cut = 0; cut < 3; cut++) {
    const { batchesDone } = await floor.campaign(id)
    await floor.until(id, row => row.batchesDone > batchesDone + 3)
    await floor.database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }
  t.match(await floor.until(id, row => row.deliveredAt !== null), {
    status: 'completed',
    failureReason: null,
  })
  t.equal(readArchive(await floor.archive(id)).rows.length, 600)
})

async function active({ database }: Floor): Promise<number> {
  const rows = await database.db.execute(
    sql`select id from pgboss.job where state = 'active' and name in ('render', 'render-batch', 'deliver')`,
  )
  return rows.length
}
