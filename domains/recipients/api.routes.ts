import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyReply } from 'fastify'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Page } from '#drizzle/pages.ts'
import { SearchableQuery } from '#schemas/common.ts'
import { notFound, rowsFailed } from '#schemas/errors.ts'
import { giveBack, type JsonPieces, pageBytes } from '#schemas/json.ts'
import { ListParams } from '#schemas/lists.ts'
import { AddedRecipient, AddRecipient, RecipientPage } from '#schemas/recipients.ts'
import { errorResponses, exampleIssue } from '#schemas/responses.ts'
import { record } from '../audit/service.ts'
import { lockList } from '../lists/service.ts'
import { addRecipients, schemaOf } from './add.ts'
import { packAudience, prepareAudience, toPolicies } from './audience/index.ts'
import imports from './import/api.routes.ts'
import { pageOfAccount, pageOfList } from './page.ts'
import { recipient } from './present.ts'
import { selectRecipient } from './queries.ts'

const tags = ['Recipients']

/** Bytes: 16 custom fields of the longest labels, values and policies, each character escaped (`\\ud83d\\ude00`). */
const LARGEST_RECIPIENT = 384 * 1024

function sendPage(reply: FastifyReply, { rows, meta }: Page<JsonPieces>): FastifyReply {
  const bytes = pageBytes(rows, meta)
  // Nothing else uses these bytes. Leaving five megabytes to the garbage collector would make it run sooner.
  reply.raw.once('finish', () => giveBack(bytes))
  return reply.type('application/json; charset=utf-8').send(bytes)
}

const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database

  app.get(
    '/recipients',
    {
      config: { permission: 'recipients:read' },
      schema: {
        tags,
        operationId: 'listRecipients',
        summary: 'List the recipients of all lists',
        description: 'Of all lists of the account. `search` finds a part of the name.',
        querystring: SearchableQuery,
        response: { 200: Type.Unsafe<Buffer>(RecipientPage) },
      },
    },
    async (request, reply) =>
      sendPage(reply, await pageOfAccount(request.reads, request.caller.accountId, request.query)),
  )

  app.get(
    '/recipients/by-list/:listId',
    {
      config: { permission: 'recipients:read' },
      schema: {
        tags,
        operationId: 'listRecipientsOfList',
        summary: 'List the recipients of a list',
        description: 'Of one list. `search` finds a part of the name.',
        params: ListParams,
        querystring: SearchableQuery,
        response: { 200: Type.Unsafe<Buffer>(RecipientPage), ...errorResponses(notFound('List')) },
      },
    },
    async (request, reply) => {
      const { accountId, kind: by } = request.caller
      const { listId } = request.params
      const found = await pageOfList(request.reads, { accountId, listId, by }, request.query)
      if (!found) throw notFound('List')
      return sendPage(reply, found)
    },
  )

  app.post(
    '/recipients',
    {
      config: { permission: 'recipients:create' },
      bodyLimit: LARGEST_RECIPIENT,
      schema: {
        tags,
        operationId: 'addRecipient',
        summary: 'Add one recipient to a list',
        description:
          'The first recipient of an unlocked list defines its custom fields. Each call adds a recipient: there is no check for duplicates.',
        body: AddRecipient,
        response: {
          201: AddedRecipient,
          ...errorResponses(notFound('List'), rowsFailed('recipient_validation_failed', [exampleIssue])),
        },
      },
    },
    async (request, reply) => {
      const { listId, customFieldPolicies, ...given } = request.body
      const { accountId } = request.caller
      const added = await serializedWrite(db, { writer: request.caller, listId }, async tx => {
        const list = await lockList(tx, accountId, listId)
        if (!list) throw notFound('List')
        const audience = prepareAudience([given], schemaOf(list), {
          policies: toPolicies(customFieldPolicies),
          keepAll: true,
        })
        if (audience.issues.length > 0) throw rowsFailed('recipient_validation_failed', audience.issues)
        const id = await addRecipients(tx, list, packAudience(audience))
        // What programs do by the thousand is in the log of requests.
        if (request.caller.kind === 'user') await record(tx, request.caller, 'addRecipient', listId)
        return selectRecipient(tx, id!)
      })
      reply.code(201)
      return { data: recipient.present(added!) }
    },
  )

  await app.register(imports)
}

export default routes
