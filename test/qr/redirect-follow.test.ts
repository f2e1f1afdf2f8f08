import { eq } from 'drizzle-orm'
import t from 'tap'
import { campaigns, lists, qrCodes, scans } from '#drizzle/tables/index.ts'
import { eventually, insertPrinted, PHONE } from '../support/printed.ts'
import { startService } from '../support/service.ts'

const phone = { headers: { 'user-agent': PHONE }, key: null }
const noKey = { key: null }
/** One for all: what they follow is written later. */
const { db, accountId, request } = await startService(t)

t.test('a slug redirects to its destination, without caching or indexing', async t => {
  const { slug } = await insertPrinted(db, { url: 'https://example.se/å?b=1#c' })
  const { status, headers, raw } = await request('GET', `/api/r/${slug}`, phone)
  t.equal(status, 302)
  t.equal(headers.location, 'https://example.se/%C3%A5?b=1#c')
  t.equal(raw.length, 0, 'no body')
  t.match(headers['cache-control'], /no-store/)
  t.equal(headers['x-robots-tag'], 'noindex, nofollow')
  t.equal(headers['set-cookie'], undefined)
  t.equal(headers['ratelimit-limit'], undefined, 'no key or account budget is told of')
})

t.test('a letter’s token is passed on, an unknown token is dropped', async t => {
  const { slug, tokens } = await insertPrinted(db, { letters: 1 })
  const other = await insertPrinted(db, { letters: 1 })
  const location = async (token: string) =>
    (await request('GET', `/api/r/${slug}/${token}`, noKey)).headers.location
  t.equal(await location(tokens[0]!), `https://example.se/hej?dr=${tokens[0]}`)
  for (const unknown of [
    other.tokens[0]!,
    'AAAAAAAAAAAA',
    'x',
    tokens[0]!.toLowerCase(),
    '%00',
    '%0d%0aX:1',
    'å',
    '🦆',
    '%ff',
    '%',
    `${tokens[0]!}%zz`,
  ]) {
    t.equal(await location(unknown), 'https://example.se/hej', unknown)
  }
})

t.test('an unknown slug of any characters gets 404 in the envelope', async t => {
  const strange = [
    'nothing',
    '%00',
    '%F0%9F%A6%86',
    '..%2f..%2fetc',
    "'%20or%201=1--",
    'a'.repeat(5000),
    '%0d%0a',
    'å',
    '%E2%80%AE',
    '%ff',
    '100%',
  ]
  for (const slug of strange) {
    for (const url of [`/api/r/${slug}`, `/api/r/${slug}/ABCDEFGHIJKL`]) {
      const { status, body, headers } = await request('GET', url, noKey)
      t.equal(status, 404, url.slice(0, 40))
      t.same(body, { error: { code: 'not_found', message: 'QR code not found' } })
      t.match(headers['cache-control'], /no-store/)
    }
  }
})

t.test('the destination is read on every request, and a deleted slug stays 404', async t => {
  const { slug, codeId } = await insertPrinted(db, { accountId })
  t.equal((await request('GET', `/api/r/${slug}`, noKey)).headers.location, 'https://example.se/hej')
  await request('PATCH', `/api/v1/qr-codes/${codeId}`, { body: { url: 'https://example.se/nytt' } })
  t.equal((await request('GET', `/api/r/${slug}`, noKey)).headers.location, 'https://example.se/nytt')
  await request('DELETE', `/api/v1/qr-codes/${codeId}`)
  t.equal((await request('GET', `/api/r/${slug}`, noKey)).status, 404)
})

t.test('an unlinked code keeps redirecting, also when its list is deleted', async t => {
  const { slug, codeId, campaignId, listId, tokens } = await insertPrinted(db, { letters: 1 })
  await db.update(qrCodes).set({ campaignId: null }).where(eq(qrCodes.id, codeId))
  await db.delete(lists).where(eq(lists.id, listId))
  t.equal((await request('GET', `/api/r/${slug}`, phone)).status, 302)
  const answer = await request('GET', `/api/r/${slug}/${tokens[0]}`, phone)
  t.equal(answer.headers.location, `https://example.se/hej?dr=${tokens[0]}`)
  const rows = await eventually(2, () =>
    db.select().from(scans).where(eq(scans.qrCodeId, codeId)).orderBy(scans.createdAt),
  )
  t.same(
    rows.map(row => row.campaignId),
    [null, campaignId],
    'only the letter tells its campaign',
  )
  t.equal(await db.$count(campaigns, eq(campaigns.id, campaignId)), 1)
})

t.test('HEAD redirects too, other methods and paths get 404', async t => {
  const { slug, tokens } = await insertPrinted(db, { letters: 1 })
  const head = await request('HEAD', `/api/r/${slug}/${tokens[0]}`, phone)
  t.equal(head.status, 302)
  t.equal(head.headers.location, `https://example.se/hej?dr=${tokens[0]}`)
  t.equal((await request('POST', `/api/r/${slug}`, noKey)).status, 404)
  t.equal((await request('GET', `/api/r/${slug}/a/b`, noKey)).status, 404)
  t.equal((await request('GET', `/api/v1/r/${slug}`, noKey)).status, 401)
  t.equal(
    (await request('GET', `/api/r/${slug}/`, noKey)).headers.location,
    'https://example.se/hej',
    'a stray slash',
  )
})

t.test('redirects have a limit of their own', async t => {
  const { db, request } = await startService(t, { env: { REDIRECT_RATE_LIMIT: '3', IP_RATE_LIMIT: '1' } })
  const { slug } = await insertPrinted(db)
  const follow = (address = '192.0.2.1') =>
    request('GET', `/api/r/${slug}`, { key: null, headers: { 'x-forwarded-for': address } })
  for (let i = 0; i < 3; i++) t.equal((await follow()).status, 302)
  const over = await follow()
  t.equal(over.status, 429)
  t.same(over.body.error, { code: 'rate_limited', message: 'Too many requests from this IP address' })
  t.ok(Number(over.headers['retry-after']) > 0)
  t.equal((await follow('192.0.2.2')).status, 302, 'another address has its own')
  t.equal(
    (await request('GET', '/api/t.js', { key: null, headers: { 'x-forwarded-for': '192.0.2.1' } })).status,
    200,
  )
})
