import type postgres from 'postgres'

/** The database takes no writes: it is a standby, or has been told to take none. */
export const READ_ONLY = '25006'
/**
 * The connection was never had: the server has no more of them, or there is no server to connect to.
 * What is not lost is no reason to give up the connections that are there.
 */
export const neverHad: ReadonlySet<unknown> = new Set(['53300', 'NO_PRIMARY'])

/**
 * Tells of the code of each query that failed, before its connection is told to have closed. Only the query that had
 * asked for a connection knows why there is none, and postgres.js 3.4.9 tells it through its property `reject`;
 * listening to the promise would send the query. Statements within a transaction are not heard: see `guardBegin`.
 */
export function onQueryError(client: postgres.Sql, onError: (code: unknown) => void): postgres.Sql {
  const heed = <T>(query: T): T => {
    // Names and helpers for inserts are made by the same call.
    if (!(query instanceof Promise)) return query
    const { reject } = query as unknown as { readonly reject: (error: unknown) => void }
    const heedfully = (error: { readonly code?: unknown } | undefined) => {
      onError(error?.code)
      reject(error)
    }
    return Object.assign(query, { reject: heedfully })
  }
  const unsafe = client.unsafe.bind(client)
  // The driver's own BEGIN passes here too.
  Object.assign(client, { unsafe: (...args: Parameters<typeof unsafe>) => heed(unsafe(...args)) })
  return new Proxy(client, { apply: (target, self, args) => heed(Reflect.apply(target, self, args)) })
}

/** The code of the statement that ended a transaction, which the query builder wraps into errors of its own. */
export function codeWithin(error: unknown): unknown {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code: unknown = Reflect.get(cause, 'code')
    if (code !== undefined) return code
  }
  return undefined
}
