import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { serializedWrite } from '#concurrency/writes.ts'
import { Data } from '#schemas/common.ts'
import { DraftStates, readDraftWrite } from '#schemas/draft-states.ts'
import { Draft, DraftBody, DraftItem, DraftParams, DraftQuery } from '#schemas/drafts.ts'
import { ApiError } from '#schemas/errors.ts'
import { openJson } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { etagOf, readIfMatch } from '#schemas/state-tag.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { presentAsset, type Signer } from '../assets/service.ts'
import {
  type DraftRow,
  deleteDraft,
  insertDraft,
  MOST_DRAFTS,
  selectDraft,
  selectDrafts,
  tooManyDrafts,
  updateDraft,
  type Writer,
} from './queries.ts'
import { readDraft } from './read-draft.ts'

const noDraft = () => new ApiError('not_found', reason('draft_not_found'))

/** Changed by the same person, in another window or on another machine. */
const changedElsewhere = (at: Date) =>
  new ApiError('precondition_failed', reason('draft_changed_elsewhere', { at: at.toISOString() }))
const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description:
        'The `ETag` of the draft as you have read it. Without it, the draft is deleted in any state',
      examples: ['"1772441130412"'],
    }),
  ),
})
const EXAMPLE_CHANGE = new Date('2026-03-02T08:15:30.412Z')

const present = ({ updatedAt, ...draft }: DraftRow) => ({ ...draft, updatedAt: updatedAt.toISOString() })

/** The route takes people only. */
function writerOf({ caller }: FastifyRequest): Writer {
  if (caller.kind !== 'user') throw new Error('an API key reached the drafts, which are for people')
  return { accountId: caller.accountId, userId: caller.userId }
}

/** Keeps what a person is writing, for after a crash and for their other machines. Nobody else sees it. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const signer: Signer = { baseUrl: app.config.baseUrl, key: app.config.secret('asset-url') }
  const config = { role: 'writer' } as const
  const tags = ['Drafts']
  const params = DraftParams

  /** Why a draft could not be changed: it has another state, or does not exist. */
  async function whyNot(writer: Writer, id: string): Promise<ApiError> {
    const current = await selectDraft(db, writer, id)
    return current ? changedElsewhere(current.updatedAt) : noDraft()
  }

  app.get(
    '/drafts',
    {
      config,
      schema: {
        tags,
        operationId: 'listDrafts',
        summary: 'List your own drafts',
        description: 'The most recently written first, without their bodies.',
        querystring: DraftQuery,
        response: { 200: Data(Type.Array(DraftItem)) },
      },
    },
    async request => {
      const rows = await selectDrafts(db, writerOf(request), request.query.kind)
      return { data: rows.map(present) }
    },
  )

  app.get(
    '/drafts/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'getDraft',
        summary: 'Retrieve one of your own drafts',
        description:
          'The draft with its body. No other member of the account sees it. `ETag` names its state.',
        params,
        response: {
          // Its body is sent as stored, without parsing.
          200: Type.Unsafe<string>(Draft),
          ...errorResponses(noDraft()),
        },
      },
    },
    async (request, reply) => {
      const row = await selectDraft(db, writerOf(request), request.params.id)
      if (!row) throw noDraft()
      const { body, files, ...draft } = row
      const assets = files.map(file => presentAsset(file, signer))
      return reply
        .header('etag', etagOf(row.updatedAt))
        .type('application/json; charset=utf-8')
        .send(`{"data":${openJson({ ...present(draft), assets })},"body":${body}}}`)
    },
  )

  app.put(
    '/drafts/:id',
    {
      config: { ...config, readsBodies: 'all' },
      bodyLimit: MOST_BYTES.draft,
      schema: {
        tags,
        operationId: 'saveDraft',
        summary: 'Create or replace a draft',
        description: `The client makes the id. If the draft exists, \`If-Match\` names the state that you have read, so that changes made in another window are not lost. A person has at most ${MOST_DRAFTS} drafts in an account; one that is not changed for 90 days is deleted.`,
        params,
        requestHeaders: DraftStates,
        accepts: { 'application/json': DraftBody },
        response: {
          200: Data(DraftItem),
          ...errorResponses(noDraft(), tooManyDrafts(), changedElsewhere(EXAMPLE_CHANGE)),
          ...errorResponses(new ApiError('precondition_required')),
        },
      },
      // Cheap, so it comes before the body is read.
      onRequest: async request => void readDraftWrite(request.headers),
    },
    async (request, reply) => {
      const writer = writerOf(request)
      const { id } = request.params
      const write = readDraftWrite(request.headers)
      const author = { accountId: writer.accountId, signal: reply.clientGone }
      const draft = await readDraft(author, request.unreadBody)
      const row = await serializedWrite(
        db,
        { writer: request.caller },
        async tx =>
          (write.isNew && (await insertDraft(tx, writer, id, write, draft))) ||
          updateDraft(tx, writer, id, write, draft),
      )
      if (!row) throw await whyNot(writer, id)
      reply.header('etag', etagOf(row.updatedAt))
      return { data: present(row) }
    },
  )

  app.delete(
    '/drafts/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'deleteDraft',
        summary: 'Delete one of your own drafts',
        description:
          'What was not saved is lost. With `If-Match` the draft is deleted only in the states that it names.',
        params,
        requestHeaders: IfMatch,
        response: {
          204: Type.Null({ description: 'Deleted' }),
          ...errorResponses(noDraft(), changedElsewhere(EXAMPLE_CHANGE)),
        },
      },
    },
    async (request, reply) => {
      const writer = writerOf(request)
      const { id } = request.params
      const states = readIfMatch(request.headers['if-match'] ?? '*')
      const deleted = await serializedWrite(db, { writer: request.caller }, tx =>
        deleteDraft(tx, writer, id, states),
      )
      if (!deleted) throw await whyNot(writer, id)
      return reply.code(204).send(null)
    },
  )
}

export default routes
