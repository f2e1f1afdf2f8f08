import t from 'tap'
import { databaseAdvice } from '#drizzle/driver/database-errors.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { openCli } from '../support/cli.ts'
import { serviceDatabase } from '../support/service-database.ts'

t.test('a database that takes no writes is called so, by doctor and by commands', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const name = new URL(url).pathname.slice(1)
  const sql = openSql(url, { max: 1 })
  // As hosts do it where a disk is full.
  await sql`alter database ${sql(name)} set default_transaction_read_only = on`
  await sql.end()
  const cli = await openCli(t, { DATABASE_URL: url })
  const { code, stdout } = await cli.call('doctor', '--json')
  t.equal(code, 1)
  const found = JSON.parse(stdout).data.find(({ check }: { check: string }) => check === 'database')
  t.match(found, { ok: false, message: /is read-only$/, advice: /default_transaction_read_only/ })
  t.match(
    await cli.refused(1, 'accounts', 'create', '--name', 'Test AB'),
    /^The database takes no writes \(cannot execute .* in a read-only transaction\): is its disk full/,
  )
})

t.test('of a statement that the database cuts short it is not said that it cannot be reached', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const sql = openSql(url, { max: 1 })
  t.teardown(() => sql.end())
  await sql`set statement_timeout = 1`
  const error = await sql`select pg_sleep(60)`.catch(error => error)
  t.match(databaseAdvice(error), /^The database cannot do this now \(57014\): canceling statement/)
})
