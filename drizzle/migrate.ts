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
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = openSql(url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'brevduva migrate' },
  })
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(sql), { migrationsFolder: folder })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

interface Journal {
  entries: { when: number; tag: string }[]
}

/** Names of the migrations that the database at `sql` has not had yet, oldest first. */
export async function pendingMigrations(sql: postgres.Sql): Promise<string[]> {
  const journal: Journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
  const [table] = await sql<
    { name: string | null }[]
  >`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return journal.entries.map(entry => entry.tag)
  const [last] = await sql<
    { at: string | null }[]
  >`select max(created_at)::text as at from drizzle.__drizzle_migrations`
  const at = Number(last?.at ?? 0)
  return journal.entries.filter(entry => entry.when > at).map(entry => entry.tag)
}
