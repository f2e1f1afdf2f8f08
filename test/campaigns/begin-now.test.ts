import { sql } from 'drizzle-orm'
import t from 'tap'
import { signedIn } from '../support/people.ts'
import { balance, setUp } from '../support/posting.ts'
import type { Service } from '../support/service.ts'
import { campaign, order, posted } from './posted.ts'

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()

async function jobs({ db }: Service) {
  const rows = await db.execute<{ waits: boolean }>(
    sql`select start_after > now() as waits from pgboss.job where name = 'render' and state = 'created'`,
  )
  return rows.map(({ waits }) => waits)
}

t.test('a waiting campaign can begin now, once', async t => {
  const { service, sender } = await setUp(t)
  const { id } = await posted(sender, { ...order, startAt: inAWeek() })
  t.strictSame(await jobs(service), [true])
  const writer = await signedIn(service, 'writer')
  t.equal((await writer.request('POST', campaign(id, 'begin'))).status, 403)
  const other = await service.createAccount()
  const stranger = await signedIn(service, 'sender', other.accountId)
  t.equal((await stranger.request('POST', campaign(id, 'begin'))).status, 404)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sender.request('POST', campaign(id, 'begin'))),
  )
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
  t.match(answers.find(({ status }) => status === 409)?.body.error, {
    message: 'The campaign is not waiting for its date',
    reason: { code: 'campaign_not_waiting' },
  })
  t.strictSame(await jobs(service), [false])
  const shown = await sender.request('GET', `/api/console/campaigns/${id}`)
  t.match(shown.body.data, { state: 'waiting', beginsAt: null })
  const log = await service.db.execute(
    sql`select action from operator_actions where action = 'beginCampaign'`,
  )
  t.equal(log.length, 1)
})

t.test('a campaign that does not wait cannot begin', async t => {
  const { sender } = await setUp(t)
  const { id } = await posted(sender, order)
  t.equal((await sender.request('POST', campaign(id, 'begin'))).status, 409)
})

t.test('a waiting campaign is stopped with its job, and its letters are refunded', async t => {
  const { service, sender } = await setUp(t)
  const { id } = await posted(sender, { ...order, startAt: inAWeek() })
  t.equal(await balance(service), 996)
  t.equal((await sender.request('POST', campaign(id, 'abort'))).status, 200)
  t.equal(await balance(service), 1000)
  t.strictSame(await jobs(service), [])
  t.equal((await sender.request('POST', campaign(id, 'begin'))).status, 409)
})

t.test('of stopping and beginning at once, a stop that is answered holds', async t => {
  const { service, sender } = await setUp(t)
  for (let round = 0; round < 8; round++) {
    const { id } = await posted(sender, { ...order, startAt: inAWeek() })
    const before = await balance(service)
    const [stop, begin] = await Promise.all([
      sender.request('POST', campaign(id, 'abort')),
      sender.request('POST', campaign(id, 'begin')),
    ])
    t.equal(stop!.status, 200)
    t.ok([200, 409].includes(begin!.status))
    t.equal(await balance(service), before + 4)
    t.strictSame(await jobs(service), [], 'nothing is left to print')
  }
})
