import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { failCampaign } from '../domains/campaigns/lifecycle.ts'
import { retryCampaign } from '../domains/campaigns/retry.ts'
import { addNumber, rentNumber } from '../domains/telephony/index.ts'
import { releaseNumbers } from '../domains/telephony/retention.ts'
import { campaigns, templates } from '../drizzle/tables/index.ts'
import { enqueue } from '../queue/enqueue.ts'
import { render } from '../workers/jobs/render.ts'
import { renderBatch } from '../workers/jobs/render-batch.ts'
import { MOST_ERRORS } from '../workers/lanes/attempts.ts'
import { readArchive } from './support/campaign-archive.ts'
import { type CampaignOptions, type Floor, insertCampaign, openFloor } from './support/campaigns.ts'
import { openCli } from './support/cli.ts'
import { findings } from './support/promises.ts'
import { openContext } from './support/worker-context.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

async function failed(floor: Floor, options: CampaignOptions = {}) {
  const campaign = await insertCampaign(floor, { enqueue: false, ...options })
  await failCampaign(floor.database.db, campaign.id, 'So.')
  return campaign
}

const retry = (floor: Floor, id: string, telephonyEnabled = false) =>
  floor.database.db.transaction(tx => retryCampaign(tx, { boss: floor.boss, telephonyEnabled }, id))

const money = async ({ database: { db } }: Floor, accountId: string) => {
  const rows = await db.execute<{ entry: string }>(sql`
    select reason || ' ' || delta || ' ' || attempt as entry from credit_ledger
    where account_id = ${accountId} order by id`)
  const [account] = await db.execute<{ balance: number }>(
    sql`select balance from accounts where id = ${accountId}`,
  )
  return { balance: account!.balance, entries: rows.map(row => row.entry) }
}

const change = (floor: Floor, id: string, values: Partial<typeof campaigns.$inferInsert>) =>
  floor.database.db.update(campaigns).set(values).where(eq(campaigns.id, id))

t.test('a campaign that failed is drawn, charged and delivered once its cause is mended', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  const { id, accountId } = await insertCampaign(floor, {
    enqueue: false,
    code: { trackingEnabled: true },
    template: { content: { type: 'doc', content: [{ type: 'unknown' }] } },
  })
  await db.transaction(tx => enqueue(floor.boss, tx, 'render', { campaignId: id }))
  const worker = await floor.work()
  // Jobs that wait for their next try have their last one now: all five would take half a minute.
  const hurry = sql`
    update pgboss.job set data = data || ${JSON.stringify({ errors: MOST_ERRORS - 1 })}::jsonb, start_after = now()
    where name = 'render-batch' and state = 'created' and data ? 'errors'`
  while ((await floor.campaign(id)).status !== 'failed') {
    await db.execute(hurry)
    await delay(50)
  }
  await worker.stop()
  t.strictSame(await findings(db), [])

  await db.update(templates).set({ content: { type: 'doc', content: [] } })
  const cli = await openCli(t, { DATABASE_URL: floor.url })
  t.strictSame(await cli.json('campaigns', 'retry', id), { id, attempt: 2, letters: 25 })
  t.match(await floor.campaign(id), { status: 'pending', progress: 0, failureReason: null, attempt: 2 })
  t.strictSame(await findings(db), [])
  t.match(await cli.refused(1, 'campaigns', 'retry', id), 'The campaign is pending')

  await floor.work()
  t.match(await floor.until(id, row => row.deliveredAt !== null), {
    status: 'completed',
    failureReason: null,
  })
  t.equal(readArchive(await floor.archive(id)).rows.length, 25)
  t.strictSame(await money(floor, accountId), {
    balance: 7,
    entries: ['purchase 32 1', 'consumption -25 1', 'refund 25 1', 'consumption -25 2'],
  })
  t.strictSame(await findings(db), [])
  t.match(await cli.refused(1, 'campaigns', 'retry', id), 'The campaign is completed')
})

t.test('what may not be tried again stays as it is', async t => {
  const floor = await openFloor(t)
  const cli = await openCli(t, { DATABASE_URL: floor.url })
  const refused = async (id: string, message: RegExp) => {
    const before = await floor.campaign(id)
    t.match(await cli.refused(1, 'campaigns', 'retry', id), message)
    t.strictSame(await floor.campaign(id), before)
    t.strictSame(await findings(floor.database.db), [])
  }
  t.match(await cli.refused(1, 'campaigns', 'retry', NOBODY), 'Campaign not found')
  t.match(await cli.refused(2, 'campaigns', 'retry', 'x'), 'ID must be an id')
  await refused((await insertCampaign(floor)).id, /is pending/)

  const unpaid = await failed(floor, { campaign: { funding: 'payment', publishedAt: null } })
  await refused(unpaid.id, /before it was paid/)

  for (const trace of [{ deliveryAttempts: 1 }, { completedAt: new Date() }]) {
    const { id } = await failed(floor)
    await change(floor, id, trace)
    await refused(id, /never printed again/)
  }

  const lonely = await failed(floor)
  await floor.database.db.execute(sql`delete from lists where id = ${lonely.listId}`)
  await refused(lonely.id, /list of recipients was removed/)
  const withdrawn = await failed(floor)
  await floor.database.db.execute(sql`update lists set deleted_at = now() where id = ${withdrawn.listId}`)
  await refused(withdrawn.id, /list of recipients was removed/)

  const uncoded = await failed(floor, {
    code: { trackingEnabled: true },
    template: { qrUrl: 'https://example.se', qrTrackingEnabled: true },
  })
  const link = (id: string | null) => floor.database.db.execute(sql`update qr_codes set campaign_id = ${id}`)
  await link(null)
  await t.rejects(retry(floor, uncoded.id), { code: 'conflict', message: /would be printed without/ })
  await link(uncoded.id)
  t.equal((await retry(floor, uncoded.id)).attempt, 2, 'it is linked again')

  const poor = await failed(floor)
  await floor.database.db.execute(sql`
    with spent as (insert into credit_ledger (account_id, delta, reason) values (${poor.accountId}, -8, 'adjustment'))
    update accounts set balance = balance - 8 where id = ${poor.accountId}`)
  await refused(poor.id, /needs 25 letters but the balance is 24/)

  const busy = await insertCampaign(floor)
  const [job] = await floor.boss
    .fetch('render', { priority: true, batchSize: 10 })
    .then(jobs => jobs.filter(({ data }) => (data as { campaignId: string }).campaignId === busy.id))
  await failCampaign(floor.database.db, busy.id, 'So.')
  await refused(busy.id, /still busy/)
  await floor.boss.complete('render', job!.id)
  t.equal((await retry(floor, busy.id)).attempt, 2)
})

t.test('two operators at once: one try, one charge', async t => {
  const floor = await openFloor(t)
  const { id, accountId } = await failed(floor)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => retry(floor, id)))
  t.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  t.equal((await money(floor, accountId)).balance, 7)
  t.strictSame(await findings(floor.database.db), [])
  // And again, as often as it fails: each try has a charge and a refund of its own.
  await failCampaign(floor.database.db, id, 'So.')
  t.equal((await retry(floor, id)).attempt, 3)
  await failCampaign(floor.database.db, id, 'So.')
  t.equal((await money(floor, accountId)).balance, 32)
  t.strictSame(await findings(floor.database.db), [])
})

t.test('what was paid at checkout went to the balance, and a retry charges it there', async t => {
  const floor = await openFloor(t)
  const { id, accountId } = await failed(floor, { campaign: { funding: 'payment' } })
  t.equal((await money(floor, accountId)).balance, 32)
  await retry(floor, id)
  t.strictSame(await money(floor, accountId), {
    balance: 7,
    entries: ['purchase 7 1', 'refund 25 1', 'consumption -25 2'],
  })
  t.strictSame(await findings(floor.database.db), [])
  await failCampaign(floor.database.db, id, 'So.')
  t.equal((await money(floor, accountId)).balance, 32)
  t.strictSame(await findings(floor.database.db), [])
})

t.test('a batch that was drawn for the last try is not printed in this one', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  const { id } = await insertCampaign(floor, { letters: 10, enqueue: false })
  const context = await openContext(t, floor)
  const job = { id: uuidv7(), retryCount: 0, data: { campaignId: id } }
  await render(context, job)
  const late: typeof context = {
    ...context,
    threads: {
      ...context.threads,
      async draw(...question) {
        const drawn = await context.threads.draw(...question)
        await failCampaign(db, id, 'So.')
        await retry(floor, id)
        await render(context, job)
        return drawn
      },
    },
  }
  const batch = { ...job, data: { campaignId: id, ordinal: 1 } }
  await renderBatch(late, batch, AbortSignal.timeout(30_000))
  t.match(await floor.campaign(id), { status: 'processing', attempt: 2, batchesDone: 0 })
  t.strictSame(await findings(db), [])
  await renderBatch(context, batch, AbortSignal.timeout(30_000))
  t.match(await floor.campaign(id), { status: 'completed', attempt: 2 })
})

t.test('a number that went to another campaign meanwhile is not printed', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  await addNumber(db, '+46701234567')
  const [first, second] = [await insertCampaign(floor), await insertCampaign(floor)]
  const number = (campaignId: string) => rentNumber(db, { enabled: true, campaignId })
  await change(floor, first.id, { phoneNumber: await number(first.id) })
  await failCampaign(db, first.id, 'So.')
  await releaseNumbers(db)
  await change(floor, second.id, { phoneNumber: await number(second.id) })
  await db.execute(sql`delete from pgboss.job`)

  await t.rejects(retry(floor, first.id, true), { code: 'service_unavailable' })
  t.match(await floor.campaign(first.id), { status: 'failed', attempt: 1 })
  await addNumber(db, '+46709876543')
  await retry(floor, first.id, true)
  t.match(await floor.campaign(first.id), { phoneNumber: '+46709876543', attempt: 2 })

  await failCampaign(db, first.id, 'So.')
  await retry(floor, first.id, true)
  t.match(await floor.campaign(first.id), { phoneNumber: '+46709876543', attempt: 3 }, 'its own, still free')
})
