import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request's turn to read before it is answered: it waits for something else now. */
    endReading: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** The route's reads wait elsewhere for their account's turn, or are asked together with those of others. */
    readsApart?: true
  }
}

/**
 * An account's reads take turns, three at a time, from the handler until the answer is ready to be sent. Otherwise
 * sixty pages of the largest rows, which one account may ask for at once, take all connections for seconds.
 */
export default fp(
  async app => {
    app.decorateRequest('endReading')
    app.addHook('onRoute', route => {
      const reads = [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
      if (!reads || route.config?.readsApart) return
      route.preHandler = [
        ...[route.preHandler ?? []].flat(),
        (request, reply, done) => {
          const { turn, end } = app.accountReads.take(request.caller.accountId)
          request.endReading = end
          // Whether it was answered, timed out, or its client has gone.
          reply.raw.once('close', end)
          if (turn) void turn.then(() => done())
          else done()
        },
      ]
    })
    app.addHook('onSend', (request, _reply, payload, done) => {
      request.endReading?.()
      done(null, payload)
    })
  },
  { name: 'reads-in-turn', dependencies: ['auth', 'database'] },
)
