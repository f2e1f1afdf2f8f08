import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { encrypted } from '../fixtures/hostile-pdfs.ts'
import { artwork, createByForm, csv, csvPart, file, mapping, order, pdfPart } from '../support/creates.ts'
import { jpeg, png } from '../support/letters.ts'
import { serviceWithTemplate } from './with-template.ts'

const red = () => png(60, 30, '#ff0000')
const MB = 1024 * 1024

const placement = { page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'contain', ordinal: 0 }

t.test('a file that was not chosen in a form is none', async t => {
  const service = await serviceWithTemplate(t)
  await service.grant(1)
  // As browsers send it (HTML, "constructing the entry list").
  const unchosen = (name: string) => file(name, '', '', 'application/octet-stream')
  const { status } = await createByForm(
    service,
    { ...order, templateId: service.templateId },
    ['pdf', 'recipientsFile', 'logo', 'returnAddressLogo', 'images_0'].map(unchosen),
  )
  t.equal(status, 201)
  const { body } = await createByForm(service, order, [unchosen('pdf')])
  t.match(body.error.details.formErrors, [/one content source/])
})

t.test('each kind of wrong file part has its own message', async t => {
  const service = await serviceWithTemplate(t)
  const withTemplate = { ...order, templateId: service.templateId }
  const big = (size: number) => Buffer.alloc(size, 1)
  const image = (name: string, content: Uint8Array | string) => file(name, content, 'x.png', 'image/png')
  const manifest = (count: number) => ({ imagesManifest: { new: Array(count).fill(placement) } })
  const cases: [string, Record<string, unknown>, Parameters<typeof createByForm>[2]][] = [
    ['File must be a PDF', order, [file('pdf', artwork, 'a.txt', 'text/plain')]],
    ['File is not a valid PDF', order, [pdfPart('hello')]],
    ['File is not a valid PDF', order, [pdfPart('%PDF-1.7 and nothing else')]],
    [
      'File is not a valid PDF',
      order,
      [pdfPart(Buffer.concat([Buffer.from('A log\n'), Buffer.from(artwork)]))],
    ],
    ['File is not a valid PDF', order, [pdfPart(await encrypted())]],
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

t.test('logos and images of a form are stored with the campaign’s snapshot', async t => {
  const service = await serviceWithTemplate(t)
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

t.test('a recipients file is checked for format, size, mapping and rows', async t => {
  const service = await serviceWithTemplate(t)
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
