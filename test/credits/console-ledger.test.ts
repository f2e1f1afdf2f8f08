import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import t from 'tap'
import ownCredits from '#domains/credits/console.routes.ts'
import { charge, purchase, refund } from '#domains/credits/service.ts'
import deadlines from '#plugins/deadlines.ts'
import { deliver, unpaidCampaign } from '../support/callbacks.ts'
import { startSellingService } from '../support/fake-stripe.ts'
import { withDeadlines } from '../support/patient-deadlines.ts'
import { signedIn } from '../support/people.ts'

const LEDGER = '/api/console/credits/ledger'

t.test('the ledger accounts for every letter, page by page', async t => {
  const { service, stripe } = await startSellingService(t)
  const { db, accountId } = service
  const owner = await signedIn(service, 'owner')
  const viewer = await signedIn(service, 'viewer')
  t.same((await viewer.request('GET', LEDGER)).body, { data: [], meta: { nextCursor: null } })

  const bought = await owner.request('POST', '/api/console/checkout', { body: { letters: 500 } })
  await deliver(service, stripe.pay(stripe.sessionAt(bought.body.data.url)))
  const campaignId = await unpaidCampaign(service)
  await db.execute(sql`update campaigns set name = '=HYPERLINK("x"),2' where id = ${campaignId}`)
  await charge(db, { accountId, campaignId, letters: 120 })
  await refund(db, { accountId, campaignId, letters: 120 })
  await service.grant(-30)
  const stranger = await service.createAccount()
  await service.grant(7, stranger.accountId)
  await purchase(db, { accountId, letters: 10 })

  const whole = (await viewer.request('GET', LEDGER)).body
  const campaign = { id: campaignId, name: '=HYPERLINK("x"),2' }
  t.match(whole.data, [
    { delta: 10, balance: 480, reason: 'purchase', payment: null, campaign: null },
    { delta: -30, balance: 470, reason: 'adjustment', note: 'test' },
    { delta: 120, balance: 500, reason: 'refund', campaign },
    { delta: -120, balance: 380, reason: 'consumption', campaign },
    {
      delta: 500,
      balance: 500,
      reason: 'purchase',
      payment: { id: bought.body.data.id, amount: 750_000, currency: 'sek' },
    },
  ])
  t.equal(whole.data.length, 5, 'and nobody else’s')

  const paged: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await viewer.request('GET', `${LEDGER}?limit=2${cursor && `&cursor=${cursor}`}`)
    paged.push(...body.data)
    cursor = body.meta.nextCursor
  }
  t.same(paged, whole.data, 'pages are of one piece, balances too')
  for (const bad of ['cursor=0', 'cursor=x', 'cursor=1e3', 'limit=0', 'limit=101']) {
    t.equal((await viewer.request('GET', `${LEDGER}?${bad}`)).status, 400, bad)
  }

  const { status, headers, raw } = await viewer.request('GET', `${LEDGER}.csv`)
  t.equal(status, 200)
  t.match(headers['content-disposition'], /attachment; filename="ledger.csv"/)
  const lines = raw.toString('utf8').split('\r\n')
  t.equal(lines[0], '\uFEFFtime,letters,balance,reason,campaign,campaignId,paid,currency,note')
  t.match(lines[1], /^\d{4}-.*Z,10,480,purchase,,,,,$/)
  t.match(lines[3], `Z,120,500,refund,"'=HYPERLINK(""x""),2",${campaignId},,,`, 'no cell is a formula')
  t.match(lines[5], /Z,500,500,purchase,,,7500\.00,SEK,$/)
  t.equal(lines.length, 7)
})

t.test('a long ledger is downloaded whole, in pieces', async t => {
  const { service } = await startSellingService(t)
  const viewer = await signedIn(service, 'viewer')
  await service.db.execute(sql`
    with entries as (
      insert into credit_ledger (account_id, delta, reason, note)
      select ${service.accountId}, n, 'adjustment', 'test' from generate_series(1, 2500) n returning delta)
    update accounts set balance = (select sum(n) from generate_series(1, 2500) n) where id = ${service.accountId}`)
  const { raw } = await viewer.request('GET', `${LEDGER}.csv`)
  const lines = raw.toString('utf8').trim().split('\r\n').slice(1)
  const left = lines.map(line => line.split(',').slice(1, 3).map(Number))
  t.equal(lines.length, 2500)
  t.ok(left.every(([letters, balance], index) => balance === (left[index + 1]?.[1] ?? 0) + letters!))
})

t.test('a download may take longer than other reads', async t => {
  const app = fastify()
  t.teardown(() => app.close())
  const most = new Map<string, number | undefined>()
  app.decorate('database', { sql: {} } as never)
  await withDeadlines(async () => {
    await app.register(deadlines)
    app.addHook('onRoute', ({ url, handlerTimeout }) => void most.set(url, handlerTimeout))
    await app.register(ownCredits)
  })
  const [page, file] = [most.get('/credits/ledger')!, most.get('/credits/ledger.csv')!]
  t.ok(page <= 5000, 'a page')
  t.ok(file >= 60_000, 'the whole')
})
