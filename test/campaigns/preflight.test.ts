import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { campaigns } from '#drizzle/tables/index.ts'
import { onePage } from '../support/artwork.ts'
import {
  create,
  createByForm,
  csv,
  csvPart,
  file,
  mapping,
  nothing,
  pdfPart,
  readyToCreate,
  traces,
} from '../support/creates.ts'
import { png } from '../support/letters.ts'
import type { Service } from '../support/service.ts'
import { authoredTemplate, doc, field, recipient } from '../support/templates.ts'

/** Wider on one line than the value below it, and yet fewer lines. */
const WIDE = 'kort ord och '.repeat(39).trim()
const MANY_LINES = `${'n'.repeat(48)} `.repeat(7).trim()
const NOWHERE = '\ue777'
const story = (value: string) => ({ story: field(value) })
const nineTimes = doc(...Array.from({ length: 9 }, () => [{ field: 'story' }]))

const stored = async ({ db }: Service, id: string) => {
  const { warnings, rowsChecked } = campaigns
  return (await db.select({ warnings, rowsChecked }).from(campaigns).where(eq(campaigns.id, id)))[0]
}

async function ready(t: Test) {
  const service = await readyToCreate(t, 70_000)
  const templateId = await authoredTemplate(service.db, service.accountId, { content: nineTimes })
  return { service, templateId }
}

const mixed = [
  recipient('A', story('kort')),
  recipient('B', story(WIDE)),
  recipient('C', story('')),
  recipient('D', story(MANY_LINES)),
  recipient('E', story(WIDE)),
]

t.test('the row whose letter does not fit is named, however narrow its values are', async t => {
  const { service, templateId } = await ready(t)
  const refusal = {
    status: 422,
    body: {
      error: {
        code: 'unprocessable',
        message: 'The letter to row 4 does not fit on its front page. Shorten the text',
      },
    },
  }
  const order = { name: 'Vår', templateId, recipients: mixed }
  t.match(await create(service, order), refusal, 'small, where it stands')
  t.match(await create(service, { ...order, phoneForwardTo: 'x'.repeat(70_000) }), refusal, 'in a thread')
  const rows = mixed.map(
    ({ name, customFields }) => `${name};Gatan 1;111 22;Umeå;${customFields!.story!.value}`,
  )
  const storyColumn = { csvHeader: 'story', columnIndex: 4, target: 'customField', customFieldKey: 'story' }
  const columns = { ...mapping, columnMapping: [...mapping.columnMapping, storyColumn] }
  const byFile = { name: 'Vår', templateId, mapping: columns }
  t.match(await createByForm(service, byFile, [csvPart(csv(...rows))]), refusal, 'a file, by its own rows')
  t.same(await traces(service), nothing)

  const good = mixed.filter(({ name }) => name !== 'D')
  const made = await create(service, { ...order, recipients: good, phoneForwardTo: 'x'.repeat(70_000) })
  t.match(made, { status: 201, body: { data: { import: { imported: 3, skipped: 1 } } } })
  const { listId } = made.body.data
  const added = { listId, ...mixed[3] }
  t.equal((await service.request('POST', '/api/v1/recipients', { body: added })).status, 201)
  t.match(await create(service, { name: 'Vår', templateId, listId }), refusal, 'a list, by its positions')
  const list = `/api/v1/recipients/by-list/${listId}`
  t.match(
    (await service.request('GET', list)).body.meta,
    { count: 4 },
    'rows were sent twice and stored once',
  )
})

t.test('variant B is checked too, with the images that print', async t => {
  const { service } = await ready(t)
  const content = JSON.stringify(doc(['Hej ', { field: 'name' }]))
  const order = { name: 'Vår', content, recipients: [recipient()] }
  const long = JSON.stringify(doc(...Array.from({ length: 60 }, () => ['En rad'])))
  t.match(await create(service, { ...order, variantBContent: long }), {
    status: 422,
    body: { error: { message: /^The letter to row 1 does not fit on its front page/ } },
  })
  const lines = (count: number) => JSON.stringify(doc(...Array.from({ length: count }, () => ['En rad'])))
  const withCode = {
    ...order,
    content: lines(24),
    qrCode: { url: 'https://example.se', trackingEnabled: true },
  }
  const parts = [file('images_0', png(1, 1, 'red'), 'a.png', 'image/png')]
  const place = (y: number, h: number) => ({
    imagesManifest: {
      new: [{ page: 'front', x: 20, y, w: 170, h, layer: 'below', fit: 'cover', ordinal: 0 }],
    },
  })
  t.equal((await createByForm(service, withCode)).status, 201)
  t.equal((await createByForm(service, { ...withCode, ...place(84, 5) }, parts)).status, 201)
  // The code has no place below the text but where the picture is.
  t.match(await createByForm(service, { ...withCode, ...place(190, 80) }, parts), {
    status: 422,
    body: { error: { code: 'unprocessable', message: /does not fit on its front page/ } },
  })
  const background = await createByForm(service, { ...withCode, ...place(0, 297) }, parts)
  t.equal(background.status, 201, 'a code may lie on a background')
  t.match((await stored(service, background.body.data.id))?.warnings, {
    count: 3,
    first: [{ recipient: null, message: /^An image on the front page: the part behind the sender/ }],
  })
})

t.test('a code on the address is refused', async t => {
  const { service } = await ready(t)
  const artwork = onePage('/MediaBox [0 0 595 842]', { dict: '', data: '0 0 1 rg 10 10 100 100 re f' })
  const order = {
    name: 'Vår',
    recipients: [recipient()],
    qrCode: { url: 'https://example.se', trackingEnabled: true },
  }
  const at = (y: number) =>
    createByForm(service, { ...order, pdfQrPlacement: { page: 'front', x: 150, y, size: 30 } }, [
      pdfPart(artwork),
    ])
  t.match(await at(50), {
    status: 422,
    body: { error: { code: 'unprocessable', message: /^The code lies on the recipient's address/ } },
  })
  t.same(await traces(service), nothing)
  t.equal((await at(100)).status, 201)
})

t.test('a character that no font has is refused with its row or node, if it prints', async t => {
  const { service } = await ready(t)
  const order = (values: Record<string, unknown>, content = doc(['Hej ', { field: 'name' }])) => ({
    name: 'Vår',
    content: JSON.stringify(content),
    recipients: [recipient('A', story('x')), { ...recipient('B', story('y')), ...values }],
  })
  const refusal = { status: 422, body: { error: { code: 'unprocessable', message: /U\+E777/ } } }
  const inName = await create(service, order({ name: `B${NOWHERE}` }))
  t.match(inName, refusal)
  t.match(inName.body.error.message, /^The letter to row 2 prints U\+E777 \(.\) in "name", which no font has/)
  t.match(await create(service, order({ country: NOWHERE })), refusal)
  const inText = await create(service, order({}, doc(['Hej'], ['ett ', NOWHERE])))
  t.match(inText, refusal)
  t.match(inText.body.error.message, /^content \(content\[1\]\.content\[1\]\) holds/)
  t.match(await create(service, { ...order({}), returnAddress: NOWHERE }), refusal)
  t.same(await traces(service), nothing)
  t.equal((await create(service, order({ customFields: story(NOWHERE) }))).status, 201, 'nothing prints it')
})

t.test('the first hundred warnings are stored with the campaign, and all are counted', async t => {
  const { service } = await ready(t)
  const recipients = [
    recipient('A'),
    { ...recipient('B'), postCode: '12' },
    { ...recipient('Bolaget för långa namn '.repeat(8).trim()), street: 'Långa gatan '.repeat(20).trim() },
  ]
  const order = { name: 'Vår', content: JSON.stringify(doc(['Hej'])), recipients }
  const made = (await create(service, order)).body.data
  t.notOk('warnings' in made, 'the interface has no such field')
  t.match(await stored(service, made.id), {
    rowsChecked: true,
    warnings: {
      count: 2,
      first: [
        { recipient: 2, message: 'The post code does not look like one of SE' },
        { recipient: 3, message: /^The address is set at \d\.\d points$/ },
      ],
    },
  })
  const many = Array.from({ length: 1300 }, (_, at) => ({ ...recipients[1], name: `Bo ${at}` }))
  const { warnings } = (await stored(
    service,
    (
      await create(service, { ...order, recipients: many })
    ).body.data.id,
  ))!
  t.equal(warnings.count, 1300)
  t.strictSame(
    warnings.first.map(({ recipient }) => recipient),
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
})
