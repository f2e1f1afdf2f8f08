import { Type } from '@sinclair/typebox'
import t from 'tap'
import { Name } from '#schemas/common.ts'
import { isUuid, isWebUrl } from '#schemas/formats.ts'
import { startService } from '../support/service.ts'

const { request } = await startService(t, {
  extend: app => {
    app.post('/echo', { schema: { body: Type.Object({ name: Name }) } }, async request => request.body)
    app.delete('/nothing', async () => ({ data: { deleted: true } }))
  },
})

t.test('a body that is not JSON gets 400', async t => {
  const json = { 'content-type': 'application/json' }
  const invalid = { error: { code: 'validation_failed', message: 'Invalid JSON body' } }
  for (const [what, body] of [
    ['syntax', '{"name":'],
    ['empty', ''],
    ['blank', ' '],
    ['a prototype', '{"name":"x","__proto__":{"a":1}}'],
    ['a constructor’s prototype', '{"name":"x","constructor":{"prototype":{"a":1}}}'],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ] as const) {
    const answer = await request('POST', '/echo', { body, headers: json })
    t.equal(answer.status, 400, what)
    t.strictSame(answer.body, invalid, what)
  }
  t.strictSame((await request('POST', '/echo', { body: '\ufeff{"name":"å"}', headers: json })).body, {
    name: 'å',
  })
  const charset = { 'content-type': 'application/json; charset=utf-8' }
  t.equal((await request('POST', '/echo', { body: '{"name":"x"}', headers: charset })).status, 200)
  t.equal(
    (await request('DELETE', '/nothing', { body: '', headers: json })).status,
    200,
    'nothing where nothing is due',
  )
})

t.test('a body is not read if the endpoint takes none', async t => {
  const parsed = t.capture(JSON, 'parse', JSON.parse)
  const headers = { 'content-type': 'application/json' }
  t.equal((await request('DELETE', '/nothing', { body: '{"cut', headers })).status, 200)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])
    for (const body of ['', 'name=x'])
      t.equal((await request('DELETE', '/nothing', { body, headers: { 'content-type': type } })).status, 200)
  t.match(await request('POST', '/nowhere', { body: '{"cut', headers }), {
    status: 404,
    body: { error: { message: 'Route not found' } },
  })
  t.notOk(parsed().some(({ args }) => String(args[0]).startsWith('{"cut')))
})

t.test('other content types get 415', async t => {
  const form = 'multipart/form-data; boundary=x'
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'nonsense',
    form,
  ]) {
    const { status, body } = await request('POST', '/echo', {
      body: 'name=x',
      headers: { 'content-type': type },
    })
    t.equal(status, 415, type)
    t.strictSame(body, {
      error: { code: 'unsupported_media_type', message: 'Content-Type must be application/json' },
    })
  }
})

t.test('a body in an encoding that is not read gets 415', async t => {
  const send = (method: 'POST' | 'DELETE', url: string, encoding: string) =>
    request(method, url, {
      body: '{"name":"x"}',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
  for (const encoding of ['gzip', 'br', 'x-unknown', 'identity, gzip']) {
    const { status, body, headers } = await send('POST', '/echo', encoding)
    t.equal(status, 415, encoding)
    t.strictSame(body.error, {
      code: 'unsupported_media_type',
      message: 'Content-Encoding is not supported: send the body as it is',
    })
    t.equal(headers['accept-encoding'], 'identity')
  }
  t.equal((await send('POST', '/echo', 'Identity')).status, 200)
  t.equal((await send('DELETE', '/nothing', 'gzip')).status, 200, 'where none is read')
  t.equal((await send('POST', '/nowhere', 'gzip')).status, 404)
})

t.test('a body that is too large gets 413', async t => {
  const headers = { 'content-type': 'application/json' }
  const padded = (bytes: number) => request('POST', '/echo', { body: '{"name":"x"}'.padEnd(bytes), headers })
  t.equal((await padded(65_536)).status, 200)
  const { status, body } = await padded(65_537)
  t.equal(status, 413)
  t.strictSame(body, { error: { code: 'payload_too_large', message: 'Request body is too large' } })
  const crowded = (values: number) =>
    request('POST', '/echo', { body: `{"name":"x","more":[${'1,'.repeat(values - 4)}1]}`, headers })
  t.equal((await crowded(5000)).status, 200)
  t.match(await crowded(5001), { status: 413, body: { error: { message: /at most 5000 values/ } } })
})

t.test('UUIDs and URLs are accepted only in their usual form', async t => {
  t.ok(isUuid('018f0000-0000-7000-8000-00000000000A'))
  for (const bad of [
    '',
    'urn:uuid:018f0000-0000-7000-8000-000000000000',
    '{018f0000-0000-7000-8000-000000000000}',
    '018f000000007000800000000000000a',
  ]) {
    t.notOk(isUuid(bad), bad)
  }
  for (const good of [
    'https://exämple.se/å?ö#ä',
    'http://a',
    'HTTPS://EXAMPLE.SE',
    'http://[::1]:8080/x',
    'https://例え.jp',
  ]) {
    t.ok(isWebUrl(good), good)
  }
  for (const bad of [
    '',
    'example.se',
    'ftp://a.se',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'https:a.se',
    'https:///x',
    'https:////a.se',
    'https://\\\\a.se',
    'https://?x',
    'https://#x',
    'https://:80',
    'https://user@/x',
    'https://a.se/\n',
    'https://a.se/\u0000',
    ' https://a.se',
  ]) {
    t.notOk(isWebUrl(bad), JSON.stringify(bad))
  }
})
