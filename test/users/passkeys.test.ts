import { sql } from 'drizzle-orm'
import t from 'tap'
import { removeMember } from '#domains/users/members/members.ts'
import { disableUser, enableUser } from '#domains/users/operators.ts'
import { oldSignIns } from '#domains/users/retention.ts'
import { addMember } from '#domains/users/service.ts'
import { browse, cookieOf, signedIn } from '../support/people.ts'
import { reuseService, type Service, startService } from '../support/service.ts'
import { asserted, authenticatorFor, registerPasskey, signInWith, tapped } from './passkeys.ts'

const PASSKEYS = '/api/auth/passkeys'

const makeOld = (service: Service) =>
  service.db.execute(sql`update sessions set proven_at = now() - interval '11 minutes'`)

t.test('a person registers a passkey, and signs in with it', async t => {
  const service = await reuseService(t)
  const { request, userId, email } = await signedIn(service, 'writer')
  for (const counts of [true, false]) {
    const phone = authenticatorFor(service, { counts })
    const { status, body } = await registerPasskey(request, phone)
    t.equal(status, 201)
    t.match(body.data, { name: 'Telefon', synced: !counts, lastUsedAt: null })
    for (const time of ['first', 'second']) {
      const answer = await signInWith(service, await asserted(service, phone))
      t.equal(answer.status, 200, time)
      t.match(answer.body.data, { user: { id: userId, email }, role: 'writer', proofExpiresIn: 600 })
      t.match(String(answer.headers['set-cookie']), /^brevduva=[\w-]{43}; .*HttpOnly/)
      const session = await browse(service, cookieOf(answer))('GET', '/api/auth/session')
      t.equal(session.body.data.user.id, userId)
    }
  }
  const { body } = await request('GET', PASSKEYS)
  t.equal(body.data.length, 2)
  t.ok(
    body.data.every(({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt !== null),
    'when each was used is told',
  )
  const [options] = (await request('POST', `${PASSKEYS}/options/register`)).body.data.excludeCredentials
  t.match(options, { type: 'public-key', transports: ['internal', 'hybrid'] }, 'a device makes no second one')
})

t.test('starting a sign-in looks the same for everybody, and takes over no session', async t => {
  const service = await reuseService(t)
  const { request, cookie } = await signedIn(service, 'viewer')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  const { status, body } = await service.request('POST', `${PASSKEYS}/options/sign-in`, { key: null })
  t.equal(status, 200)
  t.strictSame(Object.keys(body.data).sort(), ['challenge', 'rpId', 'timeout', 'userVerification'])
  t.equal(body.data.rpId, 'localhost')
  const answer = await request('POST', `${PASSKEYS}/sign-in`, { body: await asserted(service, phone) })
  t.equal(answer.status, 200)
  t.not(cookieOf(answer), cookie)
  t.equal((await request('GET', '/api/auth/session')).status, 401, 'what the browser had before has ended')
})

t.test('a passkey renews the recent sign-in that keys, members and passkeys need', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const phone = authenticatorFor(service)
  const { id } = (await registerPasskey(request, phone)).body.data
  await makeOld(service)
  t.equal((await request('GET', '/api/auth/session')).body.data.proofExpiresIn, 0)
  const refused = [
    await request('POST', '/api/v1/api-keys', { body: { name: 'Shop', permissions: [] } }),
    await request('POST', `${PASSKEYS}/options/register`),
    await request('POST', `${PASSKEYS}/register`, { body: {} }),
    await request('PATCH', `${PASSKEYS}/${id}`, { body: { name: 'Ny' } }),
    await request('DELETE', `${PASSKEYS}/${id}`),
  ]
  t.strictSame(
    refused.map(({ status }) => status),
    [403, 403, 403, 403, 403],
  )
  t.equal((await request('GET', PASSKEYS)).status, 200, 'looking takes none')

  const { body } = await request('POST', `${PASSKEYS}/options/prove`)
  t.strictSame(
    body.data.allowCredentials.map((credential: { id: string }) => credential.id),
    [phone.id.toString('base64url')],
  )
  const proved = await request('POST', `${PASSKEYS}/prove`, { body: phone.get(body.data) })
  t.equal(proved.status, 204)
  t.notOk(proved.headers['set-cookie'], 'the session is the same')
  t.equal((await request('PATCH', `${PASSKEYS}/${id}`, { body: { name: 'Ny' } })).body.data.name, 'Ny')
  t.equal((await request('DELETE', `${PASSKEYS}/${id}`)).status, 204)
  t.equal((await signInWith(service, await asserted(service, phone))).status, 401, 'it signs nobody in')
})

t.test('nobody can see, rename or remove another’s passkeys', async t => {
  const service = await reuseService(t)
  const [anna, bo] = [await signedIn(service, 'owner'), await signedIn(service, 'owner')]
  const { id } = (await registerPasskey(anna.request, authenticatorFor(service))).body.data
  t.strictSame((await bo.request('GET', PASSKEYS)).body.data, [])
  t.equal((await bo.request('PATCH', `${PASSKEYS}/${id}`, { body: { name: 'Min' } })).status, 404)
  t.equal((await bo.request('DELETE', `${PASSKEYS}/${id}`)).status, 404)
  t.equal((await anna.request('GET', PASSKEYS)).body.data[0].name, 'Telefon')
})

t.test('a passkey is registered once, and a person has at most twenty', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  const again = await registerPasskey(request, phone)
  t.equal(again.status, 409)
  t.match(again.body.error.message, 'registered before')
  await service.db.execute(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, synced)
    select gen_random_uuid(), user_id, decode(lpad(to_hex(n), 4, '0'), 'hex'), public_key, 0, '{}', 'Gammal', false
    from passkeys, generate_series(1, 17) n`)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => registerPasskey(request, authenticatorFor(service))),
  )
  t.strictSame(answers.map(({ status }) => status).sort(), [201, 201, 409, 409])
})

t.test('a person who is disabled or without an account cannot sign in', async t => {
  const service = await reuseService(t)
  await signedIn(service, 'owner')
  const { request, userId, email } = await signedIn(service, 'viewer')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  await service.db.transaction(tx => removeMember(tx, service.accountId, userId))
  t.equal((await signInWith(service, await asserted(service, phone))).status, 401)
  await addMember(service.db, { accountId: service.accountId, email, role: 'viewer' })
  t.equal((await signInWith(service, await asserted(service, phone))).status, 200)
  await service.db.execute(sql`update users set disabled_at = now() where id = ${userId}`)
  t.equal((await signInWith(service, await asserted(service, phone))).status, 401)
  await service.db.transaction(tx => disableUser(tx, userId))
  await service.db.transaction(tx => enableUser(tx, userId))
  const kept = await service.db.execute(sql`select id from passkeys`)
  t.equal(kept.length, 0, 'what somebody was disabled for, a lost phone, does not come back with them')
})

t.test('attempts are limited, and answered challenges are deleted in time', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  const wrong = { origin: 'http://x' }
  const signIn = async () => signInWith(service, await asserted(service, phone, wrong))
  const prove = async () =>
    request('POST', `${PASSKEYS}/prove`, { body: await tapped(request, phone, wrong) })
  t.equal((await signIn()).status, 401)
  t.equal((await prove()).status, 422)
  // As after many attempts: to make them would take as long on a slow machine as it takes to be allowed more.
  const subjects = await service.db.execute(
    sql`update sign_in_budgets set tat = ${2n ** 62n} returning subject`,
  )
  t.equal(subjects.length, 2, 'the client has an allowance, and the person another one')
  const answers = [await signIn(), await prove(), await registerPasskey(request, authenticatorFor(service))]
  for (const { status, headers } of answers) {
    t.equal(status, 429)
    t.ok(Number(headers['retry-after']) > 0)
  }
  const spent = () => service.db.execute(sql`select hash from spent_challenges`)
  t.equal((await spent()).length, 1, 'only what was taken is kept')
  await oldSignIns.delete(service.db)
  t.equal((await spent()).length, 1)
  await service.db.execute(sql`update spent_challenges set expires_at = now() - interval '1 second'`)
  await oldSignIns.delete(service.db)
  t.equal((await spent()).length, 0)
})

t.test('a service whose URL has an IP address says that passkeys need a host name', async t => {
  for (const BASE_URL of ['http://127.0.0.1:3000', 'http://[::1]:3000']) {
    const service = await startService(t, { env: { BASE_URL } })
    const { status, body } = await service.request('POST', `${PASSKEYS}/options/sign-in`, { key: null })
    t.equal(status, 422)
    t.match(body.error.message, 'host name')
  }
})
