import { sql } from 'drizzle-orm'
import t from 'tap'
import { disableUser } from '#domains/users/operators.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import { signInByLink } from '#domains/users/signing-in/sign-in.ts'
import type { Tx } from '#drizzle/client.ts'
import { passkeys } from '#drizzle/tables/index.ts'
import { browse, cookieOf, signedIn, untilWaiting } from '../support/people.ts'
import { reuseService, type Service } from '../support/service.ts'

const MEMBERS = '/api/console/members'

const tokenOf = (link: string): string => link.split('#link=')[1]!
const redeem = (service: Service, token: string) =>
  service.request('POST', '/api/auth/redeem', { key: null, body: { token } })

t.test('an owner invites somebody new, who signs in with the link', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const invited = await owner.request('POST', MEMBERS, {
    body: { email: 'Anna@Example.se', role: 'sender', name: 'Anna', language: 'en' },
  })
  t.equal(invited.status, 201)
  t.match(invited.body.data, { mailed: false, link: `${service.config.baseUrl}/console#link=` })
  const answer = await redeem(service, tokenOf(invited.body.data.link))
  t.match(answer.body.data, { user: { email: 'anna@example.se', name: 'Anna' }, role: 'sender' })
  const members = await owner.request('GET', MEMBERS)
  t.match(members.body.data, [
    { role: 'owner' },
    { email: 'anna@example.se', role: 'sender', disabled: false },
  ])
  const again = await owner.request('POST', MEMBERS, { body: { email: 'anna@example.se', role: 'owner' } })
  t.equal(again.status, 409)
})

t.test('inviting a known person gives no link that signs in as them', async t => {
  const service = await reuseService(t)
  const other = await service.createAccount('Other AB')
  const [here, there] = [await signedIn(service, 'owner'), await signedIn(service, 'owner', other.accountId)]
  const body = { email: 'anna@example.se', role: 'owner' }
  const first = await there.request('POST', MEMBERS, { body })
  t.ok(first.body.data.link)
  const second = await here.request('POST', MEMBERS, { body: { ...body, role: 'viewer' } })
  t.strictSame(second.body.data, { id: first.body.data.id, mailed: false, link: null })
  t.equal(
    (await redeem(service, tokenOf(first.body.data.link))).status,
    401,
    'nor does the link of whoever invited them first open the second account',
  )
})

t.test('a person who has not signed in can be invited again by an owner of their only account', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const invite = (role: string) =>
    owner.request('POST', MEMBERS, { body: { email: 'anna@example.se', role } })
  const { id, link: first } = (await invite('owner')).body.data
  await service.db.execute(sql`update sign_in_links set expires_at = now() where kind = 'invitation'`)
  const second = (await invite('viewer')).body.data
  t.equal(second.id, id)
  const third = (await invite('writer')).body.data.link
  for (const link of [first, second.link]) t.equal((await redeem(service, tokenOf(link))).status, 401)
  const [stored] = await service.db.execute(
    sql`select proves_address from sign_in_links where user_id = ${id}`,
  )
  t.strictSame(stored, { proves_address: false }, 'the owner has seen it')
  const anna = await redeem(service, tokenOf(third))
  t.match(anna.body.data, { role: 'writer' })
  t.equal((await invite('viewer')).status, 409, 'whoever is signed in needs no link')

  const asAnna = browse(service, cookieOf(anna))
  t.equal((await asAnna('POST', '/api/auth/sign-out')).status, 204)
  await service.db.execute(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, synced)
    values (${id}, ${id}, '\\x01', '\\x01', 0, '{}', 'Key', false)`)
  t.equal((await invite('viewer')).status, 409, 'nor does who has a passkey')
  t.equal((await owner.request('DELETE', `${MEMBERS}/${id}`)).status, 204)
  const back = (await invite('viewer')).body.data.link
  t.equal(await service.db.$count(passkeys), 0, 'what they came in by before is gone')
  await service.db.execute(sql`update users set verified_at = now() where id = ${id}`)
  t.equal((await invite('viewer')).status, 409, 'who has proved the address asks for a link of their own')
  t.equal((await redeem(service, tokenOf(back))).status, 200, 'and what they were given still works')
})

t.test('an owner who used somebody’s invitation does not get into that person’s next account', async t => {
  const service = await reuseService(t)
  const [mine, yours] = [await service.createAccount('Mine AB'), await service.createAccount('Yours AB')]
  const owner = await signedIn(service, 'owner', mine.accountId)
  const body = { email: 'anna@example.se', role: 'viewer' }
  const { id: userId, link } = (await owner.request('POST', MEMBERS, { body })).body.data
  const asAnna = browse(service, cookieOf(await redeem(service, tokenOf(link))))
  t.equal((await asAnna('GET', '/api/auth/session')).status, 200)
  const join = (accountId: string) =>
    service.db.transaction(tx => addMember(tx, { ...body, accountId, role: 'owner' }))
  await join(yours.accountId)
  t.equal((await asAnna('GET', '/api/auth/session')).status, 401)

  const proof = async () => createLink(service.db, { userId, kind: 'sign-in' })
  const anna = browse(service, cookieOf(await redeem(service, await proof())))
  await join(service.accountId)
  t.equal((await anna('GET', '/api/auth/session')).body.data.accounts.length, 3, 'she has proved who she is')
})

t.test('sessions from before an address was confirmed end when it is', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const body = { email: 'anna@example.se', role: 'viewer' }
  const { id: userId, link } = (await owner.request('POST', MEMBERS, { body })).body.data
  const unproved = browse(service, cookieOf(await redeem(service, tokenOf(link))))
  const signIn = async () => {
    const token = await createLink(service.db, { userId, kind: 'sign-in' })
    return browse(service, cookieOf(await redeem(service, token)))
  }
  const first = await signIn()
  t.equal((await unproved('GET', '/api/auth/session')).status, 401)
  await signIn()
  t.equal((await first('GET', '/api/auth/session')).status, 200, 'those from after it do not')
})

t.test('a sign-in during disabling or joining another account does not stay signed in', async t => {
  const service = await reuseService(t)
  const { accountId } = await service.createAccount('Other AB')
  const email = 'anna@example.se'
  const { userId } = await addMember(service.db, { accountId: service.accountId, email, role: 'viewer' })
  const acts: [string, (tx: Tx) => Promise<unknown>][] = [
    ['join', tx => addMember(tx, { accountId, email, role: 'owner' })],
    ['disable', tx => disableUser(tx, userId)],
  ]
  for (const [name, act] of acts) {
    const token = await createLink(service.db, { userId, kind: 'invitation', byOwner: true })
    let done: Promise<unknown> | undefined
    await service.db.transaction(async tx => {
      await signInByLink(tx, token, {
        cookie: undefined,
        userAgent: undefined,
        address: null,
        place: Buffer.alloc(32),
      })
      done = service.db.transaction(act)
      await untilWaiting(service)
    })
    await done
    const [row] = await service.db.execute(sql`select count(*)::int as count from sessions`)
    t.equal(row?.count, 0, name)
  }
})

t.test('with a mail server only the invited person gets the link', async t => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se' }
  const service = await reuseService(t, env)
  const owner = await signedIn(service, 'owner')
  const { body } = await owner.request('POST', MEMBERS, {
    body: { email: 'anna@example.se', role: 'writer' },
  })
  t.match(body.data, { mailed: true, link: null })
  const jobs = await service.db.execute(sql`select data from pgboss.job where name = 'sign-in-mail'`)
  const links = await service.db.execute(sql`select id from sign_in_links where kind = 'invitation'`)
  t.strictSame(
    [...jobs].map(job => job.data),
    [...links].map(link => ({ linkId: link.id, inviterId: owner.userId })),
  )
})

t.test('invitations are limited by mailbox and by owner', async t => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@example.se' }
  const service = await reuseService(t, env)
  const owner = await signedIn(service, 'owner')
  const invite = async (email: string) =>
    (await owner.request('POST', MEMBERS, { body: { email, role: 'viewer' } })).status
  const one: number[] = []
  for (let mail = 0; mail < 6; mail++) one.push(await invite('anna@example.se'))
  t.strictSame(one, [201, 201, 201, 201, 201, 429])
  const many: number[] = []
  for (let mail = 0; mail < 45; mail++) many.push(await invite(`anna-${mail}@example.se`))
  t.strictSame(many, [...Array(44).fill(201), 429])
})

t.test('the last owner cannot be removed, also if two owners remove each other at once', async t => {
  const service = await reuseService(t)
  const [one, two] = [await signedIn(service, 'owner'), await signedIn(service, 'owner')]
  const viewer = await signedIn(service, 'viewer')
  const answers = await Promise.all([
    one.request('DELETE', `${MEMBERS}/${two.userId}`),
    two.request('DELETE', `${MEMBERS}/${one.userId}`),
  ])
  const [gone, refused] = answers.map(({ status }) => status).sort()
  t.equal(gone, 204)
  // Whoever came second was refused, or was no longer let in.
  t.ok(refused === 409 || refused === 401, String(refused))
  const [last] = answers[0]?.status === 204 ? [one] : [two]
  const to = (role: string) => last!.request('PATCH', `${MEMBERS}/${last!.userId}`, { body: { role } })
  const demoted = await to('viewer')
  t.equal(demoted.status, 409)
  t.equal(
    (await last!.request('PATCH', `${MEMBERS}/${viewer.userId}`, { body: { role: 'owner' } })).status,
    204,
  )
  t.equal((await to('viewer')).status, 204)
})

t.test('members of other accounts are 404', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const other = await service.createAccount('Other AB')
  const stranger = await signedIn(service, 'viewer', other.accountId)
  const body = { role: 'owner' }
  t.equal((await owner.request('PATCH', `${MEMBERS}/${stranger.userId}`, { body })).status, 404)
  t.equal((await owner.request('DELETE', `${MEMBERS}/${stranger.userId}`)).status, 404)
  t.equal((await owner.request('GET', MEMBERS)).body.data.length, 1)
})

t.test('changing members needs a sign-in within the last ten minutes', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const viewer = await signedIn(service, 'viewer')
  await service.db.execute(sql`update sessions set proven_at = now() - interval '10 minutes 2 seconds'`)
  const tries = [
    owner.request('POST', MEMBERS, { body: { email: 'a@example.se', role: 'owner' } }),
    owner.request('PATCH', `${MEMBERS}/${viewer.userId}`, { body: { role: 'owner' } }),
    owner.request('DELETE', `${MEMBERS}/${viewer.userId}`),
    owner.request('POST', '/api/v1/api-keys', { body: { name: 'Key', permissions: [] } }),
  ]
  for (const { status, body } of await Promise.all(tries)) {
    t.equal(status, 403)
    t.match(body.error.message, /sign in again/)
  }
  t.equal((await owner.request('GET', MEMBERS)).status, 200, 'looking takes no proof')
})
