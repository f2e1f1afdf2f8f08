import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type postgres from 'postgres'
import type { Test } from 'tap'
import type { Db } from '#drizzle/client.ts'
import { ensureEmbedded, openSql, withDatabase } from '#drizzle/embedded/index.ts'
import { errorCode, isAlive } from '#drizzle/embedded/lock.ts'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))
const ENOUGH_MEMORY_BYTES = 2_000_000_000
const KEEPER = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url))
/** Where clusters of tests lie. */
export const CLUSTERS = spaciousMemory() ?? tmpdir()
/** One cluster a checkout and user; short, because it is part of a socket's path. */
export const TEST_CLUSTER = join(
  CLUSTERS,
  `brevduva-test-${process.getuid?.()}-${createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 8)}`,
)
/** The connection is closed soon, because a process cannot end before. */
const MAKER_IDLE_S = 0.2

let cluster: Promise<{ adminUrl: string }> | undefined

/**
 * The one PostgreSQL of all test files: started by whoever comes first, and stopped by its keeper when no
 * test process has been alive for a minute. Nothing in it survives a crash. TEST_DATABASE_URL names another
 * server instead, with a role that may create databases.
 */
export function testCluster(): Promise<{ adminUrl: string }> {
  cluster ??= openCluster()
  return cluster
}

/**
 * A clone is 300 files. In memory that takes 8 ms; ext4 takes 20 to 280, the more databases were dropped in
 * the last minutes, because it does not hand out an inode again that has just been freed.
 */
function spaciousMemory(): string | undefined {
  if (!existsSync('/dev/shm')) return undefined
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > ENOUGH_MEMORY_BYTES ? '/dev/shm' : undefined
}

async function openCluster(): Promise<{ adminUrl: string }> {
  const elsewhere = process.env.TEST_DATABASE_URL
  if (elsewhere) return { adminUrl: elsewhere }
  const open = () => ensureEmbedded(TEST_CLUSTER, { durable: false })
  // The keeper of the last run may be removing the directory at this moment: try once more.
  const { url, startedHere } = await open().catch(error => {
    if (errorCode(error) === 'ENOENT') return open()
    throw error
  })
  // The registration of this process is not removed explicitly: it ends with the process.
  if (startedHere) {
    spawn(process.execPath, [KEEPER, TEST_CLUSTER], { detached: true, stdio: 'ignore' }).unref()
  }
  await dropLeftOvers(url)
  return { adminUrl: url }
}

/** Creates a database for a test, empty or cloned from a template. `drop` also closes its remaining connections. */
export async function createDatabase(
  options: { template?: string } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl } = await testCluster()
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const sql = makerOf(adminUrl)
  await clone(sql, name, options.template ?? 'template1')
  return {
    url: withDatabase(adminUrl, name),
    drop: async () => void (await sql`drop database if exists ${sql(name)} with (force)`),
  }
}

/**
 * The name of a template database that `migrate` has made, once for each `hash` (of the migrations). Several
 * processes may ask at once: one migrates, the others wait. A migration that is cut short leaves nothing that
 * looks finished. Templates of other hashes stay until the cluster goes: a test process may be using one, and its age
 * does not tell.
 */
export async function migratedTemplate(
  hash: string,
  migrate: (url: string) => Promise<void>,
): Promise<string> {
  const { adminUrl } = await testCluster()
  const name = `tpl_${hash}`
  const draft = `${name}_draft`
  await asAdmin(adminUrl, async sql => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`
    if ((await sql`select 1 from pg_database where datname = ${name}`).length > 0) return
    await sql`drop database if exists ${sql(draft)} with (force)`
    await sql`create database ${sql(draft)}`
    await migrate(withDatabase(adminUrl, draft))
    await retryWhileInUse(() => sql`alter database ${sql(draft)} rename to ${sql(name)}`)
    // From now on it accepts no connections, so no clone has to wait for one.
    await sql`alter database ${sql(name)} with allow_connections false`
  })
  return name
}

/** file_copy: 8 ms against 17 for wal_log, as its checkpoints cost nothing without fsync. */
async function clone(sql: postgres.Sql, name: string, template: string): Promise<void> {
  await retryWhileInUse(() => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`)
}

/** "source database is being accessed by other users": PostgreSQL waits five seconds itself, then gives up. */
async function retryWhileInUse(statement: () => PromiseLike<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await statement()
      return
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === '55006'
      if (!inUse || attempt === 3) throw error
      await delay(50)
    }
  }
}

/**
 * Drops databases of test processes that have ended, as those that were killed leave them: by their names, which are
 * `prefix`, the process's id and anything else. Those in use are kept.
 */
export async function dropLeftOvers(adminUrl: string, prefix = 'test_'): Promise<void> {
  const sql = makerOf(adminUrl)
  const unused = await sql<{ name: string; pid: string }[]>`
    select datname as name, split_part(datname, '_', 2) as pid from pg_database as d
    where starts_with(datname, ${prefix}) and not exists (select from pg_stat_activity where datid = d.oid)`
  for (const { name } of unused.filter(({ pid }) => !isAlive(Number(pid)))) {
    await sql`drop database if exists ${sql(name)}`.catch(() => undefined)
  }
}

async function asAdmin<T>(adminUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = openSql(adminUrl, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** The connection that creates and drops databases; it is reused as long as the calls follow one another. */
let maker: postgres.Sql | undefined
let makerIdleS = MAKER_IDLE_S
const makerOf = (adminUrl: string): postgres.Sql => {
  maker ??= openSql(adminUrl, { max: 1, idle_timeout: makerIdleS, onnotice: () => {} })
  return maker
}

/** For a process of many test files: that connection stays until it calls what this returns, at its end. */
export function keepMaker(): () => Promise<void> {
  makerIdleS = 0
  return async () => maker?.end()
}

/** Rows that migrations and the queue's start make. */
const KEPT = ['database_origin', 'delivery_gate', 'pgboss.version', 'pgboss.queue']

/**
 * Deletes everything that tests have written, partition by partition. Triggers and foreign keys are turned off
 * meanwhile, which requires a superuser. Most tables have never had a page and are not opened: to open all takes a
 * connection 30 ms the first time.
 * @returns false if the role is not a superuser, and nothing was deleted
 */
export async function emptyDatabase(db: Db): Promise<boolean> {
  const [role] = await db.execute<{ mayAll: boolean }>(
    sql`select current_setting('is_superuser') = 'on' as "mayAll"`,
  )
  if (!role?.mayAll) return false
  await db.execute(
    sql.raw(`do $$
      declare
        name text;
        used bool;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for name in
          select oid::regclass from pg_class
          where relkind = 'r' and pg_relation_size(oid) > 0
            and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
            and oid::regclass::text <> all ('{${KEPT.join()}}')
        loop
          execute 'select exists (select from ' || name || ')' into used;
          if used then execute 'delete from ' || name; end if;
        end loop;
      end $$`),
  )
  return true
}

export interface LimitedRole {
  /** The database's URL for this role, which has the owner's rights. */
  readonly url: string
  /** Sets how many connections the role may have from now on. */
  limit(connections: number): Promise<void>
}

/** A role of a database for as long as the test lasts, with a number of connections: PostgreSQL refuses more (53300). */
export async function limitedRole(t: Test, ownersUrl: string, connections: number): Promise<LimitedRole> {
  const sql = openSql(ownersUrl, { max: 1, onnotice: () => {} })
  const role = `test_limited_${process.pid}_${randomBytes(4).toString('hex')}`
  await sql.unsafe(`create role ${role} login connection limit ${connections}`)
  await sql.unsafe(`do $$ begin execute format('grant %I to ${role}', current_user); end $$`)
  t.teardown(async () => {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`
    await sql.unsafe(`drop owned by ${role}; drop role ${role}`)
    await sql.end()
  })
  const url = new URL(ownersUrl)
  url.username = role
  return {
    url: url.href,
    limit: async most => void (await sql.unsafe(`alter role ${role} connection limit ${most}`)),
  }
}

/** A process id above every system's highest: no process has it. */
export const NOBODY = 2 ** 30
