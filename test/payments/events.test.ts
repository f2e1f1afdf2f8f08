import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import {
  checkoutEvent,
  deliver,
  PAYMENT_SECRET,
  type StripeEvent,
  signature,
  stateOf,
  unixNow,
  unpaidCampaign,
  v1,
} from '../support/callbacks.ts'
import { type Service, startService } from '../support/service.ts'

const NEXT_SECRET = 'whsec_of_the_next_month'
const waiting = { status: 'pending', published: false, jobs: 0, charged: 0 }
const released = { status: 'pending', published: true, jobs: 1, charged: 0 }

const start = (test: Test): Promise<Service> =>
  startService(test, { env: { PAYMENT_WEBHOOK_SECRET: `${PAYMENT_SECRET}, ${NEXT_SECRET}` } })

const balanceOf = async ({ db }: Service, accountId: string): Promise<number> => {
  const [row] = await db.execute<{ balance: number }>(
    sql`select balance from accounts where id = ${accountId}`,
  )
  return row!.balance
}

const purchases = async ({ db }: Service, accountId: string): Promise<number[]> => {
  const rows = await db.execute<{ delta: number }>(
    sql`select delta from credit_ledger where account_id = ${accountId} and reason = 'purchase' order by id`,
  )
  return rows.map(row => row.delta)
}

const ok = async (t: Pick<Test, 'equal' | 'same'>, service: Service, event: StripeEvent) => {
  const { status, body } = await deliver(service, event)
  t.equal(status, 200)
  t.same(body, { data: { received: true } })
}

t.test('a campaign that waits for its payment', async t => {
  const service = await start(t)
  const { accountId } = service

  t.test('is released once, whatever is repeated', async t => {
    const campaignId = await unpaidCampaign(service)
    t.same(await stateOf(service, campaignId), waiting)
    const event = checkoutEvent({ campaignId })
    await ok(t, service, event)
    t.same(await stateOf(service, campaignId), released)
    await ok(t, service, event)
    await ok(t, service, checkoutEvent({ campaignId }, { session: String(event.data.object.id) }))
    t.same(await stateOf(service, campaignId), released)
    const shown = await service.request('GET', `/api/v1/campaigns/${campaignId}`)
    t.match(shown.body.data, { status: 'pending', source: 'web', publishedAt: /Z$/ })
  })

  t.test('is released once by twenty deliveries at a time', async t => {
    const campaignId = await unpaidCampaign(service)
    const event = checkoutEvent({ campaignId, accountId })
    const other = checkoutEvent({ campaignId, accountId }, { session: String(event.data.object.id) })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => deliver(service, i % 2 ? event : other)),
    )
    t.ok(answers.every(answer => answer.status === 200))
    t.same(await stateOf(service, campaignId), released)
  })

  t.test('is released once where two sessions are paid at a time', async t => {
    const campaignId = await unpaidCampaign(service)
    await Promise.all(Array.from({ length: 12 }, () => ok(t, service, checkoutEvent({ campaignId }))))
    t.same(await stateOf(service, campaignId), released)
  })

  t.test('is released when the money of a later payment comes, in either order', async t => {
    for (const paidFirst of [false, true]) {
      const campaignId = await unpaidCampaign(service)
      const session = `cs_test_${randomUUID()}`
      const completed = checkoutEvent({ campaignId }, { session, status: 'unpaid' })
      const paid = checkoutEvent(
        { campaignId },
        { session, type: 'checkout.session.async_payment_succeeded' },
      )
      const [first, second] = paidFirst ? [paid, completed] : [completed, paid]
      await ok(t, service, first)
      t.same(await stateOf(service, campaignId), paidFirst ? released : waiting)
      await ok(t, service, second)
      t.same(await stateOf(service, campaignId), released)
    }
  })

  t.test('is released where nothing had to be paid', async t => {
    const campaignId = await unpaidCampaign(service)
    await ok(t, service, checkoutEvent({ campaignId }, { status: 'no_payment_required' }))
    t.same(await stateOf(service, campaignId), released)
  })

  t.test('is left alone by events that confirm nothing', async t => {
    const campaignId = await unpaidCampaign(service)
    const types = [
      'checkout.session.expired',
      'checkout.session.async_payment_failed',
      'payment_intent.succeeded',
      'charge.refunded',
      'an.event.of.tomorrow',
    ]
    for (const type of types) await ok(t, service, checkoutEvent({ campaignId }, { type }))
    await ok(t, service, { id: 'evt_bare', type: 'ping' } as unknown as StripeEvent)
    await ok(t, service, checkoutEvent({}))
    await ok(t, service, checkoutEvent(null))
    t.same(await stateOf(service, campaignId), waiting)
  })

  t.test('is released by an event signed with the next secret, or with both', async t => {
    const campaignId = await unpaidCampaign(service)
    const later = (body: string | Buffer) => ({ 'stripe-signature': signature(body, unixNow(), NEXT_SECRET) })
    t.equal((await deliver(service, checkoutEvent({ campaignId }), later)).status, 200)
    t.same(await stateOf(service, campaignId), released)
    const another = await unpaidCampaign(service)
    const both = (body: string | Buffer) => ({
      'stripe-signature': `${signature(body, unixNow(), 'whsec_else')},v1=${v1(body, unixNow())}`,
    })
    t.equal((await deliver(service, checkoutEvent({ campaignId: another }), both)).status, 200)
    t.same(await stateOf(service, another), released)
  })
})

t.test('letters that are bought', async t => {
  const service = await start(t)

  t.test('are credited once for an event, also if it comes several times at once', async t => {
    const { accountId } = await service.createAccount()
    const event = checkoutEvent({ accountId, letters: '250' })
    await Promise.all(Array.from({ length: 12 }, () => ok(t, service, event)))
    await ok(t, service, event)
    t.same(await purchases(service, accountId), [250])
    await Promise.all([20, 30, 40].map(letters => ok(t, service, checkoutEvent({ accountId, letters }))))
    t.equal(await balanceOf(service, accountId), 340)
  })

  t.test('are credited once for a checkout session, however many events confirm it', async t => {
    const { accountId } = await service.createAccount()
    const session = `cs_test_${randomUUID()}`
    const type = 'checkout.session.async_payment_succeeded'
    const events = [
      checkoutEvent({ accountId, letters: '5' }, { session }),
      checkoutEvent({ accountId, letters: '5' }, { session, type }),
      checkoutEvent({ accountId, letters: '5' }, { session }),
    ]
    await Promise.all(events.map(event => ok(t, service, event)))
    await ok(t, service, checkoutEvent({ accountId, letters: '5' }, { session, type }))
    t.same(await purchases(service, accountId), [5])
  })

  t.test('are reported to operators if their number cannot be credited', async t => {
    const { accountId } = await service.createAccount()
    const wrong = ['0', '-5', '1.5', '1e3', '', ' 7', '99999999', '123456789012', 0, -5, 1.5, true, null, [5]]
    for (const letters of wrong) await ok(t, service, checkoutEvent({ accountId, letters }))
    await ok(t, service, checkoutEvent({ letters: '5' }))
    await ok(t, service, checkoutEvent({ accountId: 'me', letters: '5' }))
    await ok(t, service, checkoutEvent({ accountId: randomUUID(), letters: '5' }))
    t.same(await purchases(service, accountId), [])
  })
})

t.test('a payment for a campaign that has ended buys its letters for the balance, once', async t => {
  const lines: string[] = []
  const service = await startService(t, {
    env: { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET },
    log: { write: line => void lines.push(line) },
  })
  const { accountId } = await service.createAccount()
  const campaignId = await unpaidCampaign(service, { accountId, letters: 3 })
  await failCampaign(service.db, campaignId, ANY_FAILURE)
  const ended = await stateOf(service, campaignId)
  const session = `cs_test_${randomUUID()}`
  const event = checkoutEvent({ campaignId }, { session })
  const type = 'checkout.session.async_payment_succeeded'
  const events = [event, event, checkoutEvent({ campaignId }, { session, type })]
  await Promise.all(events.map(event => ok(t, service, event)))
  t.same(await purchases(service, accountId), [3])
  t.equal(await balanceOf(service, accountId), 3)
  t.same(await stateOf(service, campaignId), ended, 'the campaign is not begun again')
  const logged = lines.map(line => JSON.parse(line)).filter(line => line.level >= 40)
  t.match(logged, [{ level: 40, msg: /^a payment came after its campaign had ended/ }])
  t.equal(logged.length, 1)

  await ok(t, service, checkoutEvent({ campaignId }))
  t.same(await purchases(service, accountId), [3, 3], 'whoever pays twice has bought them twice')

  await service.db.execute(sql`update accounts set balance = 2147483647 where id = ${accountId}`)
  lines.length = 0
  await ok(t, service, checkoutEvent({ campaignId }))
  t.match(lines.join(''), /balance is full: give the money back/)
  t.same(await purchases(service, accountId), [3, 3])
})

t.test('payments that match nothing to be paid are logged for operators', async t => {
  const lines: string[] = []
  const service = await startService(t, {
    env: { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET },
    log: { write: line => void lines.push(line) },
  })
  const stranger = await service.createAccount()
  await service.grant(10)
  const charged = await unpaidCampaign(service, { funding: 'credits' })
  const foreign = await unpaidCampaign(service)
  const paid = await unpaidCampaign(service)
  await ok(t, service, checkoutEvent({ campaignId: paid }))
  const cases: [reason: RegExp, Record<string, unknown>][] = [
    [/no such campaign/, { campaignId: randomUUID() }],
    [/no campaign’s id/, { campaignId: "1' or '1'='1" }],
    [/another account/, { campaignId: foreign, accountId: stranger.accountId }],
    [/no account’s id/, { campaignId: foreign, accountId: 7 }],
    [/paid with credits/, { campaignId: charged }],
    [/paid before/, { campaignId: paid }],
  ]
  const before = await Promise.all([charged, foreign, paid].map(id => stateOf(service, id)))
  for (const [reason, metadata] of cases) {
    lines.length = 0
    const event = checkoutEvent(metadata, { email: 'secret@example.com' })
    await ok(t, service, event)
    const logged = lines.map(line => JSON.parse(line)).filter(line => line.level === 50)
    t.match(logged, [{ eventId: event.id, reason }], 'the operators are told')
    t.notMatch(lines.join(''), /secret@example|Öberg/, 'without personal data')
    lines.length = 0
    await ok(t, service, event)
    t.match(lines.join(''), /could not be acted on/, 'sent again, it is tried again')
  }
  t.same(await Promise.all([charged, foreign, paid].map(id => stateOf(service, id))), before)

  await ok(t, service, checkoutEvent({ campaignId: foreign, accountId: service.accountId.toUpperCase() }))
  t.same(await stateOf(service, foreign), released, 'the right account releases it')
})
