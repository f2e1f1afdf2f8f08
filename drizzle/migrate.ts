import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'
import { type Applied, lackedBy } from './baseline.ts'
import { runConcurrently } from './concurrent-indexes.ts'
import { openSql } from './embedded/index.ts'
import { MIGRATIONS, type Migration, newestMigration, readMigrations } from './migration-files.ts'
import { pace } from './migration-pace.ts'

/** An advisory lock number that nothing else uses: "brevduva" on a telephone's keys. */
const MIGRATION_LOCK = 27_383_882

/** Tries of one migration: half an hour, which a backup may take. */
const TRIES = 360

/**
 * Brings the database up to this version's tables. Many instances may call it at the same time: one does the work, the
 * others wait for it. Each migration is a transaction of its own, except those that make indexes concurrently, which go
 * on where they stopped. So it may be killed at any moment and run again.
 *
 * @returns names of the migrations that this call ran, oldest first
 * @throws Error as `notApplied`; PostgreSQL's error if a migration fails or a table stays locked
 */
export async function migrateDatabase(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const ran: string[] = []
  const migrations = readMigrations(folder)
  const sql = openSql(url, {
    max: 1,
    // Another connection would not hold the lock.
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'brevduva migrate' },
  })
  try {
    // The role's own limits may be meant for requests, but an index of a large table takes minutes.
    await sql.unsafe('set statement_timeout = 0; set lock_timeout = 0')
    await takeTurn(sql)
    await createRecord(sql)
    for (let tries = 1; ; ) {
      const next = await nextOf(migrations, sql)
      if (!next) return ran
      try {
        await (next.isConcurrent ? runOutside(sql, next) : runInside(sql, next))
        ran.push(next.name)
        tries = 1
      } catch (error) {
        if (!isInTheWay(error) || tries++ === TRIES) throw error
        await giveWay(sql)
      }
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Names of the migrations that the database has not run yet, oldest first. @throws Error as `notApplied` */
export async function pendingMigrations(sql: postgres.Sql): Promise<string[]> {
  return (await notApplied(readMigrations(MIGRATIONS), sql)).map(({ name }) => name)
}

/** More are only counted: nobody reads sixty names. */
const MOST_NAMED = 3

/** What an operator reads of migrations that the database has not run yet. */
export function describePending(pending: readonly string[]): string {
  const all = readMigrations(MIGRATIONS).length
  if (pending.length === all)
    return `the database has no tables yet: none of the ${all} migrations was applied`
  if (pending.length <= MOST_NAMED) return `${pending.join(', ')} not applied`
  return `${pending.length} of ${all} migrations are not applied, from ${pending[0]} to ${pending.at(-1)}`
}

/** Whether the database has run migrations of a newer version. */
export async function isNewerThanKnown(sql: postgres.Sql): Promise<boolean> {
  const last = newestMigration()
  return (await appliedMigrations(sql)).some(({ at }) => at > last)
}

/**
 * Polls instead of waiting in PostgreSQL: a waiting statement keeps its snapshot, and making an index concurrently
 * waits for all earlier snapshots. That would be a deadlock.
 */
async function takeTurn(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`
    if (row!.taken) return
    await delay(pace.look)
  }
}

/**
 * Leaves the table to others for a while. An instance of an older version may wait for the lock within a statement, and
 * a concurrent index build would wait for that statement. So that instance gets the lock first; it has nothing to do.
 */
async function giveWay(sql: postgres.Sql): Promise<void> {
  await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`
  await delay(pace.giveWay)
  await takeTurn(sql)
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && ['55P03', '40P01'].includes(Reflect.get(error, 'code'))

async function runInside(sql: postgres.Sql, migration: Migration): Promise<void> {
  await sql.begin(async tx => {
    await tx.unsafe(`set local lock_timeout = ${pace.tableLock}`)
    for (const statement of migration.statements) await tx.unsafe(statement)
    await record(tx, migration)
  })
}

async function runOutside(sql: postgres.Sql, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await runConcurrently(sql, statement)
  await record(sql, migration)
}

/** In the form of drizzle's own migrator, because older versions read it. */
async function createRecord(sql: postgres.Sql): Promise<void> {
  await sql`create schema if not exists drizzle`
  await sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
}

async function record(sql: postgres.ISql, { hash, at }: Migration): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`
}

async function appliedMigrations(sql: postgres.Sql): Promise<Applied[]> {
  const [table] = await sql<
    { name: string | null }[]
  >`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return []
  return sql<Applied[]>`select created_at::float8 as at, hash from drizzle.__drizzle_migrations`
}

/** @throws Error as `requireKnownTexts` and `lackedBy` */
async function notApplied(migrations: readonly Migration[], sql: postgres.Sql): Promise<Migration[]> {
  const applied = await appliedMigrations(sql)
  requireKnownTexts(migrations, applied)
  return lackedBy(applied, migrations)
}

/** Read again each time: another process may have run it while this one waited. */
const nextOf = async (migrations: readonly Migration[], sql: postgres.Sql): Promise<Migration | undefined> =>
  (await notApplied(migrations, sql))[0]

/**
 * drizzle only compares a migration's time, so a database that ran another text would seem up to date.
 *
 * @throws Error that names migrations that were edited after the database ran them
 */
function requireKnownTexts(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const other = migrations.filter(({ at, hash }) => applied.some(ran => ran.at === at && ran.hash !== hash))
  if (other.length === 0) return
  throw new Error(
    `${other.map(({ name }) => name).join(', ')}: the database ran another text than this version has, and may not be ` +
      'what it takes it for. Deploy the text that it ran, and put what was changed into a migration of its own',
  )
}
