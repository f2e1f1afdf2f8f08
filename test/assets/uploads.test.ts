import { notInArray, sql } from 'drizzle-orm'
import t from 'tap'
import { assets } from '#drizzle/tables/index.ts'
import { withSegment } from '../fixtures/hostile-images.ts'
import { encrypted, noPages, ownerLocked } from '../fixtures/hostile-pdfs.ts'
import { formBomb } from '../fixtures/pdf-bombs.ts'
import { onePage, pdfOf } from '../support/artwork.ts'
import { jpeg, png } from '../support/letters.ts'
import { multipartBody, multipartHeaders, type Part } from '../support/multipart.ts'
import { signedIn } from '../support/people.ts'
import { ago, expectGone } from '../support/retention.ts'
import { reuseService } from '../support/service.ts'
import { doc } from '../support/templates.ts'

const ASSETS = '/api/console/assets'
const contents = { dict: '', data: '0 0 1 rg 10 10 100 100 re f' }
const A4 = '/MediaBox [0 0 595 842]'
const page = `<< /Type /Page /Parent 2 0 R ${A4} /Contents 3 0 R >>`
const pages = (count: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, at) => `${4 + at} 0 R`).join(' ')}] /Count ${count} >>`,
    contents,
    ...Array.from({ length: count }, () => page),
  ])

t.test('people upload the files of their templates', async t => {
  const service = await reuseService(t)
  const { db } = service
  const { request } = await signedIn(service, 'writer')
  const send = (...parts: Part[]) =>
    request('POST', ASSETS, { body: multipartBody(parts), headers: multipartHeaders })
  const upload = (content: Uint8Array, type = 'application/octet-stream') =>
    send({ name: 'file', filename: 'whatever', content, type })

  t.test('a file’s bytes decide its type, and the same file is stored once', async t => {
    const image = await upload(png(16, 9, 'red'), 'application/pdf')
    t.equal(image.status, 201)
    const { id, url, ...facts } = image.body.data
    t.strictSame(facts, { type: 'image/png', width: 16, height: 9, pages: null, warnings: [] })
    const { pathname, search } = new URL(url)
    t.ok((await service.request('GET', pathname + search, { key: null })).raw.equals(png(16, 9, 'red')))
    t.equal((await upload(png(16, 9, 'red'))).body.data.id, id)
    t.match((await upload(jpeg(7, 5, 'red'))).body.data, { type: 'image/jpeg', width: 7, height: 5 })
    for (const [count, shown, codes] of [
      [2, 2, []],
      [3, 2, ['pages_left_out']],
    ] as const) {
      const { body } = await upload(pages(count))
      const { type, pages: known, width, warnings } = body.data
      t.strictSame(
        [type, known, width, warnings.map(({ code }: { code: string }) => code)],
        ['application/pdf', shown, null, codes],
        `${count} pages`,
      )
    }
    const small = await upload(onePage('/MediaBox [0 0 100 100] /Contents 4 0 R', contents))
    t.match(small.body.data.warnings, [{ code: 'page_size', params: { page: 1 }, message: /mm/ }])
  })

  t.test('a PDF that readers open is accepted, also behind a line of a log', async t => {
    const log = Buffer.from('GPL Ghostscript 10.02.0 (2023-09-13)\n')
    t.equal((await upload(await ownerLocked())).status, 201, 'opened without a password')
    for (const before of [log, Buffer.from('\ufeff'), Buffer.alloc(1019, 'x')]) {
      const { status, body } = await upload(Buffer.concat([before, pages(1)]))
      t.match([status, body.data], [201, { type: 'application/pdf', pages: 1 }])
    }
    const titled = withSegment(Buffer.from(jpeg(7, 5, 'red')), 0xe0, body =>
      Buffer.concat([body, log, Buffer.from('%PDF-')]),
    )
    t.match((await upload(titled)).body.data, { type: 'image/jpeg' }, 'an image that mentions a PDF')
  })

  t.test('artwork for a postcard is cut to the card, and refused in any other size', async t => {
    const sized = (width: number, height: number) =>
      onePage(`/MediaBox [0 0 ${width} ${height}] /Contents 4 0 R`, contents)
    const send = (content: Uint8Array, format: string) =>
      request('POST', `${ASSETS}?format=${format}`, {
        body: multipartBody([{ name: 'file', filename: 'card.pdf', content, type: 'application/pdf' }]),
        headers: multipartHeaders,
      })
    const card = await send(sized(612.28, 297.64), 'postcard')
    t.match(card.body.data, { width: 210, height: 99, pages: 1, warnings: [] })
    const letter = await send(sized(595, 842), 'letter')
    t.match(letter.body.data, { width: null, height: null, pages: 1, warnings: [] })
    t.match((await send(sized(595.28, 280.63), 'postcard')).body.data.warnings, [{ code: 'no_bleed' }])
    t.match(await send(sized(842, 595), 'postcard'), {
      status: 400,
      body: {
        error: {
          details: {
            fieldErrors: {
              file: ['Page 1 is 297 x 210 mm instead of 210 x 99, or 216 x 105 mm with its bleed'],
            },
          },
        },
      },
    })
    t.equal((await send(sized(595, 842), 'poster')).status, 400)
    const body = { name: 'A card as a letter', mode: 'pdf', pdf: card.body.data.id }
    t.match((await request('POST', '/api/v1/templates', { body })).body.error.details, {
      fieldErrors: { pdf: ['pdf was uploaded for postcards. Upload it again'] },
    })
  })

  t.test('a file that cannot be printed is refused at its field, and why', async t => {
    for (const [answer, message] of [
      [await send(), 'A file is required'],
      [await send({ name: 'other', filename: 'a', content: 'x' }), 'A file is required'],
      [await upload(Buffer.from('GIF89a')), 'Image must be a PNG or JPG image'],
      [await upload(png(16, 16, 'red').subarray(0, 40)), /^Image file is damaged/],
      [await upload(Buffer.from('%PDF-1.7 no more')), 'File is not a valid PDF: a part of it is missing'],
      [await upload(Buffer.from('%PDF-1.7\n%%EOF')), 'File is not a valid PDF'],
      [await upload(noPages()), 'File is not a valid PDF: it has no pages'],
      [await upload(await encrypted()), 'File is not a valid PDF: it needs a password to be opened'],
      [await upload(formBomb()), 'File is not a valid PDF: it takes too much time or memory to be read'],
      [await upload(Buffer.from('PK'), 'application/pdf'), 'File must be a PDF'],
      [await upload(Buffer.concat([Buffer.alloc(1024, 'x'), pages(1)])), 'Image must be a PNG or JPG image'],
      [await upload(Buffer.alloc(5 * 1024 * 1024 + 1)), 'Image file must be under 5 MB'],
      [await upload(Buffer.alloc(20 * 1024 * 1024 + 1), 'application/pdf'), 'PDF must be under 20 MB'],
    ] as const) {
      t.match(answer, { status: 400, body: { error: { code: 'validation_failed', message } } })
      t.strictSame(answer.body.error.details, {
        formErrors: [],
        fieldErrors: { file: [answer.body.error.message] },
      })
    }
    t.equal((await request('POST', ASSETS, { body: {} })).status, 415)
  })

  t.test('a file is kept while something names it, and a week longer', async t => {
    const [logo, drafted, dropped, forgotten] = await Promise.all(
      ['red', 'green', 'blue', 'black'].map(async colour => (await upload(png(5, 5, colour))).body.data.id),
    )
    const least = { name: 'Vår', mode: 'editor', content: doc(['Hej']) }
    const template = { ...least, logo, returnAddressLogo: dropped }
    const { body } = await request('POST', '/api/v1/templates', { body: template })
    const draft = {
      kind: 'template',
      templateId: null,
      baseEtag: null,
      body: { images: [{ asset: drafted }] },
    }
    const path = '/api/console/drafts/0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
    const isNew = { 'if-none-match': '*' }
    t.equal((await request('PUT', path, { body: draft, headers: isNew })).status, 200)
    t.match((await request('GET', path)).body.data.assets, [{ id: drafted, width: 5, url: /signature=/ }])
    await db.delete(assets).where(notInArray(assets.id, [logo, drafted, dropped, forgotten]))
    await db.update(assets).set({ createdAt: ago(6.9) })
    await expectGone(t, service, {})
    await db.update(assets).set({ createdAt: ago(7.1) })
    await expectGone(t, service, { assets: 1 })

    const headers = { 'if-match': '*' }
    t.equal((await request('PUT', path, { body: { ...draft, body: {} }, headers })).status, 200)
    await expectGone(t, service, {})
    t.equal((await request('PUT', path, { body: draft, headers })).status, 200)
    t.match((await request('GET', path)).body.data.assets, [{ id: drafted }], 'undone')

    const url = `/api/v1/templates/${body.data.id}`
    t.equal((await request('PUT', url, { body: { ...least, logo }, headers })).status, 200)
    await expectGone(t, service, {})
    t.equal((await request('PUT', url, { body: template, headers })).status, 200, 'undone')
    await request('DELETE', path)
    await db.update(assets).set({ createdAt: ago(7.1) })
    await expectGone(t, service, { assets: 1 })
    const left = await db.select({ id: assets.id }).from(assets)
    t.strictSame(left.map(({ id }) => id).sort(), [logo, dropped].sort())
  })

  t.test('uploads of an account are limited in size a day', async t => {
    await db.execute(sql`update assets set size = 2000000000, created_at = now()`)
    const answer = await upload(png(3, 3, 'red'))
    t.match(answer, {
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { error: { code: 'rate_limited' } },
    })
    const { accountId } = await service.createAccount()
    const other = await signedIn(service, 'writer', accountId)
    const form = multipartBody([{ name: 'file', filename: 'a', content: png(3, 3, 'red') }])
    t.equal((await other.request('POST', ASSETS, { body: form, headers: multipartHeaders })).status, 201)
    await db.execute(sql`update assets set created_at = now() - interval '25 hours'`)
    t.equal((await upload(png(3, 3, 'red'))).status, 201)
  })
})
