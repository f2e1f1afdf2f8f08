import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { openDatabase } from '../drizzle/client.ts'
import { endFormer, RECONNECT_AFTER_S } from '../drizzle/driver/former-client.ts'
import { codeWithin } from '../drizzle/driver/query-errors.ts'
import { openSql } from '../drizzle/embedded/index.ts'
import { createDatabase } from './support/postgres.ts'
import { until } from './support/until.ts'

const NAME = 'brevduva former'

/** A database, and from the outside: the connections that are called `NAME`, and the end of one of them. */
async function open(t: Test) {
  const { url, drop } = await createDatabase()
  const outside = openDatabase(url, { max: 1 })
  t.teardown(async () => {
    await outside.close()
    await drop()
  })
  const count = async (where = sql`true`) => {
    const [row] = await outside.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and application_name = ${NAME} and ${where}`,
    )
    return row?.n
  }
  const sleeping = () => count(sql`query like '%pg_sleep%' and state = 'active'`)
  const killOne = () =>
    outside.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = ${NAME} limit 1`,
    )
  return { url, count, sleeping, killOne }
}

/** Two transactions that fill a pool of two, while queries and a transaction wait; then one connection is lost. */
async function loseOne(t: Test, seconds: number) {
  const { url, count, sleeping, killOne } = await open(t)
  const database = openDatabase(url, { max: 2, applicationName: NAME })
  t.teardown(database.close)
  const sleep = sql`select pg_sleep(${seconds})`
  const running = [1, 2].map(() => database.db.transaction(tx => tx.execute(sleep)))
  const settled = Promise.allSettled(running)
  await until(async () => (await sleeping()) === 2)
  const waiting = Promise.allSettled([
    ...[1, 2, 3, 4].map(() => database.db.execute(sleep)),
    database.db.transaction(tx => tx.execute(sql`select 1`)),
  ])
  // They are handed to the driver within this turn.
  await new Promise(setImmediate)
  await killOne()
  return { count, results: [...(await settled), ...(await waiting)] }
}

/** What a caller may learn when a connection was lost, or its client given up. */
const LOST = ['57P01', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED']

/** Codes of those that were rejected with something else. */
const otherErrors = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .filter(result => result.status === 'rejected')
    .map(({ reason }) => codeWithin(reason))
    .filter(code => !LOST.includes(String(code)))

t.test('after a loss, queries that waited are settled and their connections are closed', async t => {
  const { count, results } = await loseOne(t, 0.3)
  t.same(otherErrors(results), [])
  await until(async () => (await count()) === 0)
})

t.test('so are those that take too long', async t => {
  const { count, results } = await loseOne(t, 4)
  t.same(otherErrors(results), [])
  await until(async () => (await count()) === 0)
})

t.test('a slot that waits to connect again leaves no connection', async t => {
  const { url, count, sleeping, killOne } = await open(t)
  const lost = Promise.withResolvers<void>()
  const client = openSql(url, {
    max: 1,
    backoff: () => RECONNECT_AFTER_S,
    onclose: () => lost.resolve(),
    connection: { application_name: NAME },
  })
  // With a parameter, so that the driver sends nothing behind it.
  const running = client`select pg_sleep(${10})`
  const waiting = client`select 1`
  const settled = Promise.allSettled([running, waiting])
  await until(async () => (await sleeping()) === 1)
  await killOne()
  await lost.promise
  await endFormer(client, 0)
  await settled
  // By now it has connected, if at all.
  await new Promise(resolve => setTimeout(resolve, 2 * RECONNECT_AFTER_S * 1000))
  await until(async () => (await count()) === 0)
})
