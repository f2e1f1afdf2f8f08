import { sql } from 'drizzle-orm'
import t from 'tap'
import { signedIn } from '../support/people.ts'
import { CAMPAIGNS, order, people, setUp } from '../support/posting.ts'
import type { Service } from '../support/service.ts'

const ACCOUNT = '/api/console/account'

/** Minutes from its creation until a campaign may begin; null: at once. */
async function wait({ db }: Service, id: string): Promise<number | null> {
  const [row] = await db.execute<{ minutes: number | null }>(sql`
    select (extract(epoch from begins_at - created_at) / 60)::float8 as minutes from campaigns where id = ${id}::uuid`)
  return row!.minutes
}

t.test(
  'a new account holds what people send for ten minutes, and what programs create not at all',
  async t => {
    const { service } = await setUp(t)
    const { createAccount } = await import('#domains/accounts/service.ts')
    const { id } = await createAccount(service.db, { name: 'Nya AB' })
    const owner = await signedIn(service, 'owner', id)
    t.match((await owner.request('GET', ACCOUNT)).body.data, { holdPeople: 10, holdPrograms: 0 })
  },
)

t.test('the hold is that of whoever sends, and shows no date', async t => {
  const { service, templateId, sender } = await setUp(t)
  const owner = await signedIn(service, 'owner')
  const change = (body: object) => owner.request('PATCH', ACCOUNT, { body: { ...body } })
  t.match((await change({ holdPeople: 10, holdPrograms: 1440 })).body.data, {
    holdPeople: 10,
    holdPrograms: 1440,
  })

  const sent = await sender.request('POST', CAMPAIGNS, { body: order })
  t.equal(await wait(service, sent.body.data.id), 10)
  t.notOk('startAt' in sent.body.data)
  const shown = await sender.request('GET', `/api/console/campaigns/${sent.body.data.id}`)
  t.match(shown.body.data, { startAt: null, beginsAt: String, state: 'waiting', canAbort: true })

  const body = { name: 'Vår', templateId, recipients: people }
  const created = await service.request('POST', CAMPAIGNS, { body })
  t.equal(await wait(service, created.body.data.id), 1440)
  t.notOk('startAt' in created.body.data)

  const unpaid = await sender.request('POST', CAMPAIGNS, { body: { ...order, payment: true } })
  t.equal(await wait(service, unpaid.body.data.id), null, 'what is paid for is not held')

  await change({ holdPeople: 0 })
  const free = await sender.request('POST', CAMPAIGNS, { body: order })
  t.equal(await wait(service, free.body.data.id), null)
})

t.test('of a date and a hold, the later one counts', async t => {
  const { service, sender } = await setUp(t)
  await service.db.execute(sql`update accounts set hold_people = 60`)
  for (const [ahead, expected] of [
    [5, 60],
    [600, 600],
  ] as const) {
    const startAt = new Date(Date.now() + ahead * 60_000).toISOString()
    const { body } = await sender.request('POST', CAMPAIGNS, { body: { ...order, startAt } })
    t.equal(Math.round((await wait(service, body.data.id))!), expected)
    t.equal(body.data.startAt, startAt, 'the date is told as it was chosen')
  }
})

t.test('only owners change the hold, within a day', async t => {
  const { service, sender } = await setUp(t)
  const owner = await signedIn(service, 'owner')
  t.equal((await sender.request('PATCH', ACCOUNT, { body: { holdPeople: 0 } })).status, 403)
  for (const minutes of [-1, 1441, 1.5, '10']) {
    const { status, body } = await owner.request('PATCH', ACCOUNT, { body: { holdPrograms: minutes } })
    t.match(
      { status, fields: body.error.details.fieldErrors },
      { status: 400, fields: { holdPrograms: [String] } },
    )
  }
})
