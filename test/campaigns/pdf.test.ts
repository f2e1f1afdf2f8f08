import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { uuidv7 } from 'uuidv7'
import { assetWarnings, checkedArtwork, storeAsset } from '#domains/assets/service.ts'
import { resolveContent } from '#domains/campaigns/create/content/content.ts'
import { loadDesign } from '#domains/campaigns/printed/design.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { compile, drawBatch, parseDesign } from '#letter/index.ts'
import { onePage } from '../support/artwork.ts'
import { checkedAsset } from '../support/assets.ts'
import { create, createByForm, pdfPart } from '../support/creates.ts'
import { compare, render } from '../support/pdf.ts'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', {
  dict: '',
  data: '0 0 1 rg 100 100 50 50 re f',
})

async function setUp(test: Test): Promise<Service & { templateId: string }> {
  const service = await reuseService(test)
  await service.grant(1000)
  return { ...service, templateId: await authoredTemplate(service.db, service.accountId) }
}

const order = { name: 'Vår', recipients: [recipient()] }

t.test('PDF mode refuses files and fields that it cannot print', async t => {
  const service = await setUp(t)
  const cases: [Record<string, unknown>, RegExp][] = [
    [{ templateId: service.templateId }, /PDF campaign cannot also specify/],
    [{ content: '{}' }, /PDF campaign cannot also specify/],
    [{ backContent: '{}' }, /backContent is unsupported in PDF mode/],
    [{ variantBContent: '{}' }, /variantBContent is unsupported in PDF mode/],
    [{ qrCode: { url: 'https://example.se' } }, /^QR codes are not supported in PDF mode$/],
  ]
  for (const [fields, expected] of cases) {
    const { status, body } = await createByForm(service, { ...order, ...fields }, [pdfPart(artwork)])
    t.equal(status, 400)
    t.match(body.error.message, expected)
    t.ok(body.error.details.formErrors.some((error: string) => expected.test(error)))
  }
})

t.test('a code on artwork must lie on the sheet', async t => {
  const service = await setUp(t)
  const qrCode = { url: 'https://example.se', trackingEnabled: true }
  const send = (place: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    createByForm(service, { ...order, qrCode, pdfQrPlacement: place, ...more }, [pdfPart(artwork)])
  const good = { page: 'front', x: 170, y: 250, size: 40 }
  const { status, body } = await send(good)
  t.equal(status, 201)
  t.match(body.data.qrCode, { url: 'https://example.se', trackingEnabled: true })
  for (const place of [
    { ...good, size: 24.9 },
    { ...good, size: 80.1 },
    { ...good, page: 'inside' },
    { ...good, x: -1 },
    { ...good, x: 171 },
    { ...good, y: 258 },
  ]) {
    t.equal((await send(place)).status, 400, JSON.stringify(place))
  }
  for (const page of ['back', 'both']) {
    t.match((await send({ ...good, page })).body.error.details.formErrors[0], /hasBackPage/)
    t.equal((await send({ ...good, page }, { hasBackPage: 'true' })).status, 201)
  }
})

t.test('a campaign from an artwork template is a PDF campaign, with the same errors', async t => {
  const service = await setUp(t)
  const { db, accountId } = service
  const artworkAssetId = await storeAsset(db, accountId, checkedAsset('application/pdf', artwork))
  const templateId = await authoredTemplate(db, accountId, { mode: 'pdf', content: null, artworkAssetId })
  const qrCode = { url: 'https://example.se' }
  const pdfQrPlacement = { page: 'back', x: 170, y: 250, size: 40 }
  for (const [fields, message] of [
    [{ qrCode }, 'QR codes are not supported in PDF mode'],
    [{ backContent: JSON.stringify(doc(['Hej'])) }, 'backContent is unsupported in PDF mode'],
    [{ qrCode, pdfQrPlacement }, 'pdfQrPlacement on page back needs hasBackPage'],
  ] as const) {
    const { status, body } = await create(service, { ...order, templateId, ...fields })
    t.equal(status, 400)
    t.match(body.error, { message, details: { formErrors: [message] } })
  }
  const { templateId: letter } = service
  const { body } = await create(service, { ...order, templateId: letter, qrCode, pdfQrPlacement })
  t.equal(body.error.message, 'pdfQrPlacement only applies to PDF campaigns')
})

t.test('a PDF campaign without a code has qrCode null', async t => {
  const service = await setUp(t)
  const { status, body } = await createByForm(service, order, [pdfPart(artwork)])
  t.equal(status, 201)
  t.equal(body.data.qrCode, null)
})

t.test('a code attached to a PDF campaign later redirects, and is not printed', async t => {
  const service = await setUp(t)
  const { id } = (await createByForm(service, order, [pdfPart(artwork)])).body.data
  const { status, body } = await service.request('POST', '/api/v1/qr-codes', {
    body: { campaignId: id, url: 'https://example.se/', description: 'Skanna mig' },
  })
  t.equal(status, 201)
  t.match(await service.request('GET', `/api/r/${body.data.slug}`), {
    status: 302,
    headers: { location: 'https://example.se/' },
  })
  const design = parseDesign(await loadDesign(service.db, service.config, id))
  t.match(design.code, { caption: 'Skanna mig', placement: null })
  const letter = { ...recipient(), fields: {}, token: null, optOut: null, variant: 'A' } as const
  const draw = async (code: typeof design.code) => drawBatch(await compile({ ...design, code }), [letter]).pdf
  const [attached, without] = [await draw(design.code), await draw(null)]
  const { differing, ink } = compare(await render(without), await render(attached))
  t.ok(ink > 500)
  t.equal(differing, 0)
})

/** What stands with a campaign for people to read. */
async function warningsWith({ db }: Service, id: string): Promise<string[]> {
  const [row] = await db.select({ warnings: campaigns.warnings }).from(campaigns).where(eq(campaigns.id, id))
  return row!.warnings.first.map(({ message }) => message)
}

t.test('warnings about artwork are stored with its campaigns', async t => {
  const service = await setUp(t)
  const { db, accountId } = service
  const small = onePage('/MediaBox [0 0 420 595] /Contents 4 0 R', { dict: '', data: '0 g 9 9 99 99 re f' })
  const sent = await createByForm(service, order, [pdfPart(small)])
  t.match(await warningsWith(service, sent.body.data.id), [/148 x 210 mm instead of 210 x 297/])
  const silent = await createByForm(service, order, [pdfPart(artwork)])
  t.same(await warningsWith(service, silent.body.data.id), [])

  const asset = await checkedArtwork(small, { pages: 1 })
  const artworkAssetId = await storeAsset(db, accountId, asset)
  t.match(await assetWarnings(db, accountId, artworkAssetId), [
    { code: 'page_size', params: { page: 1, width: 148 } },
  ])
  t.same(await assetWarnings(db, uuidv7(), artworkAssetId), [], "another account's")
  const templateId = await authoredTemplate(db, accountId, { mode: 'pdf', content: null, artworkAssetId })
  const inherited = await create(service, { ...order, templateId })
  t.match(await warningsWith(service, inherited.body.data.id), [/148 x 210 mm/])
})

t.test('a postcard’s artwork is placed on a card', async t => {
  const { db, accountId, config } = await setUp(t)
  const card = onePage('/MediaBox [0 0 595.28 280.63] /Contents 4 0 R', {
    dict: '',
    data: '0 g 9 9 99 99 re f',
  })
  const pdf = { filename: 'card.pdf', mimetype: 'application/pdf', bytes: card, truncated: false }
  const { uploads, warnings } = await resolveContent(
    db,
    {
      accountId,
      body: { name: 'Kort', format: 'postcard' },
      files: new Map([['pdf', pdf]]),
      imagesManifest: undefined,
    },
    config,
  )
  t.match(warnings, [{ code: 'no_bleed', params: { page: 1 } }])
  const document = await PDFDocument.load(uploads.artwork!.bytes, { updateMetadata: false })
  const { width, height } = document.getPage(0).getTrimBox()
  t.same(
    [width, height].map(points => Math.round((points * 25.4) / 72)),
    [210, 99],
  )
})
