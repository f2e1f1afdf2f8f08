import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { openLine } from '../support/database-line.ts'
import { createDatabase } from '../support/postgres.ts'
import { until } from '../support/until.ts'

t.test('queries under way fail when the database falls silent, and are rolled back', async t => {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const line = await openLine(url)
  t.teardown(() => line.close())
  const direct = openDatabase(url, { max: 1 })
  t.teardown(direct.close)
  const { db, close } = openDatabase(line.url, { watched: true })
  t.teardown(close)
  await direct.db.execute(sql`create table facts (id int)`)
  const add = (id: number, meanwhile: () => unknown) =>
    db.transaction(async tx => {
      await tx.execute(sql`insert into facts values (${id})`)
      await meanwhile()
      await tx.execute(sql`insert into facts values (${id})`)
    })
  // Longer than any silence.
  const slow = add(1, () => delay(3500))
  // Its statement takes long, though the database is well.
  const busy = db.execute(sql`select pg_sleep(3.5)`)
  await t.resolves(Promise.all([slow, busy]), 'a transaction that takes its time is not silence')

  const writes = [add(2, () => line.freeze()), add(3, () => delay(100)), add(4, () => delay(2000))]
  for (const { status } of await Promise.allSettled(writes)) t.equal(status, 'rejected')
  await line.restore()
  const asked = () => db.execute(sql`select 1`).then(Boolean, () => false)
  await until(asked, 'the database answers again')
  await add(5, () => {})
  const rows = await direct.db.execute<{ id: number }>(sql`select id from facts order by 1`)
  t.strictSame(
    rows.map(({ id }) => id),
    [1, 1, 5, 5],
  )
})
