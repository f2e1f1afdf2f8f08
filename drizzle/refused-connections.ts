import type postgres from 'postgres'

const TOO_MANY_CONNECTIONS = '53300'

/**
 * Tells of each connection that the server refused because it has no more of them, before it is told to have closed.
 * Only the query that had asked for the connection knows, and postgres.js 3.4.9 tells it through its property
 * `reject`; listening to the promise would send the query.
 */
export function onRefusedConnection(client: postgres.Sql, onRefused: () => void): postgres.Sql {
  const heed = <T>(query: T): T => {
    // Names and helpers for inserts are made by the same call.
    if (!(query instanceof Promise)) return query
    const { reject } = query as unknown as { readonly reject: (error: unknown) => void }
    const heedfully = (error: { readonly code?: unknown } | undefined) => {
      if (error?.code === TOO_MANY_CONNECTIONS) onRefused()
      reject(error)
    }
    return Object.assign(query, { reject: heedfully })
  }
  const unsafe = client.unsafe.bind(client)
  // The driver's own BEGIN passes here too.
  Object.assign(client, { unsafe: (...args: Parameters<typeof unsafe>) => heed(unsafe(...args)) })
  return new Proxy(client, { apply: (target, self, args) => heed(Reflect.apply(target, self, args)) })
}
