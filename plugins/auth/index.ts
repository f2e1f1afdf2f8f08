import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { requireAccess } from '#concurrency/access.ts'
import { ApiError, type ErrorCode, keyLacksPermission, keysStayOut, needsRole } from '#schemas/errors.ts'
import { reaches, roleFor } from '#schemas/roles.ts'
import { isGuarded, needsCaller } from '../http/target.ts'
import { untouched } from './budgets.ts'
import { keyAuthenticator } from './keys.ts'
import { requireProof } from './sessions.ts'

/** Headers of every answer under /api/v1, even of answers that need no look-up of a key. */
export const rateHeaders = fp(
  async app => {
    const headers = untouched(app.config.limits)
    app.addHook('onRequest', (request, reply, done) => {
      if (isGuarded(request.url)) reply.headers(headers)
      done()
    })
  },
  { name: 'rate-headers' },
)

/**
 * Guards every route under /api/v1 and /api/console, and every unknown path there: by key, or by session if there is no
 * key. A request with a key is never treated as a session's (spec, "Authentication", 4).
 */
export default fp(
  async app => {
    const authenticateKey = keyAuthenticator(app)
    const { sessions } = app

    app.decorateRequest('caller')
    app.addHook('onRoute', ({ method, url, config }) => {
      if (needsCaller(url) && !config?.permission && !config?.role) {
        throw new Error(`${method} ${url} says neither which permission nor which role it needs`)
      }
    })

    app.addHook('onRequest', (request, reply, done) => {
      if (needsCaller(request.url)) authenticate(request, reply).then(() => done(), done)
      else done()
    })

    async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { config } = request.routeOptions
      const address = request.clientAddress
      if (request.headers['x-api-key'] !== undefined || request.headers.cookie === undefined) {
        const { accountId, keyId, permissions } = await authenticateKey(request, reply)
        if (!request.is404) requirePermission(config, permissions)
        request.caller = { kind: 'key', accountId, keyId, needs: config.permission!, address }
        return
      }
      const session = await sessions.authenticate(request, reply)
      const { accountId, userId, sessionId, role } = session
      const needs = config.role ?? roleFor[config.permission!]
      if (!request.is404) {
        if (!reaches(role, needs)) throw needsRole(needs)
        if (config.needsProof) requireProof(session)
      }
      request.caller = { kind: 'user', accountId, userId, sessionId, role, needs, address }
    }

    // What an erased account's write asks for is gone, and so may be the credits of a key that was revoked: such a
    // refusal must not hide that access has ended. Whatever gets as far as writing is looked at again there.
    app.decorate('refusalBehind', async (error: unknown, { method, is404, caller }: FastifyRequest) => {
      const hides = error instanceof ApiError && HIDING.has(error.code)
      if (!hides || method === 'GET' || is404 || !caller) return undefined
      return requireAccess(app.database.sql, caller).then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
    })
  },
  { name: 'auth', dependencies: ['database', 'errors', 'rate-headers', 'sessions'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** What the client gets instead of an error that hides that their access has ended; undefined: the error itself. */
    refusalBehind(error: unknown, request: FastifyRequest): Promise<unknown>
  }
}

const HIDING: ReadonlySet<ErrorCode> = new Set(['not_found', 'insufficient_credits'])

function requirePermission({ role, permission }: FastifyContextConfig, permissions: readonly string[]): void {
  if (role) throw keysStayOut()
  if (!permission || !permissions.includes(permission)) {
    throw keyLacksPermission()
  }
}
