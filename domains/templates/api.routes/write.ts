import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from '@sinclair/typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Tx } from '#drizzle/client.ts'
import { Deleted } from '#schemas/common.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import {
  badIdempotencyKey,
  IdempotencyHeaders,
  REPLAYED,
  readIdempotencyKey,
} from '#schemas/idempotency-key.ts'
import { errorResponses } from '#schemas/responses.ts'
import { type ExpectedStates, etagOf, readIfMatch } from '#schemas/state-tag.ts'
import { TemplateBody } from '#schemas/template-source.ts'
import { TemplateDetail, TemplateParams } from '#schemas/templates.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import type { Signer } from '../../assets/service.ts'
import { record } from '../../audit/service.ts'
import { presentDetail } from '../present.ts'
import { selectTemplateOutline } from '../queries.ts'
import { readSource } from '../source/read-source.ts'
import {
  type Created,
  type Creation,
  changed,
  copyTemplate,
  createTemplate,
  removeTemplate,
  replaceTemplate,
  tooManyTemplates,
} from '../write.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The parsed header If-Match, on routes that need it. */
    expectedStates: ExpectedStates
  }
}

const tags = ['Templates']

const IfMatch = Type.Object({
  'if-match': Type.String({
    description:
      'The `ETag` of the template as you have read it, so that changes of somebody else are not lost',
    examples: ['"1772441130412"'],
  }),
})

const CreateHeaders = IdempotencyHeaders(
  'Recommended. A name of your choice for this template: sent again, no second one is made',
  '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37',
)

/** Part of the descriptions of create and copy. */
const REPEATED =
  'With an `Idempotency-Key` that was sent before, the answer is 200 with the template that it made, as it stands'

/** Cheap, so it comes before the body is read. */
async function requireIfMatch(request: FastifyRequest): Promise<void> {
  request.expectedStates = readIfMatch(request.headers['if-match'])
}

/** Templates are written by people, never by a key (spec, "Templates"). */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const signer: Signer = { baseUrl: app.config.baseUrl, key: app.config.secret('asset-url') }
  const reads = { role: 'writer', readsBodies: 'all' } as const
  const bodyLimit = MOST_BYTES.template
  const accepts = { 'application/json': TemplateBody }
  app.decorateRequest('expectedStates', null)

  const { paper } = app.config.imprint

  const author = (request: FastifyRequest, reply: FastifyReply) => ({
    accountId: request.caller.accountId,
    signal: reply.clientGone,
  })

  /** @throws ApiError validation_failed for a key that cannot be one */
  const creationOf = ({ caller, raw }: FastifyRequest): Creation => ({
    accountId: caller.accountId,
    creationKey: readIdempotencyKey(raw),
  })

  /** Writes, and answers with the resulting template. */
  async function written(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (tx: Tx) => Promise<string>,
  ): Promise<Static<typeof TemplateDetail>> {
    const template = await serializedWrite(db, { writer: request.caller }, async tx =>
      selectTemplateOutline(tx, request.caller.accountId, await write(tx)),
    )
    reply.header('etag', etagOf(template!.updatedAt))
    return { data: presentDetail(template!, signer) }
  }

  /**
   * Answers 201 with the new template, or 200 with the one that its key made before.
   * @param subject what the audit log names; the new template if not given
   */
  const created = (
    request: FastifyRequest,
    reply: FastifyReply,
    action: 'createTemplate' | 'copyTemplate',
    create: (tx: Tx) => Promise<Created>,
    subject?: string,
  ) =>
    written(request, reply, async tx => {
      const { id, replayed } = await create(tx)
      if (replayed) reply.header(REPLAYED, 'true')
      else await record(tx, request.caller, action, subject ?? id)
      reply.code(replayed ? 200 : 201)
      return id
    })

  app.post(
    '/templates',
    {
      config: reads,
      bodyLimit,
      schema: {
        tags,
        operationId: 'createTemplate',
        summary: 'Create a template',
        description: `Takes documents as the editor writes them, and the ids of uploaded files. ${REPEATED}, whatever the body says.`,
        requestHeaders: CreateHeaders,
        accepts,
        response: {
          200: TemplateDetail,
          201: TemplateDetail,
          ...errorResponses(badIdempotencyKey(), tooManyTemplates()),
        },
      },
    },
    async (request, reply) => {
      const creation = creationOf(request)
      const read = await readSource(author(request, reply), request.unreadBody, paper)
      return created(request, reply, 'createTemplate', tx => createTemplate(tx, creation, read))
    },
  )

  app.put(
    '/templates/:id',
    {
      config: reads,
      bodyLimit,
      schema: {
        tags,
        operationId: 'replaceTemplate',
        summary: 'Replace a template',
        description: 'Existing campaigns do not change: they print their own copies.',
        params: TemplateParams,
        requestHeaders: IfMatch,
        accepts,
        response: {
          200: TemplateDetail,
          ...errorResponses(notFound('Template'), changed()),
          ...errorResponses(new ApiError('precondition_required')),
        },
      },
      onRequest: requireIfMatch,
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { id } = request.params
      const read = await readSource(author(request, reply), request.unreadBody, paper)
      return written(request, reply, async tx => {
        await replaceTemplate(tx, { accountId, id, states: request.expectedStates }, read)
        await record(tx, request.caller, 'replaceTemplate', id)
        return id
      })
    },
  )

  app.delete(
    '/templates/:id',
    {
      config: { role: 'writer' },
      schema: {
        tags,
        operationId: 'deleteTemplate',
        summary: 'Delete a template',
        description: 'Existing campaigns do not change: they print their own copies.',
        params: TemplateParams,
        requestHeaders: IfMatch,
        response: {
          200: Deleted,
          ...errorResponses(notFound('Template'), changed()),
          ...errorResponses(new ApiError('precondition_required')),
        },
      },
      onRequest: requireIfMatch,
    },
    async request => {
      const { accountId } = request.caller
      const { id } = request.params
      await serializedWrite(db, { writer: request.caller }, async tx => {
        await removeTemplate(tx, accountId, id, request.expectedStates)
        await record(tx, request.caller, 'deleteTemplate', id)
      })
      return { data: { deleted: true as const } }
    },
  )

  app.post(
    '/templates/:id/copy',
    {
      config: { role: 'writer' },
      schema: {
        tags,
        operationId: 'copyTemplate',
        summary: 'Copy a template',
        description: `The copy has the same content and files, and a number after its name. ${REPEATED}.`,
        params: TemplateParams,
        requestHeaders: CreateHeaders,
        response: {
          200: TemplateDetail,
          201: TemplateDetail,
          ...errorResponses(badIdempotencyKey(), notFound('Template'), tooManyTemplates(), 413),
        },
      },
    },
    async (request, reply) => {
      const creation = creationOf(request)
      const { id } = request.params
      return created(request, reply, 'copyTemplate', tx => copyTemplate(tx, creation, id), id)
    },
  )

  // Partial changes are not supported. The route exists so that keys get the same refusal as on the others.
  app.patch(
    '/templates/:id',
    {
      config: { role: 'writer' },
      schema: { tags, hide: true, response: errorResponses(404) },
    },
    async () => {
      throw notFound('Route')
    },
  )
}

export default routes
