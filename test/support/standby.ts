import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Test } from 'tap'
import { type Account, accountFor, childEnvironment, runAs } from '../../drizzle/embedded/account.ts'
import { selfSigned } from './certificate.ts'
import { type DatabaseLine, openLine } from './database-line.ts'

const DEBIAN = '/usr/lib/postgresql'
const NAMES = { primary: '127.0.0.1', standby: 'localhost' }
const ADMIN = 'postgres'
/** Owns the service's database, and is no superuser. */
const TENANT = 'tenant'

/** A server of Debian's PostgreSQL on a port of the loopback. */
export interface Node {
  readonly port: number
  start(): Promise<void>
  /** As a machine that loses its power: no process of it does anything more. */
  kill(): Promise<void>
  promote(): Promise<void>
  /** Runs statements as superuser in the service's database. */
  asAdmin<T extends object>(...statements: string[]): Promise<T[]>
}

/**
 * A primary and its streaming standby, which are reached by TLS, each with a certificate for a name of its own. What the primary commits is applied on the standby before it is acknowledged.
 */
export interface Pair {
  /** Both, the standby first. */
  readonly url: string
  /** A file with the certificates of both, which each process must be told to trust. */
  readonly certificates: string
  readonly primary: Node
  readonly standby: Node
  /** Between them: what is frozen away never reaches the standby. */
  readonly replication: DatabaseLine
}

export async function primaryWithStandby(t: Test): Promise<Pair> {
  const home = await mkdtemp(join(tmpdir(), 'brevduva-pair-'))
  const account = await accountFor(join(home, 'none'))
  if (account) await chown(home, account.uid, account.gid)
  const bin = await debianBin()
  const running: Node[] = []
  t.teardown(async () => {
    for (const node of running) await node.kill()
    await rm(home, { recursive: true, force: true })
  })
  const [primaryDir, standbyDir] = [join(home, 'a'), join(home, 'b')]
  await runAs(account, join(bin, 'initdb'), [
    '-D',
    primaryDir,
    '-U',
    ADMIN,
    '--auth=trust',
    '-E',
    'UTF8',
    '-N',
  ])
  const primary = await node(account, bin, primaryDir)
  const certificates = [await certify(account, primaryDir, NAMES.primary)]
  running.push(primary)
  await primary.start()
  await primary.asAdmin(`create role ${TENANT} login`, `create database ${TENANT} owner ${TENANT}`)
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', ADMIN]
  await runAs(account, join(bin, 'pg_basebackup'), [...from, '-D', standbyDir, '-R', '-c', 'fast', '-N'])
  const replication = await openLine(`postgres://${ADMIN}@127.0.0.1:${primary.port}/${ADMIN}`)
  t.teardown(() => replication.close())
  const standby = await node(account, bin, standbyDir)
  certificates.push(await certify(account, standbyDir, NAMES.standby))
  const trusted = join(home, 'trusted.pem')
  await writeFile(trusted, certificates.join(''))
  const { port } = new URL(replication.url)
  const source = `\nprimary_conninfo = 'host=127.0.0.1 port=${port} user=${ADMIN}'\n`
  await appendFile(join(standbyDir, 'postgresql.auto.conf'), source)
  running.push(standby)
  await standby.start()
  // Only now: the copy must not wait for a standby of its own once it is promoted.
  await primary.asAdmin(
    `alter system set synchronous_standby_names = '*'`,
    `alter system set synchronous_commit = 'remote_apply'`,
    `select pg_reload_conf()`,
  )
  const inStep = `select from pg_stat_replication where sync_state = 'sync'`
  while ((await primary.asAdmin(inStep)).length === 0) await delay(50)
  const hosts = `${NAMES.standby}:${standby.port},${NAMES.primary}:${primary.port}`
  return {
    url: `postgres://${TENANT}@${hosts}/${TENANT}?sslmode=require&target_session_attrs=read-write`,
    certificates: trusted,
    primary,
    standby,
    replication,
  }
}

/** A certificate and its key, which PostgreSQL takes only where nobody else can read it. */
async function certify(account: Account, directory: string, name: string): Promise<string> {
  const { key, cert } = selfSigned([name])
  const file = join(directory, 'server.key')
  await writeFile(join(directory, 'server.crt'), cert)
  await rm(file, { force: true })
  await writeFile(file, key, { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
  return cert
}

async function debianBin(): Promise<string> {
  const versions = (await readdir(DEBIAN)).sort((a, b) => Number(b) - Number(a))
  return join(DEBIAN, versions[0]!, 'bin')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function node(account: Account, bin: string, directory: string): Promise<Node> {
  const port = await freePort()
  const settings = {
    ...{ port, listen_addresses: `'127.0.0.1'`, unix_socket_directories: `''`, fsync: 'off', ssl: 'on' },
    ...{ max_connections: 60, shared_buffers: '32MB', wal_receiver_timeout: '5s', log_min_messages: 'error' },
  }
  // The last line of a setting counts, also in the standby's copy.
  await appendFile(
    join(directory, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `\n${name} = ${value}`)
      .join(''),
  )
  let child: ChildProcess | undefined
  const asAdmin = async <T extends object>(...statements: string[]): Promise<T[]> => {
    const exists = `select from pg_database where datname = '${TENANT}'`
    const open = (database: string) =>
      postgres({
        host: '127.0.0.1',
        port,
        user: ADMIN,
        database,
        max: 1,
        onnotice: () => {},
        fetch_types: false,
      })
    const first = open(ADMIN)
    const sql = (await first.unsafe(exists)).length > 0 ? open(TENANT) : first
    try {
      let rows: T[] = []
      for (const statement of statements) rows = await sql.unsafe<T[]>(statement)
      return rows
    } finally {
      await Promise.all([first.end(), sql.end()])
    }
  }
  return {
    port,
    asAdmin,
    async start() {
      child = spawn(join(bin, 'postgres'), ['-D', directory], {
        ...account,
        cwd: '/',
        env: childEnvironment(),
        stdio: 'ignore',
      })
      while (!(await asAdmin('select 1').catch(() => undefined))) {
        if (child.exitCode !== null) throw new Error(`${directory} ended with ${child.exitCode}`)
        await delay(50)
      }
    },
    async kill() {
      const server = child
      if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return
      const others = await childrenOf(server.pid)
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      for (const pid of others) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It saw the end of the first.
        }
      }
      await ended
    },
    promote: async () => void (await asAdmin('select pg_promote(false)')),
  }
}

/** PostgreSQL's processes each lead a group of their own. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.map(Number).filter((_, i) => parents[i] === parent)
}
