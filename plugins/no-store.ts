import fp from 'fastify-plugin'
import { isSigningIn, needsCaller } from './http/target.ts'

/** Forbids caches to keep the answers to callers: they are private, and polling must see the current state. */
export default fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      if (needsCaller(request.url) || isSigningIn(request.url)) reply.header('cache-control', 'no-store')
      done()
    })
  },
  { name: 'no-store' },
)
