import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { tryCallbacks } from '#commands/doctor-callbacks.ts'
import { addNumber, removeNumber } from '#domains/telephony/service.ts'
import {
  basic,
  CALLER,
  CREDENTIALS,
  callsOf,
  hangup,
  post,
  rentedNumber,
  TELEPHONY,
  voiceStart,
} from '../support/callbacks.ts'
import { Deviations } from '../support/deviations.ts'
import { type Service, startService } from '../support/service.ts'

const FORWARD_TO = '+46812345678'
const rejected = { hangup: 'reject' }

let service: Service
let campaignId: string
const NUMBER = '+46766860000'

const start = (test: Test) => startService(test, { env: { BASE_URL: 'https://brev.example/', ...TELEPHONY } })

t.before(async () => {
  service = await start(t)
  campaignId = await rentedNumber(service, NUMBER, { forwardTo: FORWARD_TO })
})

const connected = {
  connect: FORWARD_TO,
  whenhangup: 'https://elks:hemligt%3A%20%C3%A5%C3%A4%C3%B6@brev.example/api/webhooks/telephony/hangup',
}

const recorded = (more: object) => ({ campaignId, accountId: service.accountId, number: NUMBER, ...more })
const callerHash = () =>
  createHmac('sha256', service.config.secret('caller')).update(CALLER).digest('base64url')

t.test('a call is connected, and its end is recorded', async t => {
  const { status, body } = await post(service, 'voice-start', voiceStart('c1', NUMBER))
  t.equal(status, 200)
  t.same(body, connected, 'bare, in the provider’s words')
  t.match(await callsOf(service, 'c1'), [recorded({ outcome: null, duration: null, ended: false })])
  const end = await post(service, 'hangup', hangup('c1', NUMBER))
  t.equal(end.status, 200)
  t.match(await callsOf(service, 'c1'), [
    recorded({ callerHash: callerHash(), outcome: 'answered', duration: 42, ended: true }),
  ])
  const dump = await service.db.execute(sql`select calls::text as row from calls`)
  t.notMatch(JSON.stringify(dump), /706861004/, 'the caller’s number is nowhere')
})

t.test('the callback URL of a call is all that recording its end needs', async t => {
  const { body } = await post(service, 'voice-start', voiceStart('c2', NUMBER))
  // As an HTTP client takes it (RFC 7617, 2.1): decoded, and sent as Basic.
  const { username, password, pathname, origin } = new URL(body.whenhangup)
  t.equal(origin, 'https://brev.example')
  const authorization = basic(decodeURIComponent(username), decodeURIComponent(password))
  const { status } = await service.request('POST', pathname, {
    key: null,
    body: new URLSearchParams(hangup('c2', NUMBER)).toString(),
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
  })
  t.equal(status, 200)
  t.match(await callsOf(service, 'c2'), [recorded({ outcome: 'answered', ended: true })])
})

t.test('outcomes and durations of calls are recorded', async t => {
  const cases: [string, string, string, number | null][] = [
    ['success', '7', 'answered', 7],
    ['busy', '', 'busy', null],
    ['failed', '0', 'failed', 0],
    ['no-answer', '', 'failed', null],
    ['SUCCESS', '1', 'failed', 1],
    ['success', '12.6', 'answered', 13],
    ['success', '-1', 'answered', null],
    ['success', 'long', 'answered', null],
    ['success', '99999999999', 'answered', null],
    ['success', '9999999999', 'answered', null],
  ]
  for (const [index, [state, seconds, outcome, duration]] of cases.entries()) {
    const id = `outcome-${index}`
    await post(service, 'voice-start', voiceStart(id, NUMBER))
    t.equal((await post(service, 'hangup', hangup(id, NUMBER, state, seconds))).status, 200)
    t.match(await callsOf(service, id), [recorded({ outcome, duration, ended: true })], `${state} ${seconds}`)
  }
})

t.test('callbacks in any order, twice or at once, record one call with its first end', async t => {
  const voice = (id: string) => () => post(service, 'voice-start', voiceStart(id, NUMBER))
  const end = (id: string) => () => post(service, 'hangup', hangup(id, NUMBER, 'busy', '3'))
  const orders: ((id: string) => () => Promise<{ status: number }>)[][] = [
    [voice, end],
    [end, voice],
    [voice, voice, end, end],
    [end, end, voice, voice],
    [end, voice, end],
    [voice, end, voice],
    [end],
  ]
  for (const together of [false, true]) {
    for (const [index, order] of orders.entries()) {
      const id = `order-${index}-${together}`
      const steps = order.map(step => step(id))
      const statuses: number[] = []
      if (together)
        statuses.push(...(await Promise.all(steps.map(step => step()))).map(({ status }) => status))
      else for (const step of steps) statuses.push((await step()).status)
      t.ok(
        statuses.every(status => status === 200),
        id,
      )
      t.match(await callsOf(service, id), [
        recorded({ callerHash: callerHash(), outcome: 'busy', duration: 3, ended: true }),
      ])
    }
  }
  await post(service, 'hangup', hangup('order-0-true', NUMBER, 'success', '99'))
  t.match(await callsOf(service, 'order-0-true'), [recorded({ outcome: 'busy', duration: 3 })])
})

t.test('a call to a number that is not rented is hung up', async t => {
  await addNumber(service.db, '+46766860001')
  for (const number of ['+46766860001', '+46700000000', 'nonsense', '']) {
    const { status, body } = await post(service, 'voice-start', voiceStart(`free-${number}`, number))
    t.equal(status, 200)
    t.same(body, rejected, number)
    t.equal((await post(service, 'hangup', hangup(`free-${number}`, number))).status, 200)
    t.same(await callsOf(service, `free-${number}`), [])
  }
  await service.db.transaction(tx => removeNumber(tx, '+46766860001'))
})

t.test('the end of a call is recorded even if its number is released meanwhile', async t => {
  const other = await service.createAccount()
  const number = '+46766860002'
  const first = await rentedNumber(service, number, { forwardTo: FORWARD_TO, accountId: other.accountId })
  await post(service, 'voice-start', voiceStart('released', number))
  await service.db.execute(sql`update number_leases set released_at = now() where number = ${number}`)
  t.same((await post(service, 'voice-start', voiceStart('too-late', number))).body, rejected)
  await post(service, 'hangup', hangup('released', number))
  t.match(await callsOf(service, 'released'), [{ campaignId: first, outcome: 'answered', duration: 42 }])

  await post(service, 'hangup', hangup('too-late', number))
  t.same(await callsOf(service, 'too-late'), [])
})

t.test('a call is hung up if its account has nowhere to connect it', async t => {
  for (const [index, forwardTo] of [null, NUMBER, '+46766860010'].entries()) {
    const { accountId } = await service.createAccount()
    const number = `+4676686001${index}`
    await rentedNumber(service, number, { forwardTo, accountId })
    const { status, body } = await post(service, 'voice-start', voiceStart(`nowhere-${index}`, number))
    t.equal(status, 200)
    t.same(body, rejected, `forwards to ${forwardTo}`)
    t.match(await callsOf(service, `nowhere-${index}`), [{ accountId, outcome: 'failed', ended: true }])
  }
})

t.test('a caller without a number is connected', async t => {
  const { from: _from, ...anonymous } = voiceStart('anonymous', NUMBER)
  t.same((await post(service, 'voice-start', anonymous)).body, connected)
  t.same((await post(service, 'voice-start', { ...anonymous, callid: 'empty', from: '' })).body, connected)
})

t.test('every refused callback gets the same 404 as an unknown route', async t => {
  const off = await startService(t, { databaseUrl: service.config.databaseUrl })
  const limited = await startService(t, {
    databaseUrl: service.config.databaseUrl,
    env: { ...TELEPHONY, IP_RATE_LIMIT: '1' },
  })
  await limited.request('GET', '/api/v1/lists')
  const nowhere = await service.request('POST', '/api/webhooks/telephony/none', { key: null })
  t.equal(nowhere.status, 404)
  const deviations = new Deviations()
  const refused = async (
    name: string,
    callback: 'voice-start' | 'hangup',
    answer: ReturnType<typeof post>,
  ) => {
    const { status, body, headers } = await answer
    const wanted = { status: 404, body: nowhere.body, asks: undefined }
    deviations.same({ status, body, asks: headers['www-authenticate'] }, wanted, `${callback}: ${name}`)
  }
  const authorizations = [
    '',
    'Basic',
    'Basic ',
    'Basic !!!!',
    `Bearer ${basic().slice(6)}`,
    `${basic()}, ${basic()}`,
    basic('', ''),
    basic(CREDENTIALS.user, ''),
    basic('', CREDENTIALS.password),
    basic(CREDENTIALS.user, `${CREDENTIALS.password} `),
    basic(CREDENTIALS.user.toUpperCase()),
    basic(CREDENTIALS.user, CREDENTIALS.password.slice(0, -1)),
    `Basic ${Buffer.from(CREDENTIALS.user + CREDENTIALS.password).toString('base64')}`,
    `Basic ${Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.password}`, 'latin1').toString('base64')}`,
  ]
  for (const callback of ['voice-start', 'hangup'] as const) {
    const form = callback === 'hangup' ? hangup('forged', NUMBER) : voiceStart('forged', NUMBER)
    const say = (name: string, answer: ReturnType<typeof post>) => refused(name, callback, answer)
    for (const authorization of authorizations) {
      await say(`authorization ${authorization}`, post(service, callback, form, { authorization }))
    }
    await say('none', post(service, callback, form, {}))
    await say('switched off', post(off, callback, form))
    for (const body of ['', 'a', '&&&', 'callid=x', 'id=x&state=success', 'to=%2B46766860000', '%zz=%']) {
      await say(`body ${body}`, post(service, callback, body))
    }
    const { callid, id, ...rest } = form
    for (const bad of ['', 'a b', 'a\0b', 'å', 'x'.repeat(256)]) {
      await say(
        `id ${JSON.stringify(bad.slice(0, 9))}`,
        post(service, callback, { ...rest, callid: bad, id: bad }),
      )
    }
    await say('a NUL', post(service, callback, { ...form, to: '+46\0' }))
    await say('too long', post(service, callback, { ...form, legs: 'x'.repeat(70_000) }))
    await say(
      'in an encoding that is not read',
      post(service, callback, form, { authorization: basic(), 'content-encoding': 'br' }),
    )
    await say('one too many of an address', post(limited, callback, form))
    const json = { authorization: basic(), 'content-type': 'application/json' }
    await say('JSON', post(service, callback, JSON.stringify(form), json))
    t.equal(callid ?? id, 'forged')
  }
  t.strictSame(deviations.list, [])
  t.same(await callsOf(service, 'forged'), [])
})

t.test('the auth scheme in any case, and a content type with charset, are accepted', async t => {
  const { status } = await post(service, 'voice-start', voiceStart('spelled', NUMBER), {
    authorization: basic().replace('Basic', 'basic'),
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
  })
  t.equal(status, 200)
})

t.test('doctor calls both callbacks as the provider does, and leaves nothing behind', async t => {
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const calls = () => service.db.execute(sql`select count(*) from calls`)
  const before = await calls()
  t.equal(await tryCallbacks(address, CREDENTIALS), null)
  t.match(await tryCallbacks(address, { ...CREDENTIALS, password: 'other' }), {
    reason: { code: 'telephony_callback_refused', params: { status: 404, url: /voice-start$/ } },
  })
  t.strictSame(await calls(), before)
})
