import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { letterToken, letterVariant } from '../workers/identity.ts'

const key = createSecretKey(randomBytes(32))
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 over the whole digest, by bits, apart from the code under test. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

t.test("a token is the beginning of the HMAC's base32 form", async t => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (campaign, recipient) => {
      const digest = createHmac('sha256', key).update(`${campaign}:${recipient}`).digest()
      return letterToken(key, campaign, recipient) === base32(digest).slice(0, 12)
    }),
  )
  const fixed = createSecretKey(Buffer.from('key'))
  t.equal(letterToken(fixed, 'campaign', 'recipient'), 'YSUG7LQ5DJRX', 'the same for ever: it is on paper')
})

t.test('the audience falls in two halves, the same again every time', async t => {
  const ids = Array.from({ length: 4000 }, () => uuidv7())
  const first = ids.map(id => letterVariant(key, id))
  t.strictSame(
    ids.map(id => letterVariant(key, id)),
    first,
  )
  const share = first.filter(variant => variant === 'B').length / ids.length
  t.ok(share > 0.45 && share < 0.55, `${share} of the letters are B`)
  const other = createSecretKey(randomBytes(32))
  const same = ids.filter((id, i) => letterVariant(other, id) === first[i]).length / ids.length
  t.ok(same > 0.45 && same < 0.55, 'another key splits in another way')
})
