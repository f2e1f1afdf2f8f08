import { sql } from 'drizzle-orm'
import t from 'tap'
import { readyToCreate } from '../support/creates.ts'
import { anna, bo, csv, customColumn, importFile, mapping } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { expectGone } from '../support/retention.ts'
import { reuseService } from '../support/service.ts'

const LISTS = '/api/console/lists'
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('people browse lists', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'writer')
  const newList = async (name: string): Promise<string> =>
    (await service.request('POST', '/api/v1/lists', { body: { name } })).body.data.id
  const names = ['Åkare', 'Bönder', 'ÅHÖRARE', '100 % säkra', 'Dårar']
  const ids: string[] = []
  for (const name of names) ids.push(await newList(name))
  await importFile(
    service,
    ids[1]!,
    csv([...anna, '1999'], [...bo, '2001']),
    mapping(customColumn(5, 'sedan')),
  )
  await importFile(service, ids[3]!, csv(anna))
  const days = [5, 3, 4, 1, 2]
  for (const [at, id] of ids.entries()) {
    await service.db.execute(sql`
      update lists set last_activity_at = '2026-03-20T00:00:00Z'::timestamptz - make_interval(days => ${days[at]!})
      where id = ${id}`)
  }
  const { accountId: elsewhere } = await service.createAccount()
  const stranger = await signedIn(service, 'owner', elsewhere)

  t.test('the fields of all lists are known before one is chosen, to their account alone', async t => {
    const { status, body } = await request('GET', `${LISTS}/fields`)
    t.equal(status, 200)
    t.same(body, { data: [{ key: 'sedan', label: 'sedan' }] })
    t.same((await stranger.request('GET', `${LISTS}/fields`)).body, { data: [] })
  })

  t.test('lists are sorted and paged forwards and backwards', async t => {
    const orders: Record<string, string[]> = {
      activity: ['100 % säkra', 'Dårar', 'Bönder', 'ÅHÖRARE', 'Åkare'],
      newest: ['Dårar', '100 % säkra', 'ÅHÖRARE', 'Bönder', 'Åkare'],
      name: ['100 % säkra', 'Bönder', 'Dårar', 'ÅHÖRARE', 'Åkare'],
      recipients: ['Bönder', '100 % säkra', 'Dårar', 'ÅHÖRARE', 'Åkare'],
    }
    for (const [sort, expected] of Object.entries(orders)) {
      const page = async (more = '') => {
        const { status, body, raw } = await request('GET', `${LISTS}?sort=${sort}&limit=2${more}`)
        t.equal(status, 200, raw.toString())
        t.equal(body.meta.count, 5)
        return { names: body.data.map(({ name }: { name: string }) => name), ...body.meta }
      }
      const first = await page()
      const second = await page(`&cursor=${first.nextCursor}`)
      const third = await page(`&cursor=${second.nextCursor}`)
      t.strictSame(
        [first, second, third].flatMap(one => one.names),
        expected,
        sort,
      )
      t.strictSame([first.prevCursor, third.nextCursor], [null, null])
      const back = await page(`&direction=prev&cursor=${third.prevCursor}`)
      t.strictSame(back.names, second.names)
      t.strictSame((await page(`&direction=prev&cursor=${back.prevCursor}`)).names, first.names)
    }
    t.equal((await request('GET', LISTS)).body.data[0].name, '100 % säkra', 'those in use come first')
    const place = (key: string, id: string) => Buffer.from(JSON.stringify([key, id])).toString('base64url')
    const unknown = ['1', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'].map(key =>
      place(key, ids[0]!),
    )
    for (const cursor of ['x', place('x', 'y'), ...unknown]) {
      t.equal((await request('GET', `${LISTS}?cursor=${cursor}`)).status, 400)
    }
  })

  t.test('lists are found by words of their name', async t => {
    const found = async (search: string) =>
      (await request('GET', `${LISTS}?sort=name&search=${encodeURIComponent(search)}`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    t.strictSame(await found('åh'), ['ÅHÖRARE'])
    t.strictSame(await found('ahor'), ['ÅHÖRARE'], 'whatever the accents')
    t.strictSame(await found('ÅKA'), ['Åkare'])
    t.strictSame(await found('100% sakra'), ['100 % säkra'], 'and the spaces')
    t.strictSame(await found('%'), ['100 % säkra'])
    t.strictSame(await found('finns inte'), [])
    await service.db.execute(sql`update lists set search_name = null where name = 'Dårar'`)
    t.strictSame(await found('dår'), ['Dårar'], 'lists from before there was a search')
  })

  t.test('a single list is read', async t => {
    const { data } = (await request('GET', `${LISTS}/${ids[1]}`)).body
    t.match(data, {
      id: ids[1],
      name: 'Bönder',
      recipientCount: 2,
      status: 'locked',
      fields: [{ fieldKey: 'sedan', fieldLabel: 'sedan', defaultValue: null, missingBehavior: 'skip' }],
      lastActivityAt: '2026-03-17T00:00:00.000Z',
      endsAt: '2026-06-15T00:00:00.000Z',
      imports: [],
      campaigns: [],
      deletable: true,
    })
    const renamed = await request('PATCH', `${LISTS}/${ids[1]}`, { body: { name: 'Lantbrukare' } })
    t.match(renamed, { status: 200, body: { data: { id: ids[1], name: 'Lantbrukare', recipientCount: 2 } } })
    const [found] = (await request('GET', `${LISTS}?search=LANT`)).body.data
    t.equal(found.id, ids[1])
    t.equal((await request('PATCH', `${LISTS}/${ids[1]}`, { body: { name: '' } })).status, 400)
  })

  t.test('another account’s lists are 404', async t => {
    t.strictSame((await stranger.request('GET', LISTS)).body.data, [])
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mina' }], ['DELETE']] as const) {
      for (const id of [ids[0], NOBODY]) {
        const answer = await stranger.request(method, `${LISTS}/${id}`, body ? { body } : {})
        t.match(answer, { status: 404, body: { error: { message: 'List not found' } } }, method)
      }
    }
    t.equal((await request('GET', `${LISTS}/${ids[0]}`)).body.data.name, 'Åkare')
  })

  t.test('a deleted list disappears at once, and its rows soon after', async t => {
    const id = ids[1]!
    await service.db.execute(sql`update lists set last_activity_at = now()`)
    t.equal((await request('DELETE', `${LISTS}/${id}`)).status, 204)
    const another = await service.request('POST', '/api/v1/lists', { body: { name: 'Borttagen' } })
    t.equal((await request('DELETE', `${LISTS}/${another.body.data.id}`)).status, 204)
    const jobs = await service.db.execute(sql`select state from pgboss.job where name = 'retention'`)
    t.strictSame([...jobs], [{ state: 'created' }], 'retention is asked to come, once')
    const read = (path: string) => service.request('GET', `/api/v1${path}`)
    for (const answer of [
      await read(`/lists/${id}/schema`),
      await read(`/recipients/by-list/${id}`),
      await request('GET', `${LISTS}/${id}`),
      await request('GET', `${LISTS}/${id}/samples`),
      await request('DELETE', `${LISTS}/${id}`),
      await importFile(service, id, csv(anna)),
    ]) {
      t.match(answer, { status: 404, body: { error: { message: 'List not found' } } })
    }
    t.match((await read('/lists')).body.meta, { listCount: 4, totalRecipientCount: 1 })
    t.equal((await request('GET', LISTS)).body.meta.count, 4)
    await expectGone(t, service, { lists: 2, recipients: 2 })
  })
})

t.test('a list that a campaign still prints from cannot be deleted', async t => {
  const service = await readyToCreate(t)
  const { request } = await signedIn(service, 'sender')
  const { body } = await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })
  const listId: string = body.data.id
  await importFile(service, listId, csv(anna))
  const campaign = await service.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', templateId: service.templateId, listId },
  })
  t.equal(campaign.status, 201, campaign.raw.toString())
  const refused = await request('DELETE', `${LISTS}/${listId}`)
  t.match(refused, {
    status: 409,
    body: { error: { code: 'conflict', message: /^The campaign "Vår" has yet to print from this list\./ } },
  })
  const campaigns = [{ id: campaign.body.data.id, name: 'Vår', status: 'pending' }]
  t.match((await request('GET', `${LISTS}/${listId}`)).body.data, { deletable: false, campaigns })
  await service.db.execute(sql`update campaigns set status = 'failed', failure_reason = 'no'`)
  t.equal((await request('DELETE', `${LISTS}/${listId}`)).status, 204)
  const drawn = `/api/console/campaigns/${campaign.body.data.id}`
  t.match((await request('GET', drawn)).body.data, { list: null, listName: null })
  const again = await request('POST', `${drawn}/draft`)
  const draft = await request('GET', `/api/console/campaign-drafts/${again.body.data.id}`)
  t.equal(draft.body.data.body.audience, null, 'nobody is sent to a list that is gone')
  const posted = await service.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', templateId: service.templateId, listId },
  })
  t.match(posted, { status: 404, body: { error: { message: 'List not found' } } })
})
