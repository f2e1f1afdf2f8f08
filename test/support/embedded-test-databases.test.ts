import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { openSql, withDatabase } from '#drizzle/embedded/index.ts'
import { QUICK_START } from './config.ts'
import {
  createDatabase,
  dropLeftOvers,
  migratedTemplate,
  NOBODY,
  TEST_CLUSTER,
  testCluster,
} from './postgres.ts'

const hash = randomBytes(6).toString('hex')
let migrations = 0

async function migrate(url: string): Promise<void> {
  migrations++
  const sql = openSql(url, { max: 1 })
  await sql`create table letters (id int)`
  await sql.end()
}

async function databases(pattern: string): Promise<string[]> {
  const { adminUrl } = await testCluster()
  const sql = openSql(adminUrl, { max: 1 })
  const rows = await sql<{ datname: string }[]>`select datname from pg_database where datname like ${pattern}`
  await sql.end()
  return rows.map(row => row.datname)
}

t.teardown(async () => {
  const { adminUrl } = await testCluster()
  const sql = openSql(adminUrl, { max: 1 })
  await sql`drop database if exists ${sql(`tpl_${hash}`)}`
  await sql.end()
})

t.test('a migration that fails leaves no template', async t => {
  const failing = async (url: string) => {
    await migrate(url)
    throw new Error('no')
  }
  await t.rejects(migratedTemplate(hash, failing), { message: 'no' })
  t.same(await databases(`tpl\\_${hash}`), [])
})

t.test('a template is migrated once, however many tests need it', async t => {
  migrations = 0
  const names = await Promise.all(Array.from({ length: 4 }, () => migratedTemplate(hash, migrate)))
  t.same(new Set(names), new Set([`tpl_${hash}`]))
  t.equal(migrations, 1)
})

/** Databases of this process, without those that other test files of it have left for others. */
async function ownDatabases(others: readonly string[]): Promise<string[]> {
  const all = await databases(`test\\_${process.pid}\\_%`)
  return all.filter(name => !others.includes(name)).sort()
}

t.test(
  'databases are cloned at the same time, are separate, and are dropped despite open connections',
  async t => {
    const others = await ownDatabases([])
    const [one, two] = await Promise.all([
      createDatabase({ template: `tpl_${hash}` }),
      createDatabase({ template: `tpl_${hash}` }),
    ])
    const first = openSql(one.url, { max: 1, onnotice: () => {} })
    const second = openSql(two.url, { max: 1 })
    await first`insert into letters values (1)`
    t.equal((await first`select from letters`).length, 1)
    t.equal((await second`select from letters`).length, 0)
    await second.end()
    await one.drop()
    await two.drop()
    t.same(await ownDatabases(others), [])
    await first.end()
  },
)

t.test('an empty database needs no template', async t => {
  const database = await createDatabase()
  const sql = openSql(database.url, { max: 1 })
  t.same(await sql`select to_regclass('letters') as found`, [{ found: null }])
  await sql.end()
  await database.drop()
})

t.test('a template is kept while tests use it, however old it is and whatever others are made', async t => {
  const { adminUrl } = await testCluster()
  const sql = openSql(adminUrl, { max: 1, onnotice: () => {} })
  const [row] = await sql`select oid from pg_database where datname = ${`tpl_${hash}`}`
  const twoHoursAgo = new Date(Date.now() - 7_200_000)
  await utimes(
    join(TEST_CLUSTER, 'postgres', 'base', String(row?.oid), 'PG_VERSION'),
    twoHoursAgo,
    twoHoursAgo,
  )
  const other = await migratedTemplate(`${hash}_other`, migrate)
  t.same((await databases(`tpl\\_${hash}%`)).sort(), [`tpl_${hash}`, other])
  await sql`drop database ${sql(other)}`
  await sql.end()
})

t.test('databases of processes that have ended are dropped, unless they are in use', async t => {
  const { adminUrl } = await testCluster()
  const admin = openSql(adminUrl, { max: 1, onnotice: () => {} })
  // Other test processes drop what begins with `test_`, also before someone has connected to it.
  const prefix = `left${hash}_`
  const left = `${prefix}${NOBODY}_a`
  const used = `${prefix}${NOBODY}_b`
  const own = `${prefix}${process.pid}_c`
  for (const name of [left, used, own]) await admin`create database ${admin(name)}`
  const user = openSql(withDatabase(adminUrl, used), { max: 1 })
  await user`select 1`
  await dropLeftOvers(adminUrl, prefix)
  t.same((await databases(`${prefix}%`)).sort(), [used, own].sort())
  await user.end()
  for (const name of [used, own]) await admin`drop database ${admin(name)} with (force)`
  await admin.end()
})

t.test('the keeper removes a cluster that nobody uses', async t => {
  const directory = join(t.testdir(), 'cluster')
  const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url))
  const child = spawn(process.execPath, [...QUICK_START, keeper, directory, '0.1'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  t.same(await once(child, 'exit'), [0, null])
  await t.rejects(stat(directory), { code: 'ENOENT' })
})
