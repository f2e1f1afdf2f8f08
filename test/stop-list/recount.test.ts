import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { readDetail } from '#domains/campaigns/following/detail.ts'
import { compareAgain, leaveOutStopped } from '#domains/campaigns/lifecycle/recount.ts'
import { retryCampaign } from '#domains/campaigns/lifecycle/retry.ts'
import { beginOwnCampaign, failCampaign } from '#domains/campaigns/lifecycle.ts'
import { warningOf } from '#domains/campaigns/warnings.ts'
import { stopKeysOf } from '#domains/stop-list/service.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { reason } from '#schemas/reasons.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { findings } from '../support/promises.ts'
import { reuseWorkerSetup } from '../support/workers.ts'
import { stopOne } from './stopped.ts'

const HOUR = 3600

/** A campaign of 25 that waits for an hour. */
async function waiting(setup: WorkerSetup, campaign: Partial<typeof campaigns.$inferInsert> = {}) {
  const beginsAt = new Date(Date.now() + HOUR * 1000)
  const made = await insertCampaign(setup, { enqueue: false, campaign: { beginsAt, ...campaign } })
  await setup.database.db.transaction(tx =>
    enqueue(setup.boss, tx, 'render', { campaignId: made.id }, { startAfter: HOUR }),
  )
  return made
}

const begin = ({ database: { db } }: WorkerSetup, { accountId, id }: { accountId: string; id: string }) =>
  db.transaction(tx => beginOwnCampaign(tx, accountId, id))

async function ledgerOf({ database: { db } }: WorkerSetup, id: string) {
  const rows = await db.execute<{ reason: string; delta: number; attempt: number }>(
    sql`select reason, delta, attempt from credit_ledger where campaign_id = ${id} order by id`,
  )
  return rows.map(({ reason, delta, attempt }) => [attempt, reason, delta])
}

t.test('whoever was added to the stop list meanwhile falls away, and is refunded', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const warnings = [
    warningOf(reason('letter_sent_before', { campaign: 'x', campaignId: 'x', at: '2026', to: 'list' }), null),
    warningOf(reason('country_unknown'), 3),
    warningOf(reason('recipient_repeated', { first: 2 }), 4),
    warningOf(reason('recipient_repeated', { first: 3 }), 5),
  ]
  const made = await waiting(setup, { warnings: { count: 4, first: warnings } })
  await stopOne(setup, made.accountId, 3)
  await stopOne(setup, made.accountId, 20)
  t.match(await setup.campaign(made.id), { letters: 25, leftOut: [] }, 'until it begins')
  await setup.work()
  await begin(setup, made)
  const campaign = await setup.until(made.id, ({ status }) => status === 'completed')
  t.match(campaign, { letters: 23, leftOut: [3, 20], attempt: 2 })
  t.same(await ledgerOf(setup, made.id), [
    [1, 'consumption', -25],
    [1, 'refund', 25],
    [2, 'consumption', -23],
  ])
  const { accountId } = made
  t.match(
    await readDetail(setup.database.sql, { accountId, id: made.id, baseUrl: '' }),
    { charged: 25, refunded: 2 },
    'as people see it',
  )
  t.match(campaign.warnings, {
    count: 2,
    first: [{ recipient: null }, { recipient: 3, params: { first: 2 }, message: /recipient 2/ }],
  })
  t.strictSame(await findings(db), [])
  t.match(setup.lines.find(({ message }) => message === 'campaign is processing')?.facts, {
    letters: 23,
    stopped: 2,
  })
})

t.test('a campaign of which nobody is left fails, says why and is refunded', async t => {
  const setup = await reuseWorkerSetup(t)
  const made = await waiting(setup)
  for (let position = 1; position <= 25; position++) await stopOne(setup, made.accountId, position)
  await setup.work()
  await begin(setup, made)
  t.match(await setup.until(made.id, ({ status }) => status !== 'pending'), {
    status: 'failed',
    failure: { code: 'campaign_all_stopped' },
  })
  t.same(await ledgerOf(setup, made.id), [
    [1, 'consumption', -25],
    [1, 'refund', 25],
  ])
})

t.test('a campaign that is tried again is counted again', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const made = await insertCampaign(setup, { enqueue: false })
  await db.transaction(tx => failCampaign(tx, made.id, ANY_FAILURE))
  await stopOne(setup, made.accountId, 3)
  await setup.work()
  const retried = await db.transaction(tx =>
    retryCampaign(tx, { boss: setup.boss, telephonyEnabled: false }, made.id),
  )
  t.match(retried, { attempt: 2, letters: 25 })
  const campaign = await setup.until(made.id, ({ status }) => status !== 'pending' && status !== 'processing')
  t.match(campaign, { status: 'completed', letters: 24, leftOut: [3], attempt: 3 })
  t.same(await ledgerOf(setup, made.id), [
    [1, 'consumption', -25],
    [1, 'refund', 25],
    [2, 'consumption', -25],
    [2, 'refund', 25],
    [3, 'consumption', -24],
  ])
  t.strictSame(await findings(db), [])
})

t.test('what did not wait is not counted again', async t => {
  const setup = await reuseWorkerSetup(t)
  const made = await insertCampaign(setup)
  await stopOne(setup, made.accountId, 3)
  await setup.work()
  t.match(await setup.until(made.id, ({ status }) => status === 'completed'), { letters: 25, leftOut: [] })
})

t.test('letters that were left out before stay left out', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const made = await waiting(setup)
  await db
    .update(campaigns)
    .set({ leftOut: [2], letters: 24 })
    .where(eq(campaigns.id, made.id))
  await db.execute(sql`update credit_ledger set delta = -24 where campaign_id = ${made.id}`)
  await db.execute(sql`update accounts set balance = balance + 1 where id = ${made.accountId}`)
  await stopOne(setup, made.accountId, 1)
  await stopOne(setup, made.accountId, 2)
  await setup.work()
  await begin(setup, made)
  t.match(await setup.until(made.id, ({ status }) => status === 'completed'), {
    letters: 23,
    leftOut: [1, 2],
  })
  t.strictSame(await findings(db), [])
})

t.test('whoever is added while letters are compared is not missed, whatever the clocks say', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const beginsAt = new Date(Date.now() - 1000)
  const { id, accountId } = await insertCampaign(setup, { enqueue: false, campaign: { beginsAt } })
  const compare = () => compareAgain(db, stopKeysOf(setup.config), id)
  const leaveOut = async (recount: Awaited<ReturnType<typeof compare>>) =>
    db.transaction(async tx => leaveOutStopped(tx, await setup.campaign(id), recount))
  const before = await compare()
  await stopOne(setup, accountId, 3)
  t.equal(await leaveOut(before), undefined, 'the first entry')
  // By a machine whose clock is far ahead.
  await db.execute(sql`update stop_entries set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff'`)
  const between = await compare()
  await stopOne(setup, accountId, 20)
  t.equal(await leaveOut(between), undefined, 'an entry whose id is not the newest')
  t.match(await leaveOut(await compare()), { letters: 23 })
  t.match(await setup.campaign(id), { leftOut: [3, 20] })
})
