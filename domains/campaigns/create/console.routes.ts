import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { invalid } from '#schemas/errors.ts'
import { CampaignCheck, PostCampaign } from '#schemas/post-campaign.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { readLargeOrder } from './body/large-body.ts'
import { postcardsRefused } from './body/postcards-refused.ts'
import { checkCampaign } from './check.ts'
import { createErrors } from './errors.ts'

/** Fields that only programs send, or that a check does not need. */
const NOT_HERE = new Set(['insufficient_credits', postcardsRefused().code])

const routes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/campaigns/check',
    {
      config: { role: 'writer', readsBodies: 'all' },
      bodyLimit: MOST_BYTES.campaignForm,
      schema: {
        tags: ['Campaigns'],
        operationId: 'checkCampaign',
        summary: 'Check a campaign without sending it',
        description:
          'Takes the same body as `POST /api/v1/campaigns` takes from people, and returns the same errors. Nothing is written. Too small a balance is not an error here.',
        accepts: { 'application/json': PostCampaign },
        response: {
          200: CampaignCheck,
          ...errorResponses(
            ...createErrors.filter(one => typeof one === 'number' || !NOT_HERE.has(one.code)),
          ),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const signal = reply.clientGone
      const { unreadBody: json } = request
      if (json === null) throw invalid(reason('json_invalid'))
      const parts = { pdf: false, recipientsFile: false, unknown: [] }
      const read = await readLargeOrder({ accountId, signal }, { json, fields: [], parts, byPerson: true })
      request.unreadBody = null
      try {
        const { letter = null, payment = false } = read.peoples ?? {}
        const checked = await checkCampaign(
          {
            db: app.database.db,
            baseUrl: app.config.baseUrl,
            telephonyEnabled: app.config.telephony !== null,
            imprint: app.config.imprint,
            secretId: app.config.secrets[0].fingerprint,
            returnAddress: app.config.returnAddress,
          },
          {
            accountId,
            idempotencyKey: null,
            body: read.body,
            files: new Map(),
            recipients: read.recipients,
            documents: read.documents,
            letter,
            signal,
            imagesManifest: undefined,
            funding: payment ? 'payment' : 'credits',
            source: 'web',
          },
        )
        return { data: checked }
      } finally {
        await read.close()
      }
    },
  )
}

export default routes
