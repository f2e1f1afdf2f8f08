import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorizeRequests, type Grant, hashKey } from '../../domains/accounts/index.ts'
import { coalesceReads } from '../../drizzle/coalesce-reads.ts'
import { ApiError } from '../../schemas/errors.ts'
import { verdict } from './budgets.ts'

/** Leaves the route time to answer within the five seconds that a client is to wait at most. */
export const DEADLINE_MS = 3000

/** Lets in whoever presents a key, as far as its budgets go; the answer says what the key may do. */
export type LetKeyIn = (request: FastifyRequest, reply: FastifyReply) => Promise<Grant>

/** @throws ApiError (from what it returns) `unauthorized` or `rate_limited`, in the interface's words */
export function keyDoor(app: FastifyInstance): LetKeyIn {
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

  return async (request, reply) => {
    const presented = request.headers['x-api-key']
    if (!presented) throw new ApiError('unauthorized')
    const hash = typeof presented === 'string' ? hashKey(presented) : null
    if (!hash) throw new ApiError('unauthorized', 'Invalid API key')

    const { grant, index } = await ask(hash.toString('latin1'))
    if (!grant) throw new ApiError('unauthorized', 'Invalid API key')
    const { refusal, headers } = verdict(grant, index, limits)
    reply.headers(headers)
    if (refusal) throw refusal
    return grant
  }
}
