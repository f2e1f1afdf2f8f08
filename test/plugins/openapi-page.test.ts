import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { html, inline } from '#plugins/docs/html.ts'
import { renderPage } from '#plugins/docs/page.ts'
import { samplesOf } from '#plugins/docs/page-samples.ts'
import { type Document, operationsOf } from '#plugins/docs/types.ts'
import { readDocument } from '../support/openapi.ts'
import { reuseService, startService } from '../support/service.ts'

t.test('the reference page shows all operations, and loads nothing from elsewhere', async t => {
  const service = await reuseService(t)
  const { status, headers, raw } = await service.request('GET', '/api/docs', { key: null })
  t.equal(status, 200)
  t.equal(headers['content-type'], 'text/html; charset=utf-8')
  const page = raw.toString('utf8')
  const missing = operationsOf(await readDocument(service))
    .flatMap(({ operation: { operationId: id } }) => [`<article id="${id}">`, `href="#${id}"`])
    .filter(part => !page.includes(part))
  t.strictSame(missing, [])
  t.notMatch(page, /<(img|link|iframe|form|base)\b/i)
  t.same(page.match(/<script\b.*?>.*?<\/script>/gs), [
    '<script type="module" src="docs/reference.js"></script>',
  ])
  t.notMatch(page, /\b(srcset|action|style|on\w+)=/i)
  for (const name of ['element.js', 'reference.js', 'try-it.js']) {
    const script = await service.request('GET', `/api/docs/${name}`, { key: null })
    t.equal(script.headers['content-type'], 'text/javascript; charset=utf-8')
    t.notMatch(
      script.raw.toString('utf8'),
      /https?:|innerHTML|\beval\b|\.style\b/,
      'nothing of other hosts, no HTML of text',
    )
  }
  t.equal((await service.request('GET', '/api/docs/other.js', { key: null })).status, 404)
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
  t.match(
    headers['content-security-policy'],
    `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${hash}'`,
  )
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

t.test('text on the reference page is escaped', async t => {
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
      responses: {},
      headers: {},
      securitySchemes: {},
    },
  }
  t.notMatch(renderPage(document).html, /<script(?! type="module" src="docs)|<img/)
})

t.test('exactly the operations that print letters are marked', async t => {
  const service = await reuseService(t)
  const page = (await service.request('GET', '/api/docs', { key: null })).raw.toString('utf8')
  const marked = [...page.matchAll(/data-operation="(\w+)" data-prints/g)].map(([, id]) => id)
  t.same(marked.sort(), ['createCampaign', 'createCampaignWithFiles'])
})

t.test('values in samples are quoted safely', async t => {
  const document = { servers: [{ url: 'http://x' }], components: { schemas: {} } } as unknown as Document
  const operation = {
    operationId: 'x',
    summary: 'x',
    tags: [],
    responses: {},
    security: [{ apiKey: [] }],
    requestBody: {
      content: {
        'application/json': {
          examples: { example: { value: { name: "Bo's", is: true, odd: 'null: "x"' } } },
        },
      },
    },
  }
  const samples = samplesOf({ path: '/api/v1/lists', method: 'post', operation }, document)
  t.equal(
    samples.curl,
    `curl -X POST http://x/api/v1/lists \\\n  -H "x-api-key: $BREVDUVA_KEY" \\\n  -H 'content-type: application/json' \\\n  -d '{\n  "name": "Bo'\\''s",\n  "is": true,\n  "odd": "null: \\"x\\""\n}'`,
  )
  t.match(samples.TypeScript, `body: {\n    name: "Bo's",\n    is: true,\n    odd: "null: \\"x\\""\n  },`)
  t.match(
    samples.Python,
    `json={\n      "name": "Bo's",\n      "is": True,\n      "odd": "null: \\"x\\""\n    },`,
  )
})

t.test('the samples in TypeScript compile with the typed client', async t => {
  const service = await reuseService(t)
  const document = await readDocument(service)
  const directory = await mkdtemp(join(import.meta.dirname, '../fixtures/samples-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  for (const shown of operationsOf(document)) {
    const sample = samplesOf(shown, document).TypeScript!
    const source = sample.replace("'brevduva-client'", "'../../../clients/typescript/src/index.ts'")
    await writeFile(join(directory, `${shown.operation.operationId}.ts`), `${source}\nexport {}\n`)
  }
  const options = {
    ...JSON.parse(await readFile(new URL('../../tsconfig.json', import.meta.url), 'utf8')).compilerOptions,
  }
  const config = {
    compilerOptions: { ...options, lib: [...options.lib, 'dom', 'dom.iterable'] },
    include: ['*.ts'],
  }
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(config))
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', directory]).catch(error => error)
  t.equal(stdout, '')
})
