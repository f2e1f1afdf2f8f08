import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { guardBegin } from './guarded-begin.ts'
import { doubtPrimary, onPrimaryMoved } from './primary/drivers.ts'
import { codeWithin, neverConnected, onQueryError, READ_ONLY } from './query-errors.ts'

/**
 * Seconds that a client which has lost a connection goes on: for what runs on its other connections, against
 * what was written to the broken slot, whose callers are told of it only when the client is closed.
 */
const LAST_ORDERS_S = 1

/** A database that takes no writes for long need not be connected to anew for each one. */
const READ_ONLY_PAUSE_MS = 1000

/** Has the driver's code, so that it counts as the database being away. */
const givenUp = () =>
  Object.assign(new Error('the connection was given up'), { code: 'CONNECTION_DESTROYED' })

export interface RenewedClient {
  readonly sql: postgres.Sql
  /** Gives up all connections: what is under way on them fails at once, and is rolled back by the server. */
  renew(): void
}

/**
 * A client that is replaced as soon as one of its connections is lost, or leads to a server that takes no writes: a
 * primary that was demoted keeps its connections, and the name that was looked up may lead elsewhere by now. Where
 * the URL names several servers, the primary is looked for at once.
 *
 * postgres.js 3.4.9 keeps the slot of a lost connection, and with it, if a query was about to be written, bytes
 * that are never sent and a timer that never fires: the slot then fails one query after another with
 * CONNECT_TIMEOUT, for half a minute after the server has come back. A new client has nothing to remember.
 * (README.md in this folder says what each repair waits for.)
 *
 * @param open makes a client that calls its argument when a connection closes. It must not close connections by
 *   itself (`idle_timeout: 0`, `max_lifetime: null`), or it would be replaced each time.
 * @param onLost called once for each client that has lost a connection
 */
export function renewedClient(
  open: (onclose: () => void) => postgres.Sql,
  onLost: () => void = () => {},
): RenewedClient {
  let closing = false
  let readOnlyAt = Number.NEGATIVE_INFINITY
  const make = () => {
    const closed = new AbortController()
    let refused = 0
    const opened = open(() => {
      // It never was a connection: the others are still good.
      if (refused > 0) refused--
      else if (client === current.client) lose(LAST_ORDERS_S)
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
    // For its effect on the client: drizzle reads times and JSON itself.
    drizzle(client)
    return { client, closed, opened }
  }
  let current = make()
  const replace = (lastOrdersS: number): void => {
    if (closing) return
    const { client, closed } = current
    current = make()
    void client.end({ timeout: lastOrdersS }).then(() => closed.abort(givenUp()))
    onLost()
  }
  const lose = (lastOrdersS: number): void => {
    if (!closing) doubtPrimary(current.opened)
    replace(lastOrdersS)
  }
  const leaveReadOnly = () => {
    const now = performance.now()
    if (now - readOnlyAt < READ_ONLY_PAUSE_MS) return
    readOnlyAt = now
    lose(LAST_ORDERS_S)
  }
  const end = (options?: { timeout?: number }): Promise<void> => {
    closing = true
    return current.client.end(options)
  }
  // A function, as the client is one: the tag of its templates.
  const sql = new Proxy(current.client, {
    apply: (_, self, args) => Reflect.apply(current.client, self, args),
    get: (_, name) => (name === 'end' ? end : Reflect.get(current.client, name)),
  })
  return { sql, renew: () => lose(0) }
}
