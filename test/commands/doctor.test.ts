import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { pendingMigrations } from '#drizzle/migrate.ts'
import { MIGRATIONS, readMigrations } from '#drizzle/migration-files.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION } from '../support/config.ts'
import { createDatabase } from '../support/postgres.ts'
import { serviceDatabase } from '../support/service-database.ts'

interface Finding {
  check: string
  ok: boolean
  skipped?: true
  message: string
  advice?: string
}

const CHECKS = [
  'configuration',
  'database',
  'connections',
  'migrations',
  'secret',
  'clock',
  'fonts',
  'printed address',
  'print partner',
  'partners',
  'deliveries',
  'payment webhook',
  'checkout',
  'telephony',
  'calls connected',
  'mail',
]
const failed = (data: Finding[]) =>
  data.filter(({ ok, skipped }) => !ok && !skipped).map(finding => finding.check)
const skipped = (data: Finding[]) => data.filter(({ skipped }) => skipped).map(finding => finding.check)
const OF_TABLES = ['secret', 'partners', 'deliveries', 'payment webhook', 'telephony', 'calls connected']

t.test('doctor checks a deployment', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)

  t.test('doctor passes if all is well', async t => {
    const cli = await openCli(t, { DATABASE_URL: url, PAYMENT_WEBHOOK_SECRET: 'whsec_0123456789abcdef' })
    const found: Finding[] = await cli.json('doctor')
    t.strictSame(
      found.map(finding => finding.check),
      CHECKS,
    )
    t.strictSame(failed(found), [])
    t.strictSame(
      found.filter(finding => finding.advice),
      [],
    )
    t.equal(found.find(finding => finding.check === 'payment webhook')?.message, '1 secret')
    const { stdout } = await cli.call('doctor')
    t.equal(stdout.trimEnd().split('\n').length, 1 + CHECKS.length)
    t.match(stdout, /^ok +print partner +file:/m)
  })

  /** Findings are told all the same, standard error names them, and the exit code is 1. */
  async function ill(t: Test, env: Record<string, string>): Promise<{ found: Finding[]; stderr: string }> {
    const cli = await openCli(t, env)
    const { code, stdout, stderr } = await cli.call('doctor', '--json')
    t.equal(code, 1)
    t.match(stdout, /^\{"data":[^\n]*\}\n$/)
    const found = JSON.parse(stdout).data
    t.match(stderr, `Problems found: ${failed(found).join(', ')}`)
    return { found, stderr }
  }

  t.test('doctor reports a print partner that refuses files', async t => {
    const cli = await openCli(t)
    const taken = join(cli.dataDir, 'outbox')
    await writeFile(taken, 'a file where a folder should be')
    await chmod(taken, 0o400)
    const env = { DATABASE_URL: url, PRINT_PARTNER_URL: `file:${taken}` }
    const { found } = await ill(t, env)
    t.strictSame(failed(found), ['print partner'])
    t.match(
      found.find(finding => !finding.ok),
      {
        message: /outbox: E(EXIST|NOTDIR)/,
        advice: 'Ask for permission to write and rename there, or correct PRINT_PARTNER_URL',
      },
    )
    const { code, stdout } = await (await openCli(t, env)).call('doctor')
    t.equal(code, 1)
    t.match(stdout, /^FAIL +print partner/m)
  })

  t.test('a database that is not up to date is reported, not migrated', async t => {
    const empty = await createDatabase()
    t.teardown(empty.drop)
    const { found } = await ill(t, { DATABASE_URL: empty.url })
    t.strictSame(failed(found), ['migrations'])
    t.match(
      found.find(finding => !finding.ok),
      {
        message: /^the database has no tables yet: none of the \d+ migrations was applied$/,
        advice: 'run "brevduva migrate"',
      },
    )
    t.strictSame(skipped(found), OF_TABLES, 'what cannot be read is not well')
    const { stdout } = await (await openCli(t, { DATABASE_URL: empty.url })).call('doctor')
    t.match(stdout, /^skip +deliveries +not checked before the migrations are in order$/m)
    const sql = openSql(empty.url, { max: 1 })
    t.equal((await sql`select count(*)::int as n from pg_tables where schemaname = 'public'`)[0]?.n, 0)
    await sql.end()
  })

  t.test('without a database the other checks still run', async t => {
    const { found } = await ill(t, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    t.strictSame(failed(found), ['database'])
    t.match(found[1]?.message, 'cannot be reached')
    t.strictSame(skipped(found).sort(), ['clock', 'connections', 'migrations', ...OF_TABLES].sort())
  })

  t.test('doctor reports tables that the role may not read', async t => {
    const own = await serviceDatabase()
    t.teardown(own.drop)
    const sql = openSql(own.url, { max: 1 })
    t.teardown(() => sql.end())
    const role = `blind_${process.pid}`
    await sql`create role ${sql(role)}`
    t.teardown(async () => {
      await sql`reset role`
      await sql`drop owned by ${sql(role)}`
      await sql`drop role ${sql(role)}`
    })
    const [{ database } = { database: '' }] = await sql<
      { database: string }[]
    >`select current_database() as database`
    await sql`grant usage on schema public, drizzle, pgboss to ${sql(role)}`
    await sql`grant select on all tables in schema public, drizzle to ${sql(role)}`
    await sql`revoke select on partner_holds, phone_numbers from ${sql(role)}`
    await sql`alter database ${sql(database)} set role = ${sql(role)}`
    const { found } = await ill(t, { DATABASE_URL: own.url })
    t.strictSame(failed(found), ['deliveries', 'telephony'])
    for (const { ok, message } of found) if (!ok) t.match(message, 'permission denied')
  })

  t.test('a database that is read-only is reported, and the rest is looked at', async t => {
    const own = await serviceDatabase()
    t.teardown(own.drop)
    const sql = openSql(own.url, { max: 1 })
    t.teardown(() => sql.end())
    await sql.unsafe(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    const { found } = await ill(t, { DATABASE_URL: own.url })
    t.strictSame(failed(found), ['database'])
    t.match(found[1], {
      reason: { code: 'postgres_read_only', params: { version: /^\d/ } },
      message: 'is read-only',
      advice: 'default_transaction_read_only',
    })
    t.strictSame(skipped(found), [])
  })

  t.test('doctor reports a malformed environment', async t => {
    const { found } = await ill(t, { ROLE: 'pigeon' })
    const message = 'ROLE must be one of api, worker, all'
    const reason = { code: 'check_failed', params: { why: message } }
    t.strictSame(found, [{ check: 'configuration', ok: false, reason, message }])
  })
})

t.test('migrate runs on an empty database, twice at once, and again', async t => {
  const { url, drop } = await createDatabase()
  t.teardown(drop)
  const cli = await openCli(t, { DATABASE_URL: url, ...PRODUCTION })
  t.match(await cli.refused(1, 'accounts', 'list'), 'run "brevduva migrate" first')
  const both = await Promise.all([cli.json('migrate'), cli.quickJson('migrate')])
  t.strictSame(both, [{ migrated: true }, { migrated: true }])
  t.strictSame(await cli.quickJson('migrate'), { migrated: true })

  const sql = openSql(url, { max: 1, onnotice: () => {} })
  t.teardown(() => sql.end())
  t.strictSame(await pendingMigrations(sql), [])
  const written = await sql`select actor, note from operator_actions where action = 'migrate'`
  t.match(written[0], { actor: /^.+@.+$/ })
  t.strictSame(
    written.flatMap(({ note }) => note.split(', ')).sort(),
    readMigrations(MIGRATIONS).map(({ name }) => name),
    'each migration is written down once, by the call that ran it',
  )
  const queues = await sql`select name from pgboss.queue order by name`
  const names = queues.map(row => row.name)
  for (const name of ['deliver', 'render', 'render-batch', 'retention']) t.ok(names.includes(name), name)
  t.strictSame(await cli.quickJson('accounts', 'list'), [], 'production can work with it')
})
