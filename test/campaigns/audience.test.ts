import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { campaigns, lists } from '#drizzle/tables/index.ts'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, doc, field, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

async function setUp(test: Test): Promise<Service & { templateId: string }> {
  const service = await reuseService(test)
  await service.grant(20_000)
  return { ...service, templateId: await authoredTemplate(service.db, service.accountId) }
}

const create = (service: Service & { templateId: string }, body: Record<string, unknown>) =>
  service.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', templateId: service.templateId, ...body },
  })

t.test('a campaign prints the recipients that were counted and charged, not those added later', async t => {
  const service = await setUp(t)
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  const add = (name: string) =>
    service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...recipient(name) } })
  await add('Åsa')
  await add('Örjan')
  const calls = [
    create(service, { listId: list.id }),
    add('Sen 1'),
    create(service, { listId: list.id }),
    add('Sen 2'),
  ]
  const answers = await Promise.all(calls)
  t.same(
    answers.map(answer => answer.status),
    [201, 201, 201, 201],
  )
  const rows = await service.db.select().from(campaigns)
  const charged = await service.db.execute<{ campaign_id: string; delta: number }>(
    sql`select campaign_id, delta from credit_ledger where reason = 'consumption'`,
  )
  for (const row of rows) {
    t.equal(charged.find(entry => entry.campaign_id === row.id)?.delta, -row.letters)
    t.ok(row.letters >= 2 && row.letters <= 4)
  }
})

t.test('a list that is deleted while its campaign is created gives 409', async t => {
  const service = await setUp(t)
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  await service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...recipient() } })
  // Holds the list's row: the create has read it, waits for it, and finds it gone.
  const answer = await service.db.transaction(async tx => {
    await tx.delete(lists).where(eq(lists.id, list.id))
    const pending = create(service, { listId: list.id })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await service.db.execute(waiting)).length > 0)
    return { pending }
  })
  const { status, body } = await answer.pending
  t.same([status, body.error], [409, { code: 'conflict', message: 'List no longer exists' }])
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 20_000)
})

t.test('policies skip rows, fill in values, or refuse the whole campaign', async t => {
  const service = await setUp(t)
  const recipients = [
    recipient('A', { since: field('1999') }),
    recipient('B', { since: field('') }),
    recipient('C'),
    recipient('D', { since: field('2001') }),
  ]
  const skipped = await create(service, { recipients })
  t.same(skipped.body.data.import, { imported: 2, skipped: 2 }, 'skip is the default')

  const filled = await create(service, {
    recipients,
    recipientPolicies: { since: { kind: 'default', value: '2020' } },
  })
  t.same(filled.body.data.import, { imported: 4, skipped: 0 })
  const schema = await service.request('GET', `/api/v1/lists/${filled.body.data.listId}/schema`)
  t.match(schema.body.data, { status: 'locked', fields: [{ fieldKey: 'since', defaultValue: '2020' }] })

  const failed = await create(service, { recipients, recipientPolicies: { since: { kind: 'fail' } } })
  t.equal(failed.status, 422)
  t.equal(failed.body.error.code, 'recipient_validation_failed')
  t.equal(failed.body.error.message, 'Recipient validation failed')
  t.same(
    failed.body.error.details.issues.map((issue: { row: number }) => issue.row),
    [2, 3],
  )
  t.match(failed.body.error.details.issues[0], { field: 'since', issue: 'missing_field', message: String })
  t.equal(
    (await service.request('GET', '/api/v1/lists')).body.meta.listCount,
    2,
    'only those that were created',
  )
})

t.test('a campaign of which no row is left is refused', async t => {
  const service = await setUp(t)
  const { status, body } = await create(service, {
    recipients: [recipient('A', { since: field('') })],
  })
  t.same([status, body.error], [422, { code: 'list_empty', message: 'List has no recipients' }])
})

t.test('5,000 recipients fit in one request', async t => {
  const service = await setUp(t)
  const recipients = Array.from({ length: 5000 }, (_, index) => recipient(`Person ${index}`))
  const { status, body } = await create(service, { recipients })
  t.equal(status, 201)
  t.same(body.data.import, { imported: 5000, skipped: 0 })
  const page = await service.request('GET', `/api/v1/recipients/by-list/${body.data.listId}?limit=1`)
  t.equal(page.body.meta.count, 5000)
  t.equal(page.body.data[0].name, 'Person 4999', 'newest first, in the order of the request')
})

t.test('a template’s fields must be standard fields or fields of the audience', async t => {
  const service = await setUp(t)
  const templateId = await authoredTemplate(service.db, service.accountId, {
    content: doc([
      'Hej ',
      { field: 'name' },
      ' i ',
      { field: 'postTown' },
      ', kund sedan ',
      { field: 'since' },
    ]),
  })
  const order = { name: 'Vår', templateId }
  const known = await create(service, { ...order, recipients: [recipient('A', { since: field('1999') })] })
  t.equal(known.status, 201)
  const unknown = await create(service, { ...order, recipients: [recipient('A', { sinse: field('1999') })] })
  t.match(unknown.body.error.message, /"since"/)
})
