import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { openLocks } from '#workers/locks.ts'
import { openLine } from '../support/database-line.ts'
import { createDatabase } from '../support/postgres.ts'
import { until } from '../support/until.ts'

t.test('a lock is held by one at a time, in this process and in all others', async t => {
  const { url, drop } = await createDatabase()
  const [one, two, database] = [openLocks(url), openLocks(url), openDatabase(url, { max: 1 })]
  t.teardown(async () => {
    await Promise.all([one.close(), two.close(), database.close()])
    await drop()
  })
  const held = await one.tryLock('a')
  t.ok(held)
  t.equal(await two.tryLock('a'), null)
  t.equal(await one.tryLock('a'), null, 'although PostgreSQL lets a session take its own lock again')
  t.ok(await two.tryLock('b'))
  await held?.release()
  const second = await two.tryLock('a')
  t.ok(second)
  t.equal(second?.lost.aborted, false)

  const third = await one.tryLock('c')
  const lost = Promise.all([second!, third!].map(hold => once(hold.lost, 'abort')))
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  // Both have learnt that they have lost their connections.
  await lost
  const again = await one.tryLock('a')
  t.ok(again, 'a lost connection lets go at once')
  await second?.release()
  t.equal(await two.tryLock('a'), null, 'a late release takes nothing from the new holder')
  t.equal(again?.lost.aborted, false)
})

t.test('nothing is held that was asked for before the connection was lost', async t => {
  const { url, drop } = await createDatabase()
  const line = await openLine(url)
  const [cut, other] = [openLocks(line.url), openLocks(url)]
  t.teardown(async () => {
    await Promise.all([cut.close(), other.close()])
    await line.close()
    await drop()
  })
  t.ok(await cut.tryLock('a'))
  line.freeze()
  // More than the driver sends on one connection: for the last it makes another when this one is lost.
  const names = Array.from({ length: 120 }, (_, i) => `b${i}`)
  const asked = Promise.allSettled(names.map(name => cut.tryLock(name)))
  await new Promise(setImmediate)
  await line.restore()
  const held = (await asked).filter(({ status }) => status === 'fulfilled')
  t.same(held, [])
  for (const name of ['a', ...names]) await until(() => other.tryLock(name))
})
