import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deadlines } from '#concurrency/deadlines.ts'
import { coalesceReads } from '#drizzle/coalesce-reads.ts'
import { Campaign, CampaignPage, CampaignParams, CampaignQuery, StatusCounts } from '#schemas/campaigns.ts'
import { Data } from '#schemas/common.ts'
import { notFound } from '#schemas/errors.ts'
import { nestMetadata } from '#schemas/metadata.ts'
import { errorResponses } from '#schemas/responses.ts'
import createRoute from './create/api.routes.ts'
import { type AccountCampaign, countFew, countMany, pageOfCampaigns, readCampaigns } from './queries.ts'

const tags = ['Campaigns']

const routes: FastifyPluginAsyncTypebox = async app => {
  await app.register(createRoute)
  const { sql } = app.database
  // Integrators poll these: requests that arrive together share one read.
  const find = coalesceReads((wanted: readonly AccountCampaign[]) => readCampaigns(sql, wanted), {
    deadlineMs: deadlines.together,
  })
  // Only requests of one account, so that one with many campaigns makes nobody else wait.
  const count = coalesceReads(
    async (accountIds: readonly string[]) => {
      const counts = await countFew(sql, accountIds[0]!)
      return accountIds.map(() => counts)
    },
    { deadlineMs: deadlines.together, laneOf: accountId => accountId },
  )

  app.get(
    '/campaigns',
    {
      config: { permission: 'campaigns:read', readsApart: true },
      schema: {
        tags,
        operationId: 'listCampaigns',
        summary: 'List campaigns, newest first',
        description:
          'Campaigns of letters and of postcards, made by programs and by people. `qrCode` and `import` are only in the answer to the create.',
        querystring: CampaignQuery,
        response: { 200: CampaignPage },
      },
      preValidation: async ({ query }) => nestMetadata(query),
    },
    async request => {
      const { rows, meta } = await pageOfCampaigns(request.reads, request.caller.accountId, request.query)
      return { data: rows, meta }
    },
  )

  app.get(
    '/campaigns/status-counts',
    {
      config: { permission: 'campaigns:read', readsApart: true },
      schema: {
        tags,
        operationId: 'countCampaigns',
        summary: 'Count campaigns by status',
        description: 'A status that no campaign has is absent.',
        response: { 200: StatusCounts },
      },
    },
    async request => {
      const { accountId } = request.caller
      const few = await count(accountId)
      const counts = few ?? (await request.reads.slowly(sql => countMany(sql, accountId)))
      return { data: Object.fromEntries(counts.map(({ status, count }) => [status, count])) }
    },
  )

  app.get(
    '/campaigns/:id',
    {
      config: { permission: 'campaigns:read', readsApart: true },
      schema: {
        tags,
        operationId: 'getCampaign',
        summary: 'Retrieve a campaign',
        description:
          'Poll this for `status`, `progress` and `deliveredAt`: there are no webhooks. Read the code with `GET /api/v1/qr-codes/{id}`.',
        params: CampaignParams,
        response: { 200: Data(Campaign), ...errorResponses(notFound('Campaign')) },
      },
    },
    async request => {
      const campaign = await find({ accountId: request.caller.accountId, id: request.params.id })
      if (!campaign) throw notFound('Campaign')
      return { data: campaign }
    },
  )
}

export default routes
