import t from 'tap'
import { reuseService } from '../support/service.ts'

t.test('lists are created and read with a key', async t => {
  const service = await reuseService(t)
  const { accountId, request } = service
  const create = (body: Record<string, unknown>) => request('POST', '/api/v1/lists', { body })

  t.test('a new list is empty, with an unlocked schema', async t => {
    const { status, body } = await create({ name: 'Kunder', unknown: 1 })
    t.equal(status, 201)
    t.match(body.data, { name: 'Kunder', userId: accountId, schemaLockedAt: null })
    const schema = await request('GET', `/api/v1/lists/${body.data.id}/schema`)
    t.same(schema.body, { data: { status: 'unlocked', fields: [] } })
  })

  t.test('a name has 1 to 200 characters', async t => {
    t.equal((await create({ name: 'å'.repeat(200) })).status, 201)
    t.equal((await create({ name: '😀'.repeat(200) })).status, 201, 'characters, not UTF-16 units')
    for (const name of ['', 'x'.repeat(201), 'a\u0000b', 5, null, undefined]) {
      const { status, body } = await create({ name })
      t.equal(status, 400)
      t.equal(body.error.code, 'validation_failed')
      t.equal(body.error.details.fieldErrors.name.length, 1)
    }
  })

  t.test('two lists can have the same name', async t => {
    const [one, two] = await Promise.all([create({ name: 'Samma' }), create({ name: 'Samma' })])
    t.not(one.body.data.id, two.body.data.id)
  })

  t.test('the collection shows every list, newest first, with live counts', async t => {
    const { key } = await service.createAccount('Annan AB')
    const own = (method: 'GET' | 'POST', url: string, body?: Record<string, unknown>) =>
      request(method, url, { key, ...(body ? { body } : {}) })
    t.same((await own('GET', '/api/v1/lists')).body, {
      data: [],
      meta: { totalRecipientCount: 0, listCount: 0 },
    })
    const first = (await own('POST', '/api/v1/lists', { name: 'Första' })).body.data.id
    const second = (await own('POST', '/api/v1/lists', { name: 'Andra' })).body.data.id
    const anna = { name: 'Anna', street: 'Gatan 1', postCode: '11122', postTown: 'Lund', country: 'Sverige' }
    for (const listId of [first, first, second]) await own('POST', '/api/v1/recipients', { listId, ...anna })
    const { body } = await own('GET', '/api/v1/lists')
    t.same(body.meta, { totalRecipientCount: 3, listCount: 2 })
    t.match(body.data, [
      { id: second, name: 'Andra', recipientCount: 1 },
      { id: first, name: 'Första', recipientCount: 2 },
    ])
  })

  t.test('another account’s list is 404', async t => {
    const { key } = await service.createAccount('Granne AB')
    const { id } = (await create({ name: 'Mitt' })).body.data
    for (const [whose, listId] of [
      [key, id],
      [service.key, '0190a000-0000-7000-8000-000000000000'],
    ]) {
      const answer = await request('GET', `/api/v1/lists/${listId}/schema`, { key: whose })
      t.equal(answer.status, 404)
      t.same(answer.body, { error: { code: 'not_found', message: 'List not found' } })
    }
    t.equal((await request('GET', '/api/v1/lists/not-a-uuid/schema')).status, 400)
  })

  t.test('each endpoint needs its permission', async t => {
    const { key } = await service.createKey(accountId, ['recipients:read'])
    for (const [method, url] of [
      ['GET', '/api/v1/lists'],
      ['POST', '/api/v1/lists'],
      ['GET', '/api/v1/lists/not-a-uuid/schema'],
    ] as const) {
      t.equal((await request(method, url, { key })).status, 403, `${method} ${url}`)
    }
  })
})
