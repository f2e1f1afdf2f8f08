import fp from 'fastify-plugin'
import { REPLAYED } from '#schemas/idempotency-key.ts'

const EXPOSED = `RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, Retry-After, ${REPLAYED}`
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const HEADERS = 'x-api-key, idempotency-key, content-type'
const PREFLIGHT_LIVES_S = 86_400

/**
 * Pages of any origin may call, but never with cookies. Only a preflight (Fetch, 4.9) is answered without a key: any
 * other OPTIONS is a wrong method like others.
 */
export default fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED)
      const { origin, 'access-control-request-method': wanted } = request.headers
      if (request.method !== 'OPTIONS' || origin === undefined || wanted === undefined) {
        done()
        return
      }
      reply
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', HEADERS)
        .header('access-control-max-age', PREFLIGHT_LIVES_S)
        .code(204)
        .send()
    })
  },
  { name: 'cors' },
)
