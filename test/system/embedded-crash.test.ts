import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { ensureEmbedded, openSql } from '#drizzle/embedded/index.ts'
import { isAlive } from '#drizzle/embedded/lock.ts'
import { isPostmaster, readPostmaster } from '#drizzle/embedded/postmaster.ts'
import { until } from '../support/until.ts'
import { type EmbeddedUser, embeddedUser } from './embedded-user.ts'

const dataDir = t.testdir()
const cluster = join(dataDir, 'postgres')

async function kill(user: EmbeddedUser, signal: NodeJS.Signals): Promise<void> {
  const ended = once(user.process, 'exit')
  process.kill(-Number(user.process.pid), signal)
  await ended
}

t.test('an initialisation that was interrupted is done again', async t => {
  await mkdir(join(dataDir, 'postgres.new'))
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18')
  const service = await ensureEmbedded(dataDir, { durable: false })
  t.equal(service.startedHere, true)
  await service.stop()
})

t.test('after Ctrl-C and kill -9 the database goes on running, and the next start takes over', async t => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    const service = await embeddedUser(dataDir)
    t.equal(service.startedHere, true, 'nobody alive had it')
    const sql = openSql(service.url, { max: 1 })
    await sql`create table if not exists kept (signal text)`
    await sql`insert into kept values (${signal})`
    await kill(service, signal)
    t.same(await sql`select 1 as one`, [{ one: 1 }], `${signal} does not reach the database`)
    await sql.end()
  }
  const orphan = await readPostmaster(cluster)
  const next = await ensureEmbedded(dataDir, { durable: false })
  t.not((await readPostmaster(cluster))?.pid, orphan?.pid, 'restarted with this version’s settings')
  const sql = openSql(next.url, { max: 1 })
  t.equal((await sql`select from kept`).length, 3)
  await sql.end()
  await next.stop()
})

t.test('pid files of a dead database do not stop a start', async t => {
  const service = await embeddedUser(dataDir)
  const server = await readPostmaster(cluster)
  await kill(service, 'SIGKILL')
  process.kill(Number(server?.pid), 'SIGKILL')
  await until(async () => !(await isPostmaster(Number(server?.pid), cluster)))
  t.ok(await readPostmaster(cluster), 'the file is still there')

  t.test('also if the process id belongs to another process now', async t => {
    const lines = (pid: number) => `${pid}\n${cluster}\n1\n5432\n${cluster}\n\n\nready\n`
    await writeFile(join(cluster, 'postmaster.pid'), lines(process.pid))
    await writeFile(join(cluster, '.s.PGSQL.5432.lock'), lines(process.pid))
    const next = await ensureEmbedded(dataDir, { durable: false })
    t.equal(next.startedHere, true)
    t.ok(isAlive(process.pid), 'the stranger has not been signalled')
    await next.stop()
  })
})

t.test('a cluster of another version is refused, and not changed', async t => {
  const old = t.testdir({ postgres: { PG_VERSION: '15\n' } })
  await t.rejects(ensureEmbedded(old), /made by PostgreSQL 15/)
})
