import assert from 'node:assert/strict'
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { letterToken, letterVariant } from '#domains/campaigns/printed/token-and-variant.ts'

const key = createSecretKey(randomBytes(32))
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 over the whole digest, by bits, apart from the code under test. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

t.test('a letter’s token is the beginning of the HMAC’s base32 form', async t => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (campaign, recipient) => {
      const digest = createHmac('sha256', key).update(`${campaign}:${recipient}`).digest()
      return letterToken(key, campaign, recipient) === base32(digest).slice(0, 12)
    }),
  )
  const fixed = createSecretKey(Buffer.from('key'))
  t.equal(letterToken(fixed, 'campaign', 'recipient'), 'YSUG7LQ5DJRX', 'the same for ever: it is on paper')
})

t.test('an A/B test divides the audience into the same halves every time', async t => {
  const split = (of: KeyObject, list: string, length: number) =>
    Array.from({ length }, (_, i) => letterVariant(of, list, i + 1)).join('')
  const halves = fc.property(fc.uuid(), fc.integer({ min: 1, max: 200 }), (list, length) => {
    const variants = split(key, list, length)
    const second = variants.replaceAll('A', '').length
    assert.ok(Math.abs(second - length / 2) <= 0.5, `${second} of ${length} letters are B`)
    assert.equal(split(key, list, length), variants)
    assert.ok(split(key, list, length + 50).startsWith(variants), 'whoever is added later')
  })
  t.doesNotThrow(() => fc.assert(halves))
  const odd = (variants: string) =>
    [...variants].filter((variant, i) => i % 2 === 0 && variant === 'B').length / (variants.length / 2)
  const [list, other] = [uuidv7(), uuidv7()]
  const share = odd(split(key, list, 4000))
  t.ok(share > 0.45 && share < 0.55, `not by turns: ${share} of every other letter is B`)
  t.not(split(key, other, 100), split(key, list, 100), 'another list splits in another way')
  t.not(split(createSecretKey(randomBytes(32)), list, 100), split(key, list, 100), 'and so does another key')
})
