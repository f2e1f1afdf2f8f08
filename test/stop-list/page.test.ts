import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { accounts, landingEvents, scans, stopEntries, stopTokens } from '#drizzle/tables/index.ts'
import { PROOF_VALUES } from '#letter/index.ts'
import { startService } from '../support/service.ts'
import { stopToken } from '../support/stop-tokens.ts'

const log: string[] = []
const { db, accountId, request, createAccount } = await startService(t, {
  log: new (await import('node:stream')).Writable({
    write: (chunk, _encoding, done) => {
      log.push(String(chunk))
      done()
    },
  }) as never,
})

let issued = 0
async function issue(values: Partial<typeof stopTokens.$inferInsert> = {}) {
  const token = `K7QF2MAB${String.fromCharCode(65 + Math.floor(issued / 26), 65 + (issued++ % 26))}`
  const row = stopToken(accountId, token, values)
  await db.insert(stopTokens).values(row)
  return row
}

const open = (typed: string, key: string | null = null) => request('GET', `/n/${typed}`, { key })
const say = (typed: string, scope: string | null) =>
  request('POST', `/n/${typed}`, {
    key: null,
    body: scope === null ? '' : `scope=${scope}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const entries = (of = accountId) => db.select().from(stopEntries).where(eq(stopEntries.accountId, of))

t.test('the page asks once, and naming nobody', async t => {
  const { token } = await issue()
  const { status, headers, raw } = await open(token)
  t.equal(status, 200)
  t.equal(headers['content-type'], 'text/html; charset=utf-8')
  const html = String(raw)
  t.match(html, /<html lang="sv">[\s\S]*<form method="post">[\s\S]*value="person"[\s\S]*value="household"/)
  t.notMatch(html, 'Test AB')
  t.notMatch(html, '<script')
  t.same(await entries(), [], 'a program that follows links changes nothing')
  t.match(headers, {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-security-policy': /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
  })
  t.equal(headers['set-cookie'], undefined)
})

t.test('a person, or everyone at the address, is put on the list, once however often it is said', async t => {
  const { token, person, household } = await issue({ language: 'de' })
  for (const scope of ['person', 'person', 'household']) {
    const { status, raw } = await say(token, scope)
    t.equal(status, 200)
    t.match(String(raw), /<html lang="de">/)
    t.notMatch(String(raw), '<form')
  }
  const of = (await entries())
    .filter(({ hash }) => [person, household].some(one => one.equals(hash)))
    .sort((a, b) => (a.scope > b.scope ? -1 : 1))
  t.match(of, [
    { scope: 'person', hash: person, source: 'recipient', addedBy: null, name: null, street: null },
    { scope: 'household', hash: household, source: 'recipient' },
  ])
  t.equal(of.length, 2)
  t.same(await db.select().from(scans), [], 'it is no scan')
  t.same(await db.select().from(landingEvents), [])
})

t.test('two say it at once', async t => {
  const { token, household } = await issue()
  const answers = await Promise.all(Array.from({ length: 6 }, () => say(token, 'household')))
  for (const { status } of answers) t.equal(status, 200)
  t.equal((await entries()).filter(({ hash }) => hash.equals(household)).length, 1)
})

t.test('the address is understood as people type it', async t => {
  const { token } = await issue({ token: 'OI2BQF2MAB', language: 'fi' })
  for (const typed of [token.toLowerCase(), '012 8qf-2mab', `${token}.`, `${token}/`, 'oi2b%20qf2mab']) {
    t.match(String((await open(typed)).raw), /<html lang="fi">/, typed)
  }
})

t.test('an address that no letter has is answered like any other', async t => {
  const { token } = await issue()
  const withoutDate = ({
    headers: { date: _, 'x-request-id': __, ...headers },
    ...answer
  }: Awaited<ReturnType<typeof open>>) => ({
    ...answer,
    headers,
  })
  const known = withoutDate(await open(token))
  const before = (await entries()).length
  const knownSaid = withoutDate(await say(token, 'person'))
  t.equal((await entries()).length, before + 1)
  const unknown = [
    'AAAAAAAAAA',
    'x',
    PROOF_VALUES.optOut,
    'å',
    '🦆',
    '%00',
    "'%20or%201=1--",
    'a'.repeat(5000),
  ]
  for (const typed of unknown) {
    t.same(withoutDate(await open(typed)), known, typed)
    t.same(withoutDate(await say(typed, 'person')), knownSaid, typed)
  }
  t.equal((await entries()).length, before + 1)
})

t.test('it asks in the letter’s language, in English where it has no words', async t => {
  const said = new Set<string>()
  const spoken = { 'en-GB': 'en', 'es-ES': 'es', 'it-IT': 'it', 'pl-PL': 'pl', no: 'no', 'hu-HU': 'en' }
  for (const language of ['sv', 'en', 'nb', 'nn', 'da', 'fi', 'de', 'fr', 'nl', ...Object.keys(spoken)]) {
    const { token } = await issue({ language })
    const html = String((await open(token)).raw)
    t.match(html, `<html lang="${Reflect.get(spoken, language) ?? language}">`)
    said.add(/<p>(.*?)<\/p>/.exec(html)![1]!)
  }
  t.equal(said.size, 12)
})

t.test('without a choice it asks again, and writes nothing', async t => {
  const { token } = await issue()
  const before = (await entries()).length
  for (const scope of [null, 'all', '']) t.match(String((await say(token, scope)).raw), '<form')
  t.equal((await entries()).length, before)
})

t.test('people are told in words when something is in the way', async t => {
  const { token } = await issue()
  const json = await request('POST', `/n/${token}`, { key: null, body: {} })
  t.equal(json.status, 415)
  t.match(String(json.raw), /<html[\s\S]*<h1>/)
  const large = await say(token, 'x'.repeat(2000))
  t.equal(large.status, 413)
})

t.test('nothing is added to an account that is being erased', async t => {
  const other = await createAccount('Annan AB')
  const { token } = await issue({ accountId: other.accountId })
  await db.update(accounts).set({ eraseBegunAt: sql`now()` }).where(eq(accounts.id, other.accountId))
  t.equal((await say(token, 'person')).status, 200)
  t.same(await entries(other.accountId), [])
})

t.test('the log has neither a token nor an address', t => {
  t.ok(log.some(line => line.includes('/n/*')))
  for (const line of log) t.notMatch(line, /K7QF2MAB|OI2BQF2MAB|127\.0\.0\.1/i)
  t.end()
})

t.test('an address of the network may ask as often as it may follow codes', async t => {
  const { request } = await startService(t, { env: { REDIRECT_RATE_LIMIT: '2', IP_RATE_LIMIT: '1' } })
  const ask = (address: string) =>
    request('GET', '/n/AAAAAAAAAA', { key: null, headers: { 'x-forwarded-for': address } })
  t.equal((await ask('192.0.2.1')).status, 200)
  t.equal((await ask('192.0.2.1')).status, 200)
  const over = await ask('192.0.2.1')
  t.equal(over.status, 429)
  t.match(String(over.raw), '<h1>')
  t.ok(Number(over.headers['retry-after']) > 0)
  t.equal((await ask('192.0.2.2')).status, 200)
})
