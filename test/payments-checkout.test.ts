import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { failCampaign } from '../domains/campaigns/lifecycle.ts'
import { previewRetention, runRetention } from '../workers/jobs/retention.ts'
import { deliver, stateOf, unpaidCampaign } from './support/callbacks.ts'
import { never } from './support/partner.ts'
import { type Person, signedIn } from './support/people.ts'
import { PRODUCTION } from './support/production.ts'
import type { Service } from './support/service.ts'
import { PRICES, type StripeStandIn, startShop } from './support/stripe-stand-in.ts'

const CHECKOUT = '/api/console/checkout'
const waiting = { status: 'pending', published: false, jobs: 0, charged: 0 }
const released = { status: 'pending', published: true, jobs: 1, charged: 0 }

const press = (person: Person, body: Record<string, unknown>) => person.request('POST', CHECKOUT, { body })

/** Presses, and the session that it leads to. */
async function opened(t: Test, stripe: StripeStandIn, person: Person, body: Record<string, unknown>) {
  const { status, body: answer } = await press(person, body)
  t.equal(status, 201, JSON.stringify(answer))
  return { id: String(answer.data.id), session: stripe.sessionAt(answer.data.url) }
}

const paymentOf = async (person: Person, id: string) =>
  (await person.request('GET', `/api/console/payments/${id}`)).body.data

const balanceOf = async (person: Person) =>
  (await person.request('GET', '/api/console/account')).body.data.credits

const rows = async ({ db }: Service) => {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from payments`)
  return row!.count
}

t.test('letters are bought: a pack, or any number', async t => {
  const { service, stripe } = await startShop(t)
  const owner = await signedIn(service, 'owner')
  t.same((await owner.request('GET', '/api/console/prices')).body.data, { ...PRICES, unpaidDays: 7 })

  const { id, session } = await opened(t, stripe, owner, { letters: 500, language: 'sv' })
  t.match(session, { amount_total: 750_000, currency: 'sek', locale: 'sv', title: '500 brev' })
  t.match(session.description, /^Varav moms 25\s%: 1\s500,00\skr$/)
  t.strictSame({ ...session.metadata }, { accountId: service.accountId, letters: '500' })
  const [asked] = stripe.requests
  t.match(asked, { idempotencyKey: `brevduva-${id}`, version: /^\d{4}-/ })
  t.match(asked!.form, {
    client_reference_id: id,
    payment_intent_data: { description: '500 brev', metadata: { letters: '500' } },
    success_url: `${service.config.baseUrl}/console/paid?payment=${id}`,
    cancel_url: `${service.config.baseUrl}/console/credits`,
  })
  t.match(await paymentOf(owner, id), { state: 'open', outcome: null, campaign: null, paidAt: null })
  t.equal(await balanceOf(owner), 0, 'an address that was come back to says nothing')

  const event = stripe.pay(session)
  await Promise.all([deliver(service, event), deliver(service, event)])
  await deliver(service, stripe.event('checkout.session.async_payment_succeeded', session))
  await deliver(service, stripe.event('checkout.session.completed', session))
  t.equal(await balanceOf(owner), 500, 'once, whatever is repeated')
  t.match(await paymentOf(owner, id), {
    state: 'paid',
    outcome: 'credited',
    letters: 500,
    amount: 750_000,
    tax: 150_000,
    currency: 'sek',
    paidAt: /Z$/,
  })
  const listed = await owner.request('GET', '/api/console/payments')
  t.match(listed.body, { data: [{ id }], meta: { count: 1, nextCursor: null } })
  const receipt = await owner.request('GET', `/api/console/payments/${id}/receipt`)
  t.match(receipt.body.data.url, /\/receipts\/pi_/)

  const any = await opened(t, stripe, owner, { letters: 7 })
  t.match(any.session, {
    amount_total: 11_288,
    title: '7 letters',
    description: /^VAT 25%: SEK\s22\.58 of the amount$/,
  })
  t.not(any.id, id)
  t.equal((await opened(t, stripe, owner, { letters: 500 })).id === id, false, 'what is paid is begun anew')
})

t.test('a campaign is paid for: one page at a time, at today’s price', async t => {
  const { service, stripe } = await startShop(t)
  const { databaseUrl } = service.config
  const dearer = await startShop(t, { databaseUrl, standIn: stripe, prices: { ...PRICES, letter: 2000 } })
  const sender = await signedIn(service, 'sender')
  const elsewhere = {
    ...sender,
    request: (await signedIn(dearer.service, 'sender', service.accountId)).request,
  }
  const campaignId = await unpaidCampaign(service, { letters: 4 })

  stripe.before = () => new Promise(setImmediate)
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => opened(t, stripe, sender, { campaignId })),
  )
  stripe.before = undefined
  const { id, session } = presses[0]!
  t.ok(
    presses.every(one => one.session === session),
    'however many press at a time',
  )
  t.equal((await opened(t, stripe, sender, { campaignId })).session, session)
  t.equal(stripe.sessions.size, 1)
  t.equal(await rows(service), 1)
  t.match(session, {
    amount_total: 6450,
    cancel_url: `${service.config.baseUrl}/console/campaigns/${campaignId}`,
  })
  t.strictSame({ ...session.metadata }, { campaignId, accountId: service.accountId })

  const second = await opened(t, stripe, elsewhere, { campaignId })
  t.equal(second.session.amount_total, 10_000)
  t.equal(session.status, 'expired', 'the page at the old price is taken back')
  t.match(await paymentOf(sender, id), { state: 'ended' })

  const event = stripe.pay(second.session)
  const meanwhile = await press(sender, { campaignId })
  t.match(
    meanwhile,
    { status: 409, body: { error: { message: /on its way/ } } },
    'paid, and not confirmed yet',
  )
  t.same(await stateOf(service, campaignId), waiting)
  await Promise.all([deliver(service, event), deliver(dearer.service, event)])
  t.same(await stateOf(service, campaignId), released)
  t.match(await paymentOf(sender, second.id), {
    state: 'paid',
    outcome: 'released',
    campaign: { id: campaignId },
  })
  t.match(await press(sender, { campaignId }), { status: 409, body: { error: { message: /does not wait/ } } })
  t.equal(await balanceOf(sender), 0)
})

t.test('pages that close, fail or come too late', async t => {
  const { service, stripe } = await startShop(t)
  const sender = await signedIn(service, 'sender')

  const campaignId = await unpaidCampaign(service)
  const first = await opened(t, stripe, sender, { campaignId })
  await service.db.execute(sql`update payments set expires_at = now() + interval '5 minutes'`)
  const second = await opened(t, stripe, sender, { campaignId })
  t.equal(first.session.status, 'expired', 'one that is about to close is not handed out')
  await deliver(service, stripe.event('checkout.session.expired', second.session))
  t.match(await paymentOf(sender, second.id), { state: 'ended' })
  t.equal(second.session.status, 'open')

  // The bank takes its days; a press in between opens nothing to be paid twice.
  const third = await opened(t, stripe, sender, { campaignId })
  await deliver(service, stripe.pay(third.session, { paid: false }))
  t.same(await stateOf(service, campaignId), waiting)
  await service.db.execute(sql`update payments set expires_at = now() where id = ${third.id}`)
  t.match(await press(sender, { campaignId }), { status: 409 })
  Object.assign(third.session, { payment_status: 'paid' })
  await deliver(service, stripe.event('checkout.session.async_payment_succeeded', third.session))
  t.same(await stateOf(service, campaignId), released)
  t.match(await paymentOf(sender, third.id), { state: 'paid', outcome: 'released' })

  const moved = await unpaidCampaign(service)
  const before = await opened(t, stripe, sender, { campaignId: moved })
  await service.db.execute(
    sql`update payments set session_id = 'cs_live_of_another_key' where id = ${before.id}`,
  )
  t.not(
    (await opened(t, stripe, sender, { campaignId: moved })).id,
    before.id,
    'another mode’s page is not handed out',
  )

  const failing = await unpaidCampaign(service)
  const fourth = await opened(t, stripe, sender, { campaignId: failing })
  await deliver(service, stripe.pay(fourth.session, { paid: false }))
  await deliver(service, stripe.event('checkout.session.async_payment_failed', fourth.session))
  t.not(
    (await opened(t, stripe, sender, { campaignId: failing })).id,
    fourth.id,
    'it can be paid in another way',
  )

  const ended = await unpaidCampaign(service, { letters: 3 })
  const late = await opened(t, stripe, sender, { campaignId: ended })
  await failCampaign(service.db, ended, 'It was stopped.')
  await deliver(service, stripe.pay(late.session))
  t.match(await paymentOf(sender, late.id), { state: 'paid', outcome: 'credited instead' })
  t.equal(await balanceOf(sender), 3)
  t.match(await press(sender, { campaignId: ended }), { status: 409 })

  const overdue = await unpaidCampaign(service)
  await service.db.execute(sql`update campaigns set created_at = now() - interval '7 days' + interval '2 hours'
    where id = ${overdue}`)
  const { session } = await opened(t, stripe, sender, { campaignId: overdue })
  const seconds = session.expires_at - Date.now() / 1000
  t.ok(seconds > 3600 && seconds <= 7200, 'no page stays open for longer than its campaign')
})

t.test('pages at which nobody paid are forgotten after 90 days, purchases never', async t => {
  const { service, stripe } = await startShop(t)
  const owner = await signedIn(service, 'owner')
  const paid = await opened(t, stripe, owner, { letters: 5 })
  await deliver(service, stripe.pay(paid.session))
  await opened(t, stripe, owner, { letters: 6 })
  await service.db.execute(sql`update payments set created_at = now() - interval '89 days'`)
  const options = { signal: never, unpaidDays: 7 }
  t.match(await runRetention(service.db, options), { checkouts: 0 })
  await service.db.execute(sql`update payments set created_at = now() - interval '91 days'`)
  t.match(await previewRetention(service.db, 7), { checkouts: 1 })
  t.match(await runRetention(service.db, options), { checkouts: 1 })
  t.equal(await rows(service), 1)
  t.match(await paymentOf(owner, paid.id), { state: 'paid' })
})

t.test('what comes in is what was asked, or nothing is given', async t => {
  const lines: string[] = []
  const { service, stripe } = await startShop(t, { log: { write: line => void lines.push(line) } })
  const owner = await signedIn(service, 'owner')
  const stranger = await service.createAccount()
  const campaignId = await unpaidCampaign(service)
  const { session, id } = await opened(t, stripe, owner, { campaignId })
  const letters = await opened(t, stripe, owner, { letters: 10 })
  const paid = stripe.pay(session)
  const changed = (change: Record<string, unknown>) => ({
    ...stripe.event('checkout.session.completed', session),
    data: { object: { ...session, ...change } },
  })
  const other = { campaignId: await unpaidCampaign(service), accountId: service.accountId }
  await service.db.execute(sql`
    insert into payments (id, account_id, campaign_id, letters, amount, tax, currency, language, session_id, url,
      expires_at, ended_at)
    select gen_random_uuid(), account_id, campaign_id, letters, amount, tax, currency, language,
      'cs_live_of_another_key', url, expires_at, now() from payments where id = ${id}`)
  const cases: [reason: RegExp, ReturnType<typeof changed>][] = [
    [/another amount/, changed({ amount_total: 1 })],
    [/another amount/, changed({ amount_total: session.amount_total + 1 })],
    [/another amount/, changed({ amount_total: null })],
    [/another amount/, changed({ currency: 'nok' })],
    [/another amount/, changed({ currency: undefined })],
    [/something else/, changed({ metadata: other })],
    [/something else/, changed({ metadata: { ...session.metadata, accountId: stranger.accountId } })],
    [/something else/, changed({ metadata: { accountId: service.accountId, letters: '5' } })],
    [/something else/, changed({ id: letters.session.id, amount_total: letters.session.amount_total })],
    [/no checkout of this service/, changed({ id: `cs_test_${randomUUID()}` })],
    [/no checkout of this service/, changed({ id: undefined })],
    [/not paid in test mode/, changed({ id: 'cs_live_of_another_key' })],
  ]
  for (const [reason, event] of cases) {
    lines.length = 0
    t.equal((await deliver(service, event)).status, 200)
    const told = lines.map(line => JSON.parse(line)).filter(line => line.level === 50)
    t.match(told, [{ eventId: event.id, reason, msg: 'a payment could not be acted on' }])
  }
  for (const type of ['charge.refunded', 'charge.dispute.created', 'refund.created']) {
    lines.length = 0
    t.equal((await deliver(service, stripe.event(type, session))).status, 200)
    t.notMatch(lines.join(''), /"level":[45]0/, type)
  }
  t.same(await stateOf(service, campaignId), waiting)
  t.same(await stateOf(service, other.campaignId), waiting)
  t.equal(await balanceOf(owner), 0)
  t.match(await paymentOf(owner, id), { state: 'open' })
  await deliver(service, paid)
  t.same(await stateOf(service, campaignId), released, 'the very amount releases it')
  t.notMatch(lines.join(''), /sk_test|whsec/, 'no secret is logged')
})

t.test('who may pay, and for what', async t => {
  const { service, stripe } = await startShop(t)
  const [owner, sender] = [await signedIn(service, 'owner'), await signedIn(service, 'sender')]
  const foreign = await unpaidCampaign(service, { accountId: (await service.createAccount()).accountId })
  const charged = await (async () => {
    await service.grant(10)
    return unpaidCampaign(service, { funding: 'credits' })
  })()
  const { id } = await opened(t, stripe, owner, { letters: 5 })
  const before = stripe.requests.length
  const cases: [Person, Record<string, unknown>, number, RegExp][] = [
    [sender, { letters: 5 }, 403, /takes the role owner/],
    [owner, {}, 400, /Exactly one/],
    [owner, { letters: 5, campaignId: foreign }, 400, /Exactly one/],
    [owner, { letters: 0 }, 400, /Validation failed|letters/],
    [owner, { letters: 1.5 }, 400, /Validation failed|letters/],
    [owner, { letters: 5, amount: 1 }, 400, /Validation failed|amount/],
    [owner, { letters: 9_000_000 }, 422, /more than can be paid at once/],
    [owner, { campaignId: foreign }, 404, /Campaign not found/],
    [owner, { campaignId: randomUUID() }, 404, /Campaign not found/],
    [owner, { campaignId: charged }, 409, /does not wait/],
  ]
  for (const [person, body, status, message] of cases) {
    const answer = await press(person, body)
    t.match(answer, { status, body: { error: { message } } }, JSON.stringify(body))
  }
  t.equal(stripe.requests.length, before, 'the provider hears of none of it')

  const other = await signedIn(service, 'owner', (await service.createAccount()).accountId)
  for (const path of [id, `${id}/receipt`]) {
    t.equal((await other.request('GET', `/api/console/payments/${path}`)).status, 404)
  }
  t.same((await other.request('GET', '/api/console/payments')).body.data, [])
  t.equal((await owner.request('GET', `/api/console/payments/${id}/receipt`)).status, 404, 'it is not paid')

  await service.db.execute(sql`
    insert into payments (id, account_id, letters, amount, tax, currency, language, expires_at, ended_at)
    select gen_random_uuid(), ${service.accountId}, n, 1, 0, 'sek', 'en', now(), now() from generate_series(1, 60) n`)
  t.match(await press(owner, { letters: 6 }), { status: 429, headers: { 'retry-after': /\d/ } })
})

t.test('a provider in trouble leaves nothing half-made', async t => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const { service, stripe } = await startShop(t, { deadlineMs: 1500, log })
  const owner = await signedIn(service, 'owner')
  const error = (type: string, more = {}) => ({ type, message: 'secret words', ...more })
  const cases: [NonNullable<StripeStandIn['trouble']>, number, RegExp][] = [
    ['silence', 503, /does not answer. Nothing was charged/],
    ['hang up', 503, /does not answer/],
    [{ status: 500, error: error('api_error') }, 503, /does not answer/],
    [{ status: 429, error: error('invalid_request_error') }, 503, /does not answer/],
    [{ status: 401, error: error('invalid_request_error') }, 503, /takes no payments just now/],
    [{ status: 403, error: error('invalid_request_error') }, 503, /takes no payments just now/],
    [
      { status: 400, error: error('invalid_request_error', { param: 'x' }) },
      503,
      /takes no payments just now/,
    ],
  ]
  for (const [trouble, status, message] of cases) {
    stripe.trouble = trouble
    lines.length = 0
    const answer = await press(owner, { letters: 5 })
    t.match(answer, { status, body: { error: { message } } }, JSON.stringify(trouble))
    t.match(answer.headers['retry-after'], /^\d+$/)
    t.equal(await rows(service), 0, 'nothing is left of it')
    t.match(lines.join(''), /payment provider/, 'the operators hear of it')
    t.notMatch(lines.join(''), /secret words|sk_test/)
  }
  stripe.trouble = undefined
  await opened(t, stripe, owner, { letters: 5 })
  t.equal(await rows(service), 1, 'afterwards it goes on')

  const cheap = await startShop(t, { standIn: stripe, prices: { ...PRICES, letter: 100 } })
  const buyer = await signedIn(cheap.service, 'owner')
  t.match(await press(buyer, { letters: 1 }), {
    status: 422,
    body: { error: { message: /take more letters/ } },
  })
  t.equal(await rows(cheap.service), 0)
})

t.test('real letters for real money, play letters for play money', async t => {
  const { service } = await startShop(t)
  const play = await service.createAccount()
  await service.db.execute(sql`update accounts set sandbox = true where id = ${play.accountId}`)
  const { databaseUrl } = service.config
  const production = {
    ...PRODUCTION,
    DATABASE_URL: 'postgres://db/brev',
    PRINT_PARTNER_URL: 'ftps://u:p@print.example/in',
  }
  const live = { STRIPE_SECRET_KEY: 'sk_live_of_the_stand_in' }
  const cases: [string, Record<string, string>, forReal: boolean, forPlay: boolean][] = [
    ['a test key at work on a developer’s machine', {}, true, true],
    ['a test key in production', production, false, true],
    ['a live key in production', { ...production, ...live }, true, false],
    ['a live key elsewhere', live, true, false],
  ]
  for (const [name, env, forReal, forPlay] of cases) {
    const { service: shop, stripe } = await startShop(t, { databaseUrl, env })
    for (const [accountId, sold] of [
      [service.accountId, forReal],
      [play.accountId, forPlay],
    ] as const) {
      const owner = await signedIn(shop, 'owner', accountId)
      const { body } = await owner.request('GET', '/api/console/prices')
      t.equal(body.data !== null, sold, name)
      const campaignId = await unpaidCampaign(shop, { accountId })
      if (!sold)
        t.match(await press(owner, { campaignId }), {
          status: 422,
          body: { error: { message: /ask an operator/ } },
        })
    }
    t.equal(stripe.requests.length, 0)
  }
})
