import { readFile } from 'node:fs/promises'
import t, { type Test } from 'tap'
import { asForm, createClient, whenDelivered } from '#clients/typescript/src/index.ts'
import { csv, mapping } from '../support/imports.ts'
import { startService } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'

/** A service that listens, and a client of it. */
async function setUp(test: Test, worker = false) {
  const service = await startService(test, { worker })
  await service.grant(10)
  const baseUrl = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const client = createClient({ baseUrl, apiKey: service.key, retry: { sleep: async () => {} } })
  const templateId = await authoredTemplate(service.db, service.accountId)
  return { service, baseUrl, client, templateId }
}

t.test('the client follows a campaign from create to delivery', async t => {
  const { client, templateId } = await setUp(t, true)
  const { data, response } = await client.POST('/api/v1/campaigns', {
    body: { name: 'Vår', templateId, recipients: [recipient()], qrCode: { url: 'https://example.se/' } },
  })
  t.equal(response.status, 201)
  const campaign = data!.data
  t.match(campaign.qrCode?.trackingUrl, /\/api\/r\/var-/)
  const delivered = await whenDelivered(client, campaign.id, { interval: 50 })
  t.match(delivered, { status: 'completed', progress: 100 })
  t.type(delivered.deliveredAt, 'string')

  const page = await client.GET('/api/v1/campaigns', { params: { query: { limit: 1 } } })
  t.same(page.data?.meta, { count: 1, nextCursor: null, prevCursor: null })
})

t.test('every create has an idempotency key; one that the caller gives is kept', async t => {
  const { client, templateId } = await setUp(t)
  const body = { name: 'Vår', templateId, recipients: [recipient()] }
  const first = await client.POST('/api/v1/campaigns', { body })
  const second = await client.POST('/api/v1/campaigns', { body })
  t.not(first.data?.data.id, second.data?.data.id, 'two calls are two campaigns')
  const params = { header: { 'idempotency-key': 'spring' } }
  const third = await client.POST('/api/v1/campaigns', { params, body })
  const again = await client.POST('/api/v1/campaigns', { params, body })
  t.same([third.response.status, again.response.status], [201, 200])
  t.equal(again.data?.data.id, third.data?.data.id)
})

t.test('a create whose answer is lost is repeated, and prints once, also if it is a form', async t => {
  const { service, baseUrl, templateId } = await setUp(t)
  let sent = 0
  const client = createClient({
    baseUrl,
    apiKey: service.key,
    retry: { sleep: async () => {} },
    async fetch(request) {
      const answer = await fetch(request)
      if (++sent === 1) throw new TypeError('fetch failed')
      return answer
    },
  })
  const { data, response } = await client.POST('/api/v1/campaigns', {
    body: { name: 'Vår', templateId, recipients: [recipient()] },
  })
  t.same([sent, response.status], [2, 200], 'the second one is told of the first')
  sent = 0
  const form = await client.POST('/api/v1/campaigns/with-files', {
    body: { name: 'Höst', templateId, recipients: JSON.stringify([recipient()]) },
    bodySerializer: asForm,
  })
  t.same([sent, form.response.status], [2, 200])
  const { data: all } = await client.GET('/api/v1/campaigns')
  t.same(
    all?.data.map(({ id }) => id),
    [form.data?.data.id, data?.data.id],
  )
})

t.test('the ledger’s times are instants, as all others', async t => {
  const { service, baseUrl, client } = await setUp(t)
  const sent = (await service.request('GET', '/api/v1/credits/ledger')).body.data
  t.match(sent[0].createdAt, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const { data, response } = await client.GET('/api/v1/credits/ledger')
  t.equal(response.status, 200)
  t.ok(response.headers.get('ratelimit-limit'))
  const [entry] = data!.data
  const { createdAt, ...others } = sent[0]
  t.strictSame(entry, { ...others, createdAt: `${createdAt.replace(' ', 'T')}.000Z` })
  t.ok(Math.abs(Date.parse(entry!.createdAt) - Date.now()) < 3_600_000, 'whatever the time zone')
  const other = createClient({ baseUrl, apiKey: 'bad' })
  t.match(await other.GET('/api/v1/credits/ledger'), { error: { error: { message: 'Invalid API key' } } })
})

t.test('files are sent as forms', async t => {
  const { client } = await setUp(t)
  const list = await client.POST('/api/v1/lists', { body: { name: 'Kunder' } })
  const config = JSON.stringify({ listId: list.data!.data.id, ...mapping() })
  const rows = csv(['Åsa', 'Storgatan 1', '111 22', 'Stockholm', 'Sverige'])
  const imported = await client.POST('/api/v1/recipients/import/csv', {
    body: { file: new File([rows], 'kunder.csv'), config },
  })
  t.same(imported.data, { data: { imported: 1, skipped: 0 } })

  const pdf = new Blob([await readFile(new URL('../../package.json', import.meta.url))], {
    type: 'application/pdf',
  })
  const refused = await client.POST('/api/v1/campaigns', {
    body: { name: 'Vår', listId: list.data!.data.id, pdf, hasBackPage: false },
  })
  t.equal(refused.error?.error.message, 'File is not a valid PDF')
})

t.test('errors are returned, not thrown', async t => {
  const { baseUrl, client } = await setUp(t)
  const { data, error, response } = await client.POST('/api/v1/lists', { body: { name: '' } })
  t.equal(data, undefined)
  t.equal(response.status, 400)
  t.equal(error?.error.code, 'validation_failed')
  const stranger = createClient({ baseUrl, apiKey: 'brevduva_unknown' })
  t.equal((await stranger.GET('/api/v1/lists')).error?.error.message, 'Invalid API key')
  await t.rejects(whenDelivered(stranger, '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'), {
    message: /Invalid API key/,
  })
})
