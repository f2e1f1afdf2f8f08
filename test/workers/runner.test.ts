import { sql } from 'drizzle-orm'
import t from 'tap'
import { enqueue } from '#queue/enqueue.ts'
import { DONE, type Job, type JobOptions, type Outcome } from '#workers/job.ts'
import { openRunner } from '#workers/runner.ts'
import { insertCampaign, type openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'
import { until } from '../support/until.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

const GIVEN_BACK: Outcome = { is: 'given back', why: 'not now' }

/** A job whose work begins and ends when the test says so. */
async function openJob(
  t: Parameters<typeof openWorkerSetup>[0],
  setup: WorkerSetup,
  options: JobOptions<'deliver'>,
) {
  const context = await openContext(t, setup)
  const stopping = new AbortController()
  const begun: { name: string; retryCount: number; signal: AbortSignal; end(outcome?: Outcome): void }[] = []
  const job: Job<'deliver'> = {
    queue: 'deliver',
    options,
    run: (_, { data, retryCount }, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        begun.push({ name: data.campaignId, retryCount, signal, end: (outcome = DONE) => resolve(outcome) })
      }),
  }
  const runner = await openRunner(context, [job], stopping.signal)
  const close = async () => {
    stopping.abort(new Error('stopping'))
    await runner.close()
  }
  t.teardown(close)
  const add = async (accountId: string, ...names: string[]) => {
    for (const campaignId of names) {
      await setup.database.db.transaction(tx =>
        enqueue(setup.boss, tx, 'deliver', { campaignId }, { accountId }),
      )
    }
  }
  const state = async (name: string) => {
    const [row] = await setup.database.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'deliver' and data ->> 'campaignId' = ${name}`,
    )
    return row?.state
  }
  return { begun, add, state, names: () => begun.map(({ name }) => name), close }
}

t.test('an account with endless uploads keeps half of the slots, and others take turns', async t => {
  const setup = await reuseWorkerSetup(t)
  const { begun, add, names, state } = await openJob(t, setup, { slots: 4, most: 2 })
  await add('a', 'a1', 'a2', 'a3', 'a4')
  await until(() => begun.length === 2)
  await add('b', 'b1', 'b2', 'b3')
  await until(() => begun.length === 4)
  t.strictSame(names().sort(), ['a1', 'a2', 'b1', 'b2'], 'all four slots are taken, by two accounts')
  await add('c', 'c1')
  begun.find(({ name }) => name === 'a1')!.end()
  await until(() => begun.length === 5)
  t.equal(begun.at(-1)?.name, 'c1', 'who has had nothing comes before those who were there earlier')
  begun.at(-1)!.end()
  await until(() => begun.length === 6)
  t.equal(begun.at(-1)?.name, 'a3')
  for (let done = ''; done !== 'completed'; ) done = (await state('c1')) ?? ''
  t.equal(await state('a4'), 'created')
})

t.test('an account alone has all slots, and gives half of them up as they become free', async t => {
  const setup = await reuseWorkerSetup(t)
  const { begun, add, names } = await openJob(t, setup, { slots: 4 })
  await add('a', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7')
  await until(() => begun.length === 4)
  await add('b', 'b1', 'b2', 'b3', 'b4')
  for (let ended = 0; ended < 3; ended++) {
    begun.find(({ name }) => name === `a${ended + 1}`)!.end()
    await until(() => begun.length === 5 + ended)
  }
  t.strictSame(names().slice(4), ['b1', 'b2', 'a5'])
})

t.test('groups of one lane share its slots, and others do not wait for it', async t => {
  const setup = await reuseWorkerSetup(t)
  const lane = { of: (group: string) => group.at(0)!, most: 1 }
  const { begun, add, names } = await openJob(t, setup, { slots: 4, lane })
  await add('a of one', 'a1')
  await until(() => begun.length === 1)
  await add('a of another', 'a2')
  await add('b of one', 'b1')
  await until(() => begun.length === 2)
  t.strictSame(names(), ['a1', 'b1'], 'the older one waits for its lane')
  begun[0]!.end()
  await until(() => begun.length === 3)
  t.strictSame(names(), ['a1', 'b1', 'a2'], 'a lane that falls free is taken at once')
})

t.test('a job that is given back is taken again, and a worker that stops gives its job back', async t => {
  const setup = await reuseWorkerSetup(t)
  const { begun, add, state, close } = await openJob(t, setup, { slots: 2 })
  await add('a', 'a1')
  await until(() => begun.length === 1)
  begun[0]!.end(GIVEN_BACK)
  await until(() => begun.length === 2)
  t.match(begun[1], { name: 'a1', retryCount: 1 })
  await close()
  t.equal(await state('a1'), 'retry')
})

t.test('a job that another worker has taken over is stopped', async t => {
  const setup = await reuseWorkerSetup(t)
  const { begun, add, state, close } = await openJob(t, setup, { slots: 2 })
  await add('a', 'a1')
  await until(() => begun.length === 1)
  // As the queue does with a claim that lapsed; someone else takes it.
  await setup.database.db.execute(sql`
    update pgboss.job set retry_count = retry_count + 1 where name = 'deliver' and state = 'active'`)
  await until(() => begun[0]!.signal.aborted)
  await close()
  t.equal(await state('a1'), 'active', 'its new holder keeps it')
})

t.test('a campaign is drawn in turn with another account’s older and smaller ones', async t => {
  const setup = await reuseWorkerSetup(t)
  const first = await insertCampaign(setup, { letters: 1000, batchSize: 100 })
  // The same account's.
  for (let i = 0; i < 45; i++) {
    await insertCampaign(setup, { accountId: first.accountId, letters: 100, batchSize: 100 })
  }
  await setup.work()
  await until(() => setup.lines.some(({ message }) => message === 'campaign is completed'))
  const other = await insertCampaign(setup, { letters: 1000, batchSize: 200 })
  await setup.until(other.id, row => row.status === 'completed')
  const [count] = await setup.database.db.execute<{ others: number }>(sql`
    select count(*)::int as others from batches b, campaigns c
    where c.id = ${other.id} and b.campaign_id <> c.id
      and b.created_at between c.render_started_at and c.completed_at`)
  // A turn of 1000 letters, and what had been begun, of some 45.
  t.ok(count!.others <= 25, `${count?.others} batches of the other account were drawn meanwhile`)
})
