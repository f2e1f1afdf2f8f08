import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { reuseService, type Service, startService } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'

async function setUp(test: Test): Promise<{ service: Service; order: Record<string, unknown> }> {
  const service = await reuseService(test)
  await service.grant(1000)
  const templateId = await authoredTemplate(service.db, service.accountId)
  return { service, order: { name: 'Vår', templateId, recipients: [recipient()] } }
}

const create = (
  service: Service,
  key: string,
  body: Record<string, unknown> | string,
  apiKey = service.key,
) =>
  service.request('POST', '/api/v1/campaigns', {
    body,
    key: apiKey,
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
  })

t.test('a repeat returns the original campaign as it is now, whatever the repeat’s body', async t => {
  const { service, order } = await setUp(t)
  const first = await create(service, 'vår-1', { ...order, qrCode: { url: 'https://example.se' } })
  t.equal(first.status, 201)
  t.notOk('idempotency-replayed' in first.headers)
  await service.db.execute(sql`update campaigns set status = 'processing', progress = 40`)
  for (const body of [order, { name: 'Annat' }, {}, '{ nonsense', '']) {
    const { status, body: answer, headers } = await create(service, 'vår-1', body)
    t.equal(status, 200)
    t.equal(headers['idempotency-replayed'], 'true')
    t.match(answer.data, { id: first.body.data.id, name: 'Vår', status: 'processing', progress: 40 })
    t.notOk('import' in answer.data)
    t.same(answer.data.qrCode, first.body.data.qrCode)
  }
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 999)
})

t.test('of many simultaneous creates with one key one creates, and the others replay it', async t => {
  const { service, order } = await setUp(t)
  const other = await startService(t, { databaseUrl: service.config.databaseUrl })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      create(index % 2 ? { ...other, key: service.key } : service, 'race', order, service.key),
    ),
  )
  t.same(answers.map(answer => answer.status).sort(), [...Array(23).fill(200), 201])
  t.equal(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 23)
  t.equal(new Set(answers.map(answer => answer.body.data.id)).size, 1)
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 999)
  const counts = (await service.request('GET', '/api/v1/lists')).body.meta
  t.same(counts, { totalRecipientCount: 1, listCount: 1 })
})

t.test('an idempotency key belongs to its account', async t => {
  const { service, order } = await setUp(t)
  const other = await service.createAccount()
  await service.grant(10, other.accountId)
  const templateId = await authoredTemplate(service.db, other.accountId)
  const mine = await create(service, 'same', order)
  const theirs = await create(service, 'same', { ...order, templateId }, other.key)
  t.same([mine.status, theirs.status], [201, 201])
  t.not(mine.body.data.id, theirs.body.data.id)
})

t.test('another API key of the account replays the same campaign', async t => {
  const { service, order } = await setUp(t)
  const second = await service.createKey(service.accountId)
  const first = await create(service, 'k', order)
  const again = await create(service, 'k', order, second.key)
  t.same([again.status, again.body.data.id], [200, first.body.data.id])
})

t.test('an idempotency key has 1 to 255 characters', async t => {
  const { service, order } = await setUp(t)
  for (const key of ['', 'x'.repeat(256)]) {
    const { status, body } = await create(service, key, order)
    t.equal(status, 400)
    t.same(body.error, {
      code: 'validation_failed',
      message: 'Idempotency-Key must be between 1 and 255 characters',
    })
  }
  for (const keys of [
    ['a', 'b'],
    ['a', 'a'],
    ['', 'a'],
  ]) {
    const { statusCode, payload } = await service.app.inject({
      method: 'POST',
      url: '/api/v1/campaigns',
      headers: { 'x-api-key': service.key, 'content-type': 'application/json', 'idempotency-key': keys },
      payload: order,
    })
    t.equal(statusCode, 400, 'two of them')
    t.equal(JSON.parse(payload).error.message, 'Idempotency-Key must be between 1 and 255 characters')
  }
  t.equal((await create(service, 'a, b', order)).status, 201, 'one with a comma')
  for (const key of ['x', 'x'.repeat(255)]) t.equal((await create(service, key, order)).status, 201)
})

t.test('a refused create does not use its idempotency key', async t => {
  const { service, order } = await setUp(t)
  t.equal((await create(service, 'free', { name: 'Vår' })).status, 400)
  t.equal((await create(service, 'free', { ...order, listId: order.templateId })).status, 400)
  t.equal((await create(service, 'free', order)).status, 201)
})

t.test('without an idempotency key every call creates a campaign', async t => {
  const { service, order } = await setUp(t)
  const calls = [1, 2].map(() => service.request('POST', '/api/v1/campaigns', { body: order }))
  const ids = (await Promise.all(calls)).map(answer => answer.body.data.id)
  t.not(ids[0], ids[1])
})
