import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, childEnvironment, runAs } from './account.ts'
import { type Postmaster, readPostmaster, START_DEADLINE_MS } from './postmaster.ts'
import { EMBEDDED_NAME, openSql, socketUrl } from './url.ts'

const MAJOR_VERSION = '18'
const LOG_LIMIT_BYTES = 10_000_000

/** Without `durable` a crash of the machine may lose or break everything: for tests. */
export interface Durability {
  durable: boolean
}

const COMMON = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // The service is on the same machine: a search may keep two processes busy, not three.
  max_parallel_workers_per_gather: '1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details and statements hold names and addresses ("Failing row contains (…)"), which no log may have.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}
const DURABLE = {
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
}
const FLEETING = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  // All lanes of a test run share one cluster, and a lane may run several services of up to 29 connections each.
  max_connections: '500',
}

/**
 * Makes sure that `cluster` holds an initialised PostgreSQL 18 cluster. initdb works in another directory, which is
 * then renamed, so that a killed initdb leaves nothing that looks like a cluster.
 */
export async function initialise(cluster: string, bin: string, account: Account, { durable }: Durability) {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === MAJOR_VERSION) return
  if (version !== '') {
    throw new Error(
      `${cluster} was made by PostgreSQL ${version}, the embedded one is ${MAJOR_VERSION}: move its data with pg_dump, or set DATABASE_URL`,
    )
  }
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  // Everyone who reaches the socket is trusted; only the server's user and root can enter its directory.
  const args = ['-D', draft, '-U', EMBEDDED_NAME, '--auth=trust', '--encoding=UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(durable ? [] : ['--no-sync']))
  await runAs(account, join(bin, 'initdb'), args)
  await rename(draft, cluster)
}

/** Starts the server of an initialised `cluster`; resolves when it takes connections. */
export async function startServer(
  cluster: string,
  bin: string,
  account: Account,
  socketDir: string,
  logFile: string,
  { durable }: Durability,
): Promise<Postmaster> {
  const settings = { ...COMMON, ...(durable ? DURABLE : FLEETING), unix_socket_directories: socketDir }
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const tooLong = (await stat(logFile).catch(() => undefined))?.size ?? 0
  const log = await open(logFile, tooLong > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
  const from = (await log.stat()).size
  try {
    // Detached, so that Ctrl-C does not stop the database while the service still drains.
    const child = spawn(join(bin, 'postgres'), args, {
      ...account,
      detached: true,
      cwd: '/',
      env: childEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
    })
    const ended = once(child, 'exit')
    ended.catch(() => undefined)
    const server = await untilReady(cluster, child)
    if (server) {
      child.unref()
      return server
    }
    await ended
  } finally {
    await log.close()
  }
  const reason = (await readFile(logFile, 'utf8').catch(() => ''))
    .slice(from)
    .trim()
    .split('\n')
    .slice(-5)
    .join(' · ')
  throw new Error(`The embedded PostgreSQL does not start: ${reason || 'it says nothing'} (log: ${logFile})`)
}

async function untilReady(cluster: string, child: ChildProcess): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const server = await readPostmaster(cluster)
    if (server?.pid === child.pid && server.status === 'ready') return server
    if (Date.now() > deadline) child.kill('SIGINT')
    await delay(5)
  }
  return undefined
}

/** Creates the service's database in a fresh cluster. */
export async function createServiceDatabase(socketDir: string): Promise<void> {
  const sql = openSql(socketUrl(socketDir, 'postgres'), { max: 1 })
  try {
    const [row] = await sql`select 1 from pg_database where datname = ${EMBEDDED_NAME}`
    if (!row) await sql`create database ${sql(EMBEDDED_NAME)}`
  } finally {
    await sql.end()
  }
}
