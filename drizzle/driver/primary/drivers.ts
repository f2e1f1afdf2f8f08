import type { Socket } from 'node:net'
import { checkServerIdentity } from 'node:tls'
import postgres from 'postgres'
import type { SeveralHosts } from './hosts.ts'
import { type Primary, primaryOf } from './index.ts'
import { PrimarySocket } from './socket.ts'

type Options = postgres.Options<Record<string, postgres.PostgresType>>

interface Behind {
  readonly primary: Primary
  onMoved: () => void
}

const behind = new WeakMap<object, Behind>()

/** A postgres.js client whose connections lead to the primary; undefined for a URL of one server. */
export function openPrimarySql(url: string, options: Options): postgres.Sql | undefined {
  const found = primaryOf(url)
  if (!found) return undefined
  const sockets = new Set<PrimarySocket>()
  const socket = () => {
    const made = new PrimarySocket(found.primary, () => behind.get(sql)?.onMoved())
    sockets.add(made)
    made.once('close', () => sockets.delete(made))
    return made.connect()
  }
  // Missing in the driver's types.
  const more = { ...options, socket }
  const sql = postgres(found.firstUrl, more)
  behind.set(sql, { primary: found.primary, onMoved: () => {} })
  const end = sql.end
  // The driver forgets a socket that has not connected yet. It would connect later, and stay.
  const endAll = async (how?: { timeout?: number }) => {
    await end(how)
    for (const left of sockets) if (left.connecting) left.destroy()
  }
  return Object.assign(sql, { end: endAll })
}

/**
 * Searches for the primary again. Call it when a client of `openPrimarySql` has lost a connection, or a write was
 * refused.
 */
export function doubtPrimary(sql: postgres.Sql): void {
  behind.get(sql)?.primary.doubt()
}

/** Calls back when the server of one of the client's connections is no longer the primary. */
export function onPrimaryMoved(sql: postgres.Sql, onMoved: () => void): void {
  const found = behind.get(sql)
  if (found) found.onMoved = onMoved
}

/**
 * Connection options for `pg`, which pg-boss uses.
 *
 * A socket beneath TLS is ended, and the server then hangs up. If it were destroyed, the next write above it would be
 * an error (EBADF) that neither driver listens for, and the process would end.
 */
export function pgConnection(url: string): { connectionString: string; stream?: () => Socket } {
  const found = primaryOf(url)
  if (!found) return { connectionString: url }
  const first = new URL(found.firstUrl)
  const ssl = sslOf(first.searchParams, found.several)
  for (const name of ['ssl', 'sslmode']) first.searchParams.delete(name)
  const leave = (socket: PrimarySocket) => (ssl ? socket.end() : socket.destroy())
  const more = { ssl, stream: () => new PrimarySocket(found.primary, leave) }
  return { connectionString: first.href, ...more }
}

/**
 * TLS options as `pg` reads them from the URL of one server, except for the name in the certificate: `pg` would expect
 * the first server's name from every server.
 */
function sslOf(query: URLSearchParams, { hosts }: SeveralHosts): object | false {
  const mode = query.get('sslmode') ?? (query.get('ssl') === 'true' ? 'require' : 'disable')
  if (mode === 'disable') return false
  if (mode === 'no-verify') return { rejectUnauthorized: false }
  return {
    checkServerIdentity(_name: string, certificate: Parameters<typeof checkServerIdentity>[1]) {
      const errors = hosts.map(({ host }) => checkServerIdentity(host, certificate))
      return errors.includes(undefined) ? undefined : errors[0]
    },
  }
}
