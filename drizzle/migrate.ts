import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { openSql } from './embedded/index.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nothing else in the database locks: "brevduva" on a telephone's keys. */
const MIGRATION_LOCK = 27_383_882

/**
 * Brings the database up to this version's tables. Many instances may call it at the same instant: one does the
 * work, the others wait for it.
 *
 * @throws Error as `requireKnownTexts`
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = openSql(url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'brevduva migrate' },
  })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    requireKnownTexts(readMigrations(), await appliedMigrations(sql))
    await migrate(drizzle(sql), { migrationsFolder: folder })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Names of the migrations that the database at `sql` has not had yet, oldest first. @throws Error as `requireKnownTexts` */
export async function pendingMigrations(sql: postgres.Sql): Promise<string[]> {
  const migrations = readMigrations()
  const applied = await appliedMigrations(sql)
  requireKnownTexts(migrations, applied)
  const last = Math.max(0, ...applied.map(({ at }) => at))
  return migrations.filter(({ at }) => at > last).map(({ name }) => name)
}

interface Migration {
  readonly name: string
  /** Milliseconds since the epoch at which it was made: its identity in a database. */
  readonly at: number
  /** What its text hashes to, and earlier texts did that a later migration puts right. */
  readonly hashes: readonly string[]
}

interface Applied {
  readonly at: number
  readonly hash: string
}

/** Each migration's hash as it landed, for the tests; and of what landed and was edited nevertheless, those before. */
export type LandedMigrations = Readonly<Record<string, { sha256: string; earlier: readonly string[] }>>

function readMigrations(): Migration[] {
  const journal: { entries: { when: number; tag: string }[] } = readJson('meta/_journal.json')
  const landed: LandedMigrations = readJson('landed.json')
  return journal.entries.map(({ tag, when }) => ({
    name: tag,
    at: when,
    hashes: [hashOf(readFileSync(`${folder}/${tag}.sql`)), ...(landed[tag]?.earlier ?? [])],
  }))
}

const readJson = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))

/** As drizzle writes it down. */
const hashOf = (text: Buffer): string => createHash('sha256').update(text).digest('hex')

async function appliedMigrations(sql: postgres.Sql): Promise<Applied[]> {
  const [table] = await sql<
    { name: string | null }[]
  >`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return []
  return sql<Applied[]>`select created_at::float8 as at, hash from drizzle.__drizzle_migrations`
}

/**
 * drizzle goes by a migration's time alone: a database that ran another text would pass for up to date.
 *
 * @throws Error that names what was edited after the database ran it
 */
function requireKnownTexts(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const other = migrations.filter(({ at, hashes }) =>
    applied.some(ran => ran.at === at && !hashes.includes(ran.hash)),
  )
  if (other.length === 0) return
  throw new Error(
    `${other.map(({ name }) => name).join(', ')}: the database ran another text than this version has, and may not be ` +
      'what it takes it for. Deploy the text that it ran, and put what was changed into a migration of its own',
  )
}
