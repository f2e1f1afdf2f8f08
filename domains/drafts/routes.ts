import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { serializedWrite } from '#concurrency/writes.ts'
import { Data } from '#schemas/common.ts'
import { DraftStates, readDraftWrite } from '#schemas/draft-states.ts'
import { DraftParams } from '#schemas/drafts.ts'
import { ApiError } from '#schemas/errors.ts'
import { openJson } from '#schemas/json.ts'
import { errorResponses } from '#schemas/responses.ts'
import { etagOf, readIfMatch } from '#schemas/state-tag.ts'
import { presentAsset, type Signer } from '../assets/service.ts'
import { type Drafts, noDraft } from './drafts.ts'
import type { Listed, Writer } from './kind.ts'
import { readDraft } from './read-draft.ts'

const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description:
        'The `ETag` of the draft as you have read it. Without it, the draft is deleted in any state',
      examples: ['"1772441130412"'],
    }),
  ),
})

/** The person who asks, on routes for people only. */
export function personOf({ caller }: FastifyRequest): Writer {
  if (caller.kind !== 'user') throw new Error('an API key reached a route for people')
  return { accountId: caller.accountId, userId: caller.userId }
}

const tagOf = ({ updatedAt }: Listed): string => etagOf(new Date(updatedAt))

/** The routes of a kind of drafts. */
export const draftRoutes =
  <Item extends Listed>(drafts: Drafts<Item>): FastifyPluginAsyncTypebox =>
  async app => {
    const { kind } = drafts
    const { schemas, examples, words } = kind
    const { db } = app.database
    const signer: Signer = { baseUrl: app.config.baseUrl, key: app.config.secret('asset-url') }
    const config = { role: 'writer' } as const
    const tags = [words.tag]
    const path = `${words.path}/:id`

    app.get(
      words.path,
      {
        config,
        schema: {
          tags,
          operationId: `list${words.operations}s`,
          summary: `List ${words.all}`,
          description: 'The most recently written first, without their bodies.',
          ...(schemas.query && { querystring: schemas.query }),
          response: { 200: Data(Type.Array(schemas.item)) },
        },
      },
      async request => ({ data: await drafts.list(db, personOf(request)) }),
    )

    app.get(
      path,
      {
        config,
        schema: {
          tags,
          operationId: `get${words.operations}`,
          summary: `Retrieve ${words.one}`,
          description: words.read,
          params: DraftParams,
          response: {
            // Its body is sent as stored, without parsing.
            200: Type.Unsafe<string>(schemas.stored),
            ...errorResponses(noDraft(), ...examples.gone),
          },
        },
      },
      async (request, reply) => {
        const writer = personOf(request)
        const { id } = request.params
        const draft = await drafts.getWhole(db, writer, id)
        if (!draft) throw await kind.whyNone(db, writer, id)
        const assets = draft.files.map(file => presentAsset(file, signer))
        return reply
          .header('etag', tagOf(draft.item))
          .type('application/json; charset=utf-8')
          .send(`{"data":${openJson({ ...draft.item, assets })},"body":${draft.body}}}`)
      },
    )

    app.put(
      path,
      {
        config: { ...config, readsBodies: 'all' },
        bodyLimit: kind.bodyLimit,
        schema: {
          tags,
          operationId: `save${words.operations}`,
          summary: `Create or replace ${words.one}`,
          description: words.save,
          params: DraftParams,
          requestHeaders: DraftStates,
          accepts: { 'application/json': schemas.body },
          response: {
            200: Data(schemas.item),
            ...errorResponses(noDraft(), kind.tooMany(), ...examples.gone, examples.changed),
            ...errorResponses(new ApiError('precondition_required')),
          },
        },
        // Cheap, so it comes before the body is read.
        onRequest: async request => void readDraftWrite(request.headers),
      },
      async (request, reply) => {
        const writer = personOf(request)
        const write = readDraftWrite(request.headers)
        const author = { accountId: writer.accountId, signal: reply.clientGone }
        const draft = await readDraft(kind.name, author, request.unreadBody)
        const item = await serializedWrite(db, { writer: request.caller }, tx =>
          drafts.write(tx, writer, request.params.id, write, draft),
        )
        reply.header('etag', tagOf(item))
        return { data: item }
      },
    )

    app.delete(
      path,
      {
        config,
        schema: {
          tags,
          operationId: `delete${words.operations}`,
          summary: `Delete ${words.one}`,
          description: `${words.delete} With \`If-Match\` the draft is deleted only in the states that it names.`,
          params: DraftParams,
          requestHeaders: IfMatch,
          response: {
            204: Type.Null({ description: 'Deleted' }),
            ...errorResponses(noDraft(), examples.changed),
          },
        },
      },
      async (request, reply) => {
        const writer = personOf(request)
        const { id } = request.params
        const states = readIfMatch(request.headers['if-match'] ?? '*')
        const isDeleted = await serializedWrite(db, { writer: request.caller }, tx =>
          drafts.delete(tx, writer, id, states),
        )
        if (isDeleted) return reply.code(204).send(null)
        const current = await drafts.get(db, writer, id)
        throw current ? kind.changed(current) : noDraft()
      },
    )
  }
