import { sql } from 'drizzle-orm'
import t from 'tap'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { previewRetention, runRetention } from '#workers/retention/run.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { deliver, type StripeEvent, stateOf, unpaidCampaign } from '../support/callbacks.ts'
import { balanceOf, checkouts, opened, paymentOf, press } from '../support/checkouts.ts'
import { type FakeCheckoutSession, PRICES, startSellingService } from '../support/fake-stripe.ts'
import { never } from '../support/partners.ts'
import { signedIn } from '../support/people.ts'
import { openOutsider } from '../support/row-holder.ts'

const waiting = { status: 'pending', published: false, jobs: 0, charged: 0 }
const released = { status: 'pending', published: true, jobs: 1, charged: 0 }

t.test('letters are bought as a pack, or in any number', async t => {
  const { service, stripe } = await startSellingService(t)
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
    adaptive_pricing: { enabled: 'false' },
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
    description: /^Includes SEK\s22\.58 VAT \(25%\)$/,
  })
  t.not(any.id, id)
  t.equal((await opened(t, stripe, owner, { letters: 500 })).id === id, false, 'what is paid is begun anew')
})

t.test('a campaign is paid for on one checkout page at a time, at the current price', async t => {
  const { service, stripe } = await startSellingService(t)
  const { databaseUrl } = service.config
  const dearer = await startSellingService(t, {
    databaseUrl,
    fake: stripe,
    prices: { ...PRICES, letter: 2000 },
  })
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
  t.equal(await checkouts(service), 1)
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
    { status: 409, body: { error: { message: /being confirmed/ } } },
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

t.test('checkout pages that close, fail or are paid late lose no payment and ask for none twice', async t => {
  const { service, stripe } = await startSellingService(t)
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
  await failCampaign(service.db, ended, ANY_FAILURE)
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

t.test('a stopped campaign cannot be paid: its checkout page is withdrawn', async t => {
  const { service, stripe } = await startSellingService(t)
  const sender = await signedIn(service, 'sender')
  const stopped = async (meanwhile: (session: FakeCheckoutSession) => void = () => {}) => {
    const campaignId = await unpaidCampaign(service, { letters: 3 })
    const { id, session } = await opened(t, stripe, sender, { campaignId })
    meanwhile(session)
    const { status } = await sender.request('POST', `/api/console/campaigns/${campaignId}/abort`)
    stripe.trouble = undefined
    t.equal(status, 200)
    t.match(await stateOf(service, campaignId), { status: 'failed', published: false })
    return { id, session }
  }
  const one = await stopped()
  t.equal(one.session.status, 'expired')
  t.match(await paymentOf(sender, one.id), { state: 'ended' })

  const away = await stopped(() => {
    stripe.trouble = 'hang up'
  })
  t.equal(away.session.status, 'open', 'the provider does not answer: it closes by itself')
  await deliver(service, stripe.pay(away.session))
  t.match(await paymentOf(sender, away.id), { state: 'paid', outcome: 'credited instead' })

  let event: StripeEvent | undefined
  const late = await stopped(session => {
    event = stripe.pay(session)
  })
  t.match(await paymentOf(sender, late.id), { state: 'open' }, 'paid a moment ago')
  await deliver(service, event!)
  t.match(await paymentOf(sender, late.id), { state: 'paid', outcome: 'credited instead' })
  t.equal(await balanceOf(sender), 6)
})

t.test('no checkout page is opened for a campaign that is being stopped', async t => {
  const { service, stripe } = await startSellingService(t)
  const sender = await signedIn(service, 'sender')
  const campaignId = await unpaidCampaign(service, { letters: 3 })
  const outsider = openOutsider(t, service.config.databaseUrl)
  // It has seen a campaign that waits for its payment, and is about to write down that a page is opened.
  const held = await outsider.hold(tx => tx`lock table payments in share mode`)
  const pressed = press(sender, { campaignId })
  await outsider.untilBlocked(1)
  // Whoever stops it finds no page to take back.
  const { status } = await sender.request('POST', `/api/console/campaigns/${campaignId}/abort`)
  t.equal(status, 200)
  await held.release()
  t.match(await pressed, { status: 409, body: { error: { message: /does not wait for a payment/ } } })
  t.equal(stripe.requests.length, 0)
  t.equal(await checkouts(service), 0, 'nothing of it is left')
})

t.test('unpaid checkout pages are deleted after 90 days, purchases never', async t => {
  const { service, stripe } = await startSellingService(t)
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
  t.equal(await checkouts(service), 1)
  t.match(await paymentOf(owner, paid.id), { state: 'paid' })
})
