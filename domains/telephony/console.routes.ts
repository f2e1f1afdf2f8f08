import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NumbersInUse } from '#schemas/account.ts'
import { selectNumbersInUse } from './call-figures.ts'

/** The numbers that letters carry, for people alone (spec, "Events": no key reads calls). */
const routes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/numbers',
    {
      config: { role: 'viewer' },
      schema: {
        tags: ['Account'],
        operationId: 'listNumbers',
        summary: 'List phone numbers on letters, with their calls',
        description: 'A number belongs to one campaign for as long as somebody may still read its letters.',
        response: { 200: NumbersInUse },
      },
    },
    async request => ({ data: await selectNumbersInUse(app.database.sql, request.caller.accountId) }),
  )
}

export default routes
