import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import { enqueueUnlessWaiting } from '#queue/enqueue.ts'
import { Data, Id } from '#schemas/common.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { pageBytes } from '#schemas/json.ts'
import { CreateList, ListDetail, ListsQuery, ListsView, ListView } from '#schemas/lists.ts'
import { LetterFields } from '#schemas/proofs.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { record } from '../audit/service.ts'
import { selectDetail, selectShown } from './detail.ts'
import { pageOfLists } from './page.ts'
import { fieldsOfAccount, lockList, markDeleted, selectHolder, updateName } from './queries.ts'

const params = Type.Object({ id: Id('The list', 'List ID') })

const stillNeeded = (name: string) => new ApiError('conflict', reason('list_in_print', { campaign: name }))

/** An account's lists for people. Programs can only create lists and add to them. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db, sql } = app.database
  const tags = ['Lists']

  app.get(
    '/lists',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'browseLists',
        summary: 'List the lists, page by page',
        description: 'Each list has its custom fields and the day on which it is deleted if it is not used.',
        querystring: ListsQuery,
        response: { 200: Type.Unsafe<Buffer>(ListsView) },
      },
    },
    async (request, reply) => {
      const { rows, meta } = await pageOfLists(sql, request.caller.accountId, request.query)
      return reply.type('application/json; charset=utf-8').send(pageBytes(rows, meta))
    },
  )

  app.get(
    '/lists/fields',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'listLetterFields',
        summary: 'List the custom fields of all lists',
        description:
          'A letter can print them before a list is chosen. They are those of the last 100 lists that were used.',
        response: { 200: LetterFields },
      },
    },
    async request => {
      const fields = await fieldsOfAccount(db, request.caller.accountId)
      return { data: fields.map(({ fieldKey, fieldLabel }) => ({ key: fieldKey, label: fieldLabel })) }
    },
  )

  app.get(
    '/lists/:id',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'getList',
        summary: 'Retrieve a list with its imports and campaigns',
        description: 'The last ten of each, newest first.',
        params,
        response: { 200: ListDetail, ...errorResponses(notFound('List')) },
      },
    },
    async request => {
      const list = await selectDetail(sql, request.caller.accountId, request.params.id)
      if (!list) throw notFound('List')
      return { data: list }
    },
  )

  app.patch(
    '/lists/:id',
    {
      config: { role: 'writer' },
      schema: {
        tags,
        operationId: 'renameList',
        summary: 'Rename a list',
        description: 'Campaigns that print from it show the new name.',
        params,
        body: CreateList,
        response: { 200: Data(ListView), ...errorResponses(notFound('List')) },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { id } = request.params
      const { name } = request.body
      const order = { writer: request.caller, listId: id }
      await serializedWrite(db, order, async tx => {
        if (!(await updateName(tx, accountId, id, name))) throw notFound('List')
        await record(tx, request.caller, 'renameList', id)
      })
      const list = await selectShown(sql, accountId, id)
      if (!list) throw notFound('List')
      return { data: list }
    },
  )

  app.delete(
    '/lists/:id',
    {
      config: { role: 'writer' },
      schema: {
        tags,
        operationId: 'deleteList',
        summary: 'Delete a list and its recipients',
        description:
          'The list disappears at once; its rows are deleted in the background. Campaigns that were drawn keep their letters, figures and codes.',
        params,
        response: {
          204: Type.Null({ description: 'Deleted' }),
          ...errorResponses(notFound('List'), stillNeeded('Spring letter')),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { id } = request.params
      await serializedWrite(db, { writer: request.caller, listId: id }, async tx => {
        if (!(await lockList(tx, accountId, id))) throw notFound('List')
        const holder = await selectHolder(tx, id)
        if (holder) throw stillNeeded(holder.name)
        await markDeleted(tx, id)
        // Retention deletes the rows, which may be a million, so that nobody waits for this.
        await enqueueUnlessWaiting(app.boss, tx, 'retention')
        await record(tx, request.caller, 'deleteList', id)
      })
      return reply.code(204).send(null)
    },
  )
}

export default routes
