import fp from 'fastify-plugin'

/** Answers that nobody on the way may keep: what one person may read is nobody else's. */
export default fp(
  async app => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
  },
  { name: 'no-store' },
)
