import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  authorizeSession,
  existingSessions,
  hashToken,
  PROOF_LASTS_S,
  type SessionGrant,
} from '#domains/users/service.ts'
import { ApiError, needsFreshProof } from '#schemas/errors.ts'
import { authorizeTogether, knownHashes } from './authorize-together.ts'
import { accountVerdict } from './budgets.ts'
import { type SessionCookie, sessionCookie } from './cookie.ts'
import { refuseOtherOrigin, requireSameOrigin } from './same-origin.ts'
import { refuseOtherPage } from './shown-page.ts'

export interface SessionAuthenticator {
  readonly cookie: SessionCookie
  /**
   * Authenticates a session and charges the account's budget.
   * @throws ApiError `unauthorized`, `forbidden` for a request from another site, `rate_limited`, `session_moved` for a
   * page of another account or person
   */
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<SessionGrant>
  /** As `authenticate`, but without charging the account's budget: signing out must always work. */
  know(request: FastifyRequest): Promise<SessionGrant>
  /** @throws ApiError `forbidden` for a request from another site, on routes that need no session */
  refuseOtherOrigin(request: FastifyRequest): void
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionAuthenticator
  }
}

function sessionAuthenticator(app: FastifyInstance): SessionAuthenticator {
  const { limits, baseUrl } = app.config
  const cookie = sessionCookie(baseUrl)
  const { origin } = new URL(baseUrl)
  const known = knownHashes(hashes => existingSessions(app.lookups, hashes))
  const ask = authorizeTogether((hash, count) => authorizeSession(app.lookups, hash, count, limits), known)
  const recognise = authorizeTogether(hash => authorizeSession(app.lookups, hash, 0, limits), known)

  /** The hash of the cookie's value. For a request from another site no session is looked up. */
  function presented(request: FastifyRequest): Buffer {
    const value = cookie.read(request.headers.cookie)
    const hash = value === undefined ? null : hashToken(value)
    if (!hash) throw new ApiError('unauthorized')
    requireSameOrigin(request, origin)
    return hash
  }

  return {
    cookie,
    refuseOtherOrigin: request => refuseOtherOrigin(request, origin),
    async authenticate(request, reply) {
      const { grant, index } = await ask(presented(request))
      if (!grant) throw new ApiError('unauthorized')
      const { refusal, headers } = accountVerdict(grant, index, limits)
      reply.headers(headers)
      if (refusal) throw refusal
      refuseOtherPage(request.headers, grant)
      return grant
    },
    async know(request) {
      const { grant } = await recognise(presented(request))
      if (!grant) throw new ApiError('unauthorized')
      refuseOtherPage(request.headers, grant)
      return grant
    },
  }
}

/** @throws ApiError `forbidden` where the person signed in too long ago for a change of who has access */
export function requireProof({ provenAgo }: SessionGrant): void {
  if (provenAgo <= PROOF_LASTS_S) return
  throw needsFreshProof()
}

/** Provides `sessions` to the plugins and routes that authenticate people. */
export default fp(async app => void app.decorate('sessions', sessionAuthenticator(app)), {
  name: 'sessions',
  dependencies: ['database', 'errors'],
})
