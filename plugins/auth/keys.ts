import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizeRequests, existingKeys, type Grant, hashKey } from '#domains/accounts/service.ts'
import { ApiError, invalidKey } from '#schemas/errors.ts'
import { authorizeTogether, knownHashes } from './authorize-together.ts'
import { verdict } from './budgets.ts'

/** Authenticates a key and charges its budgets; returns what the key may do. */
export type AuthenticateKey = (request: FastifyRequest, reply: FastifyReply) => Promise<Grant>

/** @throws ApiError (from what it returns) `unauthorized` or `rate_limited`, in the interface's words */
export function keyAuthenticator(app: FastifyInstance): AuthenticateKey {
  const { limits } = app.config
  const ask = authorizeTogether(
    (hash, count) => authorizeRequests(app.lookups, hash, count, limits),
    knownHashes(hashes => existingKeys(app.lookups, hashes)),
  )

  return async (request, reply) => {
    const presented = request.headers['x-api-key']
    if (!presented) throw new ApiError('unauthorized')
    const hash = typeof presented === 'string' ? hashKey(presented) : null
    if (!hash) throw invalidKey()

    const { grant, index } = await ask(hash)
    if (!grant) throw invalidKey()
    request.knownKey = { accountId: grant.accountId, keyId: grant.keyId }
    const { refusal, headers } = verdict(grant, index, limits)
    reply.headers(headers)
    if (refusal) throw refusal
    return grant
  }
}
