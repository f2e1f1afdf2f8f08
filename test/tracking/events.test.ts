import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { pathnameOf, readEvent } from '#domains/tracking/event-body.ts'
import { landingEvents, qrCodes } from '#drizzle/tables/index.ts'
import { anyCharacter } from '../support/any-character.ts'
import { eventually, insertPrinted, LAPTOP, PHONE } from '../support/printed.ts'
import { reuseService, type Service, startService } from '../support/service.ts'

const report = (service: Service, body: object | string | Buffer, headers: Record<string, string> = {}) =>
  service.request('POST', '/api/analytics/events', {
    key: null,
    body: body instanceof Buffer || typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': PHONE, ...headers },
  })

const stored = (service: Service) => service.db.select().from(landingEvents).orderBy(landingEvents.createdAt)

t.test('a letter’s visit and lead are recorded', async t => {
  const service = await reuseService(t)
  const { slug, tokens, campaignId } = await insertPrinted(service.db, { letters: 1 })
  for (const kind of ['visit', 'lead']) {
    const { status, raw, headers } = await report(service, {
      campaign: slug,
      kind,
      token: tokens[0],
      path: '/köp?mejl=a@b.se#x',
    })
    t.equal(status, 204)
    t.equal(raw.length, 0)
    t.equal(headers['access-control-allow-origin'], '*')
    t.equal(headers['set-cookie'], undefined)
  }
  const rows = await eventually(2, () => stored(service))
  t.match(rows, [
    { campaignId, kind: 'visit', token: tokens[0], path: '/k%C3%B6p' },
    { campaignId, kind: 'lead', token: tokens[0], path: '/k%C3%B6p' },
  ])
  t.equal(rows[0]!.visitorHash, rows[1]!.visitorHash)
  t.match(rows[0]!.visitorHash, /^[\w-]{16}$/)
})

t.test('application/json is accepted too, with and without scan tracking', async t => {
  const service = await reuseService(t)
  const { slug } = await insertPrinted(service.db, { trackingEnabled: false })
  t.equal(
    (await report(service, { campaign: slug, kind: 'visit' }, { 'content-type': 'application/json' })).status,
    204,
  )
  t.match(await eventually(1, () => stored(service)), [{ kind: 'visit', token: null, path: null }])
})

t.test('a token is stored only with its own code, and decides the campaign', async t => {
  const service = await reuseService(t)
  const { slug, tokens, codeId, campaignId, accountId } = await insertPrinted(service.db, { letters: 1 })
  const other = await insertPrinted(service.db, { letters: 1 })
  await report(service, { campaign: slug, kind: 'visit', token: other.tokens[0], path: '/forged' })
  await report(service, { campaign: slug, kind: 'visit', token: 'x', path: '/none' })
  await eventually(2, () => stored(service))
  const next = await insertPrinted(service.db, { accountId, code: false })
  await service.db.update(qrCodes).set({ campaignId: next.campaignId }).where(eq(qrCodes.id, codeId))
  await report(service, { campaign: slug, kind: 'visit', token: tokens[0], path: '/letter' })
  await report(service, { campaign: slug, kind: 'visit', path: '/linked' })
  await eventually(4, () => stored(service))
  await service.db.update(qrCodes).set({ campaignId: null }).where(eq(qrCodes.id, codeId))
  await report(service, { campaign: slug, kind: 'visit', path: '/nobody' })
  await report(service, { campaign: slug, kind: 'visit', token: tokens[0], path: '/letter-still' })
  const rows = await eventually(5, () => stored(service))
  t.same(Object.fromEntries(rows.map(row => [row.path, [row.campaignId, row.token]])), {
    '/forged': [campaignId, null],
    '/none': [campaignId, null],
    '/letter': [campaignId, tokens[0]],
    '/linked': [next.campaignId, null],
    '/letter-still': [campaignId, tokens[0]],
  })
})

t.test('any other request gets the same answer and is not recorded', async t => {
  const service = await reuseService(t)
  const { slug } = await insertPrinted(service.db)
  const good = { campaign: slug, kind: 'visit' }
  const bodies: (object | string | Buffer)[] = [
    '',
    '{',
    'null',
    '[]',
    '"visit"',
    Buffer.from([0xff, 0xfe, 0x00]),
    { ...good, campaign: 'unknown-abcd' },
    { ...good, campaign: `${slug}\u0000` },
    { ...good, campaign: 7 },
    { ...good, campaign: '\ud800' },
    { ...good, kind: 'sale' },
    { ...good, kind: ['visit'] },
    { ...good, token: 7 },
    { ...good, token: ['ABCDEFGHIJK2'] },
    { ...good, path: 7 },
    { ...good, path: { pathname: '/a' } },
    { kind: 'visit' },
    '{"__proto__":{"campaign":"x"},"kind":"visit"}',
    { ...good, kind: null },
    'x'.repeat(70_000),
  ]
  for (const body of bodies)
    t.equal((await report(service, body)).status, 204, JSON.stringify(body).slice(0, 60))
  for (const agent of ['curl/8.5.0', 'facebookexternalhit/1.1']) {
    t.equal((await report(service, good, { 'user-agent': agent })).status, 204, agent)
  }
  t.equal((await report(service, good, { 'sec-purpose': 'prefetch' })).status, 204)
  t.equal(
    (await report(service, good, { 'content-type': '' })).status,
    204,
    'no type at all, but a good body',
  )
  t.equal((await service.request('POST', '/api/analytics/events', { key: null })).status, 204, 'no body')
  t.equal((await report(service, good, { 'content-type': 'multipart/form-data' })).status, 204)
  t.equal(
    (await eventually(1, () => stored(service))).length,
    1,
    'the last one was an event, whatever its type',
  )
})

t.test('null counts as absent, and of a long path the beginning is stored', async t => {
  const service = await reuseService(t)
  const { slug } = await insertPrinted(service.db)
  const good = { campaign: slug, kind: 'visit' }
  await report(service, { ...good, token: null, path: null })
  await report(service, { ...good, path: `/${'x'.repeat(50_000)}` })
  t.strictSame(
    new Set((await eventually(2, () => stored(service))).map(({ path }) => path)),
    new Set([null, `/${'x'.repeat(254)}`]),
  )
})

t.test('a body in an encoding that is not read gets the same answer and is not recorded', async t => {
  const service = await reuseService(t)
  const { slug } = await insertPrinted(service.db)
  const event = { campaign: slug, kind: 'visit' }
  t.equal((await report(service, event, { 'content-encoding': 'gzip' })).status, 204)
  await report(service, { ...event, path: '/plain' })
  t.match(await eventually(1, () => stored(service)), [{ path: '/plain' }])
})

t.test('a client over its limit gets the same answer too', async t => {
  const service = await startService(t, { env: { IP_RATE_LIMIT: '1' } })
  const { slug } = await insertPrinted(service.db)
  for (let i = 0; i < 3; i++) t.equal((await report(service, { campaign: slug, kind: 'visit' })).status, 204)
  t.equal((await eventually(1, () => stored(service))).length, 1)
})

t.test('an error of the database does not change the answer', async t => {
  const service = await startService(t)
  const { slug } = await insertPrinted(service.db)
  await service.db.execute(sql`drop table landing_events`)
  t.equal((await report(service, { campaign: slug, kind: 'visit' })).status, 204)
  t.equal((await service.request('GET', '/api/analytics/events', { key: null })).status, 404)
})

t.test('two user agents at one address are two visitors', async t => {
  const service = await reuseService(t)
  const { slug } = await insertPrinted(service.db)
  for (const agent of [PHONE, LAPTOP, PHONE]) {
    await report(service, { campaign: slug, kind: 'visit' }, { 'user-agent': agent })
  }
  const rows = await eventually(3, () => stored(service))
  t.equal(new Set(rows.map(row => row.visitorHash)).size, 2)
})

t.test('paths are reduced to pathnames', async t => {
  for (const [path, expected] of [
    ['/a/b?c#d', '/a/b'],
    ['https://example.se/a?b', '/a'],
    ['//example.se/a', '/a'],
    ['a', '/a'],
    ['', '/'],
    ['?q', '/'],
    ['javascript:alert(1)', null],
    ['http://', null],
    [`/${'x'.repeat(500)}`, `/${'x'.repeat(254)}`],
    ['/\u0000\ud800', '/%00%EF%BF%BD'],
  ] as const) {
    t.equal(pathnameOf(path), expected, path.slice(0, 40))
  }
})

t.test('any body is read without an exception, and gives values that can be stored', async () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 6000 }).map(bytes => Buffer.from(bytes)),
    fc.json().map(text => Buffer.from(text)),
    fc
      .record({
        campaign: fc.string({ unit: anyCharacter }),
        kind: fc.constant('visit'),
        path: fc.string({ unit: anyCharacter }),
      })
      .map(event => Buffer.from(JSON.stringify(event))),
    fc.anything(),
  )
  fc.assert(
    fc.property(anything, body => {
      const event = readEvent(body)
      return (
        event === null ||
        (event.slug.length <= 128 && (event.path === null || /^\/[\x21-\x7e]*$/.test(event.path)))
      )
    }),
    { numRuns: 2000 },
  )
})
