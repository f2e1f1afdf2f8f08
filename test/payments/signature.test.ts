import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { isSigned } from '#domains/payments/signature.ts'
import { v1 } from '../support/callbacks.ts'

const NOW = 1_772_000_000
const OLD = 'whsec_old'
const NEW = 'whsec_new'
const body = Buffer.from('{"id":"evt_1","name":"Åsa"}')
const keys = (...secrets: string[]) => secrets.map(secret => createSecretKey(secret, 'utf8'))
const check = (header: string, { bytes = body, secrets = keys(NEW), now = NOW } = {}) =>
  isSigned(header, bytes, secrets, now)
const genuine = v1(body, NOW, NEW)

t.test('an event that the provider signed is accepted', async t => {
  t.ok(check(`t=${NOW},v1=${genuine}`))
  t.ok(check(`t=${NOW}, v1=${genuine}`), 'with a space')
  t.ok(check(`t=${NOW},v1=${genuine},v0=${genuine}`), 'beside another scheme')
  t.ok(check(`t=${NOW},v1=${'0'.repeat(64)},v1=${genuine}`), 'beside a signature with another secret')
  t.ok(check(`t=${NOW},v1=${genuine},v1=short`), 'beside one that is none')
  const vector = 't=1492774577,v1=7656fc2882a7ca0a651666b36bf2f2f22ee204f54f608f227498a2419f2890b2'
  t.ok(
    check(vector, { bytes: Buffer.from('{"id":"evt_1"}'), secrets: keys('whsec_test'), now: 1492774577 }),
    'as openssl signs it',
  )
  t.notOk(check(`t=${NOW},v1=${genuine}`, { secrets: [] }), 'without a secret nothing is')
})

t.test('a signature’s time may be five minutes off, in either direction', async t => {
  for (const off of [-300, 0, 300]) t.ok(check(`t=${NOW},v1=${genuine}`, { now: NOW + off }))
  for (const off of [-301, 301, 86_400]) t.notOk(check(`t=${NOW},v1=${genuine}`, { now: NOW + off }))
})

t.test('while the secret is replaced both secrets are accepted', async t => {
  const both = `t=${NOW},v1=${v1(body, NOW, OLD)},v1=${genuine}`
  t.ok(check(both, { secrets: keys(NEW) }), 'two signatures, one secret')
  t.ok(check(both, { secrets: keys(OLD) }))
  t.ok(check(`t=${NOW},v1=${genuine}`, { secrets: keys(OLD, NEW) }), 'one signature, two secrets')
  t.ok(check(`t=${NOW},v1=${v1(body, NOW, OLD)}`, { secrets: keys(OLD, NEW) }))
  t.notOk(check(`t=${NOW},v1=${v1(body, NOW, 'whsec_else')}`, { secrets: keys(OLD, NEW) }))
})

t.test('forged and malformed signatures are refused', async t => {
  const headers = [
    '',
    ',',
    '=',
    `v1=${genuine}`,
    `t=${NOW}`,
    `t=,v1=${v1(body, '', NEW)}`,
    `t=abc,v1=${v1(body, 'abc', NEW)}`,
    `t=${NOW}.0,v1=${v1(body, `${NOW}.0`, NEW)}`,
    `t=-${NOW},v1=${v1(body, -NOW, NEW)}`,
    `t=${NOW + 1},v1=${genuine}`,
    `t=${NOW},v0=${genuine}`,
    `t=${NOW},v1=${genuine.slice(0, 62)}`,
    `t=${NOW},v1=${genuine}00`,
    `t=${NOW},v1=`,
    `t=${NOW},t=${NOW},v1=${genuine}`,
    `t=${NOW - 10_000},v1=${v1(body, NOW - 10_000, NEW)},t=${NOW}`,
  ]
  for (const header of headers) t.notOk(check(header), header)
  t.notOk(check(`t=${NOW},v1=${genuine}`, { bytes: Buffer.concat([body, Buffer.from(' ')]) }))
  t.notOk(check(`t=${NOW},v1=${genuine}`, { bytes: Buffer.alloc(0) }))
})

t.test('a change of any byte is noticed, and any header gets an answer', async () => {
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const forged = Buffer.from(body)
      forged[at] = forged[at]! ^ change
      return !check(`t=${NOW},v1=${genuine}`, { bytes: forged })
    }),
  )
  fc.assert(fc.property(fc.string({ maxLength: 200 }), header => !check(header)))
  fc.assert(fc.property(fc.string(), fc.string(), (before, after) => !check(`${before}t=${NOW},v1=${after}`)))
})
