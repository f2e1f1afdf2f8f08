import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { type Operation, operationsOf } from '#plugins/docs/types.ts'
import { checkedAsset } from '../support/assets.ts'
import { csv, mapping, workbook } from '../support/imports.ts'
import { multipartBody, multipartHeaders, type Part, partsOf } from '../support/multipart.ts'
import { answerChecker, operationsById, readDocument } from '../support/openapi.ts'
import { type Method, type RequestOptions, reuseService, startService } from '../support/service.ts'
import { authoredTemplate, field, recipient } from '../support/templates.ts'

const service = await reuseService(t)
await service.grant(10)
const document = await readDocument(service)
const operations = operationsById(document)
const check = answerChecker(document)

/** Answers that the document does not describe. */
const drifts: string[] = []

/** Both create campaigns: as JSON or a form, and as a form only. */
const CREATES: ReadonlySet<string> = new Set(['createCampaign', 'createCampaignWithFiles'])
/** Both take what a create takes. */
const QUESTIONS: ReadonlySet<string> = new Set(['checkCampaign', 'proofCampaign'])

/** Statuses that were answered, by operation. */
const reached = new Map<string, Set<number>>()

interface Call extends RequestOptions {
  readonly params?: Record<string, string>
  readonly query?: string
}

/** Calls an operation as the document describes it; the answer must be one that the document describes. */
async function call(id: string, { params = {}, query = '', ...options }: Call = {}, on = service) {
  const { path, method } = operations.get(id) ?? { path: '', method: 'get' }
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const answer = await on.request(method.toUpperCase() as Method, url + query, options)
  const seen = reached.get(id) ?? new Set()
  reached.set(id, seen.add(answer.status))
  for (const violation of check(operations.get(id)!.operation, answer))
    drifts.push(`${id} ${answer.status}: ${violation}`)
  return answer
}

const has = ({ responses }: Operation, status: number): boolean => responses[status] !== undefined

const form = (parts: readonly Part[]): RequestOptions => ({
  body: multipartBody(parts),
  headers: multipartHeaders,
})

const importForm = (listId: string, content: string | Buffer, filename: string, more = {}) =>
  form([
    { name: 'file', content, filename },
    { name: 'config', content: JSON.stringify({ listId, ...mapping(), ...more }) },
  ])

const anna = ['Anna Åkesson', 'Storgatan 1', '111 22', 'Stockholm', 'Sverige']
const logo = await readFile(new URL('../../demo/logo.png', import.meta.url))
const logoAssetId = await service.db.transaction(tx =>
  storeAsset(tx, service.accountId, checkedAsset('image/png', logo)),
)
const templateId = await authoredTemplate(service.db, service.accountId, {
  qrUrl: 'https://example.se/',
  qrTrackingEnabled: true,
  logoAssetId,
})
const emptyList: string = (await call('createList', { body: { name: 'Tom' } })).body.data.id
const listId: string = (await call('createList', { body: { name: 'Kunder' } })).body.data.id
const body = { name: 'Vår', templateId, recipients: [recipient('Åsa'), recipient('Bo')] }

t.test('every operation succeeds', async () => {
  await call('getHealth', { key: null })
  await call('getDocument', { key: null })
  await call('getReference', { key: null })
  await call('getScript', { key: null })
  await call('reportEvent', { key: null, body: 'anything', headers: { 'content-type': 'text/plain' } })

  const withFields = { listId, ...recipient('Åsa', { since: field('1999') }) }
  await call('addRecipient', { body: withFields })
  await call('importCsv', importForm(listId, csv(anna), 'kunder.csv'))
  await call('importExcel', importForm(emptyList, workbook(anna), 'kunder.xlsx'))
  await call('getListSchema', { params: { listId } })
  await call('listLists')
  await call('listRecipients', { query: '?limit=1&search=%C3%A5sa' })
  await call('listRecipientsOfList', { params: { listId }, query: '?direction=next' })

  const key = { 'idempotency-key': 'walk-1' }
  const { id, qrCode } = (await call('createCampaign', { body, headers: key })).body.data
  await call('createCampaign', { body: {}, headers: key })
  const withFiles = { ...form(partsOf(body)), headers: { ...multipartHeaders, 'idempotency-key': 'walk-2' } }
  await call('createCampaignWithFiles', withFiles)
  await call('createCampaignWithFiles', withFiles)
  for (const id of QUESTIONS) await call(id, { body })
  await call('listCampaigns', { query: '?format=letter&cardDesign=none' })
  await call('countCampaigns')
  await call('getCampaign', { params: { id } })
  await call('getCredits')
  await call('listLedger')

  await call('getQrCode', { params: { id: qrCode.id } })
  await call('updateQrCode', { params: { id: qrCode.id }, body: { url: 'https://example.se/ny' } })
  await call('followCode', { params: { slug: qrCode.slug }, key: null })
  await call('followCodeOfLetter', { params: { slug: qrCode.slug, token: 'AAAABBBBCCCC' }, key: null })
  await call('createQrCode', { body: { campaignId: id, url: 'https://example.se' } })
  await call('deleteQrCode', { params: { id: qrCode.id } })
  await call('createQrCode', { body: { campaignId: id, url: 'https://example.se' } })
  const wrongHost = { key: null, headers: { host: 'no host' } }
  await call('followCode', { params: qrCode, ...wrongHost })
  await call('followCodeOfLetter', { params: { ...qrCode, token: 'AAAABBBBCCCC' }, ...wrongHost })

  await call('listTemplates', { query: '?search=v' })
  const template = (await call('getTemplate', { params: { id: templateId } })).body.data
  const { pathname, search } = new URL(template.frontContentUrl)
  const [templateSide, side] = pathname.split('/').slice(-2) as [string, string]
  await call('getContent', { params: { id: templateSide, side }, query: search, key: null })
  const file = new URL(template.logoUrl)
  await call('getFile', { params: { id: file.pathname.split('/').at(-1)! }, query: file.search, key: null })
})

t.test('documents are cached', async () => {
  for (const id of ['getDocument', 'getReference', 'getScript']) {
    const { etag } = (await call(id, { key: null })).headers
    await call(id, { key: null, headers: { 'if-none-match': String(etag) } })
  }
})

const unknown = () => ({
  id: randomUUID(),
  listId: randomUUID(),
  slug: 'no-such-code',
  token: 'AAAABBBBCCCC',
  side: 'front',
})
const signed = '?expires=1&signature=x'

t.test('errors that every operation can give are documented', async () => {
  const bare = (await service.createKey(service.accountId, [])).key
  for (const { path, method, operation } of operationsOf(document)) {
    const { operationId: id, parameters = [], requestBody } = operation
    const writes: Call = requestBody ? { body: {} } : {}
    const params = unknown()
    if (operation.security?.length) {
      await call(id, { params, key: null, ...writes })
      await call(id, { params, key: 'brevduva_unknown', ...writes })
      await call(id, { params, key: bare, ...writes })
    }
    const query = path.includes('/assets/') ? signed : ''
    if (has(operation, 404) && path.includes('{')) await call(id, { params, query, ...writes })
    if (parameters.some(({ in: place, schema }) => place === 'path' && schema.format === 'uuid')) {
      await call(id, { params: { ...params, id: 'x', listId: 'x' }, query, ...writes })
    }
    if (parameters.some(({ name }) => name === 'limit')) await call(id, { params, query: '?limit=0' })
    if (has(operation, 415)) {
      await call(id, { params, body: 'a,b', headers: { 'content-type': 'text/csv' } })
      await call(id, { params, body: 'a,b', headers: { 'content-type': 'no media type' } })
      await call(id, { params, body: '{', headers: { 'content-type': 'application/json' } })
    }
    const big =
      method === 'post' &&
      !CREATES.has(id) &&
      !QUESTIONS.has(id) &&
      has(operation, 413) &&
      has(operation, 415)
    if (big || id === 'updateQrCode') {
      await call(id, {
        params,
        body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
        headers: { 'content-type': 'application/json' },
      })
    }
  }
})

t.test('errors of a campaign create are documented', async () => {
  const { id } = (await call('createList', { body: { name: 'Tom' } })).body.data
  for (const refused of [
    { ...body, recipients: Array(20).fill(recipient()) },
    { ...body, format: 'postcard' },
    { ...body, templateId: randomUUID() },
    { name: 'Vår', templateId, listId: randomUUID() },
    { name: 'Vår', templateId, listId: id },
    { ...body, recipients: [{ ...recipient(), street: ' ' }] },
  ]) {
    await call('createCampaign', { body: refused })
    await call('createCampaignWithFiles', form(partsOf(refused)))
    for (const id of QUESTIONS) await call(id, { body: refused })
  }
  const longFile = { name: 'recipientsFile', content: 'x'.repeat(5_300_000), filename: 'kunder.csv' }
  const parts = [
    { name: 'name', content: 'Vår' },
    { name: 'templateId', content: templateId },
    { name: 'mapping', content: JSON.stringify(mapping()) },
  ]
  for (const id of [...CREATES, ...QUESTIONS]) await call(id, form([...parts, longFile]))
})

t.test('errors of recipients are documented', async () => {
  const { id } = (await call('createList', { body: { name: 'Låst' } })).body.data
  await call('addRecipient', { body: { listId: id, ...recipient() } })
  await call('addRecipient', { body: { listId: id, ...recipient('Bo', { nytt: field('1') }) } })
  await call('addRecipient', { body: { listId: randomUUID(), ...recipient() } })
  for (const [operation, filename] of [
    ['importCsv', 'a.csv'],
    ['importExcel', 'a.xlsx'],
  ] as const) {
    const content = operation === 'importCsv' ? csv(anna) : workbook(anna)
    const custom = { columnIndex: 0, target: 'customField', customFieldKey: 'nytt' }
    const { columnMapping } = mapping()
    await call(operation, importForm(id, content, filename, { columnMapping: [...columnMapping, custom] }))
    await call(operation, importForm(randomUUID(), content, filename))
    await call(operation, form([]))
    const tooLong = Buffer.alloc((operation === 'importCsv' ? 5 : 10) * 1024 ** 2 + 1, 'x')
    await call(operation, importForm(id, tooLong, filename))
  }
  await call('createQrCode', { body: { campaignId: randomUUID(), url: 'https://example.se' } })
})

t.test('rate limits are documented', async t => {
  const poor = await startService(t, { env: { KEY_RATE_LIMIT: '1' } })
  const few = await startService(t, { env: { IP_RATE_LIMIT: '1', REDIRECT_RATE_LIMIT: '1' } })
  await poor.request('GET', '/api/v1/lists')
  for (const url of ['/api/docs', '/api/r/none']) await few.request('GET', url)
  for (const { operation } of operationsOf(document)) {
    const { operationId: id, security } = operation
    if (!has(operation, 429)) continue
    const ask = () => call(id, { params: unknown(), query: signed }, security?.length ? poor : few)
    // A budget that has come back meanwhile is spent by the first.
    if ((await ask()).status !== 429) await ask()
  }
})

t.test('the health check’s 503 is documented', async t => {
  const other = await reuseService(t)
  other.app.drain()
  await call('getHealth', {}, other)
})

/** Only when something of ours is broken, or two requests cross: other tests provoke them. */
const accidents = (id: string, status: number): boolean =>
  status === 500 || (status === 503 && id !== 'getHealth') || (CREATES.has(id) && status === 409)

t.test('every answer was documented, and every documented answer was given', async t => {
  t.same(drifts, [])
  const missing = operationsOf(document).flatMap(({ operation: { operationId: id, responses } }) =>
    Object.keys(responses)
      // Those for all others: `default`, and `4XX` for what never became a request.
      .filter(status => /^\d+$/.test(status))
      .filter(status => !reached.get(id)?.has(Number(status)) && !accidents(id, Number(status)))
      .map(status => `${id} ${status}`),
  )
  t.same(missing, [])
})
