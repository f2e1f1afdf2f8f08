import fp from 'fastify-plugin'
import { deadlines } from '#concurrency/deadlines.ts'

/**
 * Reads that have no deadline of their own (`handlerTimeout` of the route) are answered 503 before a client has waited
 * for five seconds. Writes are not, because a write that is given up here may still be committed.
 */
export default fp(
  async app => {
    app.addHook('onRoute', route => {
      const reads = [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
      if (reads) route.handlerTimeout ??= deadlines.read
    })
  },
  { name: 'deadlines' },
)
