import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { createByForm, csv, csvPart, file, mapping, pdfPart } from './support/campaign-form.ts'
import { jpeg, png } from './support/letters.ts'
import { onePage } from './support/make-pdf.ts'
import { type Service, startService } from './support/service.ts'
import { authoredTemplate, doc, recipient } from './support/templates.ts'

const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', {
  dict: '',
  data: '0 0 1 rg 100 100 50 50 re f',
})
const red = () => png(60, 30, '#ff0000')
const MB = 1024 * 1024

async function setUp(test: Test): Promise<Service & { templateId: string }> {
  const service = await startService(test)
  await service.grant(1000)
  return { ...service, templateId: await authoredTemplate(service.db, service.accountId) }
}

const order = { name: 'Vår', recipients: [recipient()] }
const placement = { page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'contain', ordinal: 0 }

t.test('any content source goes with any recipient source', async t => {
  const service = await setUp(t)
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  await service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...recipient() } })
  const contents = [
    { fields: { templateId: service.templateId }, parts: [] },
    { fields: { content: JSON.stringify(doc(['Hej'])) }, parts: [] },
    { fields: {}, parts: [pdfPart(artwork)] },
  ]
  const audiences = [
    { fields: { listId: list.id }, parts: [], imported: undefined },
    { fields: { recipients: [recipient(), recipient()] }, parts: [], imported: { imported: 2, skipped: 0 } },
    {
      fields: { mapping },
      parts: [csvPart(csv('Åsa;Storgatan 1;111 22;Stockholm', ';Utan namn 1;1;X'))],
      imported: { imported: 1, skipped: 1 },
    },
  ]
  for (const content of contents) {
    for (const audience of audiences) {
      const { status, body } = await createByForm(
        service,
        { name: 'Vår', payWithCredits: 'true', unknown: 'x', ...content.fields, ...audience.fields },
        [...content.parts, ...audience.parts, file('strange', 'x', 'x.bin', 'application/octet-stream')],
      )
      t.equal(status, 201, JSON.stringify(body))
      t.same(body.data.import, audience.imported)
    }
  }
})

t.test('a file that comes as text is no file, and not passed over', async t => {
  const service = await setUp(t)
  const fields = { ...order, templateId: service.templateId }
  for (const name of ['pdf', 'recipientsFile', 'logo', 'returnAddressLogo', 'images_0']) {
    const { status, body } = await createByForm(service, { ...fields, [name]: 'logo.png' })
    t.match({ status, body }, { status: 400, body: { error: { code: 'validation_failed' } } }, name)
    t.match(body.error.details.fieldErrors, { [name]: [/^must be a file/] })
  }
  t.equal((await createByForm(service, { ...fields, logo: '' })).status, 201, 'nothing is no file either')
})

t.test('a field that is sent twice is refused: which of the two was meant cannot be known', async t => {
  const service = await setUp(t)
  const fields = { ...order, templateId: service.templateId }
  const many = JSON.stringify(Array.from({ length: 3000 }, () => recipient()))
  for (const [name, content] of [
    ['name', 'Höst'],
    ['recipients', JSON.stringify([recipient('Bo Ek')])],
    ['recipients', many],
    ['templateId', service.templateId],
  ] as const) {
    const { status, body } = await createByForm(service, fields, [{ name, content }])
    t.equal(status, 400, name)
    t.same(body, { error: { code: 'validation_failed', message: `Part ${name} was sent twice` } })
  }
  const twice = { name: 'imagesManifest', content: '{"new":[]}' }
  t.match(await createByForm(service, fields, [twice, twice]), { status: 400 })
  const unknown = { name: 'tags[]', content: 'x' }
  t.equal((await createByForm(service, fields, [unknown, unknown])).status, 201, 'unknown fields are ignored')
})

t.test('structured fields that are not JSON', async t => {
  const service = await setUp(t)
  for (const name of ['recipients', 'mapping', 'qrCode', 'pdfQrPlacement', 'recipientPolicies']) {
    const { status, body } = await createByForm(service, {
      ...order,
      templateId: service.templateId,
      [name]: '{oops',
    })
    t.same([status, body.error], [400, { code: 'validation_failed', message: `Invalid ${name} JSON` }])
  }
  const { body } = await createByForm(service, {
    ...order,
    templateId: service.templateId,
    noReturnAddress: 'maybe',
  })
  t.ok(body.error.details.fieldErrors.noReturnAddress)
})

t.test('file parts that are not what they should be, each with its own words', async t => {
  const service = await setUp(t)
  const withTemplate = { ...order, templateId: service.templateId }
  const big = (size: number) => Buffer.alloc(size, 1)
  const image = (name: string, content: Uint8Array | string) => file(name, content, 'x.png', 'image/png')
  const manifest = (count: number) => ({ imagesManifest: { new: Array(count).fill(placement) } })
  const cases: [string, Record<string, unknown>, Parameters<typeof createByForm>[2]][] = [
    ['File must be a PDF', order, [file('pdf', artwork, 'a.txt', 'text/plain')]],
    ['File is not a valid PDF', order, [pdfPart('hello')]],
    ['File is not a valid PDF', order, [pdfPart('%PDF-1.7 and nothing else')]],
    ['PDF must be under 20 MB', order, [pdfPart(big(20 * MB + 1))]],
    ['Logo must be a PNG or JPG image', withTemplate, [image('logo', 'GIF89a')]],
    ['Logo must be a PNG or JPG image', withTemplate, [image('returnAddressLogo', 'GIF89a')]],
    ['Logo file must be under 5 MB', withTemplate, [image('logo', big(5 * MB + 1))]],
    ['Image must be a PNG or JPG image', { ...withTemplate, ...manifest(1) }, [image('images_0', 'x')]],
    [
      'Image file must be under 5 MB',
      { ...withTemplate, ...manifest(1) },
      [image('images_0', big(5 * MB + 1))],
    ],
    [
      'At most 5 images are allowed',
      { ...withTemplate, ...manifest(6) },
      Array.from({ length: 6 }, (_, index) => image(`images_${index}`, red())),
    ],
    ['Invalid imagesManifest JSON', { ...withTemplate, imagesManifest: '{' }, [image('images_0', red())]],
    [
      'Invalid imagesManifest JSON',
      { ...withTemplate, imagesManifest: { new: [{}] } },
      [image('images_0', red())],
    ],
    [
      'imagesManifest describes 2 images but 1 were uploaded',
      { ...withTemplate, ...manifest(2) },
      [image('images_0', red())],
    ],
    ['imagesManifest is required when images are uploaded', withTemplate, [image('images_0', red())]],
    [
      'Could not detect the recipients file format',
      { name: 'Vår', templateId: service.templateId, mapping },
      [file('recipientsFile', csv(), 'kunder.dat', 'application/octet-stream')],
    ],
  ]
  for (const [message, fields, parts] of cases) {
    const { status, body } = await createByForm(service, fields, parts)
    t.same([status, body.error], [400, { code: 'validation_failed', message }])
  }
  const elsewhere = { ...order, templateId: randomUUID() }
  const noFormat = file('recipientsFile', csv(), 'kunder.dat', 'application/octet-stream')
  for (const [message, fields, part] of [
    ['Logo must be a PNG or JPG image', elsewhere, image('logo', 'GIF89a')],
    [
      'Could not detect the recipients file format',
      { name: 'Vår', templateId: randomUUID(), mapping },
      noFormat,
    ],
    [
      'File too large. Maximum 5MB.',
      { name: 'Vår', templateId: randomUUID(), mapping },
      csvPart(Buffer.alloc(5 * 1024 * 1024 + 1)),
    ],
  ] as const) {
    const { body } = await createByForm(service, fields, [part])
    t.equal(body.error.message, message, 'before any template is looked up')
  }
  const [left] = await service.db.execute(
    sql`select (select count(*) from campaigns)::int + (select count(*) from assets)::int as n`,
  )
  t.same({ ...left }, { n: 0 })
})

t.test('logos and images are stored with the campaign’s own copy', async t => {
  const service = await setUp(t)
  const { status } = await createByForm(
    service,
    {
      ...order,
      templateId: service.templateId,
      imagesManifest: { new: [placement, { ...placement, layer: 'below' }] },
    },
    [
      file('logo', red(), 'l.png', 'image/png'),
      file('returnAddressLogo', jpeg(40, 40, '#00ff00'), 'r.jpg', 'image/jpeg'),
      file('images_0', red(), 'a.png', 'image/png'),
      file('images_1', jpeg(20, 20, '#0000ff'), 'b.jpg', 'image/jpeg'),
    ],
  )
  t.equal(status, 201)
  const [row] = await service.db.execute(sql`
    select logo_asset_id is not null as logo, return_logo_asset_id is not null as sender,
           (select count(*)::int from template_images i where i.template_id = s.id) as images,
           (select count(*)::int from assets) as assets
    from templates s where kind = 'snapshot'`)
  t.same({ ...row }, { logo: true, sender: true, images: 2, assets: 3 }, 'equal bytes are stored once')
})

t.test('a recipients file: format, size, mapping and faulty rows', async t => {
  const service = await setUp(t)
  const fields = { name: 'Vår', templateId: service.templateId, mapping }
  const rows = csv('Åsa;Storgatan 1;111 22;Stockholm')
  const sent = (more: Record<string, unknown>, part = csvPart(rows)) =>
    createByForm(service, { ...fields, ...more }, [part])
  t.equal((await sent({ fileFormat: 'csv' }, file('recipientsFile', rows, 'x.dat', 'a/b'))).status, 201)
  t.match((await sent({ mapping: undefined })).body.error.details?.formErrors ?? [], [/mapping/])

  const large = await sent({}, csvPart(Buffer.alloc(5 * MB + 1, 'a')))
  t.same(
    [large.status, large.body.error],
    [413, { code: 'payload_too_large', message: 'File too large. Maximum 5MB.' }],
  )
  const book = file('recipientsFile', Buffer.alloc(10 * MB + 1, 'a'), 'x.xlsx', 'application/vnd.ms-excel')
  t.match((await sent({}, book)).body.error, {
    code: 'payload_too_large',
    message: 'File too large. Maximum 10MB.',
  })

  const partial = { ...mapping, columnMapping: mapping.columnMapping.slice(1) }
  const unmapped = await sent({ mapping: partial })
  t.same([unmapped.status, unmapped.body.error.code], [422, 'invalid_mapping'])
  t.match(unmapped.body.error, {
    message: 'Invalid column mapping',
    details: { issues: [{ row: 0, field: 'name', issue: 'missing_required' }] },
  })

  const long = await sent({}, csvPart(csv('Åsa;Storgatan 1;111 22;Stockholm', `${'x'.repeat(201)};B 1;1;Y`)))
  t.same([long.status, long.body.error.message], [422, 'Recipient validation failed'])
  t.match(long.body.error.details.issues, [{ row: 2, field: 'name', issue: 'missing_required' }])

  const empty = await sent({}, csvPart(csv(';;;', ';B 1;1;Y')))
  t.same([empty.status, empty.body.error.code], [422, 'list_empty'])
  t.match(
    empty.body.error.message,
    /^The recipients file produced no importable rows.*at least one recipient/,
  )
  t.equal((await service.request('GET', '/api/v1/lists')).body.meta.listCount, 1)
})

t.test('a replay is answered whatever the form holds', async t => {
  const service = await setUp(t)
  const headers = { 'idempotency-key': 'form-1' }
  const first = await createByForm(service, { ...order, templateId: service.templateId }, [], headers)
  t.equal(first.status, 201)
  const again = await createByForm(service, { name: '' }, [pdfPart('x')], headers)
  t.same([again.status, again.body.data.id], [200, first.body.data.id])
})

t.test('a body over 40 MB', async t => {
  const service = await setUp(t)
  const { status, body } = await createByForm(service, order, [
    file('filler', Buffer.alloc(40 * MB), 'x.bin', 'application/octet-stream'),
  ])
  t.same([status, body.error.code], [413, 'payload_too_large'])
})
