import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { SessionGrant } from '#domains/users/service.ts'
import { keysStayOut } from '#schemas/errors.ts'
import { isSigningIn } from '../http/target.ts'
import { requireProof } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set, on routes of /api/auth that say `signedIn`, before their handler runs. */
    session: SessionGrant
  }
}

/**
 * Guards the routes for signing in and out. Those that say `signedIn` need a session; no account's budget is charged.
 * Instead a person's requests to them take turns, two at a time (`reads-in-turn.ts`).
 */
export default fp(
  async app => {
    const { sessions } = app
    app.decorateRequest('session')
    app.addHook('onRequest', (request, _reply, done) => {
      if (isSigningIn(request.url) && !request.is404) enter(request).then(() => done(), done)
      else done()
    })

    async function enter(request: FastifyRequest): Promise<void> {
      // A request with a key is never treated as a session's (spec, "Authentication", 4).
      if (request.headers['x-api-key'] !== undefined) throw keysStayOut()
      const { signedIn, needsProof } = request.routeOptions.config
      if (!signedIn) return sessions.refuseOtherOrigin(request)
      request.session = await sessions.know(request)
      if (needsProof) requireProof(request.session)
    }
  },
  { name: 'signing-in', dependencies: ['sessions'] },
)
