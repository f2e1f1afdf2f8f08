import t from 'tap'
import { storeTemplate } from '#domains/templates/service.ts'
import { reuseService } from '../support/service.ts'
import { authoredTemplate, plainDesign } from '../support/templates.ts'

t.test('the collection of templates', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const list = async (query = '') => (await service.request('GET', `/api/v1/templates${query}`)).body
  const names = async (query: string) =>
    (await list(query)).data.map((row: { name: string }) => row.name).sort()

  t.strictSame(await list(), { data: [], meta: { count: 0, nextCursor: null, prevCursor: null } })

  const plain = await authoredTemplate(db, accountId, {}, 'Plain')
  const full = await authoredTemplate(
    db,
    accountId,
    { hasBackPage: true, qrUrl: 'https://exämple.se/å', qrDescription: 'Skanna', qrTrackingEnabled: true },
    'Full',
  )
  await storeTemplate(db, { accountId, kind: 'snapshot', name: 'Snapshot', design: plainDesign })
  const other = await service.createAccount()
  await authoredTemplate(db, other.accountId, {}, 'Theirs')

  t.test('has exactly the fields of the specification, newest first', async t => {
    const { data, meta } = await list()
    t.strictSame(meta, { count: 2, nextCursor: null, prevCursor: null })
    for (const row of data)
      for (const time of ['createdAt', 'updatedAt'])
        t.match(row[time], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    t.strictSame(
      data.map(({ createdAt: _, updatedAt: __, ...row }: Record<string, unknown>) => row),
      [
        {
          id: full,
          name: 'Full',
          kind: 'user',
          hasBackPage: true,
          qrCodeUrl: 'https://exämple.se/å',
          qrCodeDescription: 'Skanna',
          qrCodeTrackingEnabled: true,
        },
        {
          id: plain,
          name: 'Plain',
          kind: 'user',
          hasBackPage: false,
          qrCodeUrl: null,
          qrCodeDescription: null,
          qrCodeTrackingEnabled: false,
        },
      ],
    )
    t.strictSame(Object.keys(data[0]).length, 9)
  })

  t.test('is searched literally, in upper or lower case', async t => {
    for (const name of ['100 % ull', 'snake_case', 'back\\slash', 'Årets ÖVERRASKNING', 'ärlig', 'Arets'])
      await authoredTemplate(db, accountId, {}, name)
    for (const [search, found] of [
      ['%', ['100 % ull']],
      ['_', ['snake_case']],
      ['\\', ['back\\slash']],
      ['åRETS öv', ['Årets ÖVERRASKNING']],
      ['ÄR', ['ärlig']],
      ['arets', ['Arets']],
      ['FULL', ['Full']],
      ['theirs', []],
      ['snapshot', []],
      ["' or true --", []],
    ] as const) {
      const { meta } = await list(`?search=${encodeURIComponent(search)}`)
      t.strictSame(await names(`?search=${encodeURIComponent(search)}`), found, search)
      t.equal(meta.count, found.length, 'the count respects the search')
    }
    t.equal((await list('?search=')).meta.count, 8)
  })

  t.test('is paged forwards and backwards', async t => {
    const ids = (page: { data: { id: string }[] }) => page.data.map(row => row.id)
    const all = ids(await list('?limit=100'))
    const first = await list('?limit=3')
    t.strictSame(ids(first), all.slice(0, 3))
    t.equal(first.meta.prevCursor, null)
    t.equal(first.meta.count, 8)
    const second = await list(`?limit=3&cursor=${first.meta.nextCursor}`)
    t.strictSame(ids(second), all.slice(3, 6))
    const last = await list(`?limit=3&cursor=${second.meta.nextCursor}`)
    t.strictSame(ids(last), all.slice(6))
    t.equal(last.meta.nextCursor, null)
    t.strictSame(await list(`?limit=3&direction=prev&cursor=${second.meta.prevCursor}`), first)
  })

  t.test('refuses parameters out of range', async t => {
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=x', 'limit'],
      ['cursor=x', 'cursor'],
      ['direction=up', 'direction'],
      [`search=${'x'.repeat(201)}`, 'search'],
    ] as const) {
      const { status, body } = await service.request('GET', `/api/v1/templates?${query}`)
      t.match({ status, body }, { status: 400, body: { error: { code: 'validation_failed' } } }, query)
      t.ok(body.error.details.fieldErrors[field], field)
    }
    t.equal((await service.request('GET', `/api/v1/templates?search=${'å'.repeat(200)}`)).status, 200)
  })
})
