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

/** A client of postgres.js whose connections lead to the primary; undefined for a URL of one server. */
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
  // Not among the driver's types.
  const more = { ...options, socket }
  const sql = postgres(found.firstUrl, more)
  behind.set(sql, { primary: found.primary, onMoved: () => {} })
  const end = sql.end
  // The driver forgets a socket that has not connected yet, which then would, and stay.
  const endAll = async (how?: { timeout?: number }) => {
    await end(how)
    for (const left of sockets) if (left.connecting) left.destroy()
  }
  return Object.assign(sql, { end: endAll })
}

/** To be called when a client of `openPrimarySql` has lost a connection, or was refused a write. */
export function doubtPrimary(sql: postgres.Sql): void {
  behind.get(sql)?.primary.doubt()
}

/** Tells a client of `openPrimarySql` that the server of some connection of its is the primary no longer. */
export function onPrimaryMoved(sql: postgres.Sql, onMoved: () => void): void {
  const found = behind.get(sql)
  if (found) found.onMoved = onMoved
}

/**
 * What `pg`, which pg-boss uses, is to be told of a URL.
 *
 * A socket beneath TLS is ended, whereupon the server hangs up: destroyed, it would make the next write above it an
 * error (EBADF) for which neither driver listens any more, and that ends the process.
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
 * As `pg` reads the URL of one server, except for the name that the certificate must bear: `pg` would look for the
 * first server's in the certificate of whichever it is.
 */
function sslOf(query: URLSearchParams, { hosts }: SeveralHosts): object | false {
  const mode = query.get('sslmode') ?? (query.get('ssl') === 'true' ? 'require' : 'disable')
  if (mode === 'disable') return false
  if (mode === 'no-verify') return { rejectUnauthorized: false }
  return {
    checkServerIdentity(_name: string, certificate: Parameters<typeof checkServerIdentity>[1]) {
      const faults = hosts.map(({ host }) => checkServerIdentity(host, certificate))
      return faults.includes(undefined) ? undefined : faults[0]
    },
  }
}
