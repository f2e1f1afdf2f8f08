import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import t from 'tap'
import { createLink } from '#domains/users/service.ts'
import { linkIn, mailServer, mailsBy, readable } from '../support/mail-server.ts'
import { signedIn } from '../support/people.ts'
import { until } from '../support/until.ts'
import { counted } from '../support/workers.ts'
import { authenticatorFor, registerPasskey } from './passkeys.ts'

t.test('a link comes by e-mail, in the reader’s language, and signs in', async t => {
  const { url, mails } = await mailServer(t)
  const service = await mailsBy(t, url)
  const owner = await signedIn(service, 'owner')
  const name = 'Åsa <b>&"'
  await owner.request('PATCH', '/api/auth/user', { body: { name: `Anna ${name}` } })
  const body = { email: 'asa@example.se', role: 'writer', name, language: 'en' }
  await owner.request('POST', '/api/console/members', { body })
  await until(() => mails.length === 1)
  t.strictSame(mails[0]?.to, ['asa@example.se'])
  const invitation = readable(mails[0]!.source)
  t.match(invitation, /^From: Brevduva <post@example.se>/m)
  t.match(invitation, /^Auto-Submitted: auto-generated/m)
  const who = `(${owner.email}) has invited you to join Test AB`
  t.match(invitation, `Anna ${name} ${who}`, 'as it is')
  t.match(invitation, `Anna Åsa &#60;b&#62;&#38;&#34; ${who}`, 'as no markup')
  t.match(invitation, `Hello ${name},`)
  t.match(invitation, 'Hello Åsa &#60;b&#62;&#38;&#34;,')
  t.match(invitation, /Content-Type: text\/plain/)
  t.match(invitation, /Content-Type: text\/html/)

  await service.request('POST', '/api/auth/link', { key: null, body: { email: owner.email } })
  await until(() => mails.length === 2)
  t.match(readable(mails[1]!.source), 'Länken gäller i 15 minuter')

  for (const { source } of mails) {
    const token = linkIn(source)
    const answer = await service.request('POST', '/api/auth/redeem', { key: null, body: { token } })
    t.equal(answer.status, 200)
  }
})

t.test('a password does not go to a mail server without TLS', async t => {
  let tries = 0
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username }, _session, done) {
      tries++
      done(null, { user: username })
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  t.teardown(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as { port: number }
  const service = await mailsBy(t, `smtp://user:password@127.0.0.1:${port}`)
  const { email } = await signedIn(service, 'owner')
  await service.request('POST', '/api/auth/link', { key: null, body: { email } })
  await until(async () => {
    const [job] = await service.db.execute(sql`select state from pgboss.job where name = 'sign-in-mail'`)
    return job?.state === 'retry' || job?.state === 'completed'
  })
  t.equal(tries, 0)
})

t.test('an unknown address gets no mail', async t => {
  const { url, mails } = await mailServer(t)
  const service = await mailsBy(t, url)
  const { email } = await signedIn(service, 'owner')
  for (const address of ['nobody@example.se', email]) {
    await service.request('POST', '/api/auth/link', { key: null, body: { email: address } })
  }
  await until(() => mails.length === 1)
  t.strictSame(mails[0]?.to, [email], 'jobs are worked on in their order')
})

t.test('a mail that the server defers is sent later, and its link works', async t => {
  const { url, mails } = await mailServer(t, 1)
  const service = await mailsBy(t, url)
  const { email } = await signedIn(service, 'owner')
  const tries = () =>
    Promise.all(['failed', 'sent'].map(outcome => counted('brevduva_mails_total', { outcome })))
  const [failed = 0, sent = 0] = await tries()
  await service.request('POST', '/api/auth/link', { key: null, body: { email } })
  await until(() => mails.length === 1)
  await until(async () => (await tries())[1] === sent + 1)
  t.equal((await tries())[0], failed + 1)
  const body = { token: linkIn(mails[0]!.source) }
  t.equal((await service.request('POST', '/api/auth/redeem', { key: null, body })).status, 200)
})

t.test(
  'a person gets a mail about a sign-in from a new place and a new passkey, and nothing else',
  async t => {
    const { url, mails } = await mailServer(t)
    const service = await mailsBy(t, url)
    const owner = await signedIn(service, 'owner')
    const subjects = () =>
      mails.map(({ to, source }) => [to[0], /^Subject: (.*)$/m.exec(readable(source))?.[1]])
    const signIn = async (agent: string, from: string) => {
      const token = await createLink(service.db, { userId: owner.userId, kind: 'sign-in' })
      const headers = { 'user-agent': agent, 'x-forwarded-for': from }
      t.equal(
        (await service.request('POST', '/api/auth/redeem', { key: null, body: { token }, headers })).status,
        200,
      )
    }
    await signIn('Firefox/132.0', '203.0.113.7')
    await until(() => mails.length === 1)
    // The same browser, newer, elsewhere in the same network.
    await signIn('Firefox/133.1', '203.0.113.99')
    await owner.request('PATCH', '/api/auth/user', { body: { name: 'Anna <b>', language: 'en' } })
    const { status } = await registerPasskey(owner.request, authenticatorFor(service))
    t.equal(status, 201)
    await until(() => mails.length === 2)
    await signIn('Firefox/133.1', '2001:db8::7')
    await until(() => mails.length === 3)
    t.match(subjects(), [
      // With a letter beyond ASCII it is an encoded word (RFC 2047).
      [owner.email, /Ny_inloggning_på_brevduva/],
      [owner.email, 'New passkey for brevduva'],
      [owner.email, 'New sign-in to brevduva'],
    ])
    const [first, passkey] = mails.map(({ source }) => readable(source))
    t.match(first, 'IP-adress: 203.0.113.7')
    t.match(first, 'Webbläsare: Firefox/132.0')
    t.match(passkey, 'Passkey: Telefon')
    t.match(passkey, 'Hello Anna &#60;b&#62;,')
    t.match(passkey, '/console/settings/security')
  },
)

t.test(
  'a new address gets a confirmation link, the old one a notice, and an address in use no link',
  async t => {
    const { url, mails } = await mailServer(t)
    const service = await mailsBy(t, url)
    const [anna, bo] = [await signedIn(service, 'viewer'), await signedIn(service, 'viewer')]
    await anna.request('PATCH', '/api/auth/user', { body: { name: 'Anna <b>', language: 'en' } })
    const ask = (email: string) => anna.request('POST', '/api/auth/address', { body: { email } })
    t.equal((await ask(bo.email)).status, 204)
    await until(() => mails.length === 1)
    t.equal((await ask('anna@example.org')).status, 204)
    await until(() => mails.length === 2)
    const token = /settings\/security#address=([\w-]{43})\b/.exec(readable(mails[1]!.source))?.[1]
    const confirmed = await anna.request('POST', '/api/auth/address/confirm', { body: { token } })
    t.equal(confirmed.status, 200)
    await until(() => mails.length === 3)
    t.same(
      mails.map(({ to }) => to[0]),
      [bo.email, 'anna@example.org', anna.email],
    )
    const [taken, confirm, old] = mails.map(({ source }) => readable(source))
    t.match(taken, 'Du loggar redan in med den')
    t.notMatch(taken, /#address=|Anna </, 'who asked, and how it is confirmed, is not for them')
    t.match(confirm, 'Hello Anna &#60;b&#62;,')
    t.match(old, 'Subject: Your email address on brevduva has changed')
    t.match(old, 'Hello Anna <b>,')
    t.notMatch(old, 'example.org', 'the mailbox may be somebody else’s by now')
  },
)
