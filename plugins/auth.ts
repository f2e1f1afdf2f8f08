import fp from 'fastify-plugin'
import { authorizeRequests, type Grant, hashKey } from '../domains/accounts/index.ts'
import { ApiError } from '../schemas/errors.ts'
import { untouched, verdict } from './budgets.ts'
import { coalesce } from './coalescer.ts'
import { RETRY_AFTER_S } from './database-faults.ts'
import { isGuarded, routeFault } from './wire.ts'

/** Leaves the route time to answer within the five seconds that a client is to wait at most. */
const DEADLINE_MS = 3000

/** Rate headers of every answer under /api/v1, those included that are given before a key was looked up. */
export const rateHeaders = fp(
  async app => {
    const unknown = untouched(app.config.limits)
    app.addHook('onRequest', (request, reply, done) => {
      if (isGuarded(request.url)) reply.headers(unknown)
      done()
    })
  },
  { name: 'rate-headers' },
)

/** Guards every route of the instance that it is registered in, and every path that is no route. */
export default fp(
  async app => {
    const { limits } = app.config
    const late = () => new ApiError('service_unavailable', undefined, { retryAfter: RETRY_AFTER_S })
    const ask = coalesce<Grant | undefined>(
      (hash, count) => authorizeRequests(app.database.sql, Buffer.from(hash, 'latin1'), count, limits),
      DEADLINE_MS,
      late,
    )

    app.decorateRequest('caller')
    app.addHook('onRoute', ({ method, url, config }) => {
      if (!config?.permission && !config?.refusesKeys) {
        throw new Error(`${method} ${url} says neither which permission it needs nor that it refuses keys`)
      }
    })

    app.addHook('onRequest', async (request, reply) => {
      const presented = request.headers['x-api-key']
      if (!presented) throw new ApiError('unauthorized')
      const hash = typeof presented === 'string' ? hashKey(presented) : null
      if (!hash) throw new ApiError('unauthorized', 'Invalid API key')

      const { answer: grant, index } = await ask(hash.toString('latin1'))
      if (!grant) throw new ApiError('unauthorized', 'Invalid API key')
      const { refusal, headers } = verdict(grant, index, limits)
      reply.headers(headers)
      if (refusal) throw refusal

      if (request.is404) return
      const { permission, refusesKeys } = request.routeOptions.config
      if (refusesKeys) throw new ApiError('forbidden', 'Forbidden: API keys cannot access this resource')
      if (!permission || !grant.permissions.includes(permission)) {
        throw new ApiError('forbidden', 'Forbidden: insufficient API key permissions')
      }
      request.caller = { accountId: grant.accountId, keyId: grant.keyId }
    })

    // Makes the paths below the prefix that are no routes pass the hook above; what they are answered is errors'.
    app.setNotFoundHandler(request => {
      throw routeFault(request.raw)
    })
  },
  { name: 'auth', dependencies: ['database', 'errors', 'rate-headers'] },
)
