import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { payableCampaigns } from '#domains/campaigns/lifecycle/payable.ts'
import { endUnpaid } from '#domains/campaigns/lifecycle/unpaid.ts'
import { receivePayment } from '#domains/payments/service.ts'
import { addNumber, listNumbers, rentNumber } from '#domains/telephony/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { previewRetention, runRetention } from '#workers/retention/run.ts'
import { checkoutEvent } from '../support/callbacks.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { openCli } from '../support/cli.ts'
import { Deviations } from '../support/deviations.ts'
import { never } from '../support/partners.ts'
import { until } from '../support/until.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

const DAYS = 7

async function unpaid(setup: WorkerSetup, days: number) {
  const made = await insertCampaign(setup, {
    enqueue: false,
    campaign: { funding: 'payment', publishedAt: null },
  })
  await setup.database.db.execute(
    sql`update campaigns set created_at = now() - make_interval(days => ${days}) where id = ${made.id}`,
  )
  return made
}

const pay = (setup: WorkerSetup, campaignId: string) =>
  setup.database.db.transaction(tx =>
    receivePayment(tx, payableCampaigns(setup.boss), checkoutEvent({ campaignId })),
  )

const end = (setup: WorkerSetup, id: string) => setup.database.db.transaction(tx => endUnpaid(tx, id, DAYS))

const stateOf = async (setup: WorkerSetup, id: string) => {
  const [row] = await setup.database.db.execute(sql`
    select status, published_at is not null as published,
           (select count(*)::int from pgboss.job where data->>'campaignId' = c.id::text) as jobs,
           (select count(*)::int from credit_ledger l where l.campaign_id = c.id and reason = 'refund') as refunds
    from campaigns c where id = ${id}`)
  return row
}

const ENDED = { status: 'failed', published: false, jobs: 0, refunds: 0 }
const RELEASED = { status: 'pending', published: true, jobs: 1, refunds: 0 }

t.test('an unpaid campaign ends after UNPAID_DAYS, and releases its number and list', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  await addNumber(db, '+46701234567')
  const young = await unpaid(setup, DAYS - 1)
  const { id, listId, accountId } = await unpaid(setup, DAYS + 1)
  const phoneNumber = await rentNumber(db, { enabled: true, campaignId: id })
  await db.update(campaigns).set({ phoneNumber }).where(eq(campaigns.id, id))
  await db.execute(sql`update lists set last_activity_at = now() - interval '91 days' where id = ${listId}`)

  const gone = { unpaid: 1, lists: 1, numbers: 1 }
  const longer = { unpaid: 0, lists: 0, numbers: 0 }
  t.match(await previewRetention(db, DAYS + 2), longer, 'a longer patience')
  t.match(await previewRetention(db, DAYS), gone, 'told')
  t.match(await setup.campaign(id), { status: 'pending', listId }, 'and not done')
  t.match(await listNumbers(db), [{ number: phoneNumber, campaignId: id }])

  t.match(await runRetention(db, { signal: never, unpaidDays: DAYS }), gone)
  t.match(await setup.campaign(id), {
    status: 'failed',
    failureReason: 'The campaign was not paid for within 7 days. Nothing was printed.',
    listId: null,
    phoneNumber,
  })
  t.same(await stateOf(setup, id), ENDED)
  t.match(await listNumbers(db), [{ number: phoneNumber, campaignId: null }])
  t.same(await stateOf(setup, young.id), { ...ENDED, status: 'pending' })
  t.match(await runRetention(db, { signal: never, unpaidDays: DAYS }), longer, 'once')

  const balance = sql`select balance from accounts where id = ${accountId}`
  const [before] = await db.execute<{ balance: number }>(balance)
  t.equal(await pay(setup, id), 'credited instead', 'a late payment buys the letters')
  t.same(await db.execute(balance), [{ balance: before!.balance + 25 }])
  t.equal(await pay(setup, young.id), 'released')
  await db.execute(sql`update campaigns set created_at = now() - interval '400 days' where id = ${young.id}`)
  t.match(await runRetention(db, { signal: never, unpaidDays: DAYS }), { unpaid: 0 }, 'what is paid stays')
  const credits = await insertCampaign(setup, { campaign: { createdAt: new Date(0) } })
  t.match(await runRetention(db, { signal: never, unpaidDays: DAYS }), { unpaid: 0 }, 'credits were charged')
  t.match(await setup.campaign(credits.id), { status: 'pending' })
})

t.test('the worker and the command use UNPAID_DAYS', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await unpaid(setup, 3)
  const env = { DATABASE_URL: setup.config.databaseUrl }
  const patient = await openCli(t, env)
  t.match(await patient.quickJson('retention', 'run', '--dry-run'), { unpaid: 0 })
  const hasty = await openCli(t, { ...env, UNPAID_DAYS: '2' })
  t.match(await hasty.quickJson('retention', 'run', '--dry-run'), { unpaid: 1 })
  t.same(await stateOf(setup, id), { ...ENDED, status: 'pending' })
  const { stdout } = await hasty.call('retention', 'run')
  t.match(stdout, /\n\nCampaigns that ended unpaid: 1\n$/)
  t.match(await setup.campaign(id), { failureReason: /within 2 days/ })

  const next = await unpaid(setup, DAYS + 1)
  await setup.work()
  await setup.boss.send('retention', {})
  await setup.until(next.id, ({ status }) => status !== 'pending')
  t.same(await stateOf(setup, next.id), ENDED)
})

/** Another connection of the service's, in the middle of a transaction. */
async function meanwhile(t: Test, setup: WorkerSetup) {
  const other = openDatabase(setup.config.databaseUrl, { max: 1 })
  t.teardown(() => other.close())
  return other.db
}

t.test('of a payment and the deadline at the same instant exactly one wins', async t => {
  const setup = await reuseWorkerSetup(t)
  const other = await meanwhile(t, setup)

  const paid = await unpaid(setup, DAYS + 1)
  await other.transaction(async tx => {
    await receivePayment(tx, payableCampaigns(setup.boss), checkoutEvent({ campaignId: paid.id }))
    t.equal(await end(setup, paid.id), false, 'nobody waits for a payment that is being confirmed')
  })
  t.equal(await end(setup, paid.id), false)
  t.same(await stateOf(setup, paid.id), RELEASED)

  const ended = await unpaid(setup, DAYS + 1)
  let late: Promise<unknown> | undefined
  await other.transaction(async tx => {
    t.equal(await endUnpaid(tx, ended.id, DAYS), true)
    late = pay(setup, ended.id)
    late.catch(() => {})
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await until(async () => (await tx.execute(waiting)).length > 0)
  })
  t.equal(await late, 'credited instead')
  t.same(await stateOf(setup, ended.id), ENDED)

  const deviations = new Deviations()
  for (let round = 0; round < 20; round++) {
    const { id } = await unpaid(setup, DAYS + 1)
    const [payment, expired] = await Promise.all([pay(setup, id), end(setup, id)])
    const released = payment === 'released'
    const wanted = released ? RELEASED : ENDED
    deviations.same(expired, !released, `round ${round}`)
    deviations.same(payment, released ? 'released' : 'credited instead', `round ${round}`)
    deviations.same({ ...(await stateOf(setup, id)) }, { ...wanted }, `round ${round}`)
  }
  t.strictSame(deviations.list, [])
})
