import t from 'tap'
import { matches } from '../domains/tracking/script.ts'
import { startService } from './support/service.ts'

const get = { key: null }

t.test('the script is small, revalidated, and open to every page', async t => {
  const { request } = await startService(t)
  const { status, headers, raw } = await request('GET', '/api/t.js', get)
  t.equal(status, 200)
  t.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  t.ok(raw.length < 2000, `${raw.length} bytes`)
  t.notMatch(raw.toString(), /cookie|localStorage|\/\//)
  t.match(headers['cache-control'], /must-revalidate/)
  t.equal(headers['access-control-allow-origin'], '*')
  t.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  t.equal(headers['set-cookie'], undefined)

  const etag = String(headers.etag)
  t.match(etag, /^"[\w-]+"$/)
  const again = await request('GET', '/api/t.js', { key: null, headers: { 'if-none-match': etag } })
  t.equal(again.status, 304)
  t.equal(again.raw.length, 0)
  t.equal(again.headers.etag, etag)
  t.equal(
    (await request('GET', '/api/t.js', { key: null, headers: { 'if-none-match': '"old"' } })).status,
    200,
  )
  const head = await request('HEAD', '/api/t.js', get)
  t.equal(head.status, 200)
  t.equal(head.headers['content-length'], String(raw.length))
})

t.test('the script is ES5', async t => {
  const { request } = await startService(t)
  const source = (await request('GET', '/api/t.js', get)).raw.toString()
  t.notMatch(source, /=>|`|\b(?:let|const|class|async|await)\b|\?\.|\?\?|\.\.\./)
  t.doesNotThrow(() => new Function(source))
})

t.test('If-None-Match as it comes', async t => {
  t.ok(matches('"a"', '"a"'))
  t.ok(matches('W/"a"', '"a"'))
  t.ok(matches('"b", W/"a"', '"a"'))
  t.ok(matches('*', '"a"'))
  t.notOk(matches('"ab"', '"a"'))
  t.notOk(matches(undefined, '"a"'))
})
