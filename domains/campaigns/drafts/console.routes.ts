import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyReply } from 'fastify'
import { serializedWrite } from '#concurrency/writes.ts'
import {
  CampaignDraftBody,
  CampaignDraftItem,
  CampaignDraftParams,
  StoredCampaignDraft,
} from '#schemas/campaign-drafts.ts'
import { Data } from '#schemas/common.ts'
import { DraftStates, readDraftWrite } from '#schemas/draft-states.ts'
import { ApiError } from '#schemas/errors.ts'
import { openJson } from '#schemas/json.ts'
import { errorResponses } from '#schemas/responses.ts'
import { etagOf } from '#schemas/state-tag.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { presentAsset, type Signer } from '../../assets/service.ts'
import { changedBy, noDraft, tooManyDrafts, wasPosted, whyNoDraft, writeDraft } from './drafts.ts'
import { personOf, presentDraft } from './present.ts'
import { deleteDraft, MOST_CAMPAIGN_DRAFTS, selectDraft, selectDrafts } from './queries.ts'
import { readCampaignDraft } from './read-draft.ts'

const EXAMPLE_ID = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
const exampleChange = {
  updatedAt: new Date('2026-03-02T08:15:30.412Z'),
  updatedBy: { id: EXAMPLE_ID, name: 'Åsa Öberg' },
}

/** Drafts of campaigns, which an account's members share. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const signer: Signer = { baseUrl: app.config.baseUrl, key: app.config.secret('asset-url') }
  const config = { role: 'writer' } as const
  const tags = ['Campaign drafts']
  const params = CampaignDraftParams

  app.get(
    '/campaign-drafts',
    {
      config,
      schema: {
        tags,
        operationId: 'listCampaignDrafts',
        summary: 'List campaign drafts',
        description: 'The most recently written first, without their bodies.',
        response: { 200: Data(Type.Array(CampaignDraftItem)) },
      },
    },
    async request => ({ data: (await selectDrafts(db, request.caller.accountId)).map(presentDraft) }),
  )

  app.get(
    '/campaign-drafts/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'getCampaignDraft',
        summary: 'Retrieve a campaign draft',
        description: 'The draft with its body and the files that it names. `ETag` names its state.',
        params,
        response: {
          // Its body is sent as stored, without parsing.
          200: Type.Unsafe<string>(StoredCampaignDraft),
          ...errorResponses(noDraft(), wasPosted(EXAMPLE_ID)),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const row = await selectDraft(db, { accountId, id: request.params.id })
      if (!row) throw await whyNoDraft(db, { accountId, id: request.params.id })
      const { body, files, ...draft } = row
      const assets = files.map(file => presentAsset(file, signer))
      return reply
        .header('etag', etagOf(draft.updatedAt))
        .type('application/json; charset=utf-8')
        .send(`{"data":${openJson({ ...presentDraft(draft), assets })},"body":${body}}}`)
    },
  )

  app.put(
    '/campaign-drafts/:id',
    {
      config: { ...config, readsBodies: 'all' },
      bodyLimit: MOST_BYTES.campaignDraft,
      schema: {
        tags,
        operationId: 'saveCampaignDraft',
        summary: 'Create or replace a campaign draft',
        description: `The client makes the id. The draft belongs to the account: every member who may write can replace it, but only from the state that they have read (\`If-Match\`), so that nobody’s changes are lost. An account has at most ${MOST_CAMPAIGN_DRAFTS} drafts; one that nobody changes for 90 days is deleted.`,
        params,
        requestHeaders: DraftStates,
        accepts: { 'application/json': CampaignDraftBody },
        response: {
          200: Data(CampaignDraftItem),
          ...errorResponses(noDraft(), tooManyDrafts(), wasPosted(EXAMPLE_ID)),
          ...errorResponses(changedBy(exampleChange), new ApiError('precondition_required')),
        },
      },
      // Cheap, so it comes before the body is read.
      onRequest: async request => void readDraftWrite(request.headers),
    },
    async (request, reply: FastifyReply) => {
      const { accountId, userId } = personOf(request)
      const { id } = request.params
      const write = readDraftWrite(request.headers)
      const draft = await readCampaignDraft({ accountId, signal: reply.clientGone }, request.unreadBody)
      const row = await serializedWrite(db, { writer: request.caller }, tx =>
        writeDraft(tx, { accountId, id }, { userId, write, draft }),
      )
      reply.header('etag', etagOf(row.updatedAt))
      return { data: presentDraft(row) }
    },
  )

  app.delete(
    '/campaign-drafts/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'deleteCampaignDraft',
        summary: 'Delete a campaign draft',
        description: 'It is deleted for all members of the account.',
        params,
        response: { 204: Type.Null({ description: 'Deleted' }), ...errorResponses(noDraft()) },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const key = { accountId, id: request.params.id }
      if (!(await serializedWrite(db, { writer: request.caller }, tx => deleteDraft(tx, key))))
        throw noDraft()
      return reply.code(204).send(null)
    },
  )
}

export default routes
