import { Type } from '@sinclair/typebox'
import fp from 'fastify-plugin'
import { Data, StringEnum } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { errorResponses } from '#schemas/responses.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the health check answers 503; requests are still served until `close()`. */
    drain(): void
  }
}

/**
 * The health check for load balancers. It ignores the database: when that is away, replacing all instances does not
 * help.
 */
export default fp(
  async app => {
    let draining = false
    app.decorate('drain', () => {
      draining = true
    })

    // Tells clients with open connections, at their next answer, to reconnect elsewhere.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (draining) reply.header('connection', 'close')
      done(null, payload)
    })

    app.get(
      '/api',
      {
        config: { ipAllowance: 'none' },
        // Neither each check nor each 503 of a drain, which is logged once.
        logLevel: 'error',
        schema: {
          tags: ['Service'],
          operationId: 'getHealth',
          summary: 'Check whether this instance takes requests',
          description:
            'For load balancers. While an instance shuts down it answers 503, and still serves requests for a few seconds. No rate limit applies.',
          response: {
            200: Data(
              Type.Object({
                status: StringEnum(['ok'], {
                  description: 'Always `ok`. If something is wrong, the answer is an error',
                }),
              }),
            ),
            ...errorResponses(503),
          },
        },
      },
      async () => {
        if (draining) throw new ApiError('service_unavailable')
        return { data: { status: 'ok' } }
      },
    )
  },
  { name: 'health' },
)
