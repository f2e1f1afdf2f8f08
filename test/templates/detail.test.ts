import t from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { storeTemplate } from '#domains/templates/service.ts'
import { checkedAsset } from '../support/assets.ts'
import { jpeg, png } from '../support/letters.ts'
import { startService } from '../support/service.ts'
import { authoredTemplate, doc, plainDesign } from '../support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('a template’s detail', async t => {
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

  t.test('has exactly the fields of the specification', async t => {
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

  t.test('of a single-sided letter without images has nulls', async t => {
    t.match(await detail(await authoredTemplate(db, accountId, { returnAddress: null })), {
      backContentUrl: null,
      logoUrl: null,
      returnAddressLogoUrl: null,
      returnAddress: null,
      images: [],
    })
  })

  t.test('of artwork has it as both sides', async t => {
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

  t.test('is 404 for unknown ids, other accounts’ templates and snapshots', async t => {
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

  t.test('writing templates is refused to keys', async t => {
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
