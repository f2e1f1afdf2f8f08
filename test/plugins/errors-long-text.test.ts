import t from 'tap'
import { Lines, Name, SearchableQuery } from '#schemas/common.ts'
import { CreateCampaign } from '#schemas/create-campaign.ts'
import { isTimestamp, isUuid, isWebUrl } from '#schemas/formats.ts'
import { SEVERAL_LINES } from '#schemas/line-rules.ts'
import { CreateList } from '#schemas/lists.ts'
import { CreateQrCode, UpdateQrCode } from '#schemas/qr.ts'
import { AddRecipient, ImportConfig } from '#schemas/recipients.ts'
import { reuseService } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

const MILLIONS = 30_000_000

/** Every `pattern` in a schema. */
function patternsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { pattern } = node as { pattern?: unknown }
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(node).flatMap(patternsOf)]
}

t.test('every pattern and format is checked fast, however long the text', async t => {
  const schemas = [CreateCampaign, CreateList, CreateQrCode, UpdateQrCode, AddRecipient, ImportConfig]
  const patterns = new Set(patternsOf([...schemas, SearchableQuery, Name, Lines(9)]))
  t.ok(patterns.size >= 6)
  const texts = ['x'.repeat(MILLIONS), `${'x'.repeat(MILLIONS)}\u0000`, 'x\n'.repeat(MILLIONS / 2)]
  for (const pattern of patterns) {
    for (const text of texts) t.doesNotThrow(() => new RegExp(pattern, 'u').test(text), pattern)
  }
  for (const format of [isUuid, isWebUrl, isTimestamp]) {
    for (const text of texts) t.notOk(format(text))
    t.doesNotThrow(() => format(`https://example.se/${texts[0]}`))
  }
})

t.test('texts of several lines accept tabs and line ends, and no other control character', async t => {
  const lines = (text: string) => SEVERAL_LINES.every(({ pattern }) => new RegExp(pattern, 'u').test(text))
  for (const good of ['', 'Åsa\tÖberg\r\nBox 1\n😀', '\u00a0\u2028']) t.ok(lines(good))
  const codes = Array.from({ length: 0xa0 }, (_, code) => code).filter(code => code < 0x20 || code >= 0x7f)
  t.strictSame(
    codes.filter(code => lines(`a${String.fromCharCode(code)}b`)).map(code => String.fromCharCode(code)),
    ['\t', '\n', '\r'],
  )
  t.notOk(lines('a\ud800b'), 'half a character')
})

t.test('text of many megabytes gets the error that it is too long', async t => {
  const { request, db, accountId, grant } = await reuseService(t)
  await grant(10)
  const order = { name: 'Vår', templateId: await authoredTemplate(db, accountId), recipients: [recipient()] }
  const description = 'x'.repeat(10_000_000)
  for (const [field, more] of [
    ['returnAddress', { returnAddress: 'Acme AB\n'.repeat(1_000_000) }],
    ['qrCode', { qrCode: { url: 'https://example.se', description } }],
    ['name', { name: description }],
  ] as const) {
    const { status, body } = await request('POST', '/api/v1/campaigns', { body: { ...order, ...more } })
    t.equal(status, 400, field)
    t.match(body.error.details.fieldErrors[field], [/must be at most \d+ characters$/])
  }
})

t.test('a letter of a hundred thousand words gets the error that it does not fit', async t => {
  const { request, db, accountId, grant } = await reuseService(t)
  await grant(10)
  const keys = Array.from({ length: 16 }, (_, index) => `k${index}`)
  // A line can end behind each of these characters.
  const fields = Object.fromEntries(keys.map(key => [key, { label: key, value: '漢'.repeat(512) }]))
  const content = doc(Array.from({ length: 290 }, (_, index) => ({ field: keys[index % 16]! })))
  const templateId = await authoredTemplate(db, accountId, { content })
  const { status, body } = await request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', templateId, recipients: [recipient('Åsa', fields)] },
  })
  t.equal(status, 422)
  t.match(body.error, { code: 'unprocessable', message: /prints more text and merge fields than can be set/ })
})

t.test('a destination needs a host', async t => {
  const { request, db, accountId, grant } = await reuseService(t)
  await grant(10)
  const templateId = await authoredTemplate(db, accountId)
  const create = (url: string) =>
    request('POST', '/api/v1/campaigns', {
      body: { name: 'Vår', templateId, recipients: [recipient()], qrCode: { url } },
    })
  t.equal((await create('https:///x')).status, 400)
  const campaign = (await create('https://example.se')).body.data
  t.equal(campaign.qrCode.url, 'https://example.se')
  const code = `/api/v1/qr-codes/${campaign.qrCode.id}`
  t.equal((await request('PATCH', code, { body: { url: 'https:///x' } })).status, 400)
  await request('DELETE', code)
  const attach = { campaignId: campaign.id, url: 'https:///x' }
  t.equal((await request('POST', '/api/v1/qr-codes', { body: attach })).status, 400)
})
