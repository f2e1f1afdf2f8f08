import t from 'tap'
import { storeAsset } from '../domains/assets/index.ts'
import { checkedAsset } from './support/assets.ts'
import { jpeg, png } from './support/letters.ts'
import { signedIn } from './support/people.ts'
import { reuseService } from './support/service.ts'
import { doc } from './support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const TEMPLATES = '/api/v1/templates'
const least = { name: 'Vårbrev', mode: 'editor', content: doc(['Hej ', { field: 'name' }]) }
const place = { page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'contain', ordinal: 0 }

t.test('people write templates', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const writer = await signedIn(service, 'writer')
  const viewer = await signedIn(service, 'viewer')
  const logo = await storeAsset(db, accountId, checkedAsset('image/png', png(8, 8, 'red')))
  const photo = await storeAsset(db, accountId, checkedAsset('image/jpeg', jpeg(8, 8, 'blue')))
  const artwork = await storeAsset(db, accountId, checkedAsset('application/pdf', Buffer.from('%PDF-1.7')))
  const create = (body: object) => writer.request('POST', TEMPLATES, { body: { ...body } })
  const put = (id: string, body: object, etag: string) =>
    writer.request('PUT', `${TEMPLATES}/${id}`, { body: { ...body }, headers: { 'if-match': etag } })
  const read = async (id: string) => {
    const { status, body, headers } = await viewer.request('GET', `/api/console/templates/${id}`)
    return { status, etag: String(headers.etag), ...body.data }
  }
  const full = {
    ...least,
    backContent: doc(['Baksidan']),
    returnAddress: 'Acme AB\nBox 1',
    noReturnAddress: true,
    logo,
    returnAddressLogo: logo,
    images: [
      { asset: photo, ...place, page: 'back', ordinal: 2 },
      { asset: logo, ...place, ordinal: 1 },
      { asset: photo, ...place, x: 21, ordinal: 1 },
    ],
    qrCode: { url: 'https://exempel.se/å', description: 'Skanna mig', trackingEnabled: true },
  }

  t.test('what is written is read again, with its files and its state', async t => {
    const made = await create(full)
    t.equal(made.status, 201)
    t.match(made.body.data, { name: 'Vårbrev', kind: 'user', mode: 'editor', hasBackPage: true })
    const { id } = made.body.data
    const first = await read(id)
    t.equal(first.etag, made.headers.etag)
    const { images, ...rest } = full
    const inOrder = [images[1], images[2], images[0]]
    t.strictSame(first.source, { ...rest, images: inOrder }, 'images as they are drawn')
    t.strictSame(first.assets.map(({ id, type }: Record<string, string>) => ({ id, type })).sort(), [
      { id: logo, type: 'image/png' },
      { id: photo, type: 'image/jpeg' },
    ])
    const { pathname, search } = new URL(first.assets[0].url)
    t.equal((await service.request('GET', pathname + search, { key: null })).status, 200)

    const again = await put(id, { ...first.source, name: 'Vår' }, first.etag)
    t.equal(again.status, 200)
    const second = await read(id)
    t.strictSame(second.source, { ...first.source, name: 'Vår' }, 'what was read can be written')
    t.equal(second.etag, again.headers.etag)
    t.not(second.etag, first.etag)
    t.match((await service.request('GET', `${TEMPLATES}?search=VÅR`)).body, {
      meta: { count: 1 },
      data: [{ id, name: 'Vår', updatedAt: second.updatedAt }],
    })
  })

  t.test('artwork in the place of a text', async t => {
    const { body, headers } = await create(least)
    const over = {
      name: 'Tryckfärdig',
      mode: 'pdf',
      pdf: artwork,
      hasBackPage: true,
      qrCode: { url: 'https://exempel.se' },
      pdfQrPlacement: { page: 'both', x: 20, y: 100, size: 30 },
    }
    const { status } = await put(body.data.id, over, String(headers.etag))
    t.equal(status, 200)
    t.strictSame((await read(body.data.id)).source, {
      ...over,
      returnAddress: null,
      noReturnAddress: false,
      logo: null,
      returnAddressLogo: null,
      images: [],
      qrCode: { url: 'https://exempel.se', description: null, trackingEnabled: false },
    })
  })

  t.test('a copy has the same content under a name of its own', async t => {
    const { body } = await create(full)
    const copy = (id: string) => writer.request('POST', `${TEMPLATES}/${id}/copy`)
    const second = await copy(body.data.id)
    t.equal(second.status, 201)
    t.equal(second.body.data.name, 'Vårbrev (2)')
    const { source, etag } = await read(second.body.data.id)
    t.equal(etag, second.headers.etag)
    t.strictSame(source, { ...(await read(body.data.id)).source, name: 'Vårbrev (2)' })
    t.equal((await copy(second.body.data.id)).body.data.name, 'Vårbrev (3)')
    const long = await create({ ...least, name: '🕊'.repeat(200) })
    t.equal((await copy(long.body.data.id)).body.data.name, `${'🕊'.repeat(196)} (2)`)
  })

  t.test('only whoever knows the present state changes it', async t => {
    const { body, headers } = await create(least)
    const { id } = body.data
    const etag = String(headers.etag)
    const url = `${TEMPLATES}/${id}`
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = { ...least }
      const bare = await writer.request(method, url, { body })
      t.match(bare, { status: 428, body: { error: { code: 'precondition_required' } } })
      for (const [tag, expected] of [
        ['"1"', 412],
        ['"not-of-ours"', 412],
        ['"999999999999999"', 412],
        ['"1", "2"', 412],
        ['1772441130412', 400],
        [Array(11).fill('"1"').join(), 400],
      ] as const) {
        const { status } = await writer.request(method, url, { body, headers: { 'if-match': tag } })
        t.equal(status, expected, `${method} ${tag}`)
      }
      const nowhere = await writer.request(method, `${TEMPLATES}/${NOBODY}`, {
        body,
        headers: { 'if-match': etag },
      })
      t.match(nowhere, { status: 404, body: { error: { message: 'Template not found' } } })
    }
    t.equal((await put(id, { ...least, name: 'B' }, `"1", W/${etag}`)).status, 200, 'one of several')
    t.equal((await put(id, { ...least, name: 'C' }, etag)).status, 412)
    t.equal((await put(id, { ...least, name: 'D' }, '*')).status, 200)
    t.equal((await read(id)).source.name, 'D')
    const { etag: last } = await read(id)
    const gone = await writer.request('DELETE', url, { headers: { 'if-match': last } })
    t.strictSame([gone.status, gone.body], [200, { data: { deleted: true } }])
    t.equal((await put(id, least, last)).status, 404)
    t.equal((await read(id)).status, 404)
  })

  t.test('everything that is wrong is told at its field', async t => {
    const node = (inner: object) => ({ type: 'doc', content: [{ type: 'paragraph', content: [inner] }] })
    const { body } = await create({
      ...least,
      content: node({ type: 'video' }),
      backContent: node({ type: 'text', text: 'a\u{F0000}' }),
      returnAddress: '\u{F0000}',
      qrCode: { url: 'https://a.se', description: '\u{F0000}' },
      images: [{ asset: logo, ...place, x: 300 }],
      pdf: artwork,
      hasBackPage: true,
    })
    t.match(body.error, { code: 'validation_failed', details: { formErrors: [] } })
    t.strictSame(body.error.details.fieldErrors, {
      pdf: ['pdf is only for a template of mode pdf'],
      hasBackPage: [
        'hasBackPage is only for mode pdf: a template of mode editor has a back page with its backContent',
      ],
      images: ['images[0] must lie on the 210 x 297 mm sheet, or partly so'],
      content: ["content[0].content[0]: a video node can't stand here"],
      backContent: ['content[0].content[0]: holds U+F0000 (\u{F0000}), which no font has. Replace it'],
      returnAddress: ['returnAddress holds U+F0000 (\u{F0000}), which no font has. Replace it'],
      qrCode: ['qrCode.description holds U+F0000 (\u{F0000}), which no font has. Replace it'],
    })
    const shape = await create({ mode: 'card', toString: 1, images: [{ ...place, w: 0, asset: 'x' }] })
    t.strictSame(shape.body.error.details, {
      formErrors: [],
      fieldErrors: {
        name: ['name is required'],
        toString: ['toString is not allowed'],
        mode: ['mode must be one of editor, pdf'],
        images: ['images[0].asset must be a valid UUID', 'images[0].w must be more than 0'],
      },
    })
    const list = await writer.request('POST', TEMPLATES, { body: [] })
    t.strictSame(list.body.error.details.formErrors, ['The template must be an object'])
  })

  t.test('a file that is not the account’s is not there', async t => {
    const other = await service.createAccount()
    const theirs = await storeAsset(db, other.accountId, checkedAsset('image/png', png(9, 9, 'red')))
    const refused = async (more: object) =>
      (await create({ ...least, ...more })).body.error.details.fieldErrors
    for (const id of [theirs, NOBODY]) {
      t.strictSame(
        await refused({
          logo: id,
          images: [
            { asset: logo, ...place },
            { asset: id, ...place },
          ],
        }),
        {
          logo: ['logo names a file that is not there. Upload it again'],
          images: ['images[1].asset names a file that is not there. Upload it again'],
        },
      )
    }
    t.strictSame(await refused({ logo: artwork }), { logo: ['logo must be a PNG or JPG image'] })
    t.strictSame(await refused({ mode: 'pdf', content: null, pdf: logo }), { pdf: ['pdf must be a PDF'] })
  })

  t.test('bodies are bounded, and read in a thread', async t => {
    const { parse } = JSON
    const parsed: string[] = []
    t.intercept(JSON, 'parse', {
      value: (text: string, ...more: []) => {
        parsed.push(text)
        return parse(text, ...more)
      },
    })
    t.equal((await create({ ...least, name: 'Wildgansjagd' })).status, 201)
    t.equal(parsed.filter(text => text.includes('Wildgansjagd') && text.includes('"content"')).length, 0)
    const paragraphs = Array.from({ length: 9000 }, () => [`${'x'.repeat(8)} `])
    const large = await create({ ...least, content: doc(...paragraphs) })
    t.equal(large.status, 201, large.raw.toString())
    const junk = { ...doc(['Hej']), attrs: { junk: 'x'.repeat(1_000_000) } }
    t.strictSame((await create({ ...least, content: junk })).body.error.details.fieldErrors, {
      content: ['content holds more than 1000000 characters of JSON'],
    })
    const body = JSON.stringify({ ...least, returnAddress: 'x'.repeat(2_200_000) })
    const headers = { 'content-type': 'application/json' }
    t.equal((await writer.request('POST', TEMPLATES, { body, headers })).status, 413)
    for (const bad of ['{', '', '{"__proto__": {}}', Buffer.from([0x22, 0xff, 0x22])]) {
      const { status, body } = await writer.request('POST', TEMPLATES, { body: bad, headers })
      t.match({ status, body }, { status: 400, body: { error: { message: 'Invalid JSON body' } } })
    }
    t.equal((await writer.request('POST', TEMPLATES)).status, 400, 'nothing at all')
  })

  t.test('nobody reaches another account’s templates', async t => {
    const { body, headers } = await create(full)
    const { accountId: elsewhere } = await service.createAccount()
    const stranger = await signedIn(service, 'owner', elsewhere)
    const { id } = body.data
    const tag = { 'if-match': String(headers.etag) }
    for (const [method, url] of [
      ['PUT', `${TEMPLATES}/${id}`],
      ['DELETE', `${TEMPLATES}/${id}`],
      ['POST', `${TEMPLATES}/${id}/copy`],
      ['GET', `/api/console/templates/${id}`],
    ] as const) {
      const more = method === 'PUT' ? { body: { ...least } } : {}
      const { status, body } = await stranger.request(method, url, { ...more, headers: tag })
      t.match({ status, body }, { status: 404, body: { error: { message: 'Template not found' } } }, method)
    }
    t.equal((await read(id)).etag, headers.etag)
  })
})
