import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { type Operation, operationsOf } from '#plugins/docs/types.ts'
import { checkedAsset } from '../support/assets.ts'
import {
  artwork,
  createByForm,
  csvPart,
  mapping as fileMapping,
  csv as fileOf,
  pdfPart,
} from '../support/creates.ts'
import { anna, csv, customColumn, header, mapping, workbook } from '../support/imports.ts'
import { multipartBody, multipartHeaders, partsOf } from '../support/multipart.ts'
import { readDocument } from '../support/openapi.ts'
import { type Answer, type Method, type RequestOptions, reuseService } from '../support/service.ts'
import { authoredTemplate, field, plainDocument, recipient } from '../support/templates.ts'
import { keys, type Shape, shapeOf } from './answer-shape.ts'

/**
 * The fields that the interface's specification gives each object, word for word. They are written here once more, and
 * not read from schemas: a field that a schema gains must not reach clients by itself.
 */
const CAMPAIGN =
  'id name status progress listId listName templateId source format cardDesign failureReason publishedAt deliveredAt createdAt updatedAt'
const QR_CODE = 'id userId name slug url description trackingEnabled campaignId createdAt updatedAt'
const QR_OF_CREATE = keys('id url slug description trackingEnabled campaignId trackingUrl')
const IMPORT = keys('imported skipped')
const CUSTOM_FIELDS = { since: keys('label value') }
const RECIPIENT = keys('id name street postCode postTown country listId userId createdAt updatedAt', {
  customFields: CUSTOM_FIELDS,
})
const TEMPLATE =
  'id name kind hasBackPage qrCodeUrl qrCodeDescription qrCodeTrackingEnabled createdAt updatedAt'
const DETAIL = `${TEMPLATE} mode frontContentUrl backContentUrl logoUrl returnAddressLogoUrl returnAddress`
const IMAGE = keys('key url page x y w h layer fit ordinal')
const PAGE = keys('count nextCursor prevCursor')

const data = (shape: Shape): Shape => ({ data: shape })
const page = (row: Shape): Shape => ({ data: [row], meta: PAGE })
const created = (qrCode: Shape, more: Readonly<Record<string, Shape>> = {}) =>
  data(keys(CAMPAIGN, { qrCode, ...more }))
const error = (details?: Shape): Shape => ({ error: keys('code message', details ? { details } : {}) })
const fields = (...names: string[]): Shape =>
  error({ formErrors: [], fieldErrors: Object.fromEntries(names.map(name => [name, [true]])) })
const ISSUES = error({ issues: [keys('row field issue message')] })

const service = await reuseService(t, { KEY_RATE_LIMIT: '1000', ACCOUNT_RATE_BURST: '1000' })
const { db, accountId, request } = service
const operations = operationsOf(await readDocument(service))
const seen = new Set<string>()

/** The part that is checked now. */
let part: Test = t
const inPart = (title: string, check: () => Promise<void>) =>
  t.test(title, async own => {
    part = own
    await check()
  })

/** Of a path with ids in it. */
function operationOf(method: string, url: string): Operation | undefined {
  const path = url.split('?')[0]!
  return operations.find(
    one =>
      one.method.toUpperCase() === method &&
      new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path) &&
      (one.path.includes('{') || one.path === path),
  )?.operation
}

function holds(what: string, { status, body }: Answer, expected: number, shape: Shape): void {
  part.equal(status, expected, `${what}: ${status}`)
  part.strictSame(shapeOf(body), shapeOf(exampleOf(shape)), what)
}

/** Anything of that shape, for keys in the same order. */
const exampleOf = (shape: Shape): unknown => {
  if (shape === true) return 0
  if (Array.isArray(shape)) return shape.map(exampleOf)
  return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, exampleOf(inner)]))
}

async function ask(
  method: Method,
  path: string,
  expected: number,
  shape: Shape,
  options: RequestOptions = {},
) {
  const url = `/api/v1${path}`
  const answer = await request(method, url, options)
  if (answer.status < 300) seen.add(operationOf(method, url)?.operationId ?? url)
  holds(`${method} ${path}`, answer, expected, shape)
  return answer.body.data
}

await service.grant(1000)
const logo = await storeAsset(
  db,
  accountId,
  checkedAsset('image/png', await readFile(new URL('../../demo/logo.png', import.meta.url))),
)
const artworkAssetId = await storeAsset(db, accountId, checkedAsset('application/pdf', artwork))
const printed = await authoredTemplate(db, accountId, { mode: 'pdf', content: null, artworkAssetId }, 'Tryck')
const plain = await authoredTemplate(db, accountId, {}, 'Enkelt')
const rich = await authoredTemplate(
  db,
  accountId,
  {
    backContent: plainDocument,
    logoAssetId: logo,
    returnLogoAssetId: logo,
    qrUrl: 'https://example.se',
    images: [
      {
        assetId: logo,
        page: 'front',
        x: 20,
        y: 200,
        w: 60,
        h: 40,
        layer: 'above',
        fit: 'contain',
        ordinal: 0,
      },
    ],
  },
  'Rikt',
)

/** What no answer may repeat. */
const unknown = { phoneForwardTo: '+46701234567', unknownField: { deep: 1 } }
const row = recipient('Åsa', { since: field('1999') })

inPart('lists and recipients', async () => {
  const list = await ask(
    'POST',
    '/lists',
    201,
    data(keys('id name userId schemaLockedAt lastActivityAt createdAt updatedAt')),
    {
      body: { name: 'Kunder', ...unknown },
    },
  )
  const schema = `/lists/${list.id}/schema`
  await ask('GET', schema, 200, data({ status: true, fields: [] }))
  await ask('POST', '/recipients', 201, data(RECIPIENT), {
    body: {
      listId: list.id,
      ...row,
      ...unknown,
      customFieldPolicies: { since: { kind: 'default', value: '2000' } },
    },
  })
  await ask(
    'GET',
    schema,
    200,
    data(keys('status', { fields: [keys('fieldKey fieldLabel defaultValue missingBehavior')] })),
  )
  for (const [format, file] of [
    ['csv', csv([...anna, '1999'])],
    ['excel', workbook([...anna, '1999'])],
  ] as const) {
    const config = JSON.stringify({
      listId: list.id,
      ...mapping(customColumn(header.length, 'since')),
      ...unknown,
    })
    const filename = format === 'csv' ? 'kunder.csv' : 'kunder.xlsx'
    await ask('POST', `/recipients/import/${format}`, 200, data(IMPORT), {
      body: multipartBody([
        { name: 'file', content: file, filename },
        { name: 'config', content: config },
      ]),
      headers: multipartHeaders,
    })
  }
  await ask('GET', '/lists', 200, {
    data: [keys('id name createdAt updatedAt recipientCount')],
    meta: keys('totalRecipientCount listCount'),
  })
  await ask('GET', '/recipients?search=a', 200, page(RECIPIENT))
  await ask('GET', `/recipients/by-list/${list.id}?limit=1`, 200, page(RECIPIENT))
  await ask('GET', '/recipients?search=nobody', 200, { data: [], meta: PAGE })
})

inPart('campaigns, in every way to create them', async () => {
  const { id: listId } = (await request('GET', '/api/v1/lists')).body.data[0]
  const qrCode = { url: 'https://example.se', description: 'Skanna', trackingEnabled: true }
  const named = { name: 'Vår', ...unknown }
  const file = { mapping: fileMapping }
  const anybody = [csvPart(fileOf('Åsa;Storgatan 1;111 22;Umeå', ';Storgatan 2;111 22;Umeå'))]
  const ways: [what: string, fields: object, parts: readonly object[] | null, shape: Shape][] = [
    ['a template, a list', { templateId: plain, listId }, null, created(true)],
    [
      'a template, recipients',
      { templateId: plain, recipients: [row] },
      null,
      created(true, { import: IMPORT }),
    ],
    ['a code', { templateId: plain, listId, qrCode }, null, created(QR_OF_CREATE)],
    [
      'a code and recipients',
      { templateId: plain, recipients: [row], qrCode },
      null,
      created(QR_OF_CREATE, { import: IMPORT }),
    ],
    ['the template’s code', { templateId: rich, listId }, null, created(QR_OF_CREATE)],
    ['a template of artwork', { templateId: printed, listId }, null, created(true)],
    ['its own content', { content: JSON.stringify(plainDocument), listId }, null, created(true)],
    [
      'a second letter',
      { templateId: plain, variantBContent: JSON.stringify(plainDocument), listId },
      null,
      created(true),
    ],
    ['a form', { templateId: plain, listId }, [], created(true)],
    ['a file', { templateId: plain, ...file }, anybody, created(true, { import: IMPORT })],
    ['a PDF, a list', { listId }, [pdfPart(artwork)], created(true)],
    ['a PDF, a file', file, [pdfPart(artwork), ...anybody], created(true, { import: IMPORT })],
    [
      'a PDF with a code',
      { recipients: [row], qrCode, pdfQrPlacement: { page: 'front', x: 20, y: 100, size: 30 } },
      [pdfPart(artwork)],
      created(QR_OF_CREATE, { import: IMPORT }),
    ],
  ]
  for (const [what, more, parts, shape] of ways) {
    const headers = { 'idempotency-key': what.replace(/[^a-z ]/g, '') }
    const send = () =>
      parts
        ? createByForm(service, { ...named, ...more }, parts as never, headers)
        : request('POST', '/api/v1/campaigns', { body: { ...named, ...more }, headers })
    holds(what, await send(), 201, shape)
    const { import: _, ...replayed } = (shape as { data: Record<string, Shape> }).data
    holds(`${what}, again`, await send(), 200, data(replayed))
  }
  const withFiles = { ...named, templateId: plain, recipients: JSON.stringify([row]) }
  const { id } = await ask('POST', '/campaigns/with-files', 201, created(true, { import: IMPORT }), {
    body: multipartBody(partsOf(withFiles)),
    headers: multipartHeaders,
  })
  await ask('POST', '/campaigns', 201, created(true), { body: { ...named, templateId: plain, listId } })
  const question = { body: { ...named, templateId: plain, recipients: [{ ...row, name: 'NULL' }] } }
  const checked = keys('letters skipped pagesPerLetter allChecked', {
    credits: keys('needed balance'),
    warnings: keys('count', { first: [keys('code recipient message', { params: keys('field') })] }),
  })
  await ask('POST', '/campaigns/check', 200, data(checked), question)
  await ask('POST', '/campaigns/proof', 200, {}, question)

  for (const state of [
    sql`status = 'processing', progress = 40, published_at = now()`,
    sql`status = 'completed', progress = 100`,
    sql`delivered_at = now()`,
    sql`delivered_at = null, status = 'failed', failure_reason = 'The letters could not be drawn because of an error'`,
  ]) {
    await db.execute(sql`update campaigns set ${state} where id = ${id}`)
    await ask('GET', `/campaigns/${id}`, 200, data(keys(CAMPAIGN)))
    await ask('GET', '/campaigns?limit=100', 200, page(keys(CAMPAIGN)))
  }
  await ask('GET', '/campaigns?format=postcard', 200, { data: [], meta: PAGE })
  await ask('GET', '/campaigns/status-counts', 200, data(keys('pending failed')))
})

inPart('codes', async () => {
  const { body } = await request('GET', '/api/v1/campaigns')
  const { id: campaignId } = body.data.find(({ status }: { status: string }) => status === 'pending')
  const code = await ask('POST', '/qr-codes', 201, data(keys(`${QR_CODE} trackingUrl`)), {
    body: { campaignId, url: 'https://example.se', ...unknown },
  })
  await ask('GET', `/qr-codes/${code.id}`, 200, data(keys(QR_CODE)))
  await ask('PATCH', `/qr-codes/${code.id}`, 200, data(keys(QR_CODE)), { body: { trackingEnabled: true } })
  await ask('DELETE', `/qr-codes/${code.id}`, 200, data(keys('deleted')))
})

inPart('templates', async () => {
  await ask('GET', '/templates?search=i', 200, { data: [keys(TEMPLATE)], meta: PAGE })
  await ask('GET', `/templates/${plain}`, 200, data(keys(DETAIL, { images: [] })))
  await ask('GET', `/templates/${rich}`, 200, data(keys(DETAIL, { images: [IMAGE] })))
  await ask('GET', `/templates/${printed}`, 200, data(keys(DETAIL, { images: [] })))
})

inPart('credits', async () => {
  await ask('GET', '/credits', 200, data(keys('balance welcomeLetterClaimed')))
  await ask('GET', '/credits/ledger', 200, data([keys('delta reason campaignId note createdAt')]))
  const health = await request('GET', '/api', { key: null })
  holds('health', health, 200, data(keys('status')))
})

inPart('errors', async () => {
  const { id: listId } = (await request('GET', '/api/v1/lists')).body.data.at(-1)
  const order = { name: 'Vår', templateId: plain, listId }
  const post = (status: number, shape: Shape, body: object, options: RequestOptions = {}) =>
    ask('POST', '/campaigns', status, shape, { body: { ...body }, ...options })
  await post(400, fields('name'), { ...order, name: '' })
  await post(400, error({ formErrors: [true], fieldErrors: {} }), { name: 'Vår' })
  await post(400, error(), {}, { headers: { 'idempotency-key': 'x'.repeat(256) } })
  await post(401, error(), order, { key: null })
  await post(401, error(), order, { key: 'bad' })
  await post(402, error(), { ...order, listId: undefined, recipients: Array(2000).fill(row) })
  await post(403, error(), { ...order, format: 'postcard' })
  await post(403, error(), order, { key: (await service.createKey(accountId, [])).key })
  await post(404, error(), { ...order, templateId: listId })
  await ask('GET', '/nowhere', 404, error())
  await ask('GET', '/api-keys', 403, error())
  await ask('POST', '/lists', 413, error(), { body: { name: 'x'.repeat(70_000) } })
  await ask('POST', '/lists', 415, error(), { body: 'x', headers: { 'content-type': 'text/csv' } })
  await ask('GET', '/campaigns/x', 400, fields('id'))
  await ask('GET', '/recipients?limit=0', 400, fields('limit'))
  await ask('POST', '/recipients', 422, ISSUES, {
    body: { listId, ...recipient('Bo', { other: field('1') }) },
  })
  const parts = (shape: Shape, content: string, more: object) =>
    ask('POST', '/recipients/import/csv', 422, shape, {
      body: multipartBody([
        { name: 'file', content, filename: 'kunder.csv' },
        {
          name: 'config',
          content: JSON.stringify({ listId, ...mapping(customColumn(5, 'since')), ...more }),
        },
      ]),
      headers: multipartHeaders,
    })
  await parts(ISSUES, csv([...anna, 'x'.repeat(600)]), {})
  await parts(ISSUES, csv(anna), { columnMapping: [] })
  await post(422, error(), {
    ...order,
    listId: (await request('POST', '/api/v1/lists', { body: { name: 'Tom' } })).body.data.id,
  })
})

inPart('no operation for keys is left out', async () => {
  const forKeys = operations
    .filter(({ operation }) => operation.security?.length)
    .map(({ operation }) => operation.operationId)
  part.ok(forKeys.length >= 18)
  part.strictSame(
    forKeys.filter(id => !seen.has(id)),
    [],
  )
})
