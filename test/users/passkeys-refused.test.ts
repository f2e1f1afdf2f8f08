import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { CHALLENGE_LIVES_MS, challenges } from '#domains/users/passkeys/challenges.ts'
import { signedIn, untilWaiting } from '../support/people.ts'
import { reuseService } from '../support/service.ts'
import { FLAGS, type Odd } from './authenticator.ts'
import { asserted, authenticatorFor, created, registerPasskey, signInWith, tapped } from './passkeys.ts'

const PASSKEYS = '/api/auth/passkeys'

/** What makes an answer another one than was asked for. */
const odds: Readonly<Record<string, Odd>> = {
  'another site': { origin: 'http://localhost.example.se' },
  'another port of the host': { origin: 'http://localhost:8080' },
  'another service': { rpId: 'example.se' },
  'a challenge that is not ours': { challenge: Buffer.alloc(54).toString('base64url') },
  'no challenge': { challenge: '' },
  'nobody there': { flags: FLAGS.verified },
  'nobody recognised': { flags: FLAGS.present },
}

t.test('a passkey needs this origin and a verified person, to register and to sign in', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  for (const [what, odd] of Object.entries(odds)) {
    t.equal((await registerPasskey(request, authenticatorFor(service), odd)).status, 422, `register: ${what}`)
    t.equal((await signInWith(service, await asserted(service, phone, odd))).status, 401, `sign in: ${what}`)
    const body = await tapped(request, phone, odd)
    t.equal((await request('POST', `${PASSKEYS}/prove`, { body })).status, 422, `prove: ${what}`)
  }
  const made = { type: 'webauthn.get' }
  t.equal((await registerPasskey(request, authenticatorFor(service), made)).status, 422)
  t.equal(
    (await signInWith(service, await asserted(service, phone, { type: 'webauthn.create' }))).status,
    401,
  )
  t.equal((await request('GET', PASSKEYS)).body.data.length, 1)
  t.equal(
    (await signInWith(service, await asserted(service, phone))).status,
    200,
    'as it should be, it works',
  )
})

t.test('attestation by certificates is refused, so that nobody makes the service fetch URLs', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const register = async (odd: Odd) => (await registerPasskey(request, authenticatorFor(service), odd)).status
  for (const format of ['tpm', 'fido-u2f', 'android-key', 'apple', 'android-safetynet', 'other']) {
    t.equal(await register({ format }), 422, format)
  }
  t.equal(await register({ format: 'packed', certified: true }), 422)
  t.equal(
    await register({ format: 'packed' }),
    201,
    'what browsers leave as it is: the passkey’s own signature',
  )
})

t.test('malformed passkey answers are refused without an internal error', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  const credential = await created(request, authenticatorFor(service))
  const nested = Buffer.alloc(12_000, 0x81).toString('base64url')
  for (const attestationObject of ['', 'AAAA', nested, 'oWNmbXRkbm9uZQ']) {
    const response = { ...credential.response, attestationObject }
    const body = { name: 'x', credential: { ...credential, response } }
    t.equal((await request('POST', `${PASSKEYS}/register`, { body })).status, 422)
  }
  const assertion = await asserted(service, phone)
  for (const change of [{ clientDataJSON: 'e30' }, { authenticatorData: 'AAAA' }, { signature: '' }]) {
    const body = { ...assertion, response: { ...assertion.response, ...change } }
    t.equal((await signInWith(service, body)).status, 401, Object.keys(change).join())
  }
  t.equal((await request('POST', `${PASSKEYS}/sign-in`, { body: {} })).status, 400)
})

t.test('a passkey signs in its own person only', async t => {
  const service = await reuseService(t)
  const [anna, bo] = [await signedIn(service, 'owner'), await signedIn(service, 'owner')]
  const [annas, bos] = [authenticatorFor(service), authenticatorFor(service)]
  await registerPasskey(anna.request, annas)
  await registerPasskey(bo.request, bos)
  const bosHandle = Buffer.from(bo.userId.replaceAll('-', ''), 'hex').toString('base64url')
  for (const userHandle of [bosHandle, undefined, '']) {
    t.equal((await signInWith(service, await asserted(service, annas, { userHandle }))).status, 401)
  }
  const signed = await asserted(service, annas)
  const id = bos.id.toString('base64url')
  t.equal((await signInWith(service, { ...signed, id, rawId: id })).status, 401, 'another’s signature')
  const stranger = authenticatorFor(service)
  t.equal((await signInWith(service, await asserted(service, stranger))).status, 401, 'never registered')
  const prove = async (body: Awaited<ReturnType<typeof tapped>>) =>
    (await bo.request('POST', `${PASSKEYS}/prove`, { body })).status
  t.equal(await prove(await tapped(bo.request, annas)), 422, 'Anna’s tap proves nothing of Bo')
  t.equal(await prove(await tapped(bo.request, bos)), 204)
})

t.test('a challenge is valid for one purpose, one session and a few minutes', async t => {
  const service = await reuseService(t)
  const { request, userId } = await signedIn(service, 'owner')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  const own = await signInWith(service, await asserted(service, phone))
  t.equal(own.status, 200)
  t.equal((await signInWith(service, await tapped(request, phone))).status, 401, 'a tap signs nobody in')
  const body = await asserted(service, phone)
  t.equal((await request('POST', `${PASSKEYS}/prove`, { body })).status, 422, 'and the other way round')
  const [row] = await service.db.execute<{ id: string }>(
    sql`select id from sessions where user_id = ${userId} order by id desc limit 1`,
  )
  const ofOther = challenges(service.config.secretsFor('passkey')).issue({ use: 'prove', sessionId: row!.id })
  const elsewhere = await tapped(request, phone, { challenge: ofOther.toString('base64url') })
  t.equal((await request('POST', `${PASSKEYS}/prove`, { body: elsewhere })).status, 422, 'another session’s')

  let now = Date.UTC(2026, 0, 1)
  const { issue, recognise } = challenges([Buffer.alloc(32)], () => now)
  const bytes = issue({ use: 'sign-in' })
  const recognised = () => recognise(bytes.toString('base64url'), { use: 'sign-in' })
  t.strictSame(recognised()?.hash, createHash('sha256').update(bytes).digest())
  now += CHALLENGE_LIVES_MS - 1
  t.ok(recognised())
  now += 1
  t.notOk(recognised(), 'too old')
})

t.test('a passkey’s answer is accepted once, also if many send it at once', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
  const six = [1, 2, 3, 4, 5, 6]
  for (const counts of [true, false]) {
    const phone = authenticatorFor(service, { counts })
    const credential = await created(request, phone)
    const body = { name: 'Telefon', credential }
    const registered = await Promise.all(six.map(() => request('POST', `${PASSKEYS}/register`, { body })))
    t.equal(registered.filter(({ status }) => status === 201).length, 1)
    const assertion = await asserted(service, phone)
    const signed = await Promise.all(six.map(() => signInWith(service, assertion)))
    t.strictSame(statuses(signed), [200, 401, 401, 401, 401, 401], `counts: ${counts}`)
    t.equal((await signInWith(service, assertion)).status, 401, 'nor later')
    const tap = await tapped(request, phone)
    const taps = await Promise.all(six.map(() => request('POST', `${PASSKEYS}/prove`, { body: tap })))
    t.strictSame(statuses(taps), [204, 422, 422, 422, 422, 422])
  }
})

t.test('a passkey whose counter goes back is refused as a copy', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const phone = authenticatorFor(service)
  await registerPasskey(request, phone)
  const signIn = async (counter: number) =>
    (await signInWith(service, await asserted(service, phone, { counter }))).status
  t.equal(await signIn(7), 200)
  t.equal(await signIn(7), 401)
  t.equal(await signIn(6), 401)
  t.equal(await signIn(0), 401)
  t.equal(await signIn(8), 200)

  // Both are verified before either is taken: whoever is second must find that the first was there.
  const two = [await asserted(service, phone, { counter: 9 }), await asserted(service, phone, { counter: 9 })]
  let answers: Promise<{ status: number }[]> | undefined
  await service.db.transaction(async tx => {
    await tx.execute(sql`select 1 from users for update`)
    answers = Promise.all(two.map(one => signInWith(service, one)))
    await untilWaiting(service, 2)
  })
  t.strictSame((await answers!).map(({ status }) => status).sort(), [200, 401], 'nor twice at once')
})
