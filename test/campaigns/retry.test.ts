import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { retryCampaign } from '#domains/campaigns/lifecycle/retry.ts'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { releaseNumbers } from '#domains/telephony/retention.ts'
import { addNumber, rentNumber } from '#domains/telephony/service.ts'
import { campaigns, templates } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { MOST_ERRORS } from '#workers/job.ts'
import { render } from '#workers/jobs/render.ts'
import { renderBatch } from '#workers/jobs/render-batch.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { readArchive } from '../support/archives.ts'
import { type CampaignOptions, insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { openCli } from '../support/cli.ts'
import { findings } from '../support/promises.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

async function failed(setup: WorkerSetup, options: CampaignOptions = {}) {
  const campaign = await insertCampaign(setup, { enqueue: false, ...options })
  await failCampaign(setup.database.db, campaign.id, ANY_FAILURE)
  return campaign
}

const retry = (setup: WorkerSetup, id: string, telephonyEnabled = false) =>
  setup.database.db.transaction(tx => retryCampaign(tx, { boss: setup.boss, telephonyEnabled }, id))

const money = async ({ database: { db } }: WorkerSetup, accountId: string) => {
  const rows = await db.execute<{ entry: string }>(sql`
    select reason || ' ' || delta || ' ' || attempt as entry from credit_ledger
    where account_id = ${accountId} order by id`)
  const [account] = await db.execute<{ balance: number }>(
    sql`select balance from accounts where id = ${accountId}`,
  )
  return { balance: account!.balance, entries: rows.map(row => row.entry) }
}

const change = (setup: WorkerSetup, id: string, values: Partial<typeof campaigns.$inferInsert>) =>
  setup.database.db.update(campaigns).set(values).where(eq(campaigns.id, id))

t.test('a failed campaign is charged, drawn and delivered again once its cause is mended', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const { id, accountId } = await insertCampaign(setup, {
    enqueue: false,
    code: { trackingEnabled: true },
    template: { content: { type: 'doc', content: [{ type: 'unknown' }] } },
  })
  await db.transaction(tx => enqueue(setup.boss, tx, 'render', { campaignId: id }))
  const worker = await setup.work()
  // Jobs that wait for their next try have their last one now: all five would take half a minute.
  const hurry = sql`
    update pgboss.job set data = data || ${JSON.stringify({ errors: MOST_ERRORS - 1 })}::jsonb, start_after = now()
    where name = 'render-batch' and state = 'created' and data ? 'errors'`
  while ((await setup.campaign(id)).status !== 'failed') {
    await db.execute(hurry)
    await delay(50)
  }
  await worker.stop()
  t.strictSame(await findings(db), [])

  await db.update(templates).set({ content: { type: 'doc', content: [] } })
  const cli = await openCli(t, { DATABASE_URL: setup.url })
  t.strictSame(await cli.json('campaigns', 'retry', id), { id, attempt: 2, letters: 25 })
  t.match(await setup.campaign(id), { status: 'pending', progress: 0, failureReason: null, attempt: 2 })
  t.strictSame(await findings(db), [])
  t.match(await cli.refused(1, 'campaigns', 'retry', id), 'The campaign is pending')

  await setup.work()
  t.match(await setup.until(id, row => row.deliveredAt !== null), {
    status: 'completed',
    failureReason: null,
  })
  t.equal(readArchive(await setup.archive(id)).rows.length, 25)
  t.strictSame(await money(setup, accountId), {
    balance: 7,
    entries: ['purchase 32 1', 'consumption -25 1', 'refund 25 1', 'consumption -25 2'],
  })
  t.strictSame(await findings(db), [])
  t.match(await cli.refused(1, 'campaigns', 'retry', id), 'The campaign is completed')
})

t.test('a campaign that may not be retried is not changed', async t => {
  const setup = await reuseWorkerSetup(t)
  const cli = await openCli(t, { DATABASE_URL: setup.url })
  const refused = async (id: string, message: RegExp) => {
    const before = await setup.campaign(id)
    t.match(await cli.refused(1, 'campaigns', 'retry', id), message)
    t.strictSame(await setup.campaign(id), before)
    t.strictSame(await findings(setup.database.db), [])
  }
  t.match(await cli.refused(1, 'campaigns', 'retry', NOBODY), 'Campaign not found')
  t.match(await cli.refused(2, 'campaigns', 'retry', 'x'), 'ID must be an ID')
  await refused((await insertCampaign(setup)).id, /is pending/)

  const unpaid = await failed(setup, { campaign: { funding: 'payment', publishedAt: null } })
  await refused(unpaid.id, /before it was paid/)

  for (const trace of [{ deliveryAttempts: 1 }, { completedAt: new Date() }]) {
    const { id } = await failed(setup)
    await change(setup, id, trace)
    await refused(id, /never printed again/)
  }

  const lonely = await failed(setup)
  await setup.database.db.execute(sql`delete from lists where id = ${lonely.listId}`)
  await refused(lonely.id, /list of recipients was removed/)
  const withdrawn = await failed(setup)
  await setup.database.db.execute(sql`update lists set deleted_at = now() where id = ${withdrawn.listId}`)
  await refused(withdrawn.id, /list of recipients was removed/)

  const uncoded = await failed(setup, {
    code: { trackingEnabled: true },
    template: { qrUrl: 'https://example.se', qrTrackingEnabled: true },
  })
  const link = (id: string | null) => setup.database.db.execute(sql`update qr_codes set campaign_id = ${id}`)
  await link(null)
  await t.rejects(retry(setup, uncoded.id), { code: 'conflict', message: /would be printed without/ })
  await link(uncoded.id)
  t.equal((await retry(setup, uncoded.id)).attempt, 2, 'it is linked again')

  const poor = await failed(setup)
  await setup.database.db.execute(sql`
    with spent as (insert into credit_ledger (account_id, delta, reason) values (${poor.accountId}, -8, 'adjustment'))
    update accounts set balance = balance - 8 where id = ${poor.accountId}`)
  await refused(poor.id, /needs 25 letters but the balance is 24/)

  const busy = await insertCampaign(setup)
  const [job] = await setup.boss
    .fetch('render', { priority: true, batchSize: 10 })
    .then(jobs => jobs.filter(({ data }) => (data as { campaignId: string }).campaignId === busy.id))
  await failCampaign(setup.database.db, busy.id, ANY_FAILURE)
  await refused(busy.id, /still busy/)
  await setup.boss.complete('render', job!.id)
  t.equal((await retry(setup, busy.id)).attempt, 2)
})

t.test('two operators who retry at once cause one try and one charge', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, accountId } = await failed(setup)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => retry(setup, id)))
  t.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  t.equal((await money(setup, accountId)).balance, 7)
  t.strictSame(await findings(setup.database.db), [])
  // And again, as often as it fails: each try has a charge and a refund of its own.
  await failCampaign(setup.database.db, id, ANY_FAILURE)
  t.equal((await retry(setup, id)).attempt, 3)
  await failCampaign(setup.database.db, id, ANY_FAILURE)
  t.equal((await money(setup, accountId)).balance, 32)
  t.strictSame(await findings(setup.database.db), [])
})

t.test('a failed campaign’s checkout payment goes to the balance, and a retry charges it there', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, accountId } = await failed(setup, { campaign: { funding: 'payment' } })
  t.equal((await money(setup, accountId)).balance, 32)
  await retry(setup, id)
  t.strictSame(await money(setup, accountId), {
    balance: 7,
    entries: ['purchase 7 1', 'refund 25 1', 'consumption -25 2'],
  })
  t.strictSame(await findings(setup.database.db), [])
  await failCampaign(setup.database.db, id, ANY_FAILURE)
  t.equal((await money(setup, accountId)).balance, 32)
  t.strictSame(await findings(setup.database.db), [])
})

t.test('a batch drawn for an earlier try is not printed by a retry', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const { id } = await insertCampaign(setup, { letters: 10, enqueue: false })
  const context = await openContext(t, setup)
  const job = { id: uuidv7(), retryCount: 0, data: { campaignId: id } }
  await render(context, job)
  const late: typeof context = {
    ...context,
    threads: {
      ...context.threads,
      async draw(...question) {
        const drawn = await context.threads.draw(...question)
        await failCampaign(db, id, ANY_FAILURE)
        await retry(setup, id)
        await render(context, job)
        return drawn
      },
    },
  }
  const batch = { ...job, data: { campaignId: id, ordinal: 1 } }
  await renderBatch(late, batch, AbortSignal.timeout(30_000))
  t.match(await setup.campaign(id), { status: 'processing', attempt: 2, batchesDone: 0 })
  t.strictSame(await findings(db), [])
  await renderBatch(context, batch, AbortSignal.timeout(30_000))
  t.match(await setup.campaign(id), { status: 'completed', attempt: 2 })
})

t.test('a phone number that another campaign rents meanwhile is not printed', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  await addNumber(db, '+46701234567')
  const [first, second] = [await insertCampaign(setup), await insertCampaign(setup)]
  const number = (campaignId: string) => rentNumber(db, { enabled: true, campaignId })
  await change(setup, first.id, { phoneNumber: await number(first.id) })
  await failCampaign(db, first.id, ANY_FAILURE)
  await releaseNumbers(db)
  await change(setup, second.id, { phoneNumber: await number(second.id) })
  await db.execute(sql`delete from pgboss.job`)

  await t.rejects(retry(setup, first.id, true), { code: 'service_unavailable' })
  t.match(await setup.campaign(first.id), { status: 'failed', attempt: 1 })
  await addNumber(db, '+46709876543')
  await retry(setup, first.id, true)
  t.match(await setup.campaign(first.id), { phoneNumber: '+46709876543', attempt: 2 })

  await failCampaign(db, first.id, ANY_FAILURE)
  await retry(setup, first.id, true)
  t.match(await setup.campaign(first.id), { phoneNumber: '+46709876543', attempt: 3 }, 'its own, still free')
})
