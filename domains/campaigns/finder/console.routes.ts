import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FinderQuery, FoundByName } from '#schemas/finder.ts'
import { findByName } from './find.ts'

/** Whatever a person looks for by name, of any kind. */
const routes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/search',
    {
      config: { role: 'viewer' },
      schema: {
        tags: ['Account'],
        operationId: 'findByName',
        summary: 'Find campaigns, templates, lists and codes by name',
        description: 'The newest of each kind. A code is also found by slug and destination.',
        querystring: FinderQuery,
        response: { 200: FoundByName },
      },
    },
    async ({ caller, query, reads }) => ({
      data: await reads.slowly(slow => findByName(slow, caller.accountId, query.search)),
    }),
  )
}

export default routes
