import fc from 'fast-check'
import t, { type Test } from 'tap'
import { createAccount, createKey, hashKey } from '#domains/accounts/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { serviceDatabase } from '../support/service-database.ts'

const SECOND = 1_000_000
const HOUR = 3600 * SECOND
const LIMITS = { key: 100, account: 300, burst: 60 }

async function openBudgets(t: Test) {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, sql, close } = openDatabase(url, { max: 1 })
  t.teardown(close)
  const { id: accountId } = await createAccount(db, { name: 'Test' })
  const { key } = await createKey(db, { accountId, name: 'k', permissions: [] })
  const start = Date.now() * 1000
  /** Asks for `count` requests at a moment, in microseconds from the start. */
  const ask = async (count: number, at: number) => {
    const [row] = await sql<
      { granted: number; key_left: number; key_retry: number; account_retry: number }[]
    >`
      select granted, key_left, key_retry, account_retry from authorize_requests(
        ${hashKey(key)}, ${count}, ${LIMITS.key}, ${LIMITS.account}, ${LIMITS.burst}, ${start + at})`
    return row!
  }
  return { ask, fresh: () => sql`truncate key_budgets, account_budgets` }
}

t.test('a clock that ran ahead for a moment locks nobody out', async t => {
  const { ask, fresh } = await openBudgets(t)
  t.equal((await ask(200, HOUR)).granted, 61, 'all that an idle account has')
  t.equal((await ask(200, HOUR)).granted, 0)
  t.match(await ask(200, SECOND), { granted: 61, key_left: 100 })

  await fresh()
  t.equal((await ask(40, 0)).granted, 40)
  t.equal((await ask(20, 30 * SECOND)).granted, 20)
  t.match(await ask(1, 2 * SECOND), { granted: 1, key_left: 60 }, 'what came before is not forgotten')
})

t.test('a clock that is set back by less than a second allows no extra request', async t => {
  const { ask } = await openBudgets(t)
  t.equal((await ask(200, SECOND)).granted, 61)
  t.match(await ask(200, SECOND / 2), { granted: 0, key_left: 39 })
})

t.test('nobody waits longer than one window, whatever the clock did', async t => {
  const { ask, fresh } = await openBudgets(t)
  const step = fc.record({
    count: fc.integer({ min: 1, max: 200 }),
    at: fc.integer({ min: -HOUR, max: HOUR }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async steps => {
      await fresh()
      for (const { count, at } of steps) {
        const { granted, key_retry, account_retry } = await ask(count, at)
        if (granted > LIMITS.key || key_retry > 61 || account_retry > 2) return false
      }
      return true
    }),
    { numRuns: 60 },
  )
})
