import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { endFormer, RECONNECT_AFTER_S } from '#drizzle/driver/former-client.ts'
import { codeWithin } from '#drizzle/driver/query-errors.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { createDatabase } from '../support/postgres.ts'
import { until } from '../support/until.ts'

const NAME = 'brevduva former'

/** Waits for the lock that `open` holds. The driver sends nothing behind a query with a parameter. */
const waitForLock = sql`select pg_advisory_xact_lock_shared(${1})`

/** A database, and from the outside: a lock, who is called `NAME`, and the end of one of them. */
async function open(t: Test) {
  const { url, drop } = await createDatabase()
  // One connection, so that the lock is taken and released by the same.
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
  await outside.db.execute(sql`select pg_advisory_lock(1)`)
  return {
    url,
    blocked: () => count(sql`wait_event_type = 'Lock'`),
    killOne: () =>
      outside.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = ${NAME} limit 1`,
      ),
    unlock: () => outside.db.execute(sql`select pg_advisory_unlock(1)`),
    untilAllClosed: () => until(async () => (await count()) === 0),
  }
}

/** Two transactions fill a pool of two while queries and a transaction wait for a connection; then one is lost. */
async function loseOne(t: Test) {
  const { url, blocked, killOne, unlock, untilAllClosed } = await open(t)
  const database = openDatabase(url, { max: 2, applicationName: NAME })
  t.teardown(database.close)
  const running = [1, 2].map(() => database.db.transaction(tx => tx.execute(waitForLock)))
  const lost = Promise.race(running).catch(() => undefined)
  await until(async () => (await blocked()) === 2)
  const waiting = [
    ...[1, 2, 3, 4].map(() => database.db.execute(waitForLock)),
    database.db.transaction(tx => tx.execute(sql`select 1`)),
  ]
  const settled = Promise.allSettled([...running, ...waiting])
  await killOne()
  await lost
  return { settled, unlock, untilAllClosed }
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
  const { settled, unlock, untilAllClosed } = await loseOne(t)
  await unlock()
  t.same(otherErrors(await settled), [])
  await untilAllClosed()
})

t.test('so are those that get no answer in time', async t => {
  const { settled, unlock, untilAllClosed } = await loseOne(t)
  t.same(otherErrors(await settled), [])
  await unlock()
  await untilAllClosed()
})

t.test('a slot that waits to connect again leaves no connection', async t => {
  const { url, blocked, killOne, unlock, untilAllClosed } = await open(t)
  const lost = Promise.withResolvers<void>()
  const client = openSql(url, {
    max: 1,
    backoff: () => RECONNECT_AFTER_S,
    onclose: () => lost.resolve(),
    connection: { application_name: NAME },
  })
  const running = client`select pg_advisory_xact_lock_shared(${1})`
  const waiting = client`select 1`
  const settled = Promise.allSettled([running, waiting])
  await until(async () => (await blocked()) === 1)
  await killOne()
  await lost.promise
  await endFormer(client, 0)
  t.same(otherErrors(await settled), [])
  // By now it has connected, if at all.
  await new Promise(resolve => setTimeout(resolve, 2 * RECONNECT_AFTER_S * 1000))
  await untilAllClosed()
  await unlock()
})
