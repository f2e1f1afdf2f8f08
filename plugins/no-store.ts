import fp from 'fastify-plugin'

/** Forbids caches to keep answers: they are for one person only. */
export default fp(
  async app => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
  },
  { name: 'no-store' },
)
