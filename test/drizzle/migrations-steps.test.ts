import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import t, { type Test } from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { readMigrations } from '#drizzle/migration-files.ts'
import { pace } from '#drizzle/migration-pace.ts'
import { createDatabase } from '../support/postgres.ts'
import { migrationsFolder } from '../support/releases.ts'
import { until } from '../support/until.ts'

Object.assign(pace, { look: 5, tableLock: 50, giveWay: 20 })

/** A folder of migrations with these texts. */
const folderOf = (t: Test, texts: readonly string[]): Promise<string> =>
  migrationsFolder(
    t,
    texts.map((text, i) => ({ tag: `000${i}`, when: i + 1, text })),
  )

/** A database of the test's own, and as many connections to it as are asked for. */
async function emptyDatabase(t: Test): Promise<{ url: string; connect: () => Sql }> {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const connect = () => {
    const sql = openSql(url, { max: 1, onnotice: () => {} })
    t.teardown(() => sql.end())
    return sql
  }
  return { url, connect }
}

const TABLE = 'create table things (id int, name text); insert into things values (1, null)'
const INDEX =
  '-- Why.\nCREATE INDEX CONCURRENTLY "things_name" ON "things" USING btree ("name") WHERE name is null;'

/** What is recorded, and the index with whether it serves. */
async function stateOf(sql: Sql) {
  const recorded = await sql`select created_at::int as at from drizzle.__drizzle_migrations order by id`
  const indexes = await sql`
    select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'things'::regclass`
  return { recorded: recorded.map(({ at }) => at), indexes: indexes.map(row => ({ ...row })) }
}

const DONE = { recorded: [1, 2], indexes: [{ name: 'things_name', valid: true }] }

/** Until the migration waits for someone's transaction. */
const untilWaiting = (sql: Sql) =>
  until(async () => {
    const rows = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'brevduva migrate' and wait_event_type = 'Lock'`
    return rows.count > 0
  })

/** A transaction that has touched the table, until it is ended. */
async function inTransaction(sql: Sql, statement: string): Promise<() => Promise<unknown>> {
  await sql.unsafe('begin')
  await sql.unsafe(statement)
  return () => sql.unsafe('commit')
}

t.test('an index is built while others write, and rebuilt if it was interrupted', async t => {
  const { url, connect } = await emptyDatabase(t)
  const folder = await folderOf(t, [TABLE, INDEX])
  const [sql, other] = [connect(), connect()]
  await migrateDatabase(url, await folderOf(t, [TABLE]))
  const end = await inTransaction(other, "insert into things values (2, 'two')")

  const cut = migrateDatabase(url, folder)
  const refusal = t.rejects(cut, { code: '57014' })
  await untilWaiting(sql)
  t.same((await stateOf(sql)).indexes, [{ name: 'things_name', valid: false }], 'it is being made')
  await sql`insert into things values (3, 'beside it')`
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'brevduva migrate'
    and datname = current_database()`
  await refusal
  t.same(await stateOf(sql), { recorded: [1], indexes: [{ name: 'things_name', valid: false }] })

  await end()
  await migrateDatabase(url, folder)
  t.same(await stateOf(sql), DONE)
  await migrateDatabase(url, folder)
  t.same(await stateOf(sql), DONE, 'once')
})

t.test('an index that was built but not recorded is kept', async t => {
  const { url, connect } = await emptyDatabase(t)
  const folder = await folderOf(t, [TABLE, INDEX])
  await migrateDatabase(url, folder)
  const sql = connect()
  const oid = () => sql`select 'things_name'::regclass::oid as oid`
  const before = await oid()
  await sql`delete from drizzle.__drizzle_migrations where created_at = 2`
  await migrateDatabase(url, folder)
  t.same(await stateOf(sql), DONE)
  t.same(await oid(), before)
})

t.test('simultaneous migrations run once, and do not wait for older instances', async t => {
  const { url, connect } = await emptyDatabase(t)
  const [sql, writer, older] = [connect(), connect(), connect()]
  await migrateDatabase(url, await folderOf(t, [TABLE]))
  const end = await inTransaction(writer, 'insert into things values (4, null)')
  const folder = await folderOf(t, [TABLE, INDEX])
  const both = Promise.all([migrateDatabase(url, folder), migrateDatabase(url, folder)])
  await untilWaiting(sql)
  // Of two that wait for each other PostgreSQL ends the one that looks up first.
  await older`set deadlock_timeout = '10min'`
  // As drizzle's migrator was called by versions before: the statement waits, and so does its snapshot.
  const waits = older`select pg_advisory_lock(27383882)`.then(
    () => older`select pg_advisory_unlock(27383882)`,
  )
  await until(async () => {
    const rows = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    return rows.count > 0
  })
  await end()
  await Promise.all([both, waits])
  t.same(await stateOf(sql), DONE)
})

t.test('a migration that waits for a table blocks others only briefly', async t => {
  const { url, connect } = await emptyDatabase(t)
  const [backup, reader] = [connect(), connect()]
  await migrateDatabase(url, await folderOf(t, [TABLE]))
  const end = await inTransaction(backup, 'select from things')
  const column = 'alter table things add column more int'
  const done = migrateDatabase(url, await folderOf(t, [TABLE, column]))
  await untilWaiting(reader)
  t.equal((await reader`select from things`).count, 1, 'it is read while the migration cannot have it')
  await end()
  await done
  t.same(await reader`select more from things`, [{ more: null }])
})

t.test('each migration stays when a later one fails', async t => {
  const { url, connect } = await emptyDatabase(t)
  const folder = await folderOf(t, [
    TABLE,
    'insert into things values (5, null);--> statement-breakpoint\nnonsense',
  ])
  await t.rejects(migrateDatabase(url, folder), { code: '42601' })
  const sql = connect()
  t.same(await stateOf(sql), { recorded: [1], indexes: [] })
  t.equal((await sql`select from things`).count, 1, 'and nothing of the one that failed')
})

t.test('a partitioned table gets its index partition by partition', async t => {
  const { url, connect } = await emptyDatabase(t)
  const parts = `
    create table things (id int, name text) partition by range (id);
    create table things_few partition of things for values from (0) to (10);
    create table things_many partition of things for values from (10) to (20)`
  const folder = await folderOf(t, [
    parts,
    INDEX,
    'DROP INDEX CONCURRENTLY IF EXISTS "things_name";--> statement-breakpoint\n' +
      'CREATE UNIQUE INDEX CONCURRENTLY "things_id" ON "things" USING btree ("id");',
  ])
  const sql = connect()
  await migrateDatabase(url, await folderOf(t, [parts]))
  // Stopped after the first partition.
  await sql`create index things_name on only things using btree (name) where name is null`
  await sql`create index things_name_things_few on things_few using btree (name) where name is null`
  await sql`create schema apart`
  await migrateDatabase(url, await folderOf(t, [parts, INDEX]))
  t.same(await stateOf(sql), DONE)
  await migrateDatabase(url, folder)
  t.same(await stateOf(sql), { recorded: [1, 2, 3], indexes: [{ name: 'things_id', valid: true }] })
  const unique = sql`insert into things values (1), (1)`
  await t.rejects(unique, { code: '23505' })
})

t.test('an index over partitions that waits for its table blocks others only briefly', async t => {
  const { url, connect } = await emptyDatabase(t)
  const parts = `
    create table things (id int, name text) partition by range (id);
    create table things_few partition of things for values from (0) to (10)`
  await migrateDatabase(url, await folderOf(t, [parts]))
  const [writer, other] = [connect(), connect()]
  const end = await inTransaction(writer, 'insert into things values (1)')
  const done = migrateDatabase(url, await folderOf(t, [parts, INDEX]))
  await untilWaiting(other)
  t.equal(
    (await other`insert into things values (2)`).count,
    1,
    'written while the index cannot have the table',
  )
  await end()
  await done
  t.same(await stateOf(other), DONE)
})

t.test('a migration that builds indexes concurrently does nothing else', async t => {
  const mixed = await folderOf(t, [`${INDEX}--> statement-breakpoint\ncreate table more ()`])
  t.throws(() => readMigrations(mixed), { message: /^0000 makes indexes concurrently: what else/ })
  const { url } = await emptyDatabase(t)
  const unknown = await folderOf(t, [TABLE, 'create index concurrently on things (id)'])
  await t.rejects(migrateDatabase(url, unknown), { message: /^not an index that can be made/ })
  const [first] = readMigrations(await folderOf(t, [TABLE]))
  t.equal(first!.hash, createHash('sha256').update(TABLE).digest('hex'), 'as drizzle writes it down')
})
