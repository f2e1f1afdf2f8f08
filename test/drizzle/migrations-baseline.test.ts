import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase, pendingMigrations } from '#drizzle/migrate.ts'
import { MIGRATIONS, readMigrations } from '#drizzle/migration-files.ts'
import { catalogueOf } from '../support/catalogue.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION } from '../support/config.ts'
import { createDatabase } from '../support/postgres.ts'
import { migrationsFolder, releasedDatabase, releases } from '../support/releases.ts'
import { serve } from '../support/server.ts'

const today = await Promise.all(
  readMigrations(MIGRATIONS).map(async ({ name, at }) => ({
    tag: name,
    when: at,
    text: await readFile(join(MIGRATIONS, `${name}.sql`), 'utf8'),
  })),
)
const baseline = today.slice(0, 2)
const later = today.slice(2).map(({ tag }) => tag)
const MORE = { tag: '9999_more', when: Date.now() + 1e9, text: 'ALTER TABLE accounts ADD COLUMN more text' }

async function emptyDatabase(t: Test): Promise<string> {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  return url
}

const connect = (t: Test, url: string) => {
  const sql = openSql(url, { max: 1, onnotice: () => {} })
  t.teardown(() => sql.end())
  return sql
}

/** When each migration was made that the database recorded. */
async function recordOf(t: Test, url: string): Promise<number[]> {
  const sql = connect(t, url)
  const rows = await sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by id`
  return rows.map(({ at }) => at)
}

const timesOf = (migrations: readonly { when: number }[]): number[] => migrations.map(({ when }) => when)

t.test('the baseline makes the schema that the 66 migrations of 1.7.0 made', async t => {
  const expected = await catalogueOf(await releasedDatabase(t, '1.7.0'))
  const { column, index, function: functions, row } = expected
  t.ok(column!.length > 400 && index!.length > 100 && functions!.length > 6 && row!.length === 2)
  const url = await emptyDatabase(t)
  await migrateDatabase(url, await migrationsFolder(t, baseline))
  t.strictSame(await catalogueOf(url), expected)
})

t.test('a database of 1.7.0 is taken over as it is', async t => {
  const url = await releasedDatabase(t, '1.7.0')
  const sql = connect(t, url)
  await sql`insert into accounts (id, name) values ('01890a5d-ac96-774b-bcce-b302099a8057', 'Acme')`
  t.strictSame(await pendingMigrations(sql), later)
  t.strictSame(await migrateDatabase(url), later)
  t.strictSame(await pendingMigrations(sql), [])
  t.same(await sql`select name from accounts`, [{ name: 'Acme' }])
  t.strictSame(
    await recordOf(t, url),
    timesOf([...releases['1.7.0'], ...today.slice(2)]),
    'it records what it ran',
  )

  await sql`delete from accounts`
  const fresh = await emptyDatabase(t)
  await migrateDatabase(fresh)
  t.strictSame(await catalogueOf(url), await catalogueOf(fresh), 'and becomes what a new database is')
})

t.test('what comes after the baseline comes once, whoever starts', async t => {
  const folder = await migrationsFolder(t, [...today, MORE])
  for (const url of [await releasedDatabase(t, '1.7.0'), await emptyDatabase(t)]) {
    const [row] = await connect(t, url)`select to_regclass('accounts') is null as "isNew"`
    const ran = await Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)))
    t.strictSame(ran.flat(), [...(row!.isNew ? today.map(({ tag }) => tag) : later), MORE.tag])
    t.strictSame(await migrateDatabase(url, folder), [])
  }
})

t.test('1.7.0 runs on a new database, and finds nothing to do', async t => {
  const url = await emptyDatabase(t)
  await migrateDatabase(url, await migrationsFolder(t, baseline))
  t.strictSame(await migrateDatabase(url, await migrationsFolder(t, releases['1.7.0'])), [])
})

const REFUSAL =
  /the database is older than 1\.7\.0: run "brevduva migrate" of 1\.7\.0 first, then this version's/

t.test('a database of an older release is refused, and stays as it is', async t => {
  const url = await releasedDatabase(t, '1.6.0')
  const before = await catalogueOf(url)
  await t.rejects(migrateDatabase(url), { message: REFUSAL })
  for (const mode of [PRODUCTION, { NODE_ENV: 'development' }]) {
    const cli = await openCli(t, { DATABASE_URL: url, ...mode })
    for (const words of [['migrate'], ['accounts', 'list']]) {
      t.match(await cli.refused(1, ...words), REFUSAL, `${mode.NODE_ENV}: ${words.join(' ')}`)
    }
    const { stdout } = await cli.call('doctor')
    t.match(stdout, new RegExp(`^FAIL +migrations +${REFUSAL.source}`, 'm'))
    const env = { ...mode, DATABASE_URL: url, SECRET_KEY: 'a secret for tests only', ROLE: 'api' }
    const { exit, stderr } = await serve(t, env, false)
    t.equal(await exit, 1, `${mode.NODE_ENV}: start`)
    t.match(stderr(), new RegExp(`^brevduva: ${REFUSAL.source}$`, 'm'))
  }
  t.strictSame(await catalogueOf(url), before)
  t.strictSame(await recordOf(t, url), timesOf(releases['1.6.0']))

  const theirs = releases['1.7.0']
  await migrateDatabase(url, await migrationsFolder(t, theirs.slice(0, -1)))
  await t.rejects(migrateDatabase(url), { message: REFUSAL }, "1.7.0's migrate was stopped before its last")
  await migrateDatabase(url, await migrationsFolder(t, theirs))
  t.strictSame(await migrateDatabase(url), later, 'after the migrate of 1.7.0 it is accepted')
})

t.test('another text of the last migration of 1.7.0 is not taken for it', async t => {
  const url = await releasedDatabase(t, '1.7.0')
  const last = releases['1.7.0'].at(-1)!.when
  await connect(t, url)`update drizzle.__drizzle_migrations set hash = 'edited' where created_at = ${last}`
  await t.rejects(migrateDatabase(url), { message: REFUSAL })
})
