import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CampaignCheck, PostCampaign } from '#schemas/post-campaign.ts'
import { errorResponses } from '#schemas/responses.ts'
import { decorateOrders, orderOf, servicesOf, takesOrders } from './body/read-body.ts'
import { checkCampaign } from './check.ts'
import { checkErrors } from './errors.ts'

const routes: FastifyPluginAsyncTypebox = async app => {
  decorateOrders(app)
  app.post(
    '/campaigns/check',
    {
      config: { role: 'writer', readsBodies: 'all' },
      ...takesOrders,
      schema: {
        tags: ['Campaigns'],
        operationId: 'checkLetter',
        summary: 'Check a campaign without sending it',
        description:
          'Takes the same body as `POST /api/v1/campaigns` takes from people, and returns the same errors. Nothing is written. Too small a balance is not an error here.',
        accepts: { 'application/json': PostCampaign },
        response: {
          200: CampaignCheck,
          ...errorResponses(...checkErrors),
        },
      },
    },
    async (request, reply) => ({ data: await checkCampaign(servicesOf(app), orderOf(request, reply)) }),
  )
}

export default routes
