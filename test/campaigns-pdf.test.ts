import t, { type Test } from 'tap'
import { storeAsset } from '../domains/assets/index.ts'
import { compile, drawBatch, parseDesign } from '../letter/index.ts'
import { loadDesign } from '../workers/design.ts'
import { checkedAsset } from './support/assets.ts'
import { createByForm, pdfPart } from './support/campaign-form.ts'
import { create } from './support/creates.ts'
import { onePage } from './support/make-pdf.ts'
import { compare, render } from './support/pdf-pixels.ts'
import { type Service, startService } from './support/service.ts'
import { authoredTemplate, doc, recipient } from './support/templates.ts'

const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', {
  dict: '',
  data: '0 0 1 rg 100 100 50 50 re f',
})

async function setUp(test: Test): Promise<Service & { templateId: string }> {
  const service = await startService(test)
  await service.grant(1000)
  return { ...service, templateId: await authoredTemplate(service.db, service.accountId) }
}

const order = { name: 'Vår', recipients: [recipient()] }

t.test('PDF mode refuses what it cannot print', async t => {
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
    t.ok(body.error.details.formErrors.some((fault: string) => expected.test(fault)))
  }
})

t.test('a code over artwork has a place on the sheet', async t => {
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

t.test('a template of artwork is a PDF campaign, and is refused in the same words', async t => {
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

t.test('a campaign of artwork without a code answers qrCode null', async t => {
  const service = await setUp(t)
  const { status, body } = await createByForm(service, order, [pdfPart(artwork)])
  t.equal(status, 201)
  t.equal(body.data.qrCode, null)
})

t.test(
  'a code that is attached later has no place on the artwork: it leads on, and is not printed',
  async t => {
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
    const letter = { ...recipient(), fields: {}, token: null, variant: 'A' } as const
    const draw = async (code: typeof design.code) =>
      drawBatch(await compile({ ...design, code }), [letter]).pdf
    const [attached, without] = [await draw(design.code), await draw(null)]
    const { differing, ink } = compare(await render(without), await render(attached))
    t.ok(ink > 500)
    t.equal(differing, 0)
  },
)
