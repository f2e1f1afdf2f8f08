import { sql } from 'drizzle-orm'
import t from 'tap'
import { addMember, createLink } from '#domains/users/service.ts'
import { signedIn } from '../support/people.ts'
import { reuseService, startService } from '../support/service.ts'

t.test('a session reads its own account’s data only', async t => {
  const service = await reuseService(t)
  const person = await signedIn(service, 'viewer')
  const other = await service.createAccount('Other AB')
  await service.request('POST', '/api/v1/lists', { body: { name: 'Ours' } })
  await service.request('POST', '/api/v1/lists', { key: other.key, body: { name: 'Theirs' } })
  const lists = await person.request('GET', '/api/v1/lists')
  t.strictSame(
    lists.body.data.map((list: { name: string }) => list.name),
    ['Ours'],
  )
})

t.test('a request with a key is never treated as a session’s', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  for (const key of ['wrong', '', 'brevduva_'.padEnd(49, 'x')]) {
    const { status } = await request('GET', '/api/v1/lists', { headers: { 'x-api-key': key } })
    t.equal(status, 401, JSON.stringify(key))
  }
  const narrow = await service.createKey(service.accountId, [])
  const answer = await request('GET', '/api/v1/lists', { headers: { 'x-api-key': narrow.key } })
  t.equal(answer.body.error.message, 'Forbidden: insufficient API key permissions')
})

t.test('nobody is signed in or out by a request with a key', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const headers = { 'x-api-key': (await service.createKey(service.accountId, [])).key }
  const routes = [
    ['GET', 'session'],
    ['GET', 'sessions'],
    ['POST', 'sign-out'],
    ['POST', 'redeem'],
    ['POST', 'link'],
    ['POST', 'switch-account'],
  ] as const
  for (const [method, name] of routes) {
    const { status, body } = await request(method, `/api/auth/${name}`, { headers })
    t.equal(status, 403, name)
    t.equal(body.error.message, 'Forbidden: API keys cannot access this resource')
  }
  t.equal((await request('GET', '/api/auth/session')).status, 200, 'still signed in')
})

t.test('sessions and keys share the account’s rate limit', async t => {
  // One comes back in a minute: however slow the machine is, none does meanwhile.
  const env = { ACCOUNT_RATE_LIMIT: '1', ACCOUNT_RATE_BURST: '3', KEY_RATE_LIMIT: '100' }
  const service = await startService(t, { env })
  const { request } = await signedIn(service, 'owner')
  const first = await request('GET', '/api/v1/lists')
  t.match(first.headers, {
    'ratelimit-limit': '4',
    'ratelimit-remaining': '3',
    'ratelimit-policy': '1;w=60;name=account',
  })
  await service.request('GET', '/api/v1/lists')
  const [third, fourth, fifth] = [
    await request('GET', '/api/v1/lists'),
    await request('GET', '/api/console/members'),
    await request('GET', '/api/v1/lists'),
  ]
  t.strictSame([third.status, fourth.status], [200, 200])
  t.equal(fifth.status, 429)
  t.equal(fifth.body.error.message, 'Account rate limit exceeded')
  t.ok(Number(fifth.headers['retry-after']) >= 1)
  t.equal((await service.request('GET', '/api/v1/lists')).status, 429, 'the key has nothing left either')
  t.equal((await request('GET', '/api/auth/session')).status, 200, 'who one is can always be asked')
})

t.test('simultaneous requests of one session are authorised together', async t => {
  const env = { ACCOUNT_RATE_LIMIT: '1', ACCOUNT_RATE_BURST: '9' }
  const service = await startService(t, { env })
  const { request } = await signedIn(service, 'owner')
  const answers = await Promise.all(Array.from({ length: 15 }, () => request('GET', '/api/v1/lists')))
  const let_in = answers.filter(answer => answer.status === 200)
  t.equal(let_in.length, 10)
  const left = let_in.map(answer => Number(answer.headers['ratelimit-remaining']))
  t.equal(new Set(left).size, left.length, 'each has its own place')
})

t.test('unknown paths of the console are 401 without a session, and 404 with one', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'viewer')
  for (const path of ['', '/', '/nowhere', '/%zz', '//members', '/%6dembers/', '/members//x']) {
    const url = `/api/console${path}`
    t.equal((await service.request('GET', url, { key: null })).status, 401, url)
    t.equal((await service.request('OPTIONS', url, { key: null })).status, 401, `OPTIONS ${url}`)
    t.equal((await request('GET', url)).status, path === '/%zz' ? 400 : 404, url)
  }
})

t.test('people list and end their own sessions', async t => {
  const service = await reuseService(t)
  const one = await signedIn(service, 'owner')
  const stranger = await signedIn(service, 'owner')
  const before = await one.request('GET', '/api/auth/sessions')
  t.equal(before.body.data.length, 1)
  t.match(before.body.data[0], { current: true })
  const { id } = before.body.data[0]
  t.equal((await stranger.request('DELETE', `/api/auth/sessions/${id}`)).status, 404)
  t.equal((await one.request('DELETE', `/api/auth/sessions/${id}`)).status, 204)
  t.equal((await one.request('GET', '/api/v1/lists')).status, 401)
})

t.test('signing out ends the session and clears the cookie', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const answer = await request('POST', '/api/auth/sign-out')
  t.equal(answer.status, 204)
  t.match(answer.headers['set-cookie'], /^brevduva=; Max-Age=0;/)
  t.equal((await request('GET', '/api/auth/session')).status, 401)
  t.equal((await request('POST', '/api/auth/sign-out')).status, 204, 'again')
})

t.test('a session can switch only to its person’s accounts', async t => {
  const service = await reuseService(t)
  const { request, email } = await signedIn(service, 'viewer')
  const second = await service.createAccount('Second AB')
  const choose = () => request('POST', '/api/auth/switch-account', { body: { accountId: second.accountId } })
  t.equal((await choose()).status, 404)
  await addMember(service.db, { accountId: second.accountId, email, role: 'owner' })
  const turned = await choose()
  t.match(turned.body.data, { account: { id: second.accountId, name: 'Second AB' }, role: 'owner' })
  t.equal(turned.body.data.accounts.length, 2)
  t.equal((await request('GET', '/api/v1/api-keys')).status, 200, 'an owner there')
})

t.test('a session ends after 30 days without use', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const age = (interval: string) =>
    service.db.execute(sql`
      update sessions set expires_at = expires_at - ${interval}::interval, seen_at = seen_at - ${interval}::interval`)
  await age('29 days')
  t.equal((await request('GET', '/api/auth/session')).status, 200)
  await age('29 days')
  t.equal((await request('GET', '/api/auth/session')).status, 200, 'it was renewed')
  await age('30 days')
  t.equal((await request('GET', '/api/auth/session')).status, 401)
})

t.test(
  'a person who is disabled or removed from the account is signed out with the next request',
  async t => {
    const service = await reuseService(t)
    const [one, two] = [await signedIn(service, 'viewer'), await signedIn(service, 'viewer')]
    await service.db.execute(sql`update users set disabled_at = now() where id = ${one.userId}`)
    await service.db.execute(sql`delete from members where user_id = ${two.userId}`)
    t.equal((await one.request('GET', '/api/v1/lists')).status, 401)
    t.equal((await two.request('GET', '/api/v1/lists')).status, 401)
  },
)

t.test('a person can end all their other sessions at once, and nobody else’s', async t => {
  const service = await reuseService(t)
  const [anna, bo] = [await signedIn(service, 'owner'), await signedIn(service, 'viewer')]
  for (let nth = 0; nth < 3; nth++) {
    const token = await createLink(service.db, { userId: anna.userId, kind: 'sign-in' })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    await service.request('POST', '/api/auth/redeem', { key: null, body: { token }, headers })
  }
  const before = (await anna.request('GET', '/api/auth/sessions')).body.data
  t.equal(before.length, 4)
  t.equal(before.filter(({ address }: { address: string }) => address === '203.0.113.7').length, 3)
  t.equal((await anna.request('DELETE', '/api/auth/sessions')).status, 204)
  t.match((await anna.request('GET', '/api/auth/sessions')).body.data, [{ current: true }])
  t.equal((await bo.request('GET', '/api/auth/session')).status, 200)
})

t.test('a person can change their own name and mail language, and nothing else', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'viewer')
  const changed = await request('PATCH', '/api/auth/user', { body: { name: 'Åsa Öberg', language: 'en' } })
  t.equal(changed.status, 200)
  t.match(changed.body.data.user, { name: 'Åsa Öberg', language: 'en' })
  t.match((await request('GET', '/api/console/members')).body.data, [{ name: 'Åsa Öberg' }])
  t.equal((await request('PATCH', '/api/auth/user', { body: {} })).status, 200)
  for (const body of [
    { email: 'x@example.se' },
    { name: 'a\nb' },
    { name: 'x'.repeat(201) },
    { language: 'de' },
  ])
    t.equal((await request('PATCH', '/api/auth/user', { body })).status, 400)
  const foreign = await request('PATCH', '/api/auth/user', {
    body: { name: 'x' },
    headers: { origin: 'https://evil.example' },
  })
  t.equal(foreign.status, 403)
})
