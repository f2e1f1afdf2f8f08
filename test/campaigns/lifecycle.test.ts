import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import {
  completeBatch,
  failCampaign,
  markDelivered,
  publishCampaign,
  reopenCampaign,
  startCampaign,
  unmarkDelivered,
} from '#domains/campaigns/lifecycle.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

type Made = Awaited<ReturnType<typeof insertCampaign>>

const transitions = {
  publish: ({ boss, database: { db } }: WorkerSetup, { id }: Made) => publishCampaign(db, boss, id),
  start: ({ boss, database: { db } }: WorkerSetup, { id, accountId }: Made) =>
    startCampaign(db, boss, {
      campaignId: id,
      accountId,
      letters: 25,
      batchSize: 25,
      printedCode: null,
      requestId: 'req-1',
    }),
  completeBatch: ({ boss, database: { db } }: WorkerSetup, { id, accountId }: Made, attempt = 1) =>
    completeBatch(
      db,
      boss,
      { campaignId: id, accountId, attempt, requestId: 'req-1' },
      { count: 0, first: [] },
    ),
  fail: ({ database: { db } }: WorkerSetup, { id }: Made) => failCampaign(db, id, ANY_FAILURE),
  abort: ({ database: { db } }: WorkerSetup, { id }: Made) => failCampaign(db, id, ANY_FAILURE, ['pending']),
  markDelivered: ({ database: { db } }: WorkerSetup, { id }: Made) => markDelivered(db, id, 1),
  unmarkDelivered: ({ boss, database: { db } }: WorkerSetup, { id }: Made) => unmarkDelivered(db, boss, id),
  reopen: ({ boss, database: { db } }: WorkerSetup, { id }: Made) => reopenCampaign(db, boss, id, null),
}
type Transition = keyof typeof transitions

interface State {
  readonly from: () => Promise<Made>
  /** The status that each transition leads to, and the jobs and ledger entries that come with it. */
  readonly allows: Partial<Record<Transition, string>>
}

async function states(setup: WorkerSetup): Promise<Record<string, State>> {
  const made = (campaign = {}) =>
    insertCampaign(setup, { batchSize: 25, enqueue: false, campaign: { batchSize: 25, ...campaign } })
  const after = async (steps: readonly Transition[], campaign = {}) => {
    const one = await made(campaign)
    for (const step of steps) await transitions[step](setup, one)
    await setup.database.db.execute(sql`delete from pgboss.job`)
    return one
  }
  const ends = { fail: 'failed, refund', abort: 'failed, refund' }
  return {
    'waits for its payment': {
      from: () => made({ funding: 'payment', publishedAt: null }),
      allows: { publish: 'pending, render', fail: 'failed', abort: 'failed' },
    },
    'was not paid in time': {
      from: () => after(['fail'], { funding: 'payment', publishedAt: null }),
      allows: {},
    },
    'is pending': { from: () => made(), allows: { ...ends, start: 'processing, render-batch' } },
    'is processing': {
      from: () => after(['start']),
      allows: { completeBatch: 'completed, deliver', fail: 'failed, refund' },
    },
    'is completed': {
      from: () => after(['start', 'completeBatch']),
      allows: { markDelivered: 'completed and delivered' },
    },
    'is delivered': {
      from: () => after(['start', 'completeBatch', 'markDelivered']),
      allows: { unmarkDelivered: 'completed, deliver' },
    },
    'has failed': {
      from: () => after(['start', 'fail']),
      allows: { reopen: 'pending, render, consumption' },
    },
    'was paid at checkout': {
      from: () => made({ funding: 'payment' }),
      allows: { ...ends, start: 'processing, render-batch' },
    },
    'has failed, and was paid at checkout': {
      from: () => after(['start', 'fail'], { funding: 'payment' }),
      allows: { reopen: 'pending, render, consumption' },
    },
    'failed before what was paid at checkout went to the balance': {
      async from() {
        const one = await after(['start', 'fail'], { funding: 'payment' })
        await setup.database.db.execute(sql`
          with gone as (delete from credit_ledger where campaign_id = ${one.id} and reason = 'refund' returning delta)
          update accounts set balance = balance - delta from gone where id = ${one.accountId}`)
        return one
      },
      allows: { reopen: 'pending, render' },
    },
  }
}

/** All that a transition may touch. */
async function outcome({ database: { db } }: WorkerSetup, { id, accountId }: Made) {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  const jobs = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where data ->> 'campaignId' = ${id} order by id`,
  )
  const entries = await db.execute<{ reason: string }>(
    sql`select reason from credit_ledger where account_id = ${accountId} order by id`,
  )
  return { row: row!, jobs: jobs.map(job => job.name), entries: entries.map(entry => entry.reason) }
}

t.test('each transition starts only from its statuses, and moves its jobs and money', async t => {
  const setup = await reuseWorkerSetup(t)
  for (const [name, { from, allows }] of Object.entries(await states(setup))) {
    // Whatever is not allowed leaves it as it was, for the next.
    const unmoved = await from()
    for (const transition of Object.keys(transitions) as Transition[]) {
      const one = transition in allows ? await from() : unmoved
      const before = await outcome(setup, one)
      const answer = await transitions[transition](setup, one)
      const { row, jobs, entries } = await outcome(setup, one)
      const what = `${transition} of one that ${name}`
      if (!(transition in allows)) {
        t.notOk(answer, what)
        t.strictSame({ row, jobs, entries }, before, `${what} changes nothing`)
        continue
      }
      t.ok(answer, what)
      const added = [...jobs.slice(before.jobs.length), ...entries.slice(before.entries.length)]
      const status = row.deliveredAt ? `${row.status} and delivered` : row.status
      t.equal([status, ...added].join(', '), allows[transition], what)
    }
  }
})

t.test('a batch of an earlier try does not count towards progress', async t => {
  const setup = await reuseWorkerSetup(t)
  const one = await insertCampaign(setup, { enqueue: false })
  for (const step of ['start', 'fail', 'reopen', 'start'] as const) await transitions[step](setup, one)
  t.notOk(await transitions.completeBatch(setup, one, 1))
  t.match(await setup.campaign(one.id), { status: 'processing', attempt: 2, batchesDone: 0 })
  t.match(await transitions.completeBatch(setup, one, 2), { completed: true, letters: 25, batches: 1 })
})
