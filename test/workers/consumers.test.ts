import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { enqueue } from '#queue/enqueue.ts'
import type { Payloads } from '#queue/names.ts'
import { type FairConsumersOptions, openFairConsumers } from '#workers/consumers/fair-consumers.ts'
import type { ShareLimits } from '#workers/consumers/shares.ts'
import { insertCampaign, type openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'
import { until } from '../support/until.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

/** Consumers whose work begins and ends when the test says so. */
function openConsumers(
  t: Parameters<typeof openWorkerSetup>[0],
  setup: WorkerSetup,
  limits: ShareLimits,
  more: Pick<FairConsumersOptions<Payloads['deliver']>, 'groupLimit' | 'pace'> = {},
) {
  const stopping = new AbortController()
  const begun: { name: string; retryCount: number; signal: AbortSignal; end(error?: Error): void }[] = []
  const consumers = openFairConsumers<Payloads['deliver']>(setup.boss, {
    queue: 'deliver',
    limits,
    ...more,
    weightOf: () => 1,
    stopping: stopping.signal,
    work: ({ data, retryCount }, signal) =>
      new Promise<void>((resolve, reject) => {
        // Given back and taken up once more by a look that was on its way when the consumers were stopped.
        if (signal.aborted) return reject(signal.reason)
        signal.addEventListener('abort', () => reject(signal.reason))
        const end = (error?: Error) => (error ? reject(error) : resolve())
        begun.push({ name: data.campaignId, retryCount, signal, end })
      }),
    onError: error => {
      throw error
    },
  })
  t.teardown(async () => {
    stopping.abort(new Error('stopping'))
    await consumers.close()
  })
  const add = async (accountId: string, ...names: string[]) => {
    for (const campaignId of names) {
      await setup.database.db.transaction(tx =>
        enqueue(setup.boss, tx, 'deliver', { campaignId }, { accountId }),
      )
    }
    consumers.wake()
  }
  const state = async (name: string) => {
    const [row] = await setup.database.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'deliver' and data ->> 'campaignId' = ${name}`,
    )
    return row?.state
  }
  return { begun, add, state, names: () => begun.map(({ name }) => name), stopping, consumers }
}

t.test('an account with endless uploads keeps half of the slots, and others take turns', async t => {
  const setup = await reuseWorkerSetup(t)
  const limits = { slots: 4, turn: 1, keepsHalfFree: true }
  const { begun, add, names, state } = openConsumers(t, setup, limits)
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
  const { begun, add, names } = openConsumers(t, setup, { slots: 4, turn: 1, keepsHalfFree: false })
  await add('a', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7')
  await until(() => begun.length === 4)
  await add('b', 'b1', 'b2', 'b3', 'b4')
  for (let ended = 0; ended < 3; ended++) {
    begun.find(({ name }) => name === `a${ended + 1}`)!.end()
    await until(() => begun.length === 5 + ended)
  }
  t.strictSame(names().slice(4), ['b1', 'b2', 'a5'])
})

t.test('the queue is not queried while all slots are taken', async t => {
  const setup = await reuseWorkerSetup(t)
  let looks = 0
  const groupLimit = {
    isFull: (_group: string, working: readonly string[]) => working.length > 0,
    ready: async () => {
      looks++
      return ['a', 'b']
    },
  }
  const limits = { slots: 4, turn: 1, keepsHalfFree: false }
  const pace = { poll: 1, pollWhileFull: 3_600_000 }
  const { begun, add, names } = openConsumers(t, setup, limits, { groupLimit, pace })
  await add('a', 'a1')
  await add('b', 'b1', 'b2')
  await until(() => begun.length === 1 && looks > 0)
  for (let pauses = 0; pauses < 100; pauses++) await delay(1)
  t.ok(looks <= 4, `${looks} looks: one for the lane that was taken, and one for each time that it was woken`)
  t.strictSame(names(), ['a1'])
  begun[0]!.end()
  await until(() => begun.length === 2)
  t.strictSame(names(), ['a1', 'b1'], 'the lane that falls free is taken at once')
})

t.test('a job that is given back is taken again, and a worker that stops gives its job back', async t => {
  const setup = await reuseWorkerSetup(t)
  const { begun, add, state, stopping, consumers } = openConsumers(t, setup, {
    slots: 2,
    turn: 1,
    keepsHalfFree: false,
  })
  await add('a', 'a1')
  await until(() => begun.length === 1)
  begun[0]!.end(new Error('not now'))
  await until(() => begun.length === 2)
  t.match(begun[1], { name: 'a1', retryCount: 1 })
  stopping.abort(new Error('stopping'))
  await consumers.close()
  t.equal(await state('a1'), 'retry')
})

t.test('a job that another worker has taken over is stopped', async t => {
  const setup = await reuseWorkerSetup(t)
  const { begun, add, state } = openConsumers(t, setup, { slots: 2, turn: 1, keepsHalfFree: false })
  await add('a', 'a1')
  await until(() => begun.length === 1)
  // As the queue does with a claim that lapsed; someone else takes it.
  await setup.database.db.execute(sql`
    update pgboss.job set retry_count = retry_count + 1 where name = 'deliver' and state = 'active'`)
  await until(() => begun[0]!.signal.aborted)
  // Until its end has been written down, if it is.
  await delay(500)
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
