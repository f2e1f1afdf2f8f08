import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { resumeAccount, suspendAccount } from '#domains/accounts/suspension.ts'
import { abortOwnCampaign } from '#domains/campaigns/lifecycle/abort.ts'
import { retryCampaign } from '#domains/campaigns/lifecycle/retry.ts'
import { beginOwnCampaign } from '#domains/campaigns/lifecycle.ts'
import { deleteForgottenList, findForgottenLists } from '#domains/lists/retention.ts'
import { campaigns, lists } from '#drizzle/tables/index.ts'
import { enqueue, wakeCampaigns } from '#queue/enqueue.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { never } from '../support/partners.ts'
import { findings } from '../support/promises.ts'
import { until } from '../support/until.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

const HOUR = 3600

/** A campaign that waits so many seconds, with the job that create adds. */
async function waiting(setup: WorkerSetup, seconds: number, more: { accountId?: string } = {}) {
  const startAt = new Date(Date.now() + seconds * 1000)
  const made = await insertCampaign(setup, {
    ...more,
    enqueue: false,
    campaign: { startAt, beginsAt: startAt },
  })
  await setup.database.db.transaction(tx =>
    enqueue(setup.boss, tx, 'render', { campaignId: made.id }, { startAfter: seconds }),
  )
  return made
}

const begin = ({ database: { db } }: WorkerSetup, { accountId, id }: { accountId: string; id: string }) =>
  db.transaction(tx => beginOwnCampaign(tx, accountId, id))

const startsOf = async ({ database: { db } }: WorkerSetup, id: string) => {
  const rows = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
    where name = 'render' and state in ('created', 'retry') and data ->> 'campaignId' = ${id}`)
  return rows.map(({ seconds }) => seconds)
}

t.test('nothing that wakes its job makes a campaign begin before its date', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const early = await waiting(setup, HOUR)
  const lost = await waiting(setup, HOUR)
  await db.execute(sql`delete from pgboss.job where data ->> 'campaignId' = ${lost.id}`)
  await setup.work()
  await db.transaction(tx => wakeCampaigns(tx, early.accountId))
  const putBack = async (id: string) => (await startsOf(setup, id)).some(seconds => seconds > HOUR - 300)
  await until(() => putBack(early.id), 'the woken job waits again')
  await until(() => putBack(lost.id), 'the job that was lost waits again')
  for (const { id } of [early, lost]) t.match(await setup.campaign(id), { status: 'pending' })

  await begin(setup, early)
  await setup.until(early.id, ({ status }) => status === 'completed')
  t.match(await setup.campaign(lost.id), { status: 'pending' })
})

t.test('a campaign begins at its date without anybody', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await waiting(setup, 2)
  await setup.work()
  const { renderStartedAt, beginsAt } = await setup.until(id, ({ status }) => status === 'completed')
  t.ok(renderStartedAt! >= beginsAt!)
})

t.test('a campaign of a suspended account waits after its date, and before it once resumed', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const due = await waiting(setup, 1)
  const later = await waiting(setup, HOUR, due)
  await db.transaction(tx => suspendAccount(tx, due.accountId))
  await setup.work()
  await until(
    async () => (await startsOf(setup, due.id)).some(seconds => seconds > 60),
    'it waits for the account',
  )
  t.match(await setup.campaign(due.id), { status: 'pending' })
  await db.transaction(tx => resumeAccount(tx, due.accountId))
  await setup.until(due.id, ({ status }) => status === 'completed')
  await until(async () => (await startsOf(setup, later.id)).some(seconds => seconds > HOUR - 300))
  t.match(await setup.campaign(later.id), { status: 'pending' })
})

t.test(
  'the list outlives its retention while its campaign waits, and is kept anew once it begins',
  async t => {
    const setup = await reuseWorkerSetup(t)
    const { db } = setup.database
    const made = await waiting(setup, HOUR)
    const { listId } = made
    await db.execute(sql`update lists set last_activity_at = now() - interval '91 days' where id = ${listId}`)
    t.same(await findForgottenLists(db), [])
    t.notOk(await db.transaction(tx => deleteForgottenList(tx, listId, never)))
    await setup.work()
    await begin(setup, made)
    await setup.until(made.id, ({ status }) => status === 'completed')
    t.same(await findForgottenLists(db), [], 'its people can still be looked up')
    t.equal((await db.select().from(lists).where(eq(lists.id, listId))).length, 1)
  },
)

t.test('a retry keeps a date that is still to come, and no hold', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const retried = async (id: string) => {
    await db.transaction(tx => retryCampaign(tx, { boss: setup.boss, telephonyEnabled: false }, id))
    return (await startsOf(setup, id)).map(seconds => seconds > 0)
  }
  const stop = ({ accountId, id }: { accountId: string; id: string }) =>
    db.transaction(tx => abortOwnCampaign(tx, accountId, id))
  const dated = await waiting(setup, HOUR)
  await stop(dated)
  t.strictSame(await retried(dated.id), [true])
  const held = await waiting(setup, HOUR)
  await db.update(campaigns).set({ startAt: null }).where(eq(campaigns.id, held.id))
  await stop(held)
  t.strictSame(await retried(held.id), [false])
})

t.test(
  'of stop, begin, suspension and its end at once, a campaign is printed or refunded, never both',
  async t => {
    const setup = await reuseWorkerSetup(t)
    const { db } = setup.database
    await setup.work()
    const step = fc.constantFrom('stop', 'begin', 'begin', 'wake', 'suspend', 'resume')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async steps => {
        const made = await waiting(setup, HOUR)
        const { accountId, id } = made
        const outcomes = await Promise.allSettled(
          steps.map(kind =>
            db.transaction(async (tx): Promise<unknown> => {
              if (kind === 'stop') return abortOwnCampaign(tx, accountId, id)
              if (kind === 'begin') return beginOwnCampaign(tx, accountId, id)
              if (kind === 'wake') return wakeCampaigns(tx, accountId)
              return kind === 'suspend' ? suspendAccount(tx, accountId) : resumeAccount(tx, accountId)
            }),
          ),
        )
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected' && outcome.reason.code !== 'conflict') throw outcome.reason
        }
        const done = (kind: string) =>
          steps.some((one, index) => one === kind && outcomes[index]!.status === 'fulfilled')
        await db.transaction(tx => resumeAccount(tx, accountId))
        if (done('stop')) {
          const { status } = await setup.campaign(id)
          if (status !== 'failed') throw new Error(`stopped, and ${status}`)
        } else if (done('begin')) await setup.until(id, ({ status }) => status === 'completed')
        else {
          const { status } = await setup.campaign(id)
          if (status !== 'pending') throw new Error(`nobody has begun it, and it is ${status}`)
        }
        const found = await findings(db)
        if (found.length > 0) throw new Error(found.join('\n'))
      }),
      { numRuns: Number(process.env.RUNS ?? 15) },
    )
  },
)
