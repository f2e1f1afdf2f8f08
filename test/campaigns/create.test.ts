import t from 'tap'
import { create, readyToCreate, traces } from '../support/creates.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

t.test('inline recipients create the campaign, its list, its charge and its job', async t => {
  const service = await readyToCreate(t, 3)
  const { templateId } = service
  const body = { name: 'Vår 2026', templateId, recipients: [recipient('Åsa'), recipient('Örjan')] }
  const { status, body: answer } = await create(service, body)
  t.equal(status, 201)
  const { data } = answer
  t.match(data, {
    id: uuid7,
    name: 'Vår 2026',
    status: 'pending',
    progress: 0,
    listId: uuid7,
    listName: 'Vår 2026',
    templateId: uuid7,
    source: 'api',
    format: 'letter',
    cardDesign: null,
    failureReason: null,
    deliveredAt: null,
    createdAt: timestamp,
    updatedAt: timestamp,
    qrCode: null,
    import: { imported: 2, skipped: 0 },
  })
  t.not(data.templateId, templateId, 'a snapshot, not the template that was sent')
  t.equal((await service.request('GET', `/api/v1/templates/${data.templateId}`)).status, 404)
  t.same(await traces(service), {
    campaigns: 1,
    lists: 1,
    recipients: 2,
    codes: 0,
    snapshots: 1,
    charges: 1,
    jobs: 1,
  })
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 1)
})

t.test('an existing list keeps its name, and the answer has no import', async t => {
  const service = await readyToCreate(t)
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  await service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...recipient() } })
  const { status, body } = await create(service, {
    name: 'Vår',
    templateId: service.templateId,
    listId: list.id,
  })
  t.equal(status, 201)
  t.match(body.data, { listId: list.id, listName: 'Kunder' })
  t.notOk('import' in body.data)
})

t.test('a QR code is created with the campaign', async t => {
  const service = await readyToCreate(t)
  const { body } = await create(service, {
    name: 'Höst & vår åäö',
    templateId: service.templateId,
    recipients: [recipient()],
    qrCode: { url: 'https://example.se/hej', description: 'Skanna', trackingEnabled: true },
  })
  const code = body.data.qrCode
  t.same(Object.keys(code).sort(), [
    'campaignId',
    'description',
    'id',
    'slug',
    'trackingEnabled',
    'trackingUrl',
    'url',
  ])
  t.match(code, { campaignId: body.data.id, url: 'https://example.se/hej', trackingEnabled: true })
  t.match(code.slug, /^host-[a-z-]*var-aao-[a-z0-9]{4}$/)
  t.equal(code.trackingUrl, `${service.config.baseUrl}/api/r/${code.slug}`)
  const read = (await service.request('GET', `/api/v1/qr-codes/${code.id}`)).body.data
  t.match(read, { userId: service.accountId, name: 'Höst & vår åäö' })
})

t.test('a template’s QR configuration is inherited, or replaced as a whole', async t => {
  const service = await readyToCreate(t)
  const templateId = await authoredTemplate(service.db, service.accountId, {
    qrUrl: 'https://example.se/mall',
    qrDescription: 'Från mallen',
    qrTrackingEnabled: true,
  })
  const order = { name: 'Vår', templateId, recipients: [recipient()] }
  t.match((await create(service, order)).body.data.qrCode, {
    url: 'https://example.se/mall',
    description: 'Från mallen',
    trackingEnabled: true,
  })
  t.match(
    (await create(service, { ...order, qrCode: { url: 'https://example.se/egen' } })).body.data.qrCode,
    {
      url: 'https://example.se/egen',
      description: null,
      trackingEnabled: false,
    },
  )
})

t.test('rich text is accepted as content, and an error names the wrong node’s path', async t => {
  const service = await readyToCreate(t)
  const order = { name: 'Vår', recipients: [recipient()] }
  const good = await create(service, { ...order, content: JSON.stringify(doc(['Hej'])) })
  t.equal(good.status, 201)
  const both = JSON.stringify(doc(['Baksida']))
  t.equal(
    (
      await create(service, {
        ...order,
        content: both,
        backContent: both,
        variantBContent: both,
        variantBBackContent: both,
      })
    ).status,
    201,
  )
  const cases: [string, RegExp][] = [
    ['{', /JSON/],
    ['{"type":"doc","content":[{"type":"table"}]}', /content\[0\]/],
    ['{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a\\u0000"}]}]}', /./],
  ]
  for (const [content, expected] of cases) {
    const { status, body } = await create(service, { ...order, content })
    t.equal(status, 400)
    t.match(body.error.details.fieldErrors.content[0], expected)
  }
})
