import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import t from 'tap'
import { ensureEmbedded, openSql } from '#drizzle/embedded/index.ts'
import { readPostmaster } from '#drizzle/embedded/postmaster.ts'
import { embeddedUser } from './embedded-user.ts'

// All use the cluster that the first makes.
const dataDir = t.testdir()

t.test('of two processes that start at once in an empty directory one initialises it', async t => {
  const users = await Promise.all([embeddedUser(dataDir), embeddedUser(dataDir)])
  t.same(users.map(user => user.startedHere).sort(), [false, true])
  await Promise.all(users.map(user => user.leave()))
  t.equal(await readPostmaster(join(dataDir, 'postgres')), undefined)
})

t.test('the database starts, stops, and keeps its data', async t => {
  const first = await ensureEmbedded(dataDir)
  t.equal(first.startedHere, true)
  const sql = openSql(first.url)
  const [server] = await sql`
    select current_setting('server_version_num')::int / 10000 as major, lower('ÅÄÖ') as folded,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('listen_addresses') as network, current_database() as name`
  t.same(server, { major: 18, folded: 'åäö', fsync: 'on', commit: 'on', network: '', name: 'brevduva' })
  await sql`create extension pg_trgm`
  await sql`create table letters (token text primary key)`
  await sql`insert into letters values ('Astrid Secret')`
  await t.rejects(sql`insert into letters values ('Astrid Secret')`, { code: '23505' })
  await sql.end()
  await first.stop()
  await first.stop()
  t.equal(await readPostmaster(join(dataDir, 'postgres')), undefined, 'no server is left')
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  t.match(log, 'duplicate key')
  t.notMatch(log, 'Astrid', 'the log has no personal data')

  const second = await ensureEmbedded(dataDir)
  t.equal(second.url, first.url)
  t.equal(second.startedHere, true)
  const again = openSql(second.url)
  t.same(await again`select token from letters`, [{ token: 'Astrid Secret' }])
  await again.end()
  await second.stop()
})

t.test('one server serves any number of users, and the last one stops it', async t => {
  const service = await ensureEmbedded(dataDir, { durable: false })

  t.test('pg-boss and postgres.js read the URL, in both of libpq’s forms', async t => {
    const boss = new PgBoss(service.url)
    await boss.start()
    t.ok(await boss.schemaVersion())
    await boss.stop({ graceful: false })
    const { hostname } = new URL(service.url)
    for (const url of [service.url, `postgres://brevduva@localhost/brevduva?host=${hostname}`]) {
      const sql = openSql(url, { max: 1 })
      t.same(await sql`select 1 as one`, [{ one: 1 }])
      await sql.end()
    }
  })

  t.test('a command beside the service leaves it running', async t => {
    const command = await embeddedUser(dataDir)
    t.equal(command.startedHere, false)
    t.equal(command.url, service.url)
    await command.leave()
    t.ok(await readPostmaster(join(dataDir, 'postgres')))
  })

  t.test('the process that started the database can stop first', async t => {
    const command = await embeddedUser(dataDir)
    await service.stop()
    const sql = openSql(command.url, { max: 1 })
    t.same(await sql`select 1 as one`, [{ one: 1 }])
    await sql.end()
    await command.leave()
    t.equal(await readPostmaster(join(dataDir, 'postgres')), undefined)
  })
})
