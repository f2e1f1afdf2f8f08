import { sql } from 'drizzle-orm'
import t from 'tap'
import { oldSignIns } from '#domains/users/retention.ts'
import { createLink } from '#domains/users/service.ts'
import { browse, cookieOf, newPerson, originOf, signedIn } from '../support/people.ts'
import { reuseService, type Service, startService } from '../support/service.ts'

const redeem = (service: Service, token: string, headers: Record<string, string> = {}) =>
  service.request('POST', '/api/auth/redeem', { key: null, body: { token }, headers })

t.test('a link signs its person in', async t => {
  const service = await reuseService(t)
  const { link, email, userId } = await newPerson(service, 'writer')
  const answer = await redeem(service, await link())
  t.equal(answer.status, 200)
  t.match(answer.body.data, {
    user: { id: userId, email, name: '' },
    account: { id: service.accountId, sandbox: false },
    role: 'writer',
    accounts: [{ id: service.accountId, role: 'writer' }],
  })
  const cookie = String(answer.headers['set-cookie'])
  t.match(cookie, /^brevduva=[\w-]{43}; /)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
    t.ok(cookie.includes(part), part)
  t.equal(answer.headers['cache-control'], 'no-store')
  t.notOk(answer.headers['ratelimit-limit'], 'signing in draws on no budget')
  const session = await browse(service, cookieOf(answer))('GET', '/api/auth/session')
  t.strictSame({ ...session.body.data, proofExpiresIn: 600 }, answer.body.data)
  t.equal(session.headers['set-cookie'], cookie, 'the cookie lives on with the session')
  const [kept] = await service.db.execute(sql`select * from sessions`)
  const [text] = cookie.slice('brevduva='.length).split(';')
  t.notOk(JSON.stringify(kept).includes(text!), 'the token is not kept')
})

t.test('over TLS the cookie is sent to this host only', async t => {
  const service = await startService(t, { env: { BASE_URL: 'https://post.example.se' } })
  const { link } = await newPerson(service, 'owner')
  const cookie = String((await redeem(service, await link())).headers['set-cookie'])
  t.match(cookie, /^__Host-brevduva=[\w-]{43}; /)
  t.ok(cookie.includes('Secure'))
})

t.test('a link works once, also if many use it at once', async t => {
  const service = await reuseService(t)
  const { link } = await newPerson(service, 'owner')
  const token = await link()
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(service, token)))
  t.strictSame(answers.map(answer => answer.status).sort(), [200, 401, 401, 401, 401, 401, 401, 401])
  const refused = answers.find(answer => answer.status === 401)
  t.equal(refused?.body.error.code, 'unauthorized')
  t.notOk(refused?.headers['set-cookie'])
})

t.test('an unknown or expired link is refused with a message', async t => {
  const service = await reuseService(t)
  const { link, userId } = await newPerson(service, 'owner')
  const old = await link()
  await service.db.execute(sql`update sign_in_links set expires_at = now() - interval '1 second'`)
  const disabled = await link()
  const statuses = async (...tokens: string[]) =>
    Promise.all(tokens.map(async token => (await redeem(service, token)).status))
  t.strictSame(await statuses(old, '', 'x', 'A'.repeat(43), 'A'.repeat(200)), [401, 401, 401, 401, 401])
  await service.db.execute(sql`update users set disabled_at = now() where id = ${userId}`)
  t.strictSame(await statuses(disabled), [401], 'of a disabled person')
  await service.db.execute(sql`update users set disabled_at = null`)
  t.strictSame(await statuses(disabled), [200], 'which did not spend it')
  t.equal((await redeem(service, 'A'.repeat(201))).status, 400)
})

t.test('a link is valid for 15 minutes, an invitation for 7 days', async t => {
  const service = await reuseService(t)
  const { userId } = await newPerson(service, 'owner')
  await createLink(service.db, { userId, kind: 'sign-in' })
  await createLink(service.db, { userId, kind: 'invitation' })
  const lives = await service.db.execute(
    sql`select kind, extract(epoch from expires_at - created_at)::int / 60 as minutes from sign_in_links order by kind`,
  )
  t.strictSame(
    [...lives],
    [
      { kind: 'invitation', minutes: 10_080 },
      { kind: 'sign-in', minutes: 15 },
    ],
  )
})

t.test('a session from before the sign-in is not taken over, and ends', async t => {
  const service = await reuseService(t)
  const attacker = await signedIn(service, 'viewer')
  const { link } = await newPerson(service, 'owner')
  const answer = await redeem(service, await link(), { cookie: attacker.cookie, origin: originOf(service) })
  t.equal(answer.status, 200)
  t.not(cookieOf(answer), attacker.cookie)
  t.equal((await attacker.request('GET', '/api/auth/session')).status, 401)
})

t.test('invitations stop working after the first sign-in', async t => {
  const service = await reuseService(t)
  const { link, userId } = await newPerson(service, 'owner')
  const invitation = await createLink(service.db, {
    userId,
    accountId: service.accountId,
    kind: 'invitation',
  })
  t.equal((await redeem(service, await link())).status, 200)
  t.equal((await redeem(service, invitation)).status, 401)
})

t.test('a service without a mail server says that it mails no links', async t => {
  const service = await startService(t)
  const way = await service.request('GET', '/api/auth/link', { key: null })
  t.strictSame(way.body, { data: { mailed: false, supportContact: null } })
})

t.test('asking for a link gets the same answer whether or not the address is known', async t => {
  const service = await startService(t, {
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se' },
  })
  const { email } = await newPerson(service, 'owner')
  const ask = (address: string) =>
    service.request('POST', '/api/auth/link', { key: null, body: { email: address } })
  const known = await ask(email.toUpperCase())
  const unknown = await ask('nobody@example.se')
  t.equal(known.status, 204)
  t.equal(unknown.status, 204)
  const way = await service.request('GET', '/api/auth/link', { key: null })
  t.strictSame(way.body, { data: { mailed: true, supportContact: null } })
  const { 'x-request-id': _a, date: _b, ...headers } = known.headers
  const { 'x-request-id': _c, date: _d, ...others } = unknown.headers
  t.strictSame(headers, others)
  const rows = await service.db.execute(
    sql`select user_id is null as nobody, hash from sign_in_links order by id`,
  )
  t.strictSame(
    [...rows],
    [
      { nobody: false, hash: null },
      { nobody: true, hash: null },
    ],
    'one link for each',
  )
  const [jobs] = await service.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = 'sign-in-mail'`,
  )
  t.equal(jobs?.count, 2)
  t.equal((await ask('no address')).status, 400)
})

t.test('retention skips the sessions and links of a person who is signing in', async t => {
  const service = await reuseService(t)
  const { link } = await newPerson(service, 'owner')
  await signedIn(service, 'owner')
  await link()
  await service.db.execute(sql`update sessions set expires_at = now() - interval '1 minute'`)
  await service.db.execute(sql`update sign_in_links set expires_at = now() - interval '2 days'`)
  await service.db.execute(sql`delete from sign_in_budgets`)
  await service.db.transaction(async tx => {
    await tx.execute(sql`select 1 from sessions for update`)
    await tx.execute(sql`select 1 from sign_in_links for update`)
    t.equal(await oldSignIns.delete(service.db), 0)
  })
  t.equal(await oldSignIns.delete(service.db), 3)
})

t.test('an e-mail address must be a single mailbox', async t => {
  const service = await reuseService(t)
  const ask = (email: string) => service.request('POST', '/api/auth/link', { key: null, body: { email } })
  for (const email of ["o'neill+a.b@mail.example.se", 'a@localhost'])
    t.equal((await ask(email)).status, 204, email)
  const wrong = [
    'a,b@x.se',
    'a;b@x.se',
    'x<b@x.se>',
    'a(b)@x.se',
    '"a"@x.se',
    'a@b,c.se',
    'a@x.se>',
    'a@-x.se',
    'a@x..se',
  ]
  for (const email of wrong) t.equal((await ask(email)).status, 400, email)
})

t.test('requests for links are limited silently by address, and with 429 by client', async t => {
  const service = await startService(t, {
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se', TRUST_PROXY: 'loopback' },
  })
  const { email } = await newPerson(service, 'owner')
  const ask = (address: string, client: string) =>
    service.request('POST', '/api/auth/link', {
      key: null,
      body: { email: address },
      headers: { 'x-forwarded-for': client },
    })
  const links = async () => {
    const [row] = await service.db.execute(sql`select count(*)::int as count from sign_in_links`)
    return row?.count
  }
  for (let client = 1; client <= 9; client++) t.equal((await ask(email, `192.0.2.${client}`)).status, 204)
  t.equal(await links(), 5, 'five mails to one address')
  const began = Date.now()
  const guess = (household: number) =>
    service.request('POST', '/api/auth/redeem', {
      key: null,
      body: { token: 'A'.repeat(43) },
      headers: { 'x-forwarded-for': `2001:db8::${household}` },
    })
  // One household of IPv6.
  let refused = await guess(1)
  let allowed = 0
  for (; refused.status === 401 && allowed < 60; allowed++) refused = await guess(allowed + 2)
  // One more every 30 seconds: a slow machine is allowed what it waited for.
  const late = Math.ceil((Date.now() - began) / 30_000)
  t.ok(allowed >= 30 && allowed <= 30 + late, `${allowed} guesses`)
  t.equal(refused.status, 429)
  t.ok(Number(refused.headers['retry-after']) > 0)
  t.equal((await ask('else@example.se', '2001:db8:0:1::1')).status, 204, 'the next household is let in')
})
