import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Campaign,
  CampaignPage,
  CampaignParams,
  CampaignQuery,
  StatusCounts,
} from '../../schemas/campaigns.ts'
import { Data } from '../../schemas/common.ts'
import { errorResponses, notFound } from '../../schemas/errors.ts'
import createRoute from './create-route.ts'
import { presentCampaign } from './present.ts'
import { countByStatus, pageOfCampaigns, selectCampaign } from './queries.ts'

const tags = ['Campaigns']

const routes: FastifyPluginAsyncTypebox = async app => {
  await app.register(createRoute)

  app.get(
    '/campaigns',
    {
      config: { permission: 'campaigns:read' },
      schema: {
        tags,
        operationId: 'listCampaigns',
        summary: 'List campaigns, newest first',
        querystring: CampaignQuery,
        response: { 200: CampaignPage, ...errorResponses(400, 401, 403, 429, 500, 503) },
      },
    },
    async request => {
      const { rows, meta } = await pageOfCampaigns(app.database.db, request.caller.accountId, request.query)
      return { data: rows.map(presentCampaign), meta }
    },
  )

  app.get(
    '/campaigns/status-counts',
    {
      config: { permission: 'campaigns:read' },
      schema: {
        tags,
        operationId: 'countCampaigns',
        summary: 'Count campaigns by status',
        description: 'A status that no campaign has is absent.',
        response: { 200: StatusCounts, ...errorResponses(401, 403, 429, 500, 503) },
      },
    },
    async request => ({ data: await countByStatus(app.database.db, request.caller.accountId) }),
  )

  app.get(
    '/campaigns/:id',
    {
      config: { permission: 'campaigns:read' },
      schema: {
        tags,
        operationId: 'getCampaign',
        summary: 'Retrieve a campaign',
        description:
          'Poll it for `status`, `progress` and `deliveredAt`: there are no webhooks. The code is read with `GET /api/v1/qr-codes/{id}`.',
        params: CampaignParams,
        response: {
          200: Data(Campaign),
          ...errorResponses(400, 401, 403, notFound('Campaign'), 429, 500, 503),
        },
      },
    },
    async request => {
      const campaign = await selectCampaign(app.database.db, request.caller.accountId, request.params.id)
      if (!campaign) throw notFound('Campaign')
      return { data: presentCampaign(campaign) }
    },
  )
}

export default routes
