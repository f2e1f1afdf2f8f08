import { runInNewContext } from 'node:vm'
import t from 'tap'
import { matchesTag } from '#schemas/entity-tag.ts'
import { reuseService } from '../support/service.ts'

const get = { key: null }

t.test('the script is small, revalidated, and usable by every page', async t => {
  const { request } = await reuseService(t)
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
  const { request } = await reuseService(t)
  const source = (await request('GET', '/api/t.js', get)).raw.toString()
  t.notMatch(source, /=>|`|\b(?:let|const|class|async|await)\b|\?\.|\?\?|\.\.\./)
  t.doesNotThrow(() => new Function(source))
})

t.test('dr is read from the URL unchanged, kept for the visit, and sent', async t => {
  const { request } = await reuseService(t)
  const source = (await request('GET', '/api/t.js', get)).raw.toString()
  const kept = new Map<string, string>()
  const open = (search: string) => {
    const sent: unknown[] = []
    const attributes = { getAttribute: () => 'spring-k7q2', src: 'https://brev.example/api/t.js' }
    const window = {
      location: { search, pathname: '/landing' },
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
      navigator: { sendBeacon: (url: string, body: string) => sent.push(url, JSON.parse(body)) },
    }
    runInNewContext(source, { window, document: { currentScript: attributes } })
    return sent
  }
  const visit = { campaign: 'spring-k7q2', kind: 'visit', path: '/landing' }
  const url = 'https://brev.example/api/analytics/events'
  t.same(open('?a=1'), [url, visit], 'without one')
  for (const dr of ['ABCDEFGHIJ27', 'a_token-of-1']) {
    t.same(open(`?a=1&dr=${dr}&b=2`), [url, { ...visit, token: dr }])
    t.same(open(''), [url, { ...visit, token: dr }], 'the next page')
  }
})

t.test('every form of If-None-Match is understood', async t => {
  t.ok(matchesTag('"a"', '"a"'))
  t.ok(matchesTag('W/"a"', '"a"'))
  t.ok(matchesTag('"b", W/"a"', '"a"'))
  t.ok(matchesTag('*', '"a"'))
  t.notOk(matchesTag('"ab"', '"a"'))
  t.notOk(matchesTag(undefined, '"a"'))
})
