import t from 'tap'
import { visitorHasher } from '#domains/tracking/visitor.ts'

const secret = Buffer.from('one secret')
const noon = Date.UTC(2026, 2, 1, 12)
const visitor = { address: '192.0.2.1', userAgent: 'an agent', at: noon }

t.test('a visitor keeps the same hash until the UTC day ends', async t => {
  const hash = visitorHasher(secret)
  t.equal(hash(visitor), hash({ ...visitor, at: noon + 3_600_000 }))
  const last = hash({ ...visitor, at: Date.UTC(2026, 2, 1, 23, 59, 59, 999) })
  t.equal(last, hash(visitor))
  t.not(hash({ ...visitor, at: Date.UTC(2026, 2, 2) }), last)
  t.equal(hash(visitor), last, 'a scan that was held up is still of its own day')
})

t.test('other addresses, agents and secrets make other hashes; other processes make the same', async t => {
  const hash = visitorHasher(secret)
  const hashes = new Set([
    hash(visitor),
    hash({ ...visitor, address: '192.0.2.2' }),
    hash({ ...visitor, userAgent: 'another agent' }),
    hash({ ...visitor, userAgent: undefined }),
    visitorHasher(Buffer.from('another secret'))(visitor),
  ])
  t.equal(hashes.size, 5)
  t.equal(visitorHasher(secret)(visitor), hash(visitor))
})

t.test('a visitor hash is a short text without anything of the visitor', async t => {
  const hash = visitorHasher(secret)(visitor)
  t.match(hash, /^[\w-]{16}$/)
  t.notMatch(Buffer.from(hash, 'base64url').toString('latin1'), /192|agent/)
})
