import fp from 'fastify-plugin'
import { type LoggedRequest, openRequestWriter, requestAllowance } from '#domains/requests/service.ts'
import type { BatchWriter } from '#drizzle/batch-writer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a key is found, whether the request is admitted or not. */
    knownKey: { readonly accountId: string; readonly keyId: string } | undefined
  }
  interface FastifyInstance {
    requestLog: BatchWriter<LoggedRequest>
  }
}

/** Records keys' requests after they are answered, for people who look for errors in their programs. */
export default fp(
  async app => {
    const writer = openRequestWriter(app.database.sql, app.log)
    const isNoted = requestAllowance()
    app.decorate('requestLog', writer)
    app.decorateRequest('knownKey')
    app.addHook('onResponse', (request, reply, done) => {
      const { knownKey, errorCode = null } = request
      const at = Date.now()
      if (knownKey && isNoted(knownKey, at)) {
        writer.push({
          ...knownKey,
          at,
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          code: errorCode,
          milliseconds: Math.round(reply.elapsedTime),
          requestId: request.id,
        })
      }
      done()
    })
    app.addHook('onClose', () => writer.close())
  },
  { name: 'request-log', dependencies: ['database', 'errors'] },
)
