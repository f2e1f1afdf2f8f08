import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { type Person, signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'
import { STOP_LIST, stopped } from '../support/stop-list.ts'

const names = async ({ request }: Person, query = ''): Promise<(string | null)[]> => {
  const { body } = await request('GET', `${STOP_LIST}${query}`)
  return body.data.map(({ name }: { name: string | null }) => name)
}

t.test('people are added to the stop list once, however they are written', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const add = (body: object) => writer.request('POST', STOP_LIST, { body: { ...body } })

  const { status, body } = await add(stopped('Åsa Öberg'))
  t.equal(status, 201)
  t.match(body.data, {
    scope: 'person',
    name: 'Åsa Öberg',
    street: 'Storgatan 1',
    postCode: '111 22',
    postTown: 'Malmö',
    country: service.config.imprint.homeCountry,
    source: 'manual',
    addedBy: writer.email,
  })
  const again = await add(stopped('ÖBERG, ASA', { street: 'storg. 1', postCode: '11122', country: 'SE' }))
  t.equal(again.status, 200)
  t.strictSame(again.body, body, 'the entry that is there')

  const household = { scope: 'household', street: 'Storgatan 1', postCode: '111 22', postTown: 'Malmö' }
  const ofHouse = await add({ ...household, name: 'Åsa Öberg' })
  t.equal(ofHouse.status, 201, 'their household is another entry')
  t.equal(ofHouse.body.data.name, null, 'which has no name')
  t.equal((await add({ ...household, street: 'Storgatan 1, lgh 1102' })).status, 200)

  const together = await Promise.all([1, 2, 3, 4].map(() => add(stopped('Bo Ek'))))
  t.strictSame(together.map(({ status }) => status).sort(), [200, 200, 200, 201])
  t.strictSame(await names(writer), ['Bo Ek', null, 'Åsa Öberg'])

  const { name: _, ...nameless } = stopped('')
  for (const [wrong, field] of [
    [nameless, 'name'],
    [stopped(''), 'name'],
    [stopped('Bo Ek', { street: ' ' }), 'street'],
    [stopped('.-.'), 'name'],
    [{ ...household, street: '---' }, 'street'],
    [stopped('Bo Ek', { scope: 'town' }), 'scope'],
  ] as const) {
    const { status, body } = await add(wrong)
    t.equal(status, 400)
    t.hasProps(body.error.details.fieldErrors, [field], JSON.stringify(wrong))
  }
  t.equal((await names(writer)).length, 3)
})

t.test('the stop list is paged, and searched by words of name and address', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const places = [
    ['Åsa Öberg', 'Björkvägen 3', '411 03', 'Göteborg'],
    ['Bo Ek', 'Storgatan 1', '222 22', 'Lund'],
    ['Cilla 100 % Ek', 'Storgatan 2', '222 22', 'Lund'],
  ] as const
  for (const [name, street, postCode, postTown] of places)
    await writer.request('POST', STOP_LIST, { body: stopped(name, { street, postCode, postTown }) })
  await service.db.execute(sql`
    insert into stop_entries (account_id, id, scope, hash, source)
    values (${service.accountId}, ${randomUUID()}, 'person', '\\x00', 'erasure')`)
  const found = (search: string) => names(writer, `?search=${encodeURIComponent(search)}`)
  for (const search of ['åsa', 'ASA ÖBERG', '41103', '411 03', 'göteborg asa', 'björk'])
    t.strictSame(await found(search), ['Åsa Öberg'], search)
  t.strictSame(await found('lund ek'), ['Cilla 100 % Ek', 'Bo Ek'])
  t.strictSame(await found('100 %'), ['Cilla 100 % Ek'])
  for (const search of ['%', '_', 'Malmö'])
    t.strictSame(await found(search), search === '%' ? ['Cilla 100 % Ek'] : [], search)

  const first = (await writer.request('GET', `${STOP_LIST}?limit=3`)).body
  t.equal(first.meta.count, 4)
  const second = (await writer.request('GET', `${STOP_LIST}?limit=3&cursor=${first.meta.nextCursor}`)).body
  t.equal(second.data.length, 1)
  t.equal(second.meta.nextCursor, null)
  const all = [...first.data, ...second.data]
  t.equal(new Set(all.map(({ id }) => id)).size, 4)
  t.match(
    all.find(({ source }) => source === 'erasure'),
    { name: null, street: null, postCode: null, postTown: null, country: null, addedBy: null },
    'of an erased person there is nothing to read',
  )
})

t.test('only those who send take people off the stop list', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const sender = await signedIn(service, 'sender')
  const added = await writer.request('POST', STOP_LIST, { body: stopped('Åsa Öberg') })
  const path = `${STOP_LIST}/${added.body.data.id}`
  t.equal((await writer.request('DELETE', path)).status, 403)
  t.strictSame(await names(writer), ['Åsa Öberg'])
  t.equal((await sender.request('DELETE', path)).status, 204)
  t.strictSame(await names(writer), [])
  t.equal((await sender.request('DELETE', path)).status, 404)
})

t.test('each account has a stop list of its own', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { accountId } = await service.createAccount()
  const stranger = await signedIn(service, 'owner', accountId)
  const { id } = (await owner.request('POST', STOP_LIST, { body: stopped('Åsa Öberg') })).body.data
  t.strictSame(await names(stranger), [])
  t.strictSame(await names(stranger, '?search=asa'), [])
  t.notMatch((await stranger.request('GET', `${STOP_LIST}.csv`)).raw.toString(), /Åsa/)
  t.equal((await stranger.request('DELETE', `${STOP_LIST}/${id}`)).status, 404)
  t.equal((await stranger.request('POST', STOP_LIST, { body: stopped('Åsa Öberg') })).status, 201)
  t.strictSame(await names(owner), ['Åsa Öberg'])
})

t.test('the audit log says who changed the stop list, and names nobody', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const { id } = (await owner.request('POST', STOP_LIST, { body: stopped('Åsa Öberg') })).body.data
  await owner.request('POST', STOP_LIST, { body: stopped('Åsa Öberg') })
  await owner.request('DELETE', `${STOP_LIST}/${id}`)
  const { body, raw } = await owner.request('GET', '/api/console/audit')
  const actions = body.data.map(({ action, subject }: Record<string, unknown>) => [action, subject])
  t.strictSame(actions.slice(0, 2), [
    ['removeStopEntry', null],
    ['addStopEntry', null],
  ])
  t.equal(actions.filter(([action]: [string]) => action === 'addStopEntry').length, 1)
  t.notMatch(raw.toString(), /Öberg|Storgatan/)
})
