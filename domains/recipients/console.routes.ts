import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { Id } from '#schemas/common.ts'
import { notFound } from '#schemas/errors.ts'
import { Samples } from '#schemas/proofs.ts'
import { errorResponses } from '#schemas/responses.ts'
import { samplesOf } from './samples.ts'

/** Recipients that the editor shows a letter with. */
const routes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/lists/:id/samples',
    {
      config: { role: 'viewer' },
      schema: {
        tags: ['Proofs'],
        operationId: 'getSamples',
        summary: 'List sample recipients of a list',
        description: 'The first recipient, the one with the longest values, and others evenly spaced.',
        params: Type.Object({ id: Id('The list', 'List ID') }),
        querystring: Type.Object({
          position: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 2 ** 31 - 1,
              description: 'One more recipient to return, by their position in the list',
            }),
          ),
        }),
        response: { 200: Samples, ...errorResponses(notFound('List')) },
      },
    },
    async request => {
      const { caller, params, query } = request
      const samples = await samplesOf(app.database.sql, caller.accountId, params.id, query.position)
      if (!samples) throw notFound('List')
      return samples
    },
  )
}

export default routes
