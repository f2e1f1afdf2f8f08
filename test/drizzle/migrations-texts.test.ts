import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import t, { type Test } from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase, pendingMigrations } from '#drizzle/migrate.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION } from '../support/config.ts'
import { serve } from '../support/server.ts'
import { serviceDatabase } from '../support/service-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of each migration when it landed. */
const landed: Record<string, string> = JSON.parse(await read('drizzle/migrations/landed.json'))
const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
  await read('drizzle/migrations/meta/_journal.json'),
)

/** One that was empty before this version migrated it. */
async function migratedDatabase(t: Test): Promise<{ url: string; sql: Sql }> {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const sql = openSql(url, { max: 1, onnotice: () => {} })
  t.teardown(() => sql.end())
  return { url, sql }
}

t.test('a landed migration is never edited', async t => {
  const now = journal.entries.map(async ({ tag }) => [
    tag,
    sha256(await read(`drizzle/migrations/${tag}.sql`)),
  ])
  t.same(
    landed,
    Object.fromEntries(await Promise.all(now)),
    'each is written down in landed.json; put a change into a new migration (drizzle-kit generate)',
  )
})

t.test('a database with an unknown migration is reported', async t => {
  const { url, sql } = await migratedDatabase(t)
  const { when } = journal.entries[1]!
  const hashes = await sql`select hash from drizzle.__drizzle_migrations where created_at = ${when}`
  t.strictSame([...hashes], [{ hash: landed['0001_functions'] }])
  await sql`update drizzle.__drizzle_migrations set hash = ${sha256('edited')} where created_at = ${when}`

  const message = /^0001_functions: the database ran another text than this version has/
  await t.rejects(migrateDatabase(url), { message })
  await t.rejects(pendingMigrations(sql), { message })
  for (const mode of [PRODUCTION, { NODE_ENV: 'development' }]) {
    const { NODE_ENV } = mode
    const cli = await openCli(t, { DATABASE_URL: url, ...mode })
    for (const words of [['migrate'], ['accounts', 'list']]) {
      t.match(await cli.refused(1, ...words), message, `${NODE_ENV}: ${words.join(' ')}`)
    }
    const { stdout } = await cli.call('doctor')
    t.match(stdout, /^FAIL +migrations +0001_functions: the database ran another text/m)
    const env = { ...mode, DATABASE_URL: url, SECRET_KEY: 'a secret for tests only', ROLE: 'api' }
    const { exit, log } = await serve(t, env, false)
    t.equal(await exit, 1, `${NODE_ENV}: start`)
    t.match(log(), /0001_functions: the database ran another text/)
  }
})

t.test('an older version starts on a newer version’s database', async t => {
  const { url, sql } = await migratedDatabase(t)
  const later = Date.now() + 1e9
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later day', ${later})`
  t.strictSame(await pendingMigrations(sql), [])
  await migrateDatabase(url)
})
