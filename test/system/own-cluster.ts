import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { ensureEmbedded, openSql, withDatabase } from '#drizzle/embedded/index.ts'
import { readPostmaster, stopServer } from '#drizzle/embedded/postmaster.ts'
import { preparedData } from '../support/prepared-cluster.ts'
import { removeData } from '../support/remove-data.ts'
import { until } from '../support/until.ts'

const ROLE = 'tenant'
/** Ends each connection and waits until it is gone. */
const CUT = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = '${ROLE}'`

/** A PostgreSQL of a test's own, which it may stop and kill. */
export interface Cluster {
  /** A database whose owner is no superuser, as of a hosted PostgreSQL. */
  readonly url: string
  /** Stops it as for a restart; all connections are closed. */
  stop(): Promise<void>
  /** Kills it as a crash of the machine does. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Suspends all of its processes: connections stay open, but nothing answers. */
  freeze(): Promise<void>
  thaw(): void
  /** Sets whether it accepts writes from now on. Connections stay open, as after a demotion. */
  takeWrites(writes: boolean): Promise<void>
  /** Closes the database of `url` for new connections and ends all others, or opens it again. */
  close(closed: boolean): Promise<void>
  /** Renames the database of `url` and ends all connections, or renames it back. */
  rename(away: boolean): Promise<void>
  /** Ends all connections, and allows so many from now on; -1 for any number. */
  limit(connections: number): Promise<void>
}

export async function ownCluster(t: Test): Promise<Cluster> {
  const home = await preparedData()
  const embedded = await ensureEmbedded(home)
  const cluster = await realpath(join(home, 'postgres'))
  const admin = () => openSql(withDatabase(embedded.url, 'postgres'), { max: 1, onnotice: () => {} })
  let frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.splice(0).reverse()) {
      try {
        process.kill(pid, 'SIGCONT')
      } catch {
        // It ended meanwhile.
      }
    }
  }
  t.teardown(async () => {
    thaw()
    await embedded.stop()
    await removeData(home)
  })
  const asAdmin = async (...statements: string[]) => {
    const sql = admin()
    try {
      for (const statement of statements) await sql.unsafe(statement)
    } finally {
      await sql.end()
    }
  }
  const setting = async (name: string) => {
    const sql = admin()
    const [row] = await sql<{ value: string }[]>`select current_setting(${name}) as value`
    await sql.end()
    return row?.value
  }
  await asAdmin(`create role ${ROLE} login`, `create database ${ROLE} owner ${ROLE}`)
  const url = new URL(withDatabase(embedded.url, ROLE))
  url.username = ROLE

  const postmaster = async () => {
    const server = await readPostmaster(cluster)
    if (!server) throw new Error('no server runs')
    return server.pid
  }
  return {
    url: url.href,
    stop: () => stopServer(cluster),
    async crash() {
      process.kill(await postmaster(), 'SIGKILL')
    },
    async start() {
      await ensureEmbedded(home)
    },
    async freeze() {
      const sql = admin()
      // Connects first, because the postmaster, which accepts new connections, is suspended first.
      await sql`select 1`
      frozen = [await postmaster()]
      process.kill(frozen[0]!, 'SIGSTOP')
      const backends = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity where pid <> pg_backend_pid()`
      for (const { pid } of backends) {
        process.kill(pid, 'SIGSTOP')
        frozen.push(pid)
      }
      await sql.end()
    },
    thaw,
    async takeWrites(writes) {
      const off = writes ? 'off' : 'on'
      await asAdmin(`alter system set default_transaction_read_only = ${off}`, 'select pg_reload_conf()')
      // Existing sessions get the setting before the first new session that has it.
      await until(async () => (await setting('default_transaction_read_only')) === off)
    },
    close: closed => asAdmin(`alter database ${ROLE} allow_connections ${!closed}`, ...(closed ? [CUT] : [])),
    async rename(away) {
      const [from, to] = away ? [ROLE, `${ROLE}_away`] : [`${ROLE}_away`, ROLE]
      // A session that connects in between would block this.
      await asAdmin(
        `alter database ${from} allow_connections false`,
        CUT,
        `alter database ${from} rename to ${to}`,
        `alter database ${to} allow_connections true`,
      )
    },
    limit: connections => asAdmin(`alter role ${ROLE} connection limit ${connections}`, CUT),
  }
}
