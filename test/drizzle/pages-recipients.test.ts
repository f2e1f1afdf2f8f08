import { sql } from 'drizzle-orm'
import t from 'tap'
import { Deviations } from '../support/deviations.ts'
import { csv, importFile, newList } from '../support/imports.ts'
import { reuseService } from '../support/service.ts'

const UNKNOWN = '0190a000-0000-7000-8000-000000000000'

t.test('pages of recipients', async t => {
  const service = await reuseService(t)
  const row = (name: string) => [name, 'Gatan 1', '11122', 'Lund', 'Sverige']
  const read = async (query = '', key = service.key) =>
    (await service.request('GET', `/api/v1/recipients${query}`, { key })).body
  const names = (body: { data: { name: string }[] }) => body.data.map(one => one.name)

  // What follows is done meanwhile, unless this is waited for.
  await t.test('an account without recipients gets an empty page', async t => {
    t.same(await read(), { data: [], meta: { count: 0, nextCursor: null, prevCursor: null } })
    const search = await read(`?search=a&cursor=${UNKNOWN}`)
    t.same(search, { data: [], meta: { count: 0, nextCursor: null, prevCursor: null } })
  })

  const first = await newList(service)
  const second = await newList(service)
  await importFile(service, first, csv(...Array.from({ length: 25 }, (_, at) => row(`Första ${at}`))))
  await importFile(service, second, csv(...Array.from({ length: 20 }, (_, at) => row(`Andra ${at}`))))
  const everything = (await read('?limit=100')).data
  const all = everything.map((one: { name: string }) => one.name)
  const ids = everything.map((one: { id: string }) => one.id)

  t.test('recipients of all lists come newest first, twenty at a time', async t => {
    t.equal(all.length, 45)
    t.equal(all[0], 'Andra 19')
    t.equal(all[44], 'Första 0')
    const page = await read()
    t.equal(page.data.length, 20)
    t.same(page.meta, { count: 45, nextCursor: page.data[19].id, prevCursor: null })
  })

  t.test('paging forwards or backwards gives every row once, whatever the page size', async t => {
    const deviations = new Deviations()
    for (const limit of [1, 2, 7, 9, 15, 44, 45, 46, 100]) {
      const forwards: string[][] = []
      let cursor: string | null = null
      do {
        const { data, meta } = await read(`?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
        const prevCursor = cursor === null ? null : data[0].id
        deviations.same(meta, { ...meta, count: 45, prevCursor }, `pages of ${limit}`)
        forwards.push(names({ data }))
        cursor = meta.nextCursor
      } while (cursor !== null)
      t.same(forwards.flat(), all)

      const last = forwards.at(-1)!
      let back: string | null = forwards.length > 1 ? ids[all.length - last.length] : null
      const backwards: string[][] = []
      while (back !== null) {
        const { data, meta } = await read(`?limit=${limit}&direction=prev&cursor=${back}`)
        deviations.same(meta.nextCursor, data.at(-1).id, `pages of ${limit}: older rows are always there`)
        backwards.unshift(names({ data }))
        back = meta.prevCursor
      }
      t.same([...backwards.flat(), ...last], all)
    }
    t.strictSame(deviations.list, [])
  })

  t.test('the page before a cursor ends just before it, newest first', async t => {
    const { data, meta } = await read(`?direction=prev&limit=3&cursor=${ids[10]}`)
    t.same(names({ data }), all.slice(7, 10))
    t.same(meta, { count: 45, nextCursor: ids[9], prevCursor: ids[7] })
    const top = await read(`?direction=prev&limit=3&cursor=${ids[2]}`)
    t.same(names(top), all.slice(0, 2))
    t.same(top.meta, { count: 45, nextCursor: ids[1], prevCursor: null })
    const none = await read(`?direction=prev&cursor=${ids[0]}`)
    t.same(none, { data: [], meta: { count: 45, nextCursor: null, prevCursor: null } })
    t.same(names(await read('?direction=prev&limit=2')), all.slice(0, 2), 'without a cursor: the first page')
  })

  t.test('a cursor is a point in time, and its row need not exist', async t => {
    const page = await service.request('GET', `/api/v1/recipients/by-list/${first}?limit=2&cursor=${ids[5]}`)
    t.same(names(page.body), ['Första 24', 'Första 23'])
    t.same(page.body.meta.prevCursor, null, 'nothing of this list is newer')
    t.equal((await read(`?cursor=${UNKNOWN}`)).data.length, 0)
    t.same((await read(`?direction=prev&limit=100&cursor=${UNKNOWN}`)).data.length, 45)
  })

  t.test('a list’s collection has and counts its own rows only', async t => {
    const { status, body } = await service.request('GET', `/api/v1/recipients/by-list/${second}?limit=5`)
    t.equal(status, 200)
    t.same(names(body), ['Andra 19', 'Andra 18', 'Andra 17', 'Andra 16', 'Andra 15'])
    t.equal(body.meta.count, 20)
  })

  t.test('rows added during paging do not shift pages', async t => {
    const one = await read('?limit=10')
    const list = await newList(service)
    await importFile(service, list, csv(row('Ny')))
    const two = await read(`?limit=10&cursor=${one.meta.nextCursor}`)
    t.same(names(two), all.slice(10, 20))
    t.equal(two.meta.count, 46)
    const fresh = await read(`?direction=prev&cursor=${one.data[0].id}`)
    t.same(names(fresh), ['Ny'])
  })

  t.test('parameters out of range are refused', async t => {
    for (const [field, query] of [
      ['limit', 'limit=0'],
      ['limit', 'limit=101'],
      ['limit', 'limit=x'],
      ['limit', 'limit='],
      ['direction', 'direction=up'],
      ['cursor', 'cursor=5'],
      ['cursor', 'cursor='],
      ['search', `search=${'x'.repeat(201)}`],
      ['search', 'search=%00'],
    ]) {
      for (const path of ['/api/v1/recipients', `/api/v1/recipients/by-list/${first}`]) {
        const { status, body } = await service.request('GET', `${path}?${query}`)
        t.equal(status, 400, String(query))
        t.same(Object.keys(body.error.details.fieldErrors), [field])
      }
    }
    const bad = await service.request('GET', '/api/v1/recipients/by-list/5')
    t.match(bad, { status: 400, body: { error: { message: 'List ID must be a valid UUID' } } })
  })

  t.test('another account’s rows are not shown', async t => {
    const { key } = await service.createAccount()
    t.equal((await read('', key)).meta.count, 0)
    const list = await service.request('GET', `/api/v1/recipients/by-list/${first}`, { key })
    t.match(list, { status: 404, body: { error: { code: 'not_found', message: 'List not found' } } })
  })

  t.test('rows of a deleted list are shown nowhere, even before they are removed', async t => {
    const mark = (at: string | null) =>
      service.db.execute(sql`update lists set deleted_at = ${at}::timestamptz where id = ${second}`)
    await mark(new Date().toISOString())
    const left = ['Ny', ...all.filter((name: string) => !name.startsWith('Andra'))]
    for (const limit of [1, 9, 26, 100]) {
      const forwards: string[][] = []
      const counts = new Set<number>()
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { data, meta } = await read(`?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)
        counts.add(meta.count)
        forwards.push(names({ data }))
        cursor = meta.nextCursor
      }
      t.same(forwards.flat(), left)
      t.strictSame([...counts], [26])
      t.equal(forwards.length, Math.ceil(26 / limit), 'no page is empty')
    }
    t.same(await read('?search=andra'), { data: [], meta: { count: 0, nextCursor: null, prevCursor: null } })
    t.match((await read('?search=första&limit=5')).meta, { count: 25 })
    await mark(null)
    t.equal((await read('?limit=1')).meta.count, 46)
  })

  t.test('a key needs recipients:read', async t => {
    const { key } = await service.createKey(service.accountId, ['recipients:create', 'lists:read'])
    t.equal((await service.request('GET', '/api/v1/recipients', { key })).status, 403)
    t.equal((await service.request('GET', '/api/v1/recipients/by-list/5', { key })).status, 403)
  })
})
