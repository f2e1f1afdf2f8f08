import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Requests, RequestsQuery } from '#schemas/requests.ts'
import { selectRequests } from './queries.ts'

/** Requests of the account's keys, for those who write programs with them. */
const routes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/requests',
    {
      // As keys are.
      config: { role: 'owner' },
      schema: {
        tags: ['Requests'],
        operationId: 'listRequests',
        summary: 'List recent API requests',
        description:
          'Requests are recorded in batches, about a second after the answer. At most 300 a minute are recorded for each key, and 900 for all keys of the account. The newest thousand of each key are kept, for two weeks. Refused requests are included if their key is known. Some may be missing if a process was killed.',
        querystring: RequestsQuery,
        response: { 200: Requests },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { requests, nextCursor } = await selectRequests(app.database.sql, accountId, request.query)
      return { data: requests, meta: { nextCursor } }
    },
  )
}

export default routes
