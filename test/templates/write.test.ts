import t from 'tap'
import { signedIn } from '../support/people.ts'
import { least, openWriting, TEMPLATES } from '../support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('people write templates', async t => {
  const { service, writer, logo, photo, artwork, create, put, read, full } = await openWriting(t)

  t.test('a template is read as it was written, with its files and its ETag', async t => {
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

  t.test('artwork can replace a text', async t => {
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

  t.test('a copy has the same content and its own name', async t => {
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

  t.test('a change needs the current ETag', async t => {
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

  t.test('another account’s templates cannot be reached', async t => {
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
