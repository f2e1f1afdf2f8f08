import t from 'tap'
import { reuseService, startService } from '../support/service.ts'

t.test('the reference page has no inline script, and its files are those of this service', async t => {
  const service = await reuseService(t)
  const { status, headers, raw } = await service.request('GET', '/api/docs', { key: null })
  t.equal(status, 200)
  t.equal(headers['content-type'], 'text/html; charset=utf-8')
  t.match(headers['content-security-policy'], /^default-src 'none'; script-src 'self'; connect-src 'self';/)
  const page = raw.toString('utf8')
  t.notMatch(
    page,
    /<style|\b(?:style|on\w+)=|https?:|<script(?![^>]* src=)/i,
    'nothing that is inline or elsewhere',
  )
  const files = Array.from(page.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g), ([, url]) => url!)
  t.same(files, ['docs/reference.css', '/console/scalar.js', 'docs/reference.js'])
  for (const url of [...files, 'docs/confirm-printing.js']) {
    const file = await service.request('GET', new URL(url, 'http://x/api/docs').pathname, { key: null })
    t.match(file, { status: 200, headers: { 'content-type': /^text\/(?:css|javascript);/ } }, url)
    if (!url.includes('scalar')) t.notMatch(file.raw.toString(), /https?:|innerHTML|\beval\b/, url)
  }
  t.equal((await service.request('GET', '/api/docs/other.js', { key: null })).status, 404)
})

t.test('the reference page is public, cached and not rate-limited', async t => {
  const service = await startService(t, { env: { KEY_RATE_LIMIT: '5' } })
  for (const url of ['/api/docs', '/api/openapi.json']) {
    const first = await service.request('GET', url)
    t.equal(first.status, 200)
    t.equal(first.headers['ratelimit-limit'], undefined)
    t.match(first.headers['cache-control'], /^public, max-age=\d+$/)
    const again = await service.request('GET', url, {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    t.equal(again.status, 304)
    t.equal(again.raw.length, 0)
    t.equal((await service.request('HEAD', url)).status, 200)
  }
  const { headers } = await service.request('GET', '/api/v1/lists')
  t.equal(headers['ratelimit-remaining'], '4', 'only this one counts')
  const { headers: shielded } = await service.request('GET', '/api/openapi.json')
  t.equal(shielded['access-control-allow-origin'], '*', 'documents of other hosts may read it')
})
