/** Messages of `pg` and pg-boss, which have no code, for a connection that is lost or refused. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|LISTEN\/NOTIFY (?:connection ended|heartbeat))/

/**
 * Makes an error of the queue like all others: always an `Error`, because pg-boss' workers report a copy of an error's
 * properties, and with postgres.js' code for a lost connection, because `pg` has none.
 */
export function queueError(error: unknown): Error {
  if (typeof error !== 'object' || error === null) return new Error(String(error))
  const known = error instanceof Error ? error : Object.assign(new Error(), error)
  if (!Reflect.get(known, 'code') && LOST.test(known.message))
    Object.assign(known, { code: 'CONNECTION_CLOSED' })
  return known
}
