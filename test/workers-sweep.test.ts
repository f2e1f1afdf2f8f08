import { sql } from 'drizzle-orm'
import t from 'tap'
import { render } from '../workers/jobs/render.ts'
import { jobHold } from '../workers/lanes/holds.ts'
import { openSweeper } from '../workers/lanes/sweep.ts'
import { type Floor, insertCampaign, openFloor } from './support/campaigns.ts'
import { until } from './support/until.ts'
import { openContext } from './support/worker-context.ts'

const LIVE = sql`state in ('created', 'retry', 'active')`

async function jobs({ database }: Floor, campaignId: string): Promise<string[]> {
  const rows = await database.db.execute<{ name: string }>(sql`
    select name || coalesce(' ' || (data ->> 'ordinal'), '') as name from pgboss.job
    where data ->> 'campaignId' = ${campaignId} and ${LIVE} order by 1`)
  return rows.map(row => row.name)
}

const restored = ({ lines }: Floor) => lines.filter(line => /given one again/.test(line.message)).length

/** @param done is asked with how often a sweeper has asked the database: twice in its first look, once in the next */
async function sweepUntil(
  t: Tap,
  floor: Floor,
  done: (asked: number) => boolean,
  sweepers = 1,
): Promise<void> {
  const context = await openContext(t, floor)
  let asked = 0
  const db = new Proxy(floor.database.db, {
    get(target, name) {
      if (name === 'execute') asked++
      return Reflect.get(target, name)
    },
  })
  const counted = { ...context, database: { ...floor.database, db } }
  const all = Array.from({ length: sweepers }, () => openSweeper(counted, () => {}))
  try {
    await until(() => done(asked))
  } finally {
    await Promise.all(all.map(sweeper => sweeper.close()))
  }
}

type Tap = Parameters<typeof openFloor>[0]

t.test('a campaign whose job is gone gets it again, once, whoever looks', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  const context = await openContext(t, floor)
  const job = (campaignId: string) => ({ id: crypto.randomUUID(), retryCount: 0, data: { campaignId } })
  const [pending, processing, completed, unpaid, sound, released] = await Promise.all([
    insertCampaign(floor, { enqueue: false }),
    insertCampaign(floor, { enqueue: false, letters: 30, batchSize: 10 }),
    insertCampaign(floor, { enqueue: false }),
    insertCampaign(floor, { enqueue: false, campaign: { funding: 'payment', publishedAt: null } }),
    insertCampaign(floor),
    insertCampaign(floor, { enqueue: false, campaign: { funding: 'payment' } }),
  ])
  await render(context, job(processing.id))
  await db.execute(
    sql`delete from pgboss.job where name = 'render-batch' and data ->> 'ordinal' in ('2', '3')`,
  )
  await db.execute(sql`
    update campaigns set status = 'completed', progress = 100, batches_total = 1, batches_done = 1, completed_at = now()
    where id = ${completed.id}`)

  await sweepUntil(t, floor, () => restored(floor) === 4, 3)
  t.strictSame(await jobs(floor, pending.id), ['render'])
  t.strictSame(await jobs(floor, processing.id), ['render-batch 1', 'render-batch 2', 'render-batch 3'])
  t.strictSame(await jobs(floor, completed.id), ['deliver'])
  t.strictSame(await jobs(floor, released.id), ['render'])
  t.strictSame(await jobs(floor, sound.id), ['render'], 'one that has its job gets no second')
  t.strictSame(await jobs(floor, unpaid.id), [], 'one that waits for its payment goes on waiting')
  t.equal(restored(floor), 4)
})

t.test('nothing is restored that is done, failed or waiting for its hour', async t => {
  const floor = await openFloor(t)
  const { id } = await insertCampaign(floor)
  const failed = await insertCampaign(floor, {
    enqueue: false,
    campaign: { status: 'failed', failureReason: 'So.' },
  })
  const worker = await floor.work()
  await floor.until(id, row => row.deliveredAt !== null)
  await worker.stop()
  const later = await insertCampaign(floor, { enqueue: false })
  await floor.database.db.execute(sql`
    insert into pgboss.job (name, data, start_after, policy, state)
    select 'render', jsonb_build_object('campaignId', ${later.id}::text), now() + interval '1 hour', policy, 'created'
    from pgboss.queue where name = 'render'`)
  await sweepUntil(t, floor, asked => asked > 2)
  t.strictSame(await jobs(floor, id), [])
  t.strictSame(await jobs(floor, failed.id), [])
  t.strictSame(await jobs(floor, later.id), ['render'])
  t.equal(restored(floor), 0)
})

t.test('a claim that somebody stands behind is left alone, however long it takes', async t => {
  const floor = await openFloor(t)
  const { id } = await insertCampaign(floor)
  const [job] = await floor.boss.fetch('render')
  const holder = await openContext(t, floor)
  const hold = await holder.holds.tryHold(jobHold(job!.id))
  // A job must look dead twice: by the third look it would have been taken.
  await sweepUntil(t, floor, asked => asked > 3)
  t.equal((await floor.boss.getJobById('render', job!.id))?.state, 'active')
  await hold?.release()
  const taken = () => floor.lines.some(line => /worker is gone/.test(line.message))
  await sweepUntil(t, floor, taken)
  t.equal((await floor.boss.getJobById('render', job!.id))?.state, 'retry')
  t.strictSame(await jobs(floor, id), ['render'])
})
