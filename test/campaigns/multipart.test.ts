import t from 'tap'
import { artwork, createByForm, csv, csvPart, file, mapping, order, pdfPart } from '../support/creates.ts'
import { doc, recipient } from '../support/templates.ts'
import { serviceWithTemplate } from './with-template.ts'

const MB = 1024 * 1024

t.test('any content source combines with any recipient source', async t => {
  const service = await serviceWithTemplate(t)
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

t.test('a file that is sent as a text field is an error', async t => {
  const service = await serviceWithTemplate(t)
  const fields = { ...order, templateId: service.templateId }
  for (const name of ['pdf', 'recipientsFile', 'logo', 'returnAddressLogo', 'images_0']) {
    const { status, body } = await createByForm(service, { ...fields, [name]: 'logo.png' })
    t.match({ status, body }, { status: 400, body: { error: { code: 'validation_failed' } } }, name)
    t.match(body.error.details.fieldErrors, { [name]: [/^must be a file/] })
  }
  t.equal((await createByForm(service, { ...fields, logo: '' })).status, 201, 'nothing is no file either')
})

t.test('a file needs no file name if its part has a type', async t => {
  const service = await serviceWithTemplate(t)
  const pdf = { name: 'pdf', content: artwork, type: 'application/pdf' }
  t.equal((await createByForm(service, order, [pdf])).status, 201)
  const rows = { name: 'recipientsFile', content: csv('Åsa;Storgatan 1;111 22;Stockholm'), type: 'text/csv' }
  const fields = { name: 'Vår', templateId: service.templateId, mapping }
  t.match((await createByForm(service, fields, [rows])).body, { data: { import: { imported: 1 } } })
  const wrong = { ...pdf, type: 'image/gif' }
  t.match((await createByForm(service, order, [wrong])).body, { error: { message: 'File must be a PDF' } })
  const bare = { name: 'pdf', content: Buffer.concat([artwork, Buffer.from([0xff])]) }
  const { status, body } = await createByForm(service, order, [bare])
  t.equal(status, 400)
  t.match(body.error.details.fieldErrors, { pdf: [/^must be a file/] }, 'a field, though it is no text')
})

t.test('a field that is sent twice is refused', async t => {
  const service = await serviceWithTemplate(t)
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

t.test('a line end counts as one character, though a form sends two', async t => {
  const service = await serviceWithTemplate(t)
  const fields = { ...order, templateId: service.templateId }
  const typed = 'Storgatan\n'.repeat(100)
  t.equal(typed.length, 1000)
  const send = (text: string) =>
    createByForm(service, { ...fields, returnAddress: text.replaceAll('\n', '\r\n') })
  t.equal((await send(typed)).status, 201)
  t.match((await send(`${typed}1`)).body.error.details.fieldErrors, {
    returnAddress: ['returnAddress must be at most 1000 characters'],
  })
})

t.test('structured fields that are not JSON are refused', async t => {
  const service = await serviceWithTemplate(t)
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

t.test('a replay is answered whatever the form contains', async t => {
  const service = await serviceWithTemplate(t)
  const headers = { 'idempotency-key': 'form-1' }
  const first = await createByForm(service, { ...order, templateId: service.templateId }, [], headers)
  t.equal(first.status, 201)
  const again = await createByForm(service, { name: '' }, [pdfPart('x')], headers)
  t.same([again.status, again.body.data.id], [200, first.body.data.id])
})

t.test('a body over 40 MB is refused', async t => {
  const service = await serviceWithTemplate(t)
  const { status, body } = await createByForm(service, order, [
    file('filler', Buffer.alloc(40 * MB), 'x.bin', 'application/octet-stream'),
  ])
  t.same([status, body.error.code], [413, 'payload_too_large'])
})
