import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { endFormer, RECONNECT_AFTER_S } from './former-client.ts'
import { guardBegin } from './guarded-begin.ts'
import { patience } from './patience.ts'
import { doubtPrimary, onPrimaryMoved } from './primary/drivers.ts'
import { codeWithin, neverConnected, onQueryError, READ_ONLY } from './query-errors.ts'

/**
 * Seconds for which a client continues after it has lost a connection. Queries on its other connections need the time.
 * Callers of queries in the broken slot get their error only when the client is closed.
 */
const DRAIN_S = 1

/** While a database takes no writes, new connections are made at most this often. */
const READ_ONLY_PAUSE_MS = 1000

/** Has the driver's code, so that the database counts as away. */
const givenUp = () =>
  Object.assign(new Error('the connection was given up'), { code: 'CONNECTION_DESTROYED' })

/** The driver's options on which the renewal of a client rests. */
export type DemandedOptions = Required<
  Pick<
    postgres.Options<Record<string, never>>,
    'connect_timeout' | 'backoff' | 'idle_timeout' | 'max_lifetime' | 'onclose'
  >
>

export interface RenewedClient {
  readonly sql: postgres.Sql
  /** Gives up all connections. Running queries are rejected at once, and the server rolls them back. */
  renew(): void
}

/**
 * A client that is replaced when it loses a connection, or when its server takes no writes: a demoted primary keeps
 * its connections, and its name may lead to another server by now. If the URL names several servers, the primary is
 * looked for at once.
 *
 * postgres.js 3.4.9 keeps the slot of a lost connection. If a query was about to be written, it also keeps bytes that
 * are never sent and a timer that never fires. Query after query in that slot is then rejected with CONNECT_TIMEOUT,
 * until half a minute after the server is back. A new client starts clean. (README.md in this folder says what each
 * repair waits for.)
 *
 * @param open makes a client with the options that it gets, and others of its own
 * @param onLost called once for each client that has lost a connection
 */
export function renewedClient(
  open: (demanded: DemandedOptions) => postgres.Sql,
  onLost: () => void = () => {},
): RenewedClient {
  const connectTimeoutS = patience.connect / 1000
  let closing = false
  let readOnlyAt = Number.NEGATIVE_INFINITY
  const make = () => {
    const closed = new AbortController()
    let refused = 0
    const opened = open({
      connect_timeout: connectTimeoutS,
      // By default the driver, and with it all queries, wait up to 20 s before it tries a lost server again.
      backoff: () => RECONNECT_AFTER_S,
      // A client that closed connections itself would be replaced each time, and locks of a session would end.
      idle_timeout: 0,
      max_lifetime: null,
      onclose: () => {
        // This connection was never made. The other connections are still good.
        if (refused > 0) refused--
        else if (client === current.client) lose(DRAIN_S)
      },
    })
    const onCode = (code: unknown) => {
      if (neverConnected.has(code)) refused++
      else if (code === READ_ONLY && client === current.client) leaveReadOnly()
    }
    const client = guardBegin(onQueryError(opened, onCode), closed.signal, error => {
      // A transaction that got no connection was already reported as a query.
      if (codeWithin(error) === READ_ONLY) onCode(READ_ONLY)
    })
    onPrimaryMoved(opened, () => {
      if (client === current.client) replace(0)
    })
    // Called for its effect on the client: drizzle reads times and JSON itself.
    drizzle(client)
    return { client, closed, opened }
  }
  let current = make()
  const replace = (drainS: number): void => {
    if (closing) return
    const { opened, closed } = current
    current = make()
    void endFormer(opened, drainS).then(() => closed.abort(givenUp()))
    onLost()
  }
  const lose = (drainS: number): void => {
    if (!closing) doubtPrimary(current.opened)
    replace(drainS)
  }
  const leaveReadOnly = () => {
    const now = performance.now()
    if (now - readOnlyAt < READ_ONLY_PAUSE_MS) return
    readOnlyAt = now
    lose(DRAIN_S)
  }
  const end = (options?: { timeout?: number }): Promise<void> => {
    closing = true
    return current.client.end(options)
  }
  // The proxy is a function, because the client is one: its template tag.
  const sql = new Proxy(current.client, {
    apply: (_, self, args) => Reflect.apply(current.client, self, args),
    get: (_, name) => (name === 'end' ? end : Reflect.get(current.client, name)),
  })
  return { sql, renew: () => lose(0) }
}
