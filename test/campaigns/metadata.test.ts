import t, { type Test } from 'tap'
import { createByForm } from '../support/creates.ts'
import { signedIn } from '../support/people.ts'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'

async function ready(test: Test): Promise<{ service: Service; order: Record<string, unknown> }> {
  const service = await reuseService(test)
  await service.grant(100)
  const templateId = await authoredTemplate(service.db, service.accountId)
  return { service, order: { name: 'Vår', templateId, recipients: [recipient()] } }
}

t.test(
  'what a program notes comes back with create, list and retrieve; without notes there is no field',
  async t => {
    const { service, order } = await ready(t)
    const metadata = { order: '4711', 'Kund nr': 'Åsa, "7"', tom: '' }
    const created = await service.request('POST', '/api/v1/campaigns', { body: { ...order, metadata } })
    t.equal(created.status, 201, JSON.stringify(created.body))
    t.same(created.body.data.metadata, metadata)
    const plain = await service.request('POST', '/api/v1/campaigns', { body: order })
    t.notOk('metadata' in plain.body.data)
    const one = await service.request('GET', `/api/v1/campaigns/${created.body.data.id}`)
    t.same(one.body.data.metadata, metadata)
    const list = await service.request('GET', '/api/v1/campaigns')
    t.same(
      list.body.data.map((row: { metadata?: object }) => row.metadata),
      [undefined, metadata],
    )
  },
)

t.test('a form has the notes as JSON', async t => {
  const { service, order } = await ready(t)
  const { status, body } = await createByForm(service, { ...order, metadata: { order: '4711' } })
  t.equal(status, 201, JSON.stringify(body))
  t.same(body.data.metadata, { order: '4711' })
  const wrong = await createByForm(service, { ...order, metadata: 'order=4711' })
  t.match(wrong, { status: 400, body: { error: { code: 'validation_failed' } } })
})

t.test('a repeated create gives back the notes of the first', async t => {
  const { service, order } = await ready(t)
  const send = (order_: string) =>
    service.request('POST', '/api/v1/campaigns', {
      body: { ...order, metadata: { order: order_ } },
      headers: { 'idempotency-key': 'once' },
    })
  await send('1')
  const again = await send('2')
  t.match(again, { status: 200, body: { data: { metadata: { order: '1' } } } })
})

const long = (length: number) => 'å'.repeat(length)
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']))

t.test('bounds of the notes', async t => {
  const { service, order } = await ready(t)
  const fits: object[] = [{}, many(20), { [long(40)]: long(500) }, { constructor: 'x', toString: 'y' }]
  for (const metadata of fits) {
    const { status, body } = await service.request('POST', '/api/v1/campaigns/check', {
      body: { ...order, metadata },
    })
    t.equal(status, 200, JSON.stringify(body))
  }
  const refused: unknown[] = [
    many(21),
    { '': 'x' },
    { [long(41)]: 'x' },
    { order: long(501) },
    { order: 4711 },
    { order: null },
    { order: 'a\u0000b' },
    { 'a\nb': 'x' },
    { order: '\ud800' },
    ['order'],
    'order',
  ]
  for (const metadata of refused) {
    const { status, body } = await service.request('POST', '/api/v1/campaigns', {
      body: { ...order, metadata },
    })
    t.match(
      { status, body },
      {
        status: 400,
        body: { error: { code: 'validation_failed', details: { fieldErrors: { metadata: Array } } } },
      },
      JSON.stringify(metadata),
    )
  }
})

t.test('a list is filtered by notes: all of them, whole, of this account alone', async t => {
  const { service, order } = await ready(t)
  const other = await service.createAccount()
  for (const metadata of [{ order: '1', kind: 'a' }, { order: '1', kind: 'b' }, { order: '11' }, undefined]) {
    await service.request('POST', '/api/v1/campaigns', {
      body: { ...order, name: `${JSON.stringify(metadata)}`, metadata },
    })
  }
  const find = async (query: string, options = {}) => {
    const { status, body } = await service.request('GET', `/api/v1/campaigns?${query}`, options)
    return status === 200
      ? [body.meta.count, body.data.map((row: { name: string }) => row.name)]
      : [status, Object.keys(body.error.details.fieldErrors)]
  }
  t.same(await find('metadata[order]=1'), [2, ['{"order":"1","kind":"b"}', '{"order":"1","kind":"a"}']])
  t.same(await find('metadata[order]=1&metadata[kind]=a'), [1, ['{"order":"1","kind":"a"}']])
  t.same(await find('metadata%5Border%5D=11'), [1, ['{"order":"11"}']])
  t.same(await find('metadata[nothing]=1'), [0, []])
  t.same(await find('metadata[order]=1&format=postcard'), [0, []])
  t.same(await find('metadata[order]=1&limit=1').then(([count]) => count), 2)
  t.same(await find('metadata[order]=1', { key: other.key }), [0, []])
  for (const query of [
    'metadata=1',
    'metadata[]=1',
    'metadata[a]=1&metadata[a]=2',
    `metadata[${'k'.repeat(41)}]=1`,
    `metadata[a]=${'v'.repeat(501)}`,
    'metadata[a]=%00',
  ]) {
    t.same(await find(query), [400, ['metadata']], query)
  }
})

t.test('people see what a program noted', async t => {
  const { service, order } = await ready(t)
  const person = await signedIn(service, 'viewer')
  const { body } = await service.request('POST', '/api/v1/campaigns', {
    body: { ...order, metadata: { order: '4711' } },
  })
  const seen = await person.request('GET', `/api/console/campaigns/${body.data.id}`)
  t.same(seen.body.data.metadata, { order: '4711' })
})
