import { sql } from 'drizzle-orm'
import t from 'tap'
import { abortCampaign } from '#domains/campaigns/lifecycle/abort.ts'
import { registry } from '#telemetry/metrics/registry.ts'
import { eraseAccount } from '#workers/data/erase-account.ts'
import { runRetention } from '#workers/retention/run.ts'
import { checkoutEvent, deliver, unpaidCampaign } from '../support/callbacks.ts'
import { opened, press } from '../support/checkouts.ts'
import { startSellingService } from '../support/fake-stripe.ts'
import { signedIn, untilWaiting } from '../support/people.ts'
import type { Service } from '../support/service.ts'

const { signal } = new AbortController()

const erase = ({ db, config }: Service, accountId: string) =>
  eraseAccount(db, accountId, { signal, config, onBegin: async () => {} })

async function accountOf({ db }: Service, accountId: string) {
  const [row] = await db.execute(sql`
    select balance, erased_at is not null as erased, erase_begun_at is not null as begun,
      (select count(*)::int from credit_ledger l where l.account_id = a.id) as entries,
      (select count(*)::int from payments p where p.account_id = a.id and p.ended_at is null and p.paid_at is null)
        as open
    from accounts a where id = ${accountId}`)
  return { ...row }
}

const erasedAccount = { balance: 0, erased: true, begun: true, entries: 0, open: 0 }

const unfulfilled = async () =>
  (await registry.getSingleMetric('brevduva_payments_unfulfilled_total')!.get()).values[0]?.value ?? 0

/** The lines of payments that nobody gets anything for. */
const reported = (lines: string[]) =>
  lines.map(line => JSON.parse(line)).filter(line => line.msg === 'a payment could not be acted on')

t.test(
  'an erasure expires the payment pages, and what is paid all the same is credited to nobody',
  async t => {
    const lines: string[] = []
    const { service, stripe } = await startSellingService(t, {
      log: { write: line => void lines.push(line) },
    })
    const { accountId } = await service.createAccount()
    const owner = await signedIn(service, 'owner', accountId)
    const open = await opened(t, stripe, owner, { letters: 500 })
    const paid = await opened(t, stripe, owner, { letters: 1000 })
    const campaignId = await unpaidCampaign(service, { accountId })
    const ofCampaign = await opened(t, stripe, owner, { campaignId })
    // Paid a moment before: the provider's events come when the account is erased.
    const events = [stripe.pay(paid.session), stripe.pay(ofCampaign.session)]
    await service.db.transaction(tx => abortCampaign(tx, campaignId))

    t.match(await erase(service, accountId), { 'payment pages': 3 })
    t.equal(open.session.status, 'expired', 'nobody can pay there any more')
    t.match(await accountOf(service, accountId), erasedAccount)

    const before = await unfulfilled()
    for (const event of events) t.equal((await deliver(service, event)).status, 200)
    t.match(await accountOf(service, accountId), erasedAccount, 'credited to nobody')
    t.match(reported(lines), [
      { level: 50, reason: 'the account is erased: give the money back', accountId },
      { level: 50, reason: 'the account is erased: give the money back', campaignId },
    ])
    t.equal((await unfulfilled()) - before, 2)
  },
)

t.test(
  'a payment provider that does not answer is reported and asked again, and the rest is erased',
  async t => {
    const { service, stripe } = await startSellingService(t)
    const { db, config } = service
    const { accountId } = await service.createAccount('Nordbrev AB')
    const owner = await signedIn(service, 'owner', accountId)
    const { session, id } = await opened(t, stripe, owner, { letters: 500 })
    stripe.trouble = 'hang up'
    await t.rejects(erase(service, accountId), {
      code: 'conflict',
      message:
        /^The account is erased but for its payment pages\. 1 page could not be closed \(away .*tried again every hour$/,
    })
    t.match(await accountOf(service, accountId), { erased: false, begun: true, open: 1 })
    t.equal((await db.execute(sql`select from members where account_id = ${accountId}`)).length, 0)
    t.match(await db.execute(sql`select url from payments where id = ${id}`), [{ url: '' }])

    const hourly = { signal, unpaidDays: 7, config }
    const errors: unknown[] = []
    t.match(await runRetention(db, { ...hourly, onError: (_kind, error) => void errors.push(error) }), {
      accounts: 0,
    })
    t.match(errors, [{ code: 'conflict' }])
    stripe.trouble = undefined
    t.match(await runRetention(db, hourly), { accounts: 1 })
    t.equal(session.status, 'expired')
    t.match(await accountOf(service, accountId), erasedAccount)
  },
)

t.test('a page whose day is over is not asked for, nor is any where nothing is sold any more', async t => {
  const { service, stripe } = await startSellingService(t)
  const { db, config } = service
  const accounts = [await service.createAccount(), await service.createAccount()]
  for (const { accountId } of accounts) {
    await opened(t, stripe, await signedIn(service, 'owner', accountId), { letters: 500 })
  }
  const [over, unsold] = accounts.map(({ accountId }) => accountId)
  await db.execute(
    sql`update payments set expires_at = now() - interval '1 minute' where account_id = ${over}`,
  )
  stripe.trouble = 'hang up'
  await erase(service, over!)
  const nothing = { ...config, checkout: null }
  await eraseAccount(db, unsold!, { signal, config: nothing, onBegin: async () => {} })
  t.match(await accountOf(service, over!), erasedAccount)
  t.match(await accountOf(service, unsold!), erasedAccount)
})

t.test('a page that the provider opens while the account is erased is handed out to nobody', async t => {
  const { service, stripe } = await startSellingService(t)
  const { accountId } = await service.createAccount()
  const owner = await signedIn(service, 'owner', accountId)
  stripe.before = async ({ path }) => {
    if (path === '/v1/checkout/sessions') await erase(service, accountId)
  }
  const answer = await press(owner, { letters: 500, language: 'sv' })
  t.match(answer, { status: 401, body: { error: { message: 'Unauthorized' } } })
  t.match(await accountOf(service, accountId), erasedAccount)
})

t.test('a payment that arrives while an erasure begins waits, and finds it', async t => {
  const { service } = await startSellingService(t, { env: { STRIPE_SECRET_KEY: '', PRICE_LIST: '' } })
  const { accountId } = await service.createAccount()
  const event = checkoutEvent({ accountId, letters: '10' })
  let delivered: Promise<unknown> = Promise.resolve()
  await eraseAccount(service.db, accountId, {
    signal,
    config: service.config,
    async onBegin() {
      // The account's row is locked now.
      delivered = deliver(service, event)
      await untilWaiting(service)
    },
  })
  await delivered
  t.match(await accountOf(service, accountId), erasedAccount)
})
