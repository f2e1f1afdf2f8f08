import fp from 'fastify-plugin'

/** A read that takes longer has lost its database, whatever became of the connection. */
const READ_DEADLINE_MS = 4500

/**
 * Reads that have no deadline of their own (`handlerTimeout` of the route) are answered 503 before a client has waited
 * for five seconds. Writes are not: a write that is given up here may still be committed.
 */
export default fp(
  async app => {
    app.addHook('onRoute', route => {
      const reads = [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
      if (reads) route.handlerTimeout ??= READ_DEADLINE_MS
    })
  },
  { name: 'deadlines' },
)
