import fc from 'fast-check'
import t from 'tap'
import { authorizeRequests, createAccount, createKey, hashKey } from '#domains/accounts/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { serviceDatabase } from '../support/service-database.ts'

/** Microseconds, as all times here. */
const WINDOW = 60_000_000

interface Answer {
  granted: number
  key_left: number
  key_reset: number
  key_retry: number
  account_left: number
  account_reset: number
  account_retry: number
}

/** The interface's two budgets, written down as plainly as can be. */
class Model {
  readonly accepted = new Map<string, number[]>()
  tat = 0
  readonly limits: { key: number; account: number; burst: number }

  constructor(limits: { key: number; account: number; burst: number }) {
    this.limits = limits
  }

  ask(key: string, count: number, us: number): Answer {
    const { limits } = this
    const step = Math.floor(WINDOW / limits.account)
    const log = (this.accepted.get(key) ?? []).filter(at => at > us - WINDOW)
    this.tat = Math.max(this.tat, us)
    const keyLeft = Math.max(limits.key - log.length, 0)
    // One after the other, as GCRA is defined.
    let accountLeft = 0
    while (this.tat + accountLeft * step - us <= limits.burst * step) accountLeft++
    const granted = Math.min(count, keyLeft, accountLeft)
    for (let i = 0; i < granted; i++) log.push(us)
    this.tat += granted * step
    this.accepted.set(key, log)
    const [first] = log
    const last = log.at(-1)
    const seconds = (microseconds: number) => Math.ceil(microseconds / 1_000_000)
    return {
      granted,
      key_left: keyLeft,
      key_reset: last === undefined ? 0 : seconds(last + WINDOW - us),
      key_retry: keyLeft > granted || first === undefined ? 0 : seconds(first + WINDOW - us),
      account_left: accountLeft,
      account_reset: seconds(this.tat - us),
      account_retry: Math.max(seconds(this.tat - us - limits.burst * step), 0),
    }
  }
}

t.test('the database counts both budgets as a model of them does', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, sql, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  const { id: accountId } = await createAccount(db, { name: 'Test' })
  const keys = await Promise.all([0, 1].map(() => createKey(db, { accountId, name: 'k', permissions: [] })))
  const hashes = keys.map(({ key }) => hashKey(key))
  const fresh = () => sql`truncate key_budgets, account_budgets`

  const step = fc.record({
    key: fc.nat({ max: 1 }),
    count: fc.integer({ min: 1, max: 9 }),
    // Mostly moments, now and then long enough for budget to come back; the exact edge of the window too.
    after: fc.oneof(
      fc.nat({ max: 3_000_000 }),
      fc.nat({ max: 70_000_000 }),
      fc.constantFrom(0, 999, 1000, 60_000_000),
    ),
  })
  const limits = fc.record({
    key: fc.integer({ min: 1, max: 12 }),
    account: fc.integer({ min: 1, max: 30 }),
    burst: fc.nat({ max: 10 }),
  })

  t.test('any sequence of requests gets the model’s answers', async () => {
    await fc.assert(
      fc.asyncProperty(limits, fc.array(step, { minLength: 1, maxLength: 25 }), async (rates, steps) => {
        await fresh()
        const model = new Model(rates)
        let us = 1_700_000_000_000_123
        for (const { key, count, after } of steps) {
          us += after
          const [row] = await sql<Answer[]>`
            select granted, key_left, key_reset, key_retry, account_left, account_reset, account_retry
            from authorize_requests(${hashes[key] ?? null}, ${count}, ${rates.key}, ${rates.account}, ${rates.burst}, ${us})`
          const expected = model.ask(String(key), count, us)
          if (JSON.stringify({ ...row }) !== JSON.stringify(expected)) {
            throw new Error(`${JSON.stringify(row)} where the model says ${JSON.stringify(expected)}`)
          }
        }
      }),
      { numRuns: 80 },
    )
  })

  t.test('a large limit is never exceeded in any 60 s, and is whole again half a second later', async () => {
    const limit = 500
    const after = fc.oneof(
      fc.nat({ max: 700_000 }),
      fc.nat({ max: 4_000_000 }),
      fc.integer({ min: 58_000_000, max: 60_000_000 }),
    )
    const steps = fc.array(fc.tuple(after, fc.integer({ min: 1, max: 300 })), {
      minLength: 1,
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(steps, async steps => {
        await fresh()
        const accepted: { at: number; granted: number }[] = []
        let us = 1_700_000_000_000_000
        const ask = async (count: number) => {
          const [row] = await sql<{ granted: number; entries: number }[]>`
            select granted, (select max(cardinality(stamps)) from key_budgets) as entries
            from authorize_requests(${hashes[0] ?? null}, ${count}, ${limit}, 10000000, 10000000, ${us})`
          return row ?? { granted: -1, entries: -1 }
        }
        for (const [after, count] of steps) {
          us += after
          const { granted } = await ask(count)
          accepted.push({ at: us, granted })
          const within = accepted.filter(({ at }) => at > us - WINDOW)
          const total = within.reduce((sum, one) => sum + one.granted, 0)
          if (total > limit) throw new Error(`${total} within 60 s`)
        }
        us += WINDOW + 500_000
        const { granted, entries } = await ask(limit)
        if (granted !== limit) throw new Error(`an idle key had ${granted}`)
        if (entries > 122) throw new Error(`a log of ${entries} entries leaves its row`)
      }),
      { numRuns: 60 },
    )
  })

  t.test('a key that is unknown, revoked, disabled, expired or used up lets nothing in', async t => {
    await fresh()
    const rates = { key: 100, account: 300, accountBurst: 60 }
    const unknown = await authorizeRequests(sql, Buffer.alloc(32), 1, rates)
    t.equal(unknown, undefined)

    const limited = await createKey(db, { accountId, name: 'k', permissions: ['lists:read'], maxUses: 3 })
    const hash = hashKey(limited.key)
    if (!hash) throw new Error('a key of ours has no hash')
    t.match(await authorizeRequests(sql, hash, 2, rates), {
      granted: 2,
      usesLeft: 3,
      permissions: ['lists:read'],
    })
    t.match(await authorizeRequests(sql, hash, 5, rates), { granted: 1, usesLeft: 1 })
    t.match(await authorizeRequests(sql, hash, 1, rates), { granted: 0, usesLeft: 0, state: 'active' })

    await sql`update api_keys set max_uses = null, expires_at = now() - interval '1 second' where id = ${limited.id}`
    t.match(await authorizeRequests(sql, hash, 1, rates), { granted: 0, state: 'expired' })
    await sql`update api_keys set disabled_at = now() where id = ${limited.id}`
    t.match(await authorizeRequests(sql, hash, 1, rates), { granted: 0, state: 'disabled' })
    await sql`update api_keys set revoked_at = now() where id = ${limited.id}`
    t.equal(await authorizeRequests(sql, hash, 1, rates), undefined)
  })

  t.test('simultaneous calls of one account neither deadlock nor exceed its limit', async t => {
    await fresh()
    const pool = openDatabase(url, { max: 8 })
    t.teardown(() => pool.close())
    const rates = { key: 1000, account: 1, accountBurst: 49 }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        authorizeRequests(pool.sql, hashes[i % 2] ?? Buffer.alloc(32), (i % 3) + 1, rates),
      ),
    )
    const granted = answers.reduce((sum, answer) => sum + (answer?.granted ?? 0), 0)
    t.equal(granted, 50)
  })
})
