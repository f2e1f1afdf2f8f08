import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { type Method, reuseService, startService } from '../support/service.ts'

const notFound = { error: { code: 'not_found', message: 'Route not found' } }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

t.test('unknown routes and methods get 404', async t => {
  const { request } = await reuseService(t)
  for (const [method, url] of [
    ['GET', '/'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api'],
    ['PUT', '/api/t.js'],
    ['QUERY', '/api/x'],
    ['GET', '//api'],
    ['GET', '/apix/v1/credits'],
  ] as [Method, string][]) {
    const { status, body, headers } = await request(method, url, { key: null })
    t.strictSame({ status, body }, { status: 404, body: notFound }, `${method} ${url}`)
    t.match(headers['content-type'], 'application/json')
    t.match(headers['x-request-id'], UUID)
  }
  const { status, raw } = await request('HEAD', '/nothing', { key: null })
  t.equal(status, 404)
  t.equal(raw.length, 0)
  const broken = { body: '{', headers: { 'content-type': 'application/json' }, key: null }
  t.equal((await request('POST', '/nothing', broken)).status, 404, 'a body is not read for nobody')
  t.equal((await request('POST', '/nothing', { ...broken, headers: { 'content-type': 'x' } })).status, 404)
})

t.test('a path with an empty parameter is an unknown route', async t => {
  const { request } = await reuseService(t)
  const unknown = { error: { code: 'not_found', message: 'Route not found' } }
  for (const url of ['campaigns/', 'lists//schema', 'qr-codes/?x=1', 'templates/', 'recipients/by-list/']) {
    const { status, body } = await request('GET', `/api/v1/${url}`)
    t.strictSame({ status, body }, { status: 404, body: unknown }, url)
    for (const prefix of ['/api/v1/', '/%61pi/v1/', '/api//v1/']) {
      const expected = prefix === '/api//v1/' ? 404 : 401
      t.equal((await request('GET', prefix + url, { key: null })).status, expected, prefix + url)
    }
  }
  const { body } = await request('GET', '/api/r/', { key: null })
  t.strictSame(body, unknown)
})

t.test('malformed URLs get an error in the envelope', async t => {
  const { request } = await reuseService(t)
  for (const url of ['/%zz', '/api/%', '/api/rr/%ff', '/api/v1/%E0%A4%A']) {
    const { status, body } = await request('GET', url)
    t.strictSame(
      { status, body },
      { status: 400, body: { error: { code: 'validation_failed', message: 'Malformed URL' } } },
      url,
    )
  }
  t.equal((await request('GET', '/api?x=%zz')).status, 200, 'a query may be odd')
  t.equal((await request('GET', 'http://other.example/api')).status, 200, 'the absolute form')
  t.equal((await request('GET', 'http://other.example/api/v1/credits', { key: null })).status, 401)
})

t.test('internal errors are logged, and not shown to clients', async t => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const { request } = await startService(t, {
    log: stream,
    extend: app => {
      app.get('/bug', async () => {
        throw new TypeError('Cannot read properties of undefined')
      })
      const formErrors = () => {
        throw new TypeError('Cannot read properties of null')
      }
      const querystring = { type: 'object', required: ['must'] }
      app.get('/untellable', { config: { formErrors }, schema: { querystring } }, async () => ({}))
      app.get('/thrown/:what', async request => {
        const { what } = request.params as { what: string }
        if (what === 'nothing') throw undefined
        if (what === 'text') throw 'Anna Andersson'
        if (what === 'json') return JSON.parse('Anna Andersson')
        if (what === 'teapot') throw Object.assign(new Error('Anna Andersson'), { statusCode: 418 })
        throw new ApiError('unprocessable', reason('request_malformed'))
      })
      app.get('/sql', async () => app.database.db.execute(sql`select ${'Anna Andersson'}::uuid`))
      app.get('/duplicate', async () => {
        const id = '018f0000-0000-7000-8000-000000000000'
        const insert = () =>
          app.database.db.execute(sql`insert into accounts (id, name) values (${id}, ${'Anna Andersson'})`)
        await insert()
        await insert()
      })
      app.get('/nul', async () => app.database.db.execute(sql`select ${'a\u0000b'}::text`))
    },
  })
  const internal = { error: { code: 'internal_error', message: 'Internal server error' } }
  const known = { key: null, headers: { 'user-agent': 'Anna Andersson', 'x-forwarded-for': '203.0.113.77' } }
  for (const url of [
    '/bug',
    '/untellable',
    '/thrown/nothing',
    '/thrown/text',
    '/thrown/json',
    '/sql',
    '/duplicate',
  ]) {
    const { status, body, headers } = await request('GET', `${url}?search=Anna%20Andersson`, known)
    t.strictSame({ status, body }, { status: 500, body: internal }, url)
    const lines = log.split('\n').filter(line => line.includes(String(headers['x-request-id'])))
    t.ok(
      lines.some(line => JSON.parse(line).level === 50),
      `${url} is in the log under the id of the answer`,
    )
  }
  t.equal((await request('GET', '/thrown/teapot', known)).status, 400)
  t.strictSame((await request('GET', '/thrown/purpose', known)).body, {
    error: { code: 'unprocessable', message: 'Malformed request' },
  })
  t.match((await request('GET', '/nul', known)).body, {
    error: { code: 'validation_failed', message: /U\+0000/ },
  })
  await request('POST', '/api/v1/api-keys', { body: { name: 'Anna Andersson' } })
  await request('GET', '/api/v1/recipients?search=Anna%20Andersson')

  t.match(log, 'Cannot read properties of undefined', 'causes are told')
  t.match(log, 'errors-envelope.test.ts', 'with their place')
  t.match(log, 'accounts_pkey', 'and the constraint')
  t.notMatch(log, /Anna/, 'but nothing of what was sent')
  t.notMatch(log, /203\.0\.113\.77|127\.0\.0\.1/, 'nor from where')
  t.notMatch(log, /brevduva_/, 'nor a key')
  const line = log.split('\n').find(one => one.includes('"route":"/bug"')) ?? '{}'
  t.match(JSON.parse(line), { method: 'GET', route: '/bug', status: 500, ms: Number, requestId: UUID })
})

t.test('without a key every path below /api/v1 is 401, and every error is in the envelope', async t => {
  const { request } = await reuseService(t)
  const piece = fc.oneof(
    fc.constantFrom(
      'campaigns',
      'lists',
      'api-keys',
      '..',
      '.',
      '%2e%2e',
      '%',
      '%ff',
      '%00',
      '%2f',
      ';',
      ':id',
      '*',
    ),
    fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
    fc.webFragments(),
  )
  // inject resolves dots as a browser does, which would leave /api/v1.
  const path = fc
    .array(piece, { maxLength: 4 })
    .map(pieces => pieces.map(one => one.replaceAll(/#|^(?:\.|%2e)+$/gi, '')).join('/'))
  const prefix = fc.constantFrom('/api/v1/', '/%61pi/v1/', '/api/%76%31/', 'http://x/api/v1/')
  await fc.assert(
    fc.asyncProperty(
      prefix,
      path,
      fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
      async (start, rest, method) => {
        const closed = await request(method as Method, start + rest, { key: null })
        if (closed.status !== 401 || !closed.headers['ratelimit-policy']) return false
        const open = await request(method as Method, start + rest)
        return open.status < 500 && (open.status < 400 || typeof open.body.error.code === 'string')
      },
    ),
    { numRuns: 200 },
  )
})
