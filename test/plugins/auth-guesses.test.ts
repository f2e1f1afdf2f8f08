import { randomBytes } from 'node:crypto'
import t from 'tap'
import { deadlines } from '#concurrency/deadlines.ts'
import { authorizeTogether, knownHashes } from '#plugins/auth/authorize-together.ts'
import { insertPrinted, PHONE } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService } from '../support/service.ts'

const guess = () => `brevduva_${randomBytes(20).toString('hex')}`

t.test('unknown keys are looked up together, and valid keys do not wait for them', async t => {
  const works = randomBytes(32)
  const lookedUp: number[] = []
  let authorized = 0
  let database: Promise<unknown> = Promise.resolve()
  const known = knownHashes(async hashes => {
    lookedUp.push(hashes.length)
    await database
    return new Set(hashes.filter(hash => hash === works.toString('hex')))
  })
  const ask = authorizeTogether(async (_hash, count) => ({ granted: count, number: ++authorized }), known)
  t.match(await ask(works), { grant: { granted: 1 }, index: 0 })
  t.same(lookedUp, [1], 'once, when it was met')

  const busy = Promise.withResolvers<void>()
  database = busy.promise
  const guesses = Array.from({ length: 300 }, () => ask(randomBytes(32)))
  t.match(await ask(works), { grant: { granted: 1 } }, 'while the guesses are looked up')
  busy.resolve()
  const places = await Promise.all(guesses)
  t.ok(places.every(({ grant }) => grant === undefined))
  t.same(lookedUp, [1, 1, 299])
  t.equal(authorized, 2, 'no guess touches a budget')
  await authorizeTogether(async () => ({}), known)(works)
  t.equal(lookedUp.length, 3, 'nor is one that was met looked up by what else asks about it')
})

t.test('a key seen for the first time is checked in one round trip to the database', async t => {
  const { now } = performance
  let passed = 0
  performance.now = () => passed
  t.teardown(() => {
    performance.now = now
  })
  let authorized = 0
  const ask = authorizeTogether(
    async () => ({ number: ++authorized }),
    knownHashes(async hashes => {
      passed += deadlines.authenticate
      return new Set(hashes)
    }),
  )
  await t.rejects(ask(randomBytes(32)), { code: 'ETIMEDOUT' })
  t.equal(authorized, 0, 'no request of it is counted')
})

t.test('the hash of a deleted key is forgotten', async t => {
  const hash = randomBytes(32)
  let lookedUp = 0
  let there = true
  const ask = authorizeTogether(
    async () => (there ? {} : undefined),
    knownHashes(async hashes => {
      lookedUp++
      return new Set(there ? hashes : [])
    }),
  )
  await ask(hash)
  there = false
  t.equal((await ask(hash)).grant, undefined)
  t.equal(lookedUp, 1)
  t.equal((await ask(hash)).grant, undefined)
  t.equal(lookedUp, 2)
})

t.test('a client that guesses keys and sessions leaves a database connection for others', async t => {
  const service = await reuseService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const { slug } = await insertPrinted(service.db, { accountId: service.accountId })
  const held = await outsider.hold(tx => tx`lock table api_keys in access exclusive mode`)
  const guesses = Array.from({ length: 40 }, () => service.request('GET', '/api/v1/lists', { key: guess() }))
  await outsider.untilBlocked(1, 'brevduva lookups')
  const code = await service.request('GET', `/api/r/${slug}`, {
    key: null,
    headers: { 'user-agent': PHONE },
  })
  t.equal(code.status, 302)
  t.equal(await outsider.blocked('brevduva lookups'), 1)
  await held.release()
  for (const { status } of await Promise.all(guesses)) t.match(String(status), /^(401|503)$/)
})
