import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError, sessionMoved } from '#schemas/errors.ts'
import { EventStream as EventStreamSchema, EventsQuery } from '#schemas/following.ts'
import { errorResponses } from '#schemas/responses.ts'
import { accountsOfSessions } from '../../users/service.ts'
import { EventStream } from './event-stream.ts'
import { Following } from './following.ts'
import { readNews } from './news.ts'
import { Places } from './places.ts'

const RETRY_AFTER_S = 10

/** Streams changes of campaigns and credits to open consoles. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { sql } = app.database
  const places = new Places()
  const following = new Following({
    look: (accountIds, since) => readNews(sql, accountIds, since),
    sessions: ids => accountsOfSessions(sql, ids),
    onError: error =>
      app.log.warn(
        { err: error, needs: 'database' },
        'could not read what has changed; the next try follows',
      ),
  })
  // Before the server waits for requests in flight, since streams would never end.
  app.addHook('preClose', async () => following.close())

  app.get(
    '/events',
    {
      // A HEAD request would never end either.
      exposeHeadRoute: false,
      config: { role: 'viewer', isStream: true, readsApart: true },
      schema: {
        tags: ['Campaigns'],
        operationId: 'followEvents',
        summary: 'Stream changes of campaigns and credits',
        description:
          'A stream of server-sent events. Each says what changed; other operations return the new values.',
        querystring: EventsQuery,
        response: { 200: EventStreamSchema, ...errorResponses(sessionMoved()) },
      },
    },
    (request, reply) => {
      const { caller } = request
      if (caller.kind !== 'user') throw new Error('an API key reached the live events, which are for people')
      const { accountId, sessionId } = caller
      if (request.query.account !== accountId) throw sessionMoved()
      const leave = following.isClosed ? undefined : places.take(caller)
      if (!leave) throw new ApiError('service_unavailable', undefined, { retryAfter: RETRY_AFTER_S })
      reply.hijack()
      const stream = new EventStream(reply.raw, reply.getHeaders())
      stream.onClose(leave)
      following.add({ stream, accountId, sessionId })
    },
  )
}

export default routes
