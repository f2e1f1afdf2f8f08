import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Test } from 'tap'
import { type Account, accountFor, childEnvironment, runAs } from '#drizzle/embedded/account.ts'
import { reservePort } from '../support/ports.ts'
import { CLUSTERS } from '../support/postgres.ts'

const DEBIAN = '/usr/lib/postgresql'
/** The superuser of every cluster. */
export const ADMIN = 'postgres'

/** Debian's newest PostgreSQL, whose `pg_dump` is on the path, and a folder for its clusters. */
export interface Debian {
  readonly home: string
  readonly account: Account
  run(program: string, ...words: string[]): Promise<unknown>
  readonly bin: string
}

/** A server of Debian's PostgreSQL on a port of the loopback. */
export interface Server {
  readonly port: number
  start(): Promise<void>
  /** Kills all of its processes at once, like a power failure. */
  kill(): Promise<void>
  promote(): Promise<void>
  /** Runs statements as superuser, in the service's database where it exists. */
  asAdmin<T extends object>(...statements: string[]): Promise<T[]>
}

/** The folder is removed after the test: servers must have ended by then. */
export async function debian(t: Test): Promise<Debian> {
  const home = await mkdtemp(join(CLUSTERS, 'brevduva-debian-'))
  t.teardown(() => rm(home, { recursive: true, force: true }))
  const account = await accountFor(join(home, 'none'))
  if (account) await chown(home, account.uid, account.gid)
  const versions = (await readdir(DEBIAN)).sort((a, b) => Number(b) - Number(a))
  const bin = join(DEBIAN, versions[0]!, 'bin')
  return { home, account, bin, run: (program, ...words) => runAs(account, join(bin, program), words) }
}

/** Makes the files of a cluster. */
export async function initCluster({ run }: Debian, directory: string): Promise<void> {
  await run('initdb', '-D', directory, '-U', ADMIN, '--auth=trust', '-E', 'UTF8', '-N')
}

/** @returns the address of an empty database on a server that runs until the test ends */
export async function debianDatabase(t: Test): Promise<string> {
  const place = await debian(t)
  const directory = join(place.home, 'data')
  await initCluster(place, directory)
  const server = await debianServer(place, directory, 'brevduva')
  t.teardown(() => server.kill())
  await server.start()
  await server.asAdmin('create database brevduva')
  return `postgres://${ADMIN}@127.0.0.1:${server.port}/brevduva`
}

/**
 * A server over a cluster's files. Without fsync, so that its speed is that of the machine and not of its disk.
 * @param database of the service; statements run in it once it exists
 */
export async function debianServer(
  { account, bin }: Debian,
  directory: string,
  database: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<Server> {
  const port = await reservePort('127.0.0.1')
  const settings = {
    ...{ port, listen_addresses: `'127.0.0.1'`, unix_socket_directories: `''`, fsync: 'off' },
    ...more,
  }
  // The last line of a setting applies, also in the standby's copy.
  await appendFile(
    join(directory, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `\n${name} = ${value}`)
      .join(''),
  )
  let child: ChildProcess | undefined
  const asAdmin = async <T extends object>(...statements: string[]): Promise<T[]> => {
    const exists = `select from pg_database where datname = '${database}'`
    const open = (name: string) =>
      postgres({
        host: '127.0.0.1',
        port,
        user: ADMIN,
        database: name,
        max: 1,
        onnotice: () => {},
        fetch_types: false,
      })
    const first = open(ADMIN)
    const sql = (await first.unsafe(exists)).length > 0 ? open(database) : first
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
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      child.stderr?.on('data', chunk => {
        said = `${said}${chunk}`.slice(-2000)
      })
      while (!(await asAdmin('select 1').catch(() => undefined))) {
        if (child.exitCode !== null) throw new Error(`${directory} ended with ${child.exitCode}: ${said}`)
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
          // It has seen that the first process ended.
        }
      }
      await ended
    },
    promote: async () => void (await asAdmin('select pg_promote(false)')),
  }
}

/** Each PostgreSQL process leads its own process group. */
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
