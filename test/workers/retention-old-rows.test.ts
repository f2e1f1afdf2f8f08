import { sql } from 'drizzle-orm'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { oldRows, together } from '#drizzle/old-rows.ts'
import { openOutsider } from '../support/row-holder.ts'
import { serviceDatabase } from '../support/service-database.ts'

const old = sql`age > 10`

t.test('old rows are deleted in batches by their whole key, except those in use', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, close } = openDatabase(url, { max: 1, lockTimeoutMs: 20_000 })
  t.teardown(close)
  const outsider = openOutsider(t, url)
  await db.execute(sql`create table things (a int, b int, age int not null, primary key (a, b))`)
  // Of every `a` one row is young, and all have the same `b`s.
  await db.execute(sql`
    insert into things select a, b, case when b = 3 then 1 else 11 end
    from generate_series(1, 4) a, generate_series(1, 3) b`)
  const things = oldRows('things', { key: ['a', 'b'], old, atOnce: 3 })
  t.equal(await things.count(db), 8)
  const held = await outsider.hold(tx => tx`select from things where a = 2 and b = 1 for update`)
  const deleted: number[] = []
  for (let gone = 1; gone > 0; ) {
    gone = await things.delete(db)
    deleted.push(gone)
  }
  t.same(deleted, [3, 3, 1, 0])
  t.equal(await things.count(db), 1, 'it is reported, and deleted the next time')
  await held.release()
  t.equal(await things.delete(db), 1)
  t.same(
    await db.execute(sql`select a, b from things order by a`),
    [1, 2, 3, 4].map(a => ({ a, b: 3 })),
  )

  await db.execute(sql`create table others (id int primary key, age int not null)`)
  await db.execute(sql`insert into others select n, 11 from generate_series(1, 2) n`)
  await db.execute(sql`update things set age = 11 where a < 4`)
  const both = together(things, oldRows('others', { key: ['id'], old, atOnce: 3 }))
  t.equal(await both.count(db), 5)
  t.equal(await both.delete(db), 5)
  t.equal(await both.delete(db), 0)
})
