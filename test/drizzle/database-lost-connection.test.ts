import { sql } from 'drizzle-orm'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { createDatabase } from '../support/postgres.ts'
import { until } from '../support/until.ts'

async function open(t: { teardown(run: () => Promise<void>): void }) {
  const { url, drop } = await createDatabase()
  const [database, other] = [openDatabase(url), openDatabase(url, { max: 1 })]
  t.teardown(async () => {
    await database.close()
    await other.close()
    await drop()
  })
  await database.db.execute(sql`create table facts (id int)`)
  const cut = async () => {
    await other.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    // Until this side has learnt of it.
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const count = async () =>
    Number((await database.db.execute<{ n: number }>(sql`select count(*)::int as n from facts`))[0]?.n)
  return { database, cut, count }
}

t.test('a transaction that loses its connection between two statements fails and writes nothing', async t => {
  const { database, cut, count } = await open(t)
  let goneOn = false
  const run = database.db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await cut()
    // Meanwhile the pool has connected anew: this must not run there.
    await new Promise(resolve => setTimeout(resolve, 300))
    try {
      await tx.execute(sql`insert into facts values (2)`)
    } finally {
      goneOn = true
    }
  })
  await t.rejects(run)
  t.equal(await count(), 0)
  await until(() => goneOn)
  t.equal(await count(), 0)
})

t.test('so does one that loses it during a statement, a commit or a rollback', async t => {
  const { database, cut, count } = await open(t)
  const sleeping = database.db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await tx.execute(sql`select pg_sleep(10)`)
  })
  await Promise.all([t.rejects(sleeping), cut()])
  const committing = database.db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await cut()
  })
  await t.rejects(committing)
  const failing = database.db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await cut()
    throw new Error('of the work itself')
  })
  await t.rejects(failing)
  t.equal(await count(), 0)
})

t.test('so does one within a savepoint', async t => {
  const { database, cut, count } = await open(t)
  const nested = database.db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await tx
      .transaction(async inner => {
        await inner.execute(sql`insert into facts values (2)`)
        await cut()
        await inner.execute(sql`insert into facts values (3)`)
      })
      .catch(() => undefined)
    await tx.execute(sql`insert into facts values (4)`)
  })
  await t.rejects(nested)
  t.equal(await count(), 0)
  await database.db.transaction(async tx => {
    await tx.execute(sql`insert into facts values (1)`)
    await t.rejects(
      tx.transaction(async inner => {
        await inner.execute(sql`insert into facts values (2)`)
        throw new Error('undone')
      }),
      { message: 'undone' },
    )
  })
  t.equal(await count(), 1, 'what is rolled back to a savepoint does not end the rest')
})

t.test('queries sent once the server is back are all answered', async t => {
  const { database, cut } = await open(t)
  const ask = () => database.db.execute(sql`select 1 as one`)
  await Promise.all(Array.from({ length: 40 }, ask))
  for (let lost = 0; lost < 5; lost++) {
    const asking = Array.from({ length: 40 }, () => ask().catch(() => undefined))
    await Promise.all([cut(), ...asking, ...Array.from({ length: 40 }, () => ask().catch(() => undefined))])
    await t.resolves(Promise.all(Array.from({ length: 40 }, ask)))
  }
})
