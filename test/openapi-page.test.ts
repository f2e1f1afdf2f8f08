import { createHash } from 'node:crypto'
import t from 'tap'
import { html, inline } from '../plugins/docs/html.ts'
import { renderPage } from '../plugins/docs/page.ts'
import { curlOf } from '../plugins/docs/page-operation.ts'
import { type Document, operationsOf } from '../plugins/docs/types.ts'
import { readDocument } from './support/openapi.ts'
import { startService } from './support/service.ts'

t.test('the page: all operations, nothing from elsewhere', async t => {
  const service = await startService(t)
  const { status, headers, raw } = await service.request('GET', '/api/docs', { key: null })
  t.equal(status, 200)
  t.equal(headers['content-type'], 'text/html; charset=utf-8')
  const page = raw.toString('utf8')
  for (const { operation } of operationsOf(await readDocument(service))) {
    t.ok(page.includes(`<article id="${operation.operationId}">`), operation.operationId)
    t.ok(page.includes(`href="#${operation.operationId}"`))
  }
  t.notMatch(page, /<(script|img|link|iframe|form|base)\b/i)
  t.notMatch(page, /\b(src|srcset|action)=/i)
  t.notMatch(page, /url\(|@import/i)
  const hrefs = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
  t.same([...new Set(hrefs.filter(href => !href.startsWith('#')))], ['openapi.json'])
  const anchors = new Set([...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => `#${id}`))
  t.same(
    hrefs.filter(href => href.startsWith('#') && !anchors.has(href)),
    [],
    'links within the page lead somewhere',
  )

  const style = /<style>([\s\S]*?)<\/style>/.exec(page)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  t.match(headers['content-security-policy'], `default-src 'none'; style-src 'sha256-${hash}'`)
})

t.test('public, cached, and without any budget', async t => {
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

t.test('text is text', async t => {
  t.equal(
    html`<p title="${'"'}">${'<b>&'}${[1, html`<i>${"'"}</i>`]}${false}${null}</p>`.text,
    '<p title="&quot;">&lt;b&gt;&amp;1<i>&#39;</i></p>',
  )
  t.equal(inline('`<x>` and **bold**').text, '<code>&lt;x&gt;</code> and <strong>bold</strong>')
  const document: Document = {
    openapi: '3.1.0',
    info: { title: '<script>', version: '1', description: '</style><script>' },
    servers: [],
    tags: [],
    paths: {},
    components: {
      schemas: { Odd: { type: 'object', description: '<img>' } },
      headers: {},
      securitySchemes: {},
    },
  }
  t.notMatch(renderPage(document).html, /<script|<img/)
})

t.test('a command to try with', async t => {
  const operation = {
    operationId: 'x',
    summary: 'x',
    tags: [],
    responses: {},
    security: [{ apiKey: [] }],
    requestBody: { content: { 'application/json': { examples: { example: { value: { name: "Bo's" } } } } } },
  }
  t.equal(
    curlOf('http://x', '/api/v1/lists', 'post', operation),
    `curl -X POST http://x/api/v1/lists \\\n  -H 'x-api-key: <API_KEY>' \\\n  -H 'content-type: application/json' \\\n  -d '{\n  "name": "Bo'\\''s"\n}'`,
  )
})
