import { sql } from 'drizzle-orm'
import t from 'tap'
import { render } from '#workers/jobs/render.ts'
import { jobLock } from '#workers/locks.ts'
import { openSweeper } from '#workers/sweep.ts'
import { insertCampaign, type openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'
import { until } from '../support/until.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

const LIVE = sql`state in ('created', 'retry', 'active')`

async function jobs({ database }: WorkerSetup, campaignId: string): Promise<string[]> {
  const rows = await database.db.execute<{ name: string }>(sql`
    select name || coalesce(' ' || (data ->> 'ordinal'), '') as name from pgboss.job
    where data ->> 'campaignId' = ${campaignId} and ${LIVE} order by 1`)
  return rows.map(row => row.name)
}

const restored = ({ lines }: WorkerSetup) => lines.filter(line => /given a new one/.test(line.message)).length

/** @param done is asked with how often a sweeper has asked the database: twice in its first look, once in the next */
async function sweepUntil(
  t: Tap,
  setup: WorkerSetup,
  done: (asked: number) => boolean,
  sweepers = 1,
): Promise<void> {
  const context = await openContext(t, setup)
  let asked = 0
  const db = new Proxy(setup.database.db, {
    get(target, name) {
      if (name === 'execute') asked++
      return Reflect.get(target, name)
    },
  })
  const counted = { ...context, database: { ...setup.database, db } }
  const all = Array.from({ length: sweepers }, () => openSweeper(counted, () => {}))
  try {
    await until(() => done(asked))
  } finally {
    await Promise.all(all.map(sweeper => sweeper.close()))
  }
}

type Tap = Parameters<typeof openWorkerSetup>[0]

t.test('a campaign whose job is lost gets it again, once', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const context = await openContext(t, setup)
  const job = (campaignId: string) => ({ id: crypto.randomUUID(), retryCount: 0, data: { campaignId } })
  const [pending, processing, completed, unpaid, sound, released] = await Promise.all([
    insertCampaign(setup, { enqueue: false }),
    insertCampaign(setup, { enqueue: false, letters: 30, batchSize: 10 }),
    insertCampaign(setup, { enqueue: false }),
    insertCampaign(setup, { enqueue: false, campaign: { funding: 'payment', publishedAt: null } }),
    insertCampaign(setup),
    insertCampaign(setup, { enqueue: false, campaign: { funding: 'payment' } }),
  ])
  await render(context, job(processing.id))
  await db.execute(
    sql`delete from pgboss.job where name = 'render-batch' and data ->> 'ordinal' in ('2', '3')`,
  )
  await db.execute(sql`
    update campaigns set status = 'completed', progress = 100, batches_total = 1, batches_done = 1, completed_at = now()
    where id = ${completed.id}`)

  await sweepUntil(t, setup, () => restored(setup) === 4, 3)
  t.strictSame(await jobs(setup, pending.id), ['render'])
  t.strictSame(await jobs(setup, processing.id), ['render-batch 1', 'render-batch 2', 'render-batch 3'])
  t.strictSame(await jobs(setup, completed.id), ['deliver'])
  t.strictSame(await jobs(setup, released.id), ['render'])
  t.strictSame(await jobs(setup, sound.id), ['render'], 'one that has its job gets no second')
  t.strictSame(await jobs(setup, unpaid.id), [], 'one that waits for its payment goes on waiting')
  t.equal(restored(setup), 4)
})

t.test('no job is restored that is done, failed or waiting for its time', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup)
  const failed = await insertCampaign(setup, {
    enqueue: false,
    campaign: { status: 'failed', failureReason: 'So.' },
  })
  const worker = await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  await worker.stop()
  const later = await insertCampaign(setup, { enqueue: false })
  await setup.database.db.execute(sql`
    insert into pgboss.job (name, data, start_after, policy, state)
    select 'render', jsonb_build_object('campaignId', ${later.id}::text), now() + interval '1 hour', policy, 'created'
    from pgboss.queue where name = 'render'`)
  await sweepUntil(t, setup, asked => asked > 2)
  t.strictSame(await jobs(setup, id), [])
  t.strictSame(await jobs(setup, failed.id), [])
  t.strictSame(await jobs(setup, later.id), ['render'])
  t.equal(restored(setup), 0)
})

t.test('a batch that a live worker has taken is left alone, however long it takes', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup)
  const [job] = await setup.boss.fetch('render')
  const holder = await openContext(t, setup)
  const lock = await holder.locks.tryLock(jobLock(job!.id))
  // A job must look dead twice: by the third look it would have been taken.
  await sweepUntil(t, setup, asked => asked > 3)
  t.equal((await setup.boss.getJobById('render', job!.id))?.state, 'active')
  await lock?.release()
  const taken = () => setup.lines.some(line => /worker is gone/.test(line.message))
  await sweepUntil(t, setup, taken)
  t.equal((await setup.boss.getJobById('render', job!.id))?.state, 'retry')
  t.strictSame(await jobs(setup, id), ['render'])
})
