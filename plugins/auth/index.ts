import fp from 'fastify-plugin'
import { authorizeRequests, type Grant, hashKey } from '../../domains/accounts/index.ts'
import { coalesceReads } from '../../drizzle/coalesce-reads.ts'
import { ApiError } from '../../schemas/errors.ts'
import { isGuarded, routeError } from '../http/target.ts'
import { untouched, verdict } from './budgets.ts'

/** Leaves the route time to answer within the five seconds that a client is to wait at most. */
const DEADLINE_MS = 3000

/** Headers of every answer under /api/v1, those included that are given before a key was looked up. */
export const rateHeaders = fp(
  async app => {
    const headers = {
      // What one key may read is nobody else's, and what is polled for must be what stands now.
      'cache-control': 'no-store',
      ...untouched(app.config.limits),
    }
    app.addHook('onRequest', (request, reply, done) => {
      if (isGuarded(request.url)) reply.headers(headers)
      done()
    })
  },
  { name: 'rate-headers' },
)

/** Guards every route of the instance that it is registered in, and every path that is no route. */
export default fp(
  async app => {
    const { limits } = app.config
    /** Requests of one key that arrive together are let in together: each has its place among them. */
    const ask = coalesceReads<string, { grant: Grant | undefined; index: number }>(
      async hashes => {
        const hash = Buffer.from(hashes[0]!, 'latin1')
        const grant = await authorizeRequests(app.door, hash, hashes.length, limits)
        return hashes.map((_, index) => ({ grant, index }))
      },
      { deadlineMs: DEADLINE_MS, laneOf: hash => hash },
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

      const { grant, index } = await ask(hash.toString('latin1'))
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
      throw routeError(request.raw)
    })
  },
  { name: 'auth', dependencies: ['database', 'errors', 'rate-headers'] },
)
