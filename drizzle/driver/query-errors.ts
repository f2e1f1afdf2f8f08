import type postgres from 'postgres'

/** The database takes no writes: it is a standby, or is set to read-only. */
export const READ_ONLY = '25006'
/**
 * Codes for a connection that was never made: the server has none left, or there is no server. Nothing was lost, so
 * existing connections are kept.
 */
export const neverConnected: ReadonlySet<unknown> = new Set(['53300', 'NO_PRIMARY'])

/**
 * Reports the code of each query that did not succeed, before `onclose` is called for its connection. Only the query
 * that asked for a connection learns why there is none: postgres.js 3.4.9 calls the query's `reject` property and tells
 * `onclose` nothing. Listening to the promise would send the query. Statements within a transaction are not seen here;
 * `guardBegin` sees them.
 */
export function onQueryError(client: postgres.Sql, onError: (code: unknown) => void): postgres.Sql {
  const report = <T>(query: T): T => {
    // The same call also makes identifiers and insert helpers.
    if (!(query instanceof Promise)) return query
    const { reject } = query as unknown as { readonly reject: (error: unknown) => void }
    const reportAndReject = (error: { readonly code?: unknown } | undefined) => {
      onError(error?.code)
      reject(error)
    }
    return Object.assign(query, { reject: reportAndReject })
  }
  const unsafe = client.unsafe.bind(client)
  // The driver's own BEGIN calls `unsafe` too.
  Object.assign(client, { unsafe: (...args: Parameters<typeof unsafe>) => report(unsafe(...args)) })
  return new Proxy(client, { apply: (target, self, args) => report(Reflect.apply(target, self, args)) })
}

/** The code of the statement that ended a transaction. The query builder wraps it into errors of its own. */
export function codeWithin(error: unknown): unknown {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code: unknown = Reflect.get(cause, 'code')
    if (code !== undefined) return code
  }
  return undefined
}
