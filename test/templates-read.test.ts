import t from 'tap'
import { checkedAsset, storeAsset } from '../domains/assets/index.ts'
import { storeTemplate } from '../domains/templates/index.ts'
import { jpeg, png } from './support/letters.ts'
import { startService } from './support/service.ts'
import { authoredTemplate, doc, plainDesign } from './support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('collection', async t => {
  const service = await startService(t)
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

  t.test('rows have exactly the fields of the specification, newest first', async t => {
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

  t.test('search is literal and knows no case', async t => {
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

  t.test('pages both ways', async t => {
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

  t.test('parameters out of their range', async t => {
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

t.test('detail', async t => {
  const service = await startService(t, { env: { BASE_URL: 'https://brev.example/' } })
  const { db, accountId } = service
  const logo = await storeAsset(db, accountId, checkedAsset('image/png', png(8, 8, 'red')))
  const photo = await storeAsset(db, accountId, checkedAsset('image/jpeg', jpeg(8, 8, 'blue')))
  const images = [
    { assetId: photo, page: 'back', x: 1.5, y: -2, w: 30, h: 40, layer: 'below', fit: 'cover', ordinal: 2 },
    { assetId: logo, page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'stretch', ordinal: 1 },
  ] as const
  const full = await authoredTemplate(db, accountId, {
    backContent: doc(['Baksidan']),
    hasBackPage: true,
    logoAssetId: logo,
    returnLogoAssetId: logo,
    images,
  })
  const detail = async (id: string) => (await service.request('GET', `/api/v1/templates/${id}`)).body.data

  t.test('exactly the fields of the specification', async t => {
    const { images: placed, ...row } = await detail(full)
    const file = (id: string) =>
      new RegExp(`^https://brev\\.example/api/assets/file/${id}\\?expires=\\d+&signature=[\\w-]{43}$`)
    const content = (side: string) =>
      new RegExp(
        `^https://brev\\.example/api/assets/content/${full}/${side}\\?expires=\\d+&signature=[\\w-]{43}$`,
      )
    t.strictSame(Object.keys(row).sort(), [
      'backContentUrl',
      'createdAt',
      'frontContentUrl',
      'hasBackPage',
      'id',
      'kind',
      'logoUrl',
      'mode',
      'name',
      'qrCodeDescription',
      'qrCodeTrackingEnabled',
      'qrCodeUrl',
      'returnAddress',
      'returnAddressLogoUrl',
      'updatedAt',
    ])
    t.match(row, {
      mode: 'editor',
      returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
      frontContentUrl: content('front'),
      backContentUrl: content('back'),
      logoUrl: file(logo),
      returnAddressLogoUrl: file(logo),
    })
    t.strictSame(
      placed.map(({ key, url, ...place }: Record<string, unknown>) => {
        t.type(key, 'string')
        t.match(url, place.ordinal === 1 ? file(logo) : file(photo))
        return place
      }),
      images.map(({ assetId: _, ...place }) => place).toReversed(),
      'in the order in which they are drawn',
    )
  })

  t.test('single-sided, without pictures', async t => {
    t.match(await detail(await authoredTemplate(db, accountId, { returnAddress: null })), {
      backContentUrl: null,
      logoUrl: null,
      returnAddressLogoUrl: null,
      returnAddress: null,
      images: [],
    })
  })

  t.test('artwork is both sides', async t => {
    const bytes = Buffer.from('%PDF-1.7 as it was stored')
    const artwork = await storeAsset(db, accountId, checkedAsset('application/pdf', bytes))
    const pdf = { mode: 'pdf', content: null, artworkAssetId: artwork } as const
    const row = await detail(await authoredTemplate(db, accountId, { ...pdf, hasBackPage: true }))
    t.equal(row.mode, 'pdf')
    t.equal(row.frontContentUrl, row.backContentUrl)
    const fetched = await service.request('GET', new URL(row.frontContentUrl).href.slice(20), { key: null })
    t.equal(fetched.headers['content-type'], 'application/pdf')
    t.ok(fetched.raw.equals(bytes))
    t.equal((await detail(await authoredTemplate(db, accountId, pdf))).backContentUrl, null)
  })

  t.test('what is not there, not ours, or not for anybody', async t => {
    const snapshot = await storeTemplate(db, { accountId, kind: 'snapshot', name: 'x', design: plainDesign })
    const other = await service.createAccount()
    const theirs = await authoredTemplate(db, other.accountId)
    for (const id of [NOBODY, snapshot, theirs]) {
      const { status, body } = await service.request('GET', `/api/v1/templates/${id}`)
      t.strictSame(
        { status, body },
        { status: 404, body: { error: { code: 'not_found', message: 'Template not found' } } },
      )
    }
    for (const id of ['x', `urn:uuid:${NOBODY}`, `{${NOBODY}}`, NOBODY.slice(1)]) {
      const { status, body } = await service.request('GET', `/api/v1/templates/${encodeURIComponent(id)}`)
      t.match(
        { status, body },
        {
          status: 400,
          body: { error: { code: 'validation_failed', message: 'Template ID must be a valid UUID' } },
        },
      )
    }
  })

  t.test('writing is for the web app', async t => {
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${full}`],
      ['PATCH', `/${full}`],
      ['PATCH', '/not-a-uuid'],
      ['DELETE', `/${full}`],
    ] as const) {
      const { status, body } = await service.request(method, `/api/v1/templates${path}`, {
        body: { name: 1 },
      })
      t.strictSame(
        { status, body },
        {
          status: 403,
          body: { error: { code: 'forbidden', message: 'Forbidden: API keys cannot access this resource' } },
        },
        `${method} ${path}`,
      )
    }
    const { status } = await service.request('DELETE', `/api/v1/templates/${full}`, { key: null })
    t.equal(status, 401)
    const { key } = await service.createKey(accountId, ['campaigns:read'])
    for (const path of ['', `/${full}`])
      t.equal((await service.request('GET', `/api/v1/templates${path}`, { key })).status, 403)
    t.equal((await detail(full)).name, 'Vårbrev')
  })
})
