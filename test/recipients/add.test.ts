import t from 'tap'
import { reuseService } from '../support/service.ts'

const anna = {
  name: 'Anna Åkesson',
  street: 'Storgatan 1',
  postCode: '111 22',
  postTown: 'Stockholm',
  country: 'Sverige',
}

t.test('adding one recipient', async t => {
  const service = await reuseService(t)
  const newList = async () =>
    String((await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data.id)
  const add = (body: Record<string, unknown>) => service.request('POST', '/api/v1/recipients', { body })
  const schemaOf = async (listId: string) =>
    (await service.request('GET', `/api/v1/lists/${listId}/schema`)).body.data
  const countOf = async (listId: string) =>
    (await service.request('GET', `/api/v1/recipients/by-list/${listId}`)).body.meta.count

  t.test('the answer is the recipient as it is stored', async t => {
    const listId = await newList()
    const { status, body } = await add({ listId, ...anna })
    t.equal(status, 201)
    t.match(body.data, { ...anna, listId, userId: service.accountId, customFields: {} })
    t.match(body.data.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    t.same((await service.request('GET', `/api/v1/recipients/by-list/${listId}`)).body.data, [body.data])
  })

  t.test('the largest allowed recipient is accepted, however its JSON is written', async t => {
    const listId = await newList()
    const longest = '🕊'.repeat(512)
    const keys = Array.from({ length: 16 }, (_, index) => `f${index}`.padEnd(64, '_'))
    const customFields = Object.fromEntries(keys.map(key => [key, { label: longest, value: longest }]))
    const policies = Object.fromEntries(keys.map(key => [key, { kind: 'default', value: longest }]))
    const text = JSON.stringify({ listId, ...anna, customFields, customFieldPolicies: policies })
    const escaped = text.replace(
      /[^\x20-\x7e]/g,
      unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    t.ok(escaped.length > 295_000, `${escaped.length} bytes`)
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await service.request('POST', '/api/v1/recipients', { body: escaped, headers })
    t.equal(status, 201)
    t.same(body.data.customFields, customFields)
    t.match(await add({ listId, ...anna, more: 'x'.repeat(400_000) }), { status: 413 })
  })

  t.test('the first add locks the schema, even without custom fields', async t => {
    const listId = await newList()
    await add({ listId, ...anna })
    t.same(await schemaOf(listId), { status: 'locked', fields: [] })
    const late = await add({ listId, ...anna, customFields: { pet: { label: 'Pet', value: 'Dog' } } })
    t.equal(late.status, 422)
    t.match(late.body.error, {
      code: 'recipient_validation_failed',
      message: 'Schema validation failed',
      details: { issues: [{ row: 1, field: 'pet', issue: 'unexpected_field' }] },
    })
  })

  t.test('policies define the schema on the first add, and are ignored later', async t => {
    const listId = await newList()
    const first = await add({
      listId,
      ...anna,
      customFields: { pet: { label: 'Husdjur', value: 'Hund' }, toy: { label: 'Leksak', value: '' } },
      customFieldPolicies: { pet: { kind: 'fail' }, toy: { kind: 'default', value: 'Boll' } },
    })
    t.equal(first.status, 201)
    t.same(first.body.data.customFields, {
      pet: { label: 'Husdjur', value: 'Hund' },
      toy: { label: 'Leksak', value: 'Boll' },
    })
    const fields = [
      { fieldKey: 'pet', fieldLabel: 'Husdjur', defaultValue: null, missingBehavior: 'fail' },
      { fieldKey: 'toy', fieldLabel: 'Leksak', defaultValue: 'Boll', missingBehavior: 'skip' },
    ]
    t.same(await schemaOf(listId), { status: 'locked', fields })

    const later = await add({
      listId,
      ...anna,
      customFields: { toy: { label: 'Leksak', value: 'Ben' } },
      customFieldPolicies: { pet: { kind: 'default', value: 'Katt' } },
    })
    t.equal(later.status, 422)
    t.match(later.body.error.details.issues, [{ row: 1, field: 'pet', issue: 'missing_field' }])
    t.same(await schemaOf(listId), { status: 'locked', fields })
    t.equal(await countOf(listId), 1)
  })

  t.test('a missing value that would skip the row is an error, and the schema stays unlocked', async t => {
    const listId = await newList()
    const { status, body } = await add({ listId, ...anna, customFields: { a: { label: 'A', value: '' } } })
    t.equal(status, 422)
    t.match(body.error.details.issues, [{ row: 1, field: 'a', issue: 'missing_field' }])
    t.same(await schemaOf(listId), { status: 'unlocked', fields: [] })
  })

  t.test('every field is checked, and all errors are reported at once', async t => {
    const listId = await newList()
    const limits = { name: 200, street: 255, postCode: 20, postTown: 100, country: 100 }
    for (const [field, limit] of Object.entries(limits)) {
      t.equal(
        (await add({ listId, ...anna, [field]: 'x'.repeat(limit) })).status,
        201,
        `${field} of ${limit}`,
      )
      for (const value of [
        'x'.repeat(limit + 1),
        '',
        '  ',
        '\u200b\u00ad \u200e',
        'a\nb',
        'a\u0000b',
        '\ud800',
        7,
        null,
        undefined,
      ]) {
        const { status, body } = await add({ listId, ...anna, [field]: value })
        t.equal(status, 400, `${field}: ${JSON.stringify(value)?.slice(0, 20)}`)
        t.same(Object.keys(body.error.details.fieldErrors), [field])
      }
    }
    const { body } = await add({ listId: 'x', name: '', street: 1 })
    t.same(Object.keys(body.error.details.fieldErrors).sort(), [
      ...['country', 'listId', 'name', 'postCode', 'postTown', 'street'],
    ])
  })

  t.test('custom fields are limited in keys, values and number', async t => {
    const custom = (customFields: unknown) => newList().then(listId => add({ listId, ...anna, customFields }))
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, { label: 'L', value: 'v' }]))
    const one = { label: 'L', value: 'v' }
    t.equal((await custom(many(16))).status, 201)
    t.equal((await custom({ [`${'k'.repeat(63)}_`]: { label: 'L', value: 'v'.repeat(512) } })).status, 201)
    for (const wrong of [
      many(17),
      { 'with space': one },
      { åäö: one },
      { '': one },
      { ['k'.repeat(65)]: one },
      { a: { label: 'L', value: 'v'.repeat(513) } },
      { a: { label: 'L', value: 5 } },
      { a: { label: 'L' } },
      { a: { value: 'v' } },
      { a: 'v' },
      { a: { label: 'L', value: 'a\tb' } },
      [],
      'a',
      null,
    ]) {
      const { status, body } = await custom(wrong)
      t.equal(status, 400, JSON.stringify(wrong).slice(0, 40))
      t.same(Object.keys(body.error.details.fieldErrors), ['customFields'])
    }
    const listId = await newList()
    for (const wrong of [{ a: { kind: 'drop' } }, { a: { kind: 'default' } }, { a: 'skip' }, []]) {
      const { status, body } = await add({ listId, ...anna, customFieldPolicies: wrong })
      t.equal(status, 400, JSON.stringify(wrong))
      t.same(Object.keys(body.error.details.fieldErrors), ['customFieldPolicies'])
    }
    t.equal(await countOf(listId), 0)
  })

  t.test('JSON that would change a prototype is refused', async t => {
    const listId = await newList()
    const body = JSON.stringify({ listId, ...anna }).replace(
      /}$/,
      ',"customFields":{"__proto__":{"label":"","value":""}}}',
    )
    const headers = { 'content-type': 'application/json' }
    t.equal((await service.request('POST', '/api/v1/recipients', { body, headers })).status, 400)
    const common = { constructor: { label: 'C', value: 'c' }, toString: { label: 'T', value: 't' } }
    const answer = await add({ listId, ...anna, customFields: common })
    t.same(answer.body.data.customFields, common)
  })

  t.test('another account’s list is 404', async t => {
    const { key } = await service.createAccount()
    const listId = await newList()
    const answer = await service.request('POST', '/api/v1/recipients', { body: { listId, ...anna }, key })
    t.equal(answer.status, 404)
    t.equal(answer.body.error.message, 'List not found')
    const unknown = await add({ listId: '0190a000-0000-7000-8000-000000000000', ...anna })
    t.equal(unknown.status, 404)
  })

  t.test('a key needs recipients:create', async t => {
    const { key } = await service.createKey(service.accountId, ['recipients:read', 'recipients:import'])
    t.equal((await service.request('POST', '/api/v1/recipients', { body: {}, key })).status, 403)
  })

  t.test('of two simultaneous first adds one defines the schema, and the other must fit it', async t => {
    for (let round = 0; round < 5; round++) {
      const listId = await newList()
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map(key =>
          add({ listId, ...anna, customFields: { [key]: { label: key, value: 'v' } } }),
        ),
      )
      t.same(answers.map(answer => answer.status).sort(), [201, 422, 422, 422])
      t.equal((await schemaOf(listId)).fields.length, 1)
      t.equal(await countOf(listId), 1)
    }
  })

  t.test('simultaneous adds to one list leave no gaps in its positions', async t => {
    const listId = await newList()
    const answers = await Promise.all(Array.from({ length: 30 }, () => add({ listId, ...anna })))
    t.ok(answers.every(answer => answer.status === 201))
    const rows = await service.app.database.sql<{ position: number }[]>`
      select position from recipients where list_id = ${listId} order by position`
    t.same(
      rows.map(row => row.position),
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    t.equal(await countOf(listId), 30)
  })
})
