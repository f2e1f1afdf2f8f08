import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'

async function setUp(test: Test, count: number): Promise<{ service: Service; ids: string[] }> {
  const service = await reuseService(test)
  await service.grant(1000)
  const templateId = await authoredTemplate(service.db, service.accountId)
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { body } = await service.request('POST', '/api/v1/campaigns', {
      body: { name: `Nr ${index}`, templateId, recipients: [recipient()] },
    })
    ids.push(body.data.id)
  }
  return { service, ids }
}

t.test('list rows and the single campaign have the same fields, without qrCode and import', async t => {
  const { service, ids } = await setUp(t, 1)
  const list = (await service.request('GET', '/api/v1/campaigns')).body
  const one = (await service.request('GET', `/api/v1/campaigns/${ids[0]}`)).body
  t.same(list.data, [one.data])
  t.notOk('qrCode' in one.data || 'import' in one.data)
  t.same(list.meta, { count: 1, nextCursor: null, prevCursor: null })
})

t.test('campaigns are paged forwards and backwards', async t => {
  const { service, ids } = await setUp(t, 5)
  const newest = [...ids].reverse()
  const get = async (query: string) => (await service.request('GET', `/api/v1/campaigns?${query}`)).body
  const idsOf = (page: { data: { id: string }[] }) => page.data.map(row => row.id)
  const first = await get('limit=2')
  t.same(idsOf(first), newest.slice(0, 2))
  t.same(first.meta, { count: 5, nextCursor: newest[1], prevCursor: null })
  const second = await get(`limit=2&cursor=${first.meta.nextCursor}`)
  t.same(idsOf(second), newest.slice(2, 4))
  t.same(second.meta, { count: 5, nextCursor: newest[3], prevCursor: newest[2] })
  const last = await get(`limit=2&cursor=${second.meta.nextCursor}`)
  t.same([idsOf(last), last.meta.nextCursor], [newest.slice(4), null])
  const back = await get(`limit=2&direction=prev&cursor=${second.meta.prevCursor}`)
  t.same([idsOf(back), back.meta.prevCursor], [newest.slice(0, 2), null])
})

t.test('campaigns are filtered by format and card design; search has no effect', async t => {
  const { service, ids } = await setUp(t, 4)
  await service.db.execute(
    sql`update campaigns set format = 'postcard', card_design = 'gran' where id = ${ids[0]}`,
  )
  await service.db.execute(sql`update campaigns set format = 'postcard' where id = ${ids[1]}`)
  const names = async (query: string) => {
    const { body } = await service.request('GET', `/api/v1/campaigns?${query}`)
    return body.data.map((row: { name: string }) => row.name).sort()
  }
  t.same(await names('format=postcard'), ['Nr 0', 'Nr 1'])
  t.same(await names('format=letter'), ['Nr 2', 'Nr 3'])
  t.same(await names('cardDesign=any'), ['Nr 0'])
  t.same(await names('cardDesign=none'), ['Nr 1'])
  t.same((await names(`search=${'x'.repeat(500)}`)).length, 4)
})

t.test('parameters out of range are refused', async t => {
  const { service } = await setUp(t, 0)
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=1',
    'direction=up',
    'format=x',
    'cardDesign=gran',
  ]) {
    const { status, body } = await service.request('GET', `/api/v1/campaigns?${query}`)
    t.same([status, body.error.code], [400, 'validation_failed'], query)
    t.ok(body.error.details.fieldErrors[query.split('=')[0]!], query)
  }
})

t.test('counts by status leave out statuses without campaigns', async t => {
  const { service, ids } = await setUp(t, 3)
  t.same((await service.request('GET', '/api/v1/campaigns/status-counts')).body, { data: { pending: 3 } })
  await service.db.execute(
    sql`update campaigns set status = 'failed', failure_reason = 'Trasig' where id = ${ids[0]}`,
  )
  t.same((await service.request('GET', '/api/v1/campaigns/status-counts')).body.data, {
    failed: 1,
    pending: 2,
  })
  const failed = (await service.request('GET', `/api/v1/campaigns/${ids[0]}`)).body.data
  t.match(failed, { status: 'failed', failureReason: 'Trasig' })
  const other = await service.createAccount()
  t.same((await service.request('GET', '/api/v1/campaigns/status-counts', { key: other.key })).body, {
    data: {},
  })
})

t.test('a campaign stays when its list is deleted', async t => {
  const { service, ids } = await setUp(t, 1)
  await service.db.execute(sql`delete from lists`)
  t.match((await service.request('GET', `/api/v1/campaigns/${ids[0]}`)).body.data, {
    listId: null,
    listName: null,
  })
})

t.test('an unknown id and another account’s give 404, a malformed one 400', async t => {
  const { service, ids } = await setUp(t, 1)
  const other = await service.createAccount()
  const missing = { code: 'not_found', message: 'Campaign not found' }
  for (const [id, key] of [
    [randomUUID(), service.key],
    [ids[0], other.key],
  ]) {
    const { status, body } = await service.request('GET', `/api/v1/campaigns/${id}`, { key: key! })
    t.same([status, body.error], [404, missing])
  }
  t.equal((await service.request('GET', '/api/v1/campaigns/nonsense')).status, 400)
  t.same((await service.request('GET', '/api/v1/campaigns', { key: other.key })).body.data, [])
})
