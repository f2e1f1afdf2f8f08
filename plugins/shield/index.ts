import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { rateLimited } from '#schemas/errors.ts'
import { AddressWindows } from './address-windows.ts'

const WINDOW_MS = 60_000
/** Most addresses remembered. The least recently seen is forgotten first. */
const ADDRESSES = 20_000

/** Whom an address stands for: an IPv6 customer has a whole /64. */
export const lineOf = ({ clientAddress }: Pick<FastifyRequest, 'clientAddress'>): string =>
  rateLimit.normalizeIP(clientAddress)

/**
 * Limits requests by address, in the memory of this instance. It runs before the key look-up, so that guessing keys
 * costs the database nothing. It sends no headers of its own: the rate limit headers are about keys and accounts.
 */
export default fp(
  async app => {
    const { limits } = app.config
    await app.register(rateLimit, {
      global: false,
      cache: ADDRESSES,
      store: AddressWindows,
      timeWindow: WINDOW_MS,
      keyGenerator: lineOf,
    })
    const everybody = app.createRateLimit({ max: limits.ip })
    const redirects = app.createRateLimit({ max: limits.redirect })

    app.addHook('onRequest', async request => {
      const allowance = request.routeOptions.config?.ipAllowance
      if (allowance === 'none') return
      const outcome = await (allowance === 'redirect' ? redirects : everybody)(request)
      if (!outcome.isAllowed && outcome.isExceeded) {
        throw rateLimited('address', Math.max(outcome.ttlInSeconds, 1))
      }
    })
  },
  { name: 'shield', dependencies: ['client-address', 'errors'] },
)
