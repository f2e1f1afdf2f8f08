import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import t, { type Test } from 'tap'
import console from '#plugins/console/index.ts'
import errors from '#plugins/errors/index.ts'
import { reuseService } from '../support/service.ts'

const PAGE = '<!doctype html><title>brevduva</title>'
const SCRIPT = 'export const screen = 1\n'.repeat(20)

/** What Vite leaves behind, in small. */
async function builtFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-console-'))
  t.teardown(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const files = { 'index.html': PAGE, 'assets/main-Ab12.js': SCRIPT, 'assets/only.ttf': 'a font' }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    if (!name.endsWith('.ttf')) await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  await writeFile(`${folder}-secret`, 'beside the folder')
  t.teardown(() => rm(`${folder}-secret`))
  return folder
}

/** The plugin alone, over that folder. */
async function serve(t: Test, folder: string, baseUrl = 'http://localhost:3000') {
  const app = Fastify()
  app.decorate('config', { baseUrl } as never)
  for (const name of ['http', 'shield']) app.register(fp(async () => {}, { name }))
  app.register(errors)
  app.register(console, { folder })
  t.teardown(() => app.close())
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })
}

t.test('every screen has a URL, and all load the same page', async t => {
  const get = await serve(t, await builtFolder(t))
  for (const url of ['/console', '/console/', '/console/settings/keys?x=1', '/console/templates/a/b']) {
    const { statusCode, body, headers } = await get(url)
    t.equal(statusCode, 200, url)
    t.equal(body, PAGE)
    t.match(headers, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    t.notOk(headers['strict-transport-security'], 'nothing that the network could not keep')
  }
  const head = await get('/console', {}, 'HEAD')
  t.match({ status: head.statusCode, body: head.body }, { status: 200, body: '' })
  t.equal(head.headers['content-length'], String(PAGE.length))
})

t.test('the root URL leads a browser to the console, and is 404 for programs', async t => {
  const get = await serve(t, await builtFolder(t))
  const shown = await get('/', { accept: 'text/html,application/xhtml+xml' })
  t.match({ status: shown.statusCode, to: shown.headers.location }, { status: 302, to: '/console' })
  const refused = await get('/', { accept: '*/*' })
  t.match(
    { status: refused.statusCode, body: refused.json() },
    { status: 404, body: { error: { message: 'Route not found' } } },
  )
})

t.test('the page cannot load from other sites, and no site can frame it', async t => {
  const { headers } = await (await serve(t, await builtFolder(t), 'https://brev.example'))('/console')
  const policy = String(headers['content-security-policy']).split('; ')
  for (const rule of [
    "default-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    t.ok(policy.includes(rule), rule)
  }
  t.notMatch(policy.join(), /unsafe-inline|'unsafe-eval'|https?:|\*/)
  t.match(headers['strict-transport-security'], /^max-age=\d{8}/)
})

t.test('an unchanged page is not sent again', async t => {
  const get = await serve(t, await builtFolder(t))
  const { headers } = await get('/console')
  const etag = String(headers.etag)
  const again = await get('/console/settings', { 'if-none-match': `"other", ${etag}` })
  t.match({ status: again.statusCode, body: again.body }, { status: 304, body: '' })
  t.equal(again.headers.etag, etag)
  t.equal((await get('/console', { 'if-none-match': '"other"' })).statusCode, 200)
})

t.test('clients that accept Brotli get files that were compressed beforehand', async t => {
  const get = await serve(t, await builtFolder(t))
  for (const accepts of ['br', 'gzip, deflate, br, zstd', 'br;q=0.5, *']) {
    const small = await get('/console/assets/main-Ab12.js', { 'accept-encoding': accepts })
    t.match(small.headers, { 'content-encoding': 'br', vary: 'accept-encoding' }, accepts)
    t.ok(small.rawPayload.length < SCRIPT.length)
    t.equal(brotliDecompressSync(small.rawPayload).toString(), SCRIPT)
  }
  for (const accepts of ['gzip', 'br;q=0', 'identity, br; q=0.0']) {
    const plain = await get('/console/assets/main-Ab12.js', { 'accept-encoding': accepts })
    t.notOk(plain.headers['content-encoding'], accepts)
    t.equal(plain.body, SCRIPT)
  }
  const font = await get('/console/assets/only.ttf', { 'accept-encoding': 'br' })
  t.notOk(font.headers['content-encoding'])
  t.match(font.headers, { 'content-type': 'font/ttf' })
})

t.test('files whose names change with their content are cached for good', async t => {
  const get = await serve(t, await builtFolder(t))
  const { headers } = await get('/console/assets/main-Ab12.js')
  t.match(headers, {
    'cache-control': /^public, max-age=\d{8}, immutable$/,
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': /^default-src 'none'/,
  })
})

t.test('only files of the build are served', async t => {
  const folder = await builtFolder(t)
  const get = await serve(t, folder)
  const secret = `${folder.split('/').at(-1)}-secret`
  for (const path of [
    'assets/gone-Zz99.js',
    'assets/main-Ab12.js.br',
    `assets/..%2f..%2f${secret}`,
    `assets/%2e%2e%2f%2e%2e%2f${secret}`,
    'assets/..%2findex.html',
    'assets/..%5cindex.html',
    'assets/constructor',
  ]) {
    const { statusCode, body } = await get(`/console/${path}`)
    t.equal(statusCode, 404, path)
    t.equal(JSON.parse(body).error.message, 'File not found')
  }
  // Whatever else is asked for below /console/ is taken for the address of a screen.
  for (const path of [`../${secret}`, `%2e%2e/${secret}`, '..%2f..%2fetc%2fpasswd']) {
    t.notMatch((await get(`/console/${path}`)).body, /beside the folder|root:/, path)
  }
})

t.test('without a build the page says what to run', async t => {
  const get = await serve(t, '/nowhere/at/all')
  const { statusCode, body } = await get('/console')
  t.equal(statusCode, 404)
  t.match(JSON.parse(body).error.message, /not built: run "npm ci"/)
  const { headers } = await get('/', { accept: 'text/html' })
  t.equal(headers.location, '/api/docs', 'the bare address leads to what there is')
})

t.test('the service serves what npm ci has built', async t => {
  const service = await reuseService(t)
  const page = await service.request('GET', '/console/settings/members', { key: null })
  t.equal(page.status, 200)
  const html = page.raw.toString()
  const files = [...html.matchAll(/"(\/console\/assets\/[^"]+)"/g)].map(([, url]) => url!)
  t.ok(files.length >= 2, 'a script and a style at least')
  for (const url of files) {
    const { status, headers } = await service.request('GET', url, { key: null })
    t.match({ status, headers }, { status: 200, headers: { 'cache-control': /immutable/ } }, url)
  }
  t.notMatch(html, /<style|style=|<script(?![^>]* src=)/, 'nothing that the policy forbids')
  t.equal((await service.request('GET', '/console/', { key: null })).status, 200)
  t.match((await service.request('POST', '/console', { key: null })).body.error, { code: 'not_found' })
})
