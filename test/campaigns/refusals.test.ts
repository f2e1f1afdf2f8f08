import { randomUUID } from 'node:crypto'
import t from 'tap'
import { CreateCampaign } from '#schemas/create-campaign.ts'
import {
  artwork,
  create,
  createByForm,
  csv,
  file,
  nothing,
  readyToCreate,
  traces,
} from '../support/creates.ts'
import { Deviations } from '../support/deviations.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

t.test(
  'a create takes exactly one content and one recipient source, reported together with errors of fields',
  async t => {
    const service = await readyToCreate(t)
    const list = randomUUID()
    const cases: [Record<string, unknown>, RegExp][] = [
      [{ recipients: [recipient()] }, /content source/],
      [{ templateId: list, content: '{}', recipients: [recipient()] }, /content source/],
      [{ templateId: list }, /recipient source/],
      [{ templateId: list, listId: list, recipients: [recipient()] }, /recipient source/],
      [{ templateId: list, listId: list, recipientPolicies: {} }, /recipientPolicies/],
      [{ templateId: list, listId: list, mapping: { countrySource: 'csv', columnMapping: [] } }, /mapping/],
      [{ templateId: list, listId: list, fileFormat: 'csv' }, /fileFormat/],
      [{ templateId: list, listId: list, cardDesign: 'gran' }, /cardDesign/],
      [{ templateId: list, listId: list, variantBBackContent: '{}' }, /variantBBackContent/],
      [{ content: '{}', listId: list, skipTemplateLogo: true }, /skipTemplateLogo/],
      [{ content: '{}', listId: list, skipTemplateReturnLogo: true }, /skipTemplateReturnLogo/],
      [
        { content: '{}', listId: list, pdfQrPlacement: { page: 'front', x: 1, y: 1, size: 30 } },
        /pdfQrPlacement/,
      ],
    ]
    for (const [fields, expected] of cases) {
      const { status, body } = await create(service, { name: 'Vår', ...fields })
      t.equal(status, 400)
      t.equal(body.error.code, 'validation_failed')
      t.ok(
        body.error.details.formErrors.some((message: string) => expected.test(message)),
        String(expected),
      )
    }
    const { body } = await create(service, { name: '', qrCode: { url: 'javascript:alert(1)' } })
    t.match(body.error.details, { fieldErrors: { name: [String], qrCode: [String] } })
    t.equal(body.error.details.formErrors.length, 2)
    const back = await create(service, { name: 'Vår', templateId: list, listId: list, hasBackPage: true })
    t.equal(back.body.error.message, 'hasBackPage only applies to PDF campaigns')
    t.same(await traces(service), nothing)
  },
)

t.test('a source under another spelling is named: unknown fields are ignored', async t => {
  const service = await readyToCreate(t)
  const content = 'Exactly one content source is required: templateId or pdf'
  const recipients = 'Exactly one recipient source is required: listId, recipients or recipientsFile'
  const asked = (name: string, meant: string) => `. "${name}" is no field: did you mean ${meant}?`
  const { templateId } = service
  for (const name of ['template_id', 'TemplateID', 'templateid', 'template-id', 'templateIds']) {
    const { body } = await create(service, { name: 'Vår', [name]: templateId, recipients: [recipient()] })
    t.strictSame(body.error.details.formErrors, [content + asked(name, 'templateId')])
  }
  for (const [name, meant] of [
    ['list_id', 'listId'],
    ['recipient', 'recipients'],
    ['Recipients', 'recipients'],
    ['recipients_file', 'recipientsFile'],
  ] as const) {
    const { body } = await create(service, { name: 'Vår', templateId, [name]: [recipient()] })
    t.strictSame(body.error.details.formErrors, [recipients + asked(name, meant)])
  }
  const both = await create(service, {
    name: 'Vår',
    template_id: templateId,
    list_id: templateId,
    phoneForwardTo: '+46',
  })
  t.strictSame(both.body.error.details.formErrors, [
    content + asked('template_id', 'templateId'),
    recipients + asked('list_id', 'listId'),
  ])
  // A large body is read in a thread.
  const large = await create(service, {
    name: 'Vår',
    template_id: templateId,
    recipients: Array(900).fill(recipient()),
  })
  t.strictSame(large.body.error.details.formErrors, [content + asked('template_id', 'templateId')])
  const form = await createByForm(service, { name: 'Vår' }, [
    file('PDF', artwork, 'artwork.pdf', 'application/pdf'),
    file('recipients_file', csv(), 'kunder.csv', 'text/csv'),
  ])
  t.strictSame(form.body.error.details.formErrors, [
    content + asked('PDF', 'pdf'),
    recipients + asked('recipients_file', 'recipientsFile'),
  ])
  for (const name of ['template', 'id', 'templateIdentifier', `template_id${' '.repeat(99)}`]) {
    const { body } = await create(service, { name: 'Vår', [name]: templateId, recipients: [recipient()] })
    t.strictSame(body.error.details.formErrors, [content], name)
  }
})

t.test('a field of the wrong type is named, and breaks no other check', async t => {
  const service = await readyToCreate(t)
  const good = { name: 'Vår', templateId: service.templateId, recipients: [recipient()] }
  const { properties } = CreateCampaign
  const deviations = new Deviations()
  for (const field of Object.keys(properties)) {
    for (const value of [null, 0, true, 'x', [], [null], {}, { page: null }]) {
      const { status, body } = await create(service, { ...good, [field]: value })
      const what = `${field}: ${JSON.stringify(value)} ${JSON.stringify(body)}`
      deviations.holds(status === 201 || body.error.code === 'validation_failed', what)
      if (value === null) deviations.same(Object.keys(body.error.details.fieldErrors), [field], what)
    }
  }
  t.strictSame(deviations.list, [])
  const placed = { pdfQrPlacement: { page: 'inside', x: '5', y: 1 }, qrCode: { url: 'https://example.se' } }
  const { formErrors } = (await create(service, { ...good, ...placed })).body.error.details
  t.same(formErrors, [], 'nothing is said of a place that is none')
})

t.test('fields that are too long or out of range are refused', async t => {
  const service = await readyToCreate(t)
  const good = { name: 'Vår', templateId: service.templateId, recipients: [recipient()] }
  const cases: [string, unknown][] = [
    ['name', 'x'.repeat(201)],
    ['name', 'a\u0000b'],
    ['name', undefined],
    ['format', 'poster'],
    ['templateId', 'not-a-uuid'],
    ['recipients', []],
    ['recipients', Array.from({ length: 5001 }, () => recipient())],
    ['recipients', [{ ...recipient(), street: undefined }]],
    ['recipients', [recipient('x', { 'bad key': { label: 'a', value: 'b' } })]],
    ['recipientPolicies', { a: { kind: 'drop' } }],
    ['returnAddress', 'x'.repeat(1001)],
    ['noReturnAddress', 'yes'],
    ['qrCode', { url: 'https://example.se', description: 'x'.repeat(501) }],
    ['qrCode', { url: 'ftp://example.se' }],
  ]
  for (const [name, value] of cases) {
    const { status, body } = await create(service, { ...good, [name]: value })
    t.equal(status, 400, name)
    t.ok(body.error.details.fieldErrors[name]?.length > 0, `${name} is named`)
  }
  t.same(await traces(service), nothing)
  t.equal((await create(service, { ...good, phoneForwardTo: '+46', payWithCredits: true })).status, 201)
})

t.test('postcards are refused to keys before any other error', async t => {
  const service = await readyToCreate(t)
  const { status, body } = await create(service, { format: 'postcard', cardDesign: 'gran' })
  t.equal(status, 403)
  t.equal(body.error.code, 'forbidden')
})

t.test('another account’s list or template, a snapshot and an unknown id get the same 404', async t => {
  const service = await readyToCreate(t)
  const other = await service.createAccount()
  const theirs = await authoredTemplate(service.db, other.accountId)
  const recipients = [recipient()]
  for (const templateId of [theirs, randomUUID()]) {
    const { status, body } = await create(service, { name: 'Vår', templateId, recipients })
    t.same([status, body.error], [404, { code: 'not_found', message: 'Template not found' }])
  }
  const made = await create(service, { name: 'Vår', templateId: service.templateId, recipients })
  const snapshot = await create(service, { name: 'Vår', templateId: made.body.data.templateId, recipients })
  t.equal(snapshot.body.error.message, 'Template not found')

  const list = (await service.request('POST', '/api/v1/lists', { key: other.key, body: { name: 'Deras' } }))
    .body
  for (const listId of [list.data.id, randomUUID()]) {
    const { status, body } = await create(service, { name: 'Vår', templateId: service.templateId, listId })
    t.same([status, body.error], [404, { code: 'not_found', message: 'List not found' }])
  }
})

t.test('with too few credits a create is refused with both numbers, and leaves nothing behind', async t => {
  const service = await readyToCreate(t, 1)
  const order = {
    name: 'Vår',
    templateId: service.templateId,
    recipients: [recipient(), recipient(), recipient()],
  }
  const { status, body } = await create(service, order, { 'idempotency-key': 'once' })
  t.equal(status, 402)
  t.equal(body.error.code, 'insufficient_credits')
  t.match(body.error.message, /\b3\b.*\b1\b.*[Tt]op up/)
  t.same(await traces(service), nothing)
  await service.grant(2)
  t.equal((await create(service, order, { 'idempotency-key': 'once' })).status, 201, 'after a top-up')
})

t.test('a field that the audience lacks and an empty list are refused', async t => {
  const service = await readyToCreate(t)
  const templateId = await authoredTemplate(service.db, service.accountId, {
    content: doc(['Kund sedan ', { field: 'since' }]),
  })
  const { status, body } = await create(service, { name: 'Vår', templateId, recipients: [recipient()] })
  t.equal(status, 422)
  t.equal(body.error.code, 'unprocessable')
  t.match(body.error.message, /"since"/)

  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Tom' } })).body.data
  const empty = await create(service, { name: 'Vår', templateId: service.templateId, listId: list.id })
  t.same([empty.status, empty.body.error], [422, { code: 'list_empty', message: 'List has no recipients' }])
})

t.test('a letter that does not fit its page is refused with its row and page', async t => {
  const service = await readyToCreate(t)
  const templateId = await authoredTemplate(service.db, service.accountId, {
    content: doc(...Array.from({ length: 30 }, () => [{ field: 'story' }])),
  })
  const order = (long: string) => ({
    name: 'Vår',
    templateId,
    recipients: [
      recipient('Kort', { story: { label: 'Text', value: 'kort' } }),
      recipient('Lång', { story: { label: 'Text', value: long } }),
    ],
  })
  const { status, body } = await create(service, order('mycket lång text '.repeat(30).trim()))
  t.equal(status, 422)
  t.match(body.error.message, /row 2 .*front/)
  t.equal((await create(service, order('ganska kort'))).status, 201)
})

t.test('a page whose letters could take too much work is refused, whatever the rows contain', async t => {
  const service = await readyToCreate(t)
  const order = async (fields: number, value: string) =>
    create(service, {
      name: 'Vår',
      templateId: await authoredTemplate(service.db, service.accountId, {
        content: doc(Array.from({ length: fields }, () => ({ field: 'story' }))),
      }),
      recipients: [recipient('Kort', { story: { label: 'Text', value } })],
    })
  const { status, body } = await order(140, 'k')
  t.equal(status, 422)
  t.equal(body.error.code, 'unprocessable')
  t.match(
    body.error.message,
    /^The front page prints more .*\. Shorten the text, or print fewer merge fields$/,
  )
  t.same(await traces(service), nothing)
  // Twenty fields can't take too long, even of words without a width.
  t.equal((await order(20, '\u0301\u200b'.repeat(256))).status, 201)
})

t.test('a body that is neither JSON nor multipart gets 415, and malformed JSON 400', async t => {
  const service = await readyToCreate(t, 0)
  for (const type of ['text/plain', 'application/xml', 'application/json-patch+json']) {
    const { status, body } = await service.request('POST', '/api/v1/campaigns', {
      body: '{}',
      headers: { 'content-type': type },
    })
    t.same([status, body.error.code], [415, 'unsupported_media_type'])
  }
  for (const text of ['{"name": ', '', 'nonsense']) {
    const { status, body } = await service.request('POST', '/api/v1/campaigns', {
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    t.same([status, body.error], [400, { code: 'validation_failed', message: 'Invalid JSON body' }])
  }
})

t.test('a key without the permission gets 403 and writes nothing', async t => {
  const service = await readyToCreate(t)
  const { key } = await service.createKey(service.accountId, ['campaigns:read'])
  const body = { name: 'Vår', templateId: service.templateId, recipients: [recipient()] }
  t.equal((await service.request('POST', '/api/v1/campaigns', { key, body })).status, 403)
  t.same(await traces(service), nothing)
})
