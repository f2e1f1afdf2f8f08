import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { deliver, stateOf, unpaidCampaign } from '../support/callbacks.ts'
import { balanceOf, checkouts, opened, paymentOf, press } from '../support/checkouts.ts'
import { PRODUCTION } from '../support/config.ts'
import { type FakeStripe, PRICES, startSellingService } from '../support/fake-stripe.ts'
import { type Person, signedIn } from '../support/people.ts'
import { counted } from '../support/workers.ts'

const waiting = { status: 'pending', published: false, jobs: 0, charged: 0 }
const released = { status: 'pending', published: true, jobs: 1, charged: 0 }

t.test('a payment of another amount than was asked for grants no letters', async t => {
  const lines: string[] = []
  const { service, stripe } = await startSellingService(t, { log: { write: line => void lines.push(line) } })
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
  const unfulfilled = () => counted('brevduva_payments_unfulfilled_total')
  for (const [reason, event] of cases) {
    lines.length = 0
    const before = await unfulfilled()
    t.equal((await deliver(service, event)).status, 200)
    const logged = lines.map(line => JSON.parse(line)).filter(line => line.level === 50)
    t.match(logged, [{ eventId: event.id, reason, msg: 'a payment could not be acted on' }])
    t.equal((await unfulfilled()) - before, 1, 'an alert hears of it')
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

t.test('a payment needs the right role, and something of the account to pay for', async t => {
  const { service, stripe } = await startSellingService(t)
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
  t.not((await opened(t, stripe, other, { letters: 5 })).id, id, 'as many letters of another account')
  const paid = await opened(t, stripe, owner, { letters: 8 })
  await deliver(service, stripe.pay(paid.session))
  t.equal((await owner.request('GET', `/api/console/payments/${paid.id}/receipt`)).status, 200)
  t.equal((await other.request('GET', `/api/console/payments/${paid.id}/receipt`)).status, 404)
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

t.test('an error of the payment provider leaves nothing half-made', async t => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const { service, stripe } = await startSellingService(t, { deadlineMs: 1500, log })
  const owner = await signedIn(service, 'owner')
  const error = (type: string, more = {}) => ({ type, message: 'secret words', ...more })
  const cases: [NonNullable<FakeStripe['trouble']>, number, RegExp][] = [
    ['silence', 503, /does not answer. Nothing was charged/],
    ['hang up', 503, /does not answer/],
    [{ status: 500, error: error('api_error') }, 503, /does not answer/],
    [{ status: 429, error: error('invalid_request_error') }, 503, /does not answer/],
    [{ status: 401, error: error('invalid_request_error') }, 503, /takes no payments at the moment/],
    [{ status: 403, error: error('invalid_request_error') }, 503, /takes no payments at the moment/],
    [
      { status: 400, error: error('invalid_request_error', { param: 'x' }) },
      503,
      /takes no payments at the moment/,
    ],
  ]
  for (const [trouble, status, message] of cases) {
    stripe.trouble = trouble
    lines.length = 0
    const answer = await press(owner, { letters: 5 })
    t.match(answer, { status, body: { error: { message } } }, JSON.stringify(trouble))
    t.match(answer.headers['retry-after'], /^\d+$/)
    t.equal(await checkouts(service), 0, 'nothing is left of it')
    t.match(lines.join(''), /payment provider/, 'the operators hear of it')
    t.notMatch(lines.join(''), /secret words|sk_test/)
  }
  stripe.trouble = undefined
  // Of two who press at a time the other was told no, and what both began is forgotten.
  stripe.before = async () => void (await service.db.execute(sql`delete from payments`))
  t.match(
    await press(owner, { letters: 5 }),
    { status: 503 },
    'nobody is sent where a payment would not be known',
  )
  stripe.before = undefined
  await opened(t, stripe, owner, { letters: 5 })
  t.equal(await checkouts(service), 1, 'afterwards it goes on')

  const cheap = await startSellingService(t, { fake: stripe, prices: { ...PRICES, letter: 100 } })
  const buyer = await signedIn(cheap.service, 'owner')
  t.match(await press(buyer, { letters: 1 }), {
    status: 422,
    body: { error: { message: /take more letters/ } },
  })
  t.equal(await checkouts(cheap.service), 0)
})

t.test('a live key sells real letters, and in production a test key only those of sandboxes', async t => {
  const { service } = await startSellingService(t)
  const play = await service.createAccount()
  await service.db.execute(sql`update accounts set sandbox = true where id = ${play.accountId}`)
  const { databaseUrl } = service.config
  const production = {
    ...PRODUCTION,
    DATABASE_URL: 'postgres://db/brev',
    PRINT_PARTNER_URL: 'ftps://u:p@print.example/in',
  }
  const live = { STRIPE_SECRET_KEY: 'sk_live_of_the_fake' }
  const cases: [string, Record<string, string>, forReal: boolean, forPlay: boolean][] = [
    ['a test key at work on a developer’s machine', {}, true, true],
    ['a test key in production', production, false, true],
    ['a live key in production', { ...production, ...live }, true, false],
    ['a live key elsewhere', live, true, false],
  ]
  for (const [name, env, forReal, forPlay] of cases) {
    const { service: selling, stripe } = await startSellingService(t, { databaseUrl, env })
    for (const [accountId, sold] of [
      [service.accountId, forReal],
      [play.accountId, forPlay],
    ] as const) {
      const owner = await signedIn(selling, 'owner', accountId)
      const { body } = await owner.request('GET', '/api/console/prices')
      t.equal(body.data !== null, sold, name)
      const campaignId = await unpaidCampaign(selling, { accountId })
      if (!sold)
        t.match(await press(owner, { campaignId }), {
          status: 422,
          body: { error: { message: /ask an operator/ } },
        })
    }
    t.equal(stripe.requests.length, 0)
  }
})
