import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { pendingMigrations } from '#drizzle/migrate.ts'
import { catalogueOf } from '../support/catalogue.ts'
import { openCli } from '../support/cli.ts'
import { QUICK_START } from '../support/config.ts'
import { createDatabase } from '../support/postgres.ts'
import { until } from '../support/until.ts'

t.setTimeout(900_000)

const root = fileURLToPath(new URL('../..', import.meta.url))

function migrate(t: Test, url: string): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url, SECRET_KEY: 'a secret for tests only' }
  const child = spawn(process.execPath, [...QUICK_START, 'cli.ts', 'migrate'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  t.teardown(() => child.kill('SIGKILL'))
  return child
}

/** The same command to its end, within this process: to start another takes longer than the migration. */
async function migrateWhole(t: Test, url: string): Promise<void> {
  const cli = await openCli(t, { DATABASE_URL: url })
  const { code, stderr } = await cli.call('migrate')
  t.equal(code, 0, stderr)
}

/** What a database consists of: our tables and the queue's, its queues, and how many migrations it recorded. */
async function shapeOf(url: string) {
  const sql = openSql(url, { max: 1, onnotice: () => {} })
  const queues = await sql`select name from pgboss.queue order by 1`
  const recorded = await sql`select created_at, hash from drizzle.__drizzle_migrations order by 1`
  await sql.end()
  const catalogue = await catalogueOf(url, ['public', 'pgboss', 'drizzle'])
  // The command writes down when it ran, and what.
  const row = catalogue.row!.filter(line => !line.startsWith('operator_actions '))
  return { ...catalogue, row, queues: [...queues], recorded: [...recorded] }
}

/** The key of a lock that the test holds. */
const STOP = 42

/** Makes whoever creates that object (a pattern of LIKE) wait for the test. */
const stopAt = (object: string): string => `
  create schema stop;
  create function stop.wait() returns event_trigger language plpgsql as $$ begin
    if exists (select from pg_event_trigger_ddl_commands() where object_identity like '${object}') then
      perform pg_advisory_lock(${STOP});
    end if;
  end $$;
  create event trigger stop on ddl_command_end execute function stop.wait()`

t.test('a migration killed anywhere and run again leaves a complete database', async t => {
  const whole = await createDatabase()
  t.teardown(whole.drop)
  await migrateWhole(t, whole.url)
  const expected = await shapeOf(whole.url)
  t.ok(expected.queues.length > 5 && expected.recorded.length >= 2)

  // At the first table, at the last, between the first migration and the second, and while the queue's own tables are
  // made.
  for (const name of ['public.accounts', 'public.secret_keys', 'public.authorize_requests(%', 'pgboss.job']) {
    const { url, drop } = await createDatabase()
    t.teardown(drop)
    const sql = openSql(url, { max: 1, onnotice: () => {} })
    await sql.unsafe(stopAt(name))
    await sql`select pg_advisory_lock(${STOP})`
    const child = migrate(t, url)
    const exit = once(child, 'exit')
    const others = async (state: string) =>
      (
        await sql.unsafe(`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and ${state}`)
      ).length
    while ((await others(`wait_event = 'advisory'`)) === 0) {
      if (child.exitCode !== null) throw new Error(`${name} was never made: ${child.exitCode}`)
      await delay(5)
    }
    child.kill('SIGKILL')
    await exit
    // The server goes on until it wants to answer.
    await sql`select pg_advisory_unlock(${STOP})`
    await until(async () => (await others('true')) === 0)
    await sql.unsafe('drop event trigger stop; drop schema stop cascade')
    await migrateWhole(t, url)
    t.strictSame(await pendingMigrations(sql), [])
    t.strictSame(await shapeOf(url), expected, `killed at ${name}: nothing is missing, nothing left over`)
    await sql.end()
  }
})
