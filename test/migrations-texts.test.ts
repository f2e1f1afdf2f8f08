import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import t, { type Test } from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase, pendingMigrations } from '#drizzle/migrate.ts'
import type { LandedMigrations } from '#drizzle/migration-files.ts'
import { openCli } from './support/cli.ts'
import { createDatabase } from './support/postgres.ts'
import { PRODUCTION } from './support/production.ts'
import { serve } from './support/server.ts'
import { serviceDatabase } from './support/service-database.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const landed: LandedMigrations = JSON.parse(await read('drizzle/migrations/landed.json'))
const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  await read('drizzle/migrations/meta/_journal.json'),
)

const emptyDatabase = (t: Test) => opened(t, createDatabase())
/** One that was empty before this version migrated it. */
const migratedDatabase = (t: Test) => opened(t, serviceDatabase())

async function opened(
  t: Test,
  database: ReturnType<typeof serviceDatabase>,
): Promise<{ url: string; sql: Sql }> {
  const { url, drop } = await database
  t.teardown(drop)
  const sql = openSql(url, { max: 1, onnotice: () => {} })
  t.teardown(() => sql.end())
  return { url, sql }
}

t.test('a landed migration is never edited', async t => {
  t.strictSame(
    Object.keys(landed),
    journal.entries.map(({ tag }) => tag),
    'each is written down in landed.json',
  )
  const now = Object.keys(landed).map(async name => [
    name,
    sha256(await read(`drizzle/migrations/${name}.sql`)),
  ])
  t.strictSame(
    Object.fromEntries(await Promise.all(now)),
    Object.fromEntries(Object.entries(landed).map(([name, { sha256 }]) => [name, sha256])),
    'put the change into a new migration (drizzle-kit generate)',
  )
})

/** The texts of 0000 and 0001 that were landed one after the other, made from today's and two that are kept. */
async function earlierTexts(): Promise<{ tables: string; budgets: string; renames: boolean }[]> {
  const today = await read('drizzle/migrations/0000_tables.sql')
  const without = (text: string, part: string | RegExp, instead = '') => text.replace(part, instead)
  const unsigned = without(today, /\tCONSTRAINT "credit_ledger_sign".*\n/)
  const unsearched = without(
    without(unsigned, '("list_id","id","search_name")', '("list_id","id")'),
    '("account_id","id","search_name")',
    '("account_id","id")',
  )
  const first = without(
    without(unsearched, /,\n\tCONSTRAINT "qr_codes_url".*\n/, '\n'),
    '("campaign_id","created_at","token","device_class","visitor_hash")',
    '("campaign_id","created_at")',
  )
  const last = await read('test/fixtures/migrations/0001_before_microseconds.sql')
  const unvacuumed = without(last, /-- Counts are read[^;]*;.*\n\n/)
  return [
    { tables: first, budgets: await read('test/fixtures/migrations/0001_first.sql'), renames: false },
    { tables: first, budgets: without(unvacuumed, /-- Figures are read[^;]*;.*\n\n/), renames: false },
    { tables: unsearched, budgets: unvacuumed, renames: false },
    { tables: unsigned, budgets: last, renames: false },
    { tables: today, budgets: last, renames: true },
  ]
}

/** Brings a database to an earlier state, as the service of that day did. */
async function migrateAsThen(t: Test, sql: Sql, texts: Awaited<ReturnType<typeof earlierTexts>>[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-migrations-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'meta'))
  const entries = journal.entries.slice(0, texts.renames ? 3 : 2)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await writeFile(join(folder, '0000_tables.sql'), texts.tables)
  await writeFile(join(folder, '0001_budgets.sql'), texts.budgets)
  await writeFile(
    join(folder, '0002_rename_asked.sql'),
    await read('drizzle/migrations/0002_rename_asked.sql'),
  )
  await migrate(drizzle(sql), { migrationsFolder: folder })
}

/** All that can differ between two databases that are up to date. */
const shapeOf = async (sql: Sql) => ({
  functions: await sql`
    select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace order by text`,
  constraints: await sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  indexes: await sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
  columns: await sql`
    select attrelid::regclass::text as table, attname as name, atttypid::regtype::text as type, attstorage as storage
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 order by 1, 2`,
  options: await sql`
    select relname as table, reloptions as options from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
})

t.test('a database of any earlier version is migrated to the same schema', async t => {
  const fresh = await migratedDatabase(t)
  const expected = await shapeOf(fresh.sql)
  t.ok(expected.functions.length > 0 && expected.indexes.length > 10)
  const seen = { tables: new Set<string>(), budgets: new Set<string>() }
  for (const texts of await earlierTexts()) {
    for (const name of ['tables', 'budgets'] as const) seen[name].add(sha256(texts[name]))
    const { url, sql } = await emptyDatabase(t)
    await migrateAsThen(t, sql, texts)
    t.not(JSON.stringify(await shapeOf(sql)), JSON.stringify(expected), 'another state before')
    t.match(await pendingMigrations(sql), [/^000[23]/])
    await migrateDatabase(url)
    t.same(await shapeOf(sql), expected)
    t.strictSame(await pendingMigrations(sql), [])
  }
  seen.tables.delete(landed['0000_tables']!.sha256)
  t.strictSame([...seen.tables], landed['0000_tables']!.earlier, 'all earlier texts were tried')
  t.strictSame([...seen.budgets], landed['0001_budgets']!.earlier, 'all earlier texts were tried')
})

t.test('a database with an unknown migration is reported', async t => {
  const { url, sql } = await migratedDatabase(t)
  const { when } = journal.entries[1]!
  const hashes = await sql`select hash from drizzle.__drizzle_migrations where created_at = ${when}`
  t.strictSame([...hashes], [{ hash: landed['0001_budgets']!.sha256 }])
  await sql`update drizzle.__drizzle_migrations set hash = ${sha256('edited')} where created_at = ${when}`

  const message = /^0001_budgets: the database ran another text than this version has/
  await t.rejects(migrateDatabase(url), { message })
  await t.rejects(pendingMigrations(sql), { message })
  for (const mode of [PRODUCTION, { NODE_ENV: 'development' }]) {
    const { NODE_ENV } = mode
    const cli = await openCli(t, { DATABASE_URL: url, ...mode })
    for (const words of [['migrate'], ['accounts', 'list']]) {
      t.match(await cli.refused(1, ...words), message, `${NODE_ENV}: ${words.join(' ')}`)
    }
    const { stdout } = await cli.call('doctor')
    t.match(stdout, /^FAIL +migrations +0001_budgets: the database ran another text/m)
    const env = { ...mode, DATABASE_URL: url, SECRET_KEY: 'a secret for tests only', ROLE: 'api' }
    const { exit, log } = await serve(t, env, false)
    t.equal(await exit, 1, `${NODE_ENV}: start`)
    t.match(log(), /0001_budgets: the database ran another text/)
  }
})

t.test('an older version starts on a newer version’s database', async t => {
  const { url, sql } = await migratedDatabase(t)
  const later = Date.now() + 1e9
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later day', ${later})`
  t.strictSame(await pendingMigrations(sql), [])
  await migrateDatabase(url)
})
