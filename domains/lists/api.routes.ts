import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import { notFound } from '#schemas/errors.ts'
import { CreatedList, CreateList, FieldSchema, ListParams, Lists } from '#schemas/lists.ts'
import { errorResponses } from '#schemas/responses.ts'
import { record } from '../audit/service.ts'
import { selectLists } from './all-lists.ts'
import { createdList } from './present.ts'
import { readList } from './queries.ts'
import { createList } from './service.ts'

const tags = ['Lists']

const routes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/lists',
    {
      config: { permission: 'lists:read', readsApart: true },
      schema: {
        tags,
        operationId: 'listLists',
        summary: 'List all lists, newest first',
        description: 'All lists of the account in one answer: there are no pages.',
        response: { 200: Lists },
      },
    },
    async request => {
      const lists = await selectLists(request.reads, request.caller.accountId)
      const totalRecipientCount = lists.reduce((sum, { recipientCount }) => sum + recipientCount, 0)
      return { data: lists, meta: { totalRecipientCount, listCount: lists.length } }
    },
  )

  app.post(
    '/lists',
    {
      config: { permission: 'lists:create' },
      schema: {
        tags,
        operationId: 'createList',
        summary: 'Create an empty list',
        description:
          'The first recipient defines its custom fields. A list that is not used for 90 days is deleted.',
        body: CreateList,
        response: { 201: CreatedList },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { name } = request.body
      const list = await serializedWrite(app.database.db, { writer: request.caller }, async tx => {
        const created = await createList(tx, { accountId, name })
        await record(tx, request.caller, 'createList', created.id)
        return created
      })
      reply.code(201)
      return { data: createdList.present(list) }
    },
  )

  app.get(
    '/lists/:listId/schema',
    {
      config: { permission: 'lists:read' },
      schema: {
        tags,
        operationId: 'getListSchema',
        summary: "Read a list's custom fields",
        description:
          'The custom fields that its recipients have. Before its first recipient a list is unlocked and has none.',
        params: ListParams,
        response: { 200: FieldSchema, ...errorResponses(notFound('List')) },
      },
    },
    async request => {
      const list = await readList(app.database.db, request.caller.accountId, request.params.listId)
      if (!list) throw notFound('List')
      const status: 'locked' | 'unlocked' = list.schemaLockedAt ? 'locked' : 'unlocked'
      return { data: { status, fields: list.fields } }
    },
  )
}

export default routes
