import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { uuidv7 } from 'uuidv7'
import type { Caller } from '#concurrency/access.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Tx } from '#drizzle/client.ts'
import { CampaignDraftAgain } from '#schemas/campaign-drafts.ts'
import { Campaign, CampaignParams } from '#schemas/campaigns.ts'
import { Data } from '#schemas/common.ts'
import { firstWrite } from '#schemas/draft-states.ts'
import { notFound } from '#schemas/errors.ts'
import { errorResponses } from '#schemas/responses.ts'
import { etagOf } from '#schemas/state-tag.ts'
import { record } from '../audit/service.ts'
import { personOf } from '../drafts/service.ts'
import { closeCheckoutOf, stripeProvider } from '../payments/service.ts'
import { campaignDrafts } from './drafts/campaign-drafts.ts'
import { draftOfCampaign, tooLongForDraft } from './drafts/from-campaign.ts'
import { abortOwnCampaign, tooLateToStop } from './lifecycle/abort.ts'
import { notWaiting } from './lifecycle/begin.ts'
import { beginOwnCampaign } from './lifecycle.ts'
import { selectCampaign } from './queries.ts'

const tags = ['Campaigns']

/** What people can do with posted campaigns. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const { checkout } = app.config
  const provider = checkout && stripeProvider(checkout)

  /** Changes a campaign and records it, in one transaction. */
  const changed = (
    caller: Caller,
    id: string,
    action: 'abortCampaign' | 'beginCampaign',
    change: (tx: Tx, accountId: string, id: string) => Promise<void>,
  ) =>
    serializedWrite(db, { writer: caller }, async tx => {
      await change(tx, caller.accountId, id)
      await record(tx, caller, action, id)
      return (await selectCampaign(tx, caller.accountId, id))!
    })

  app.post(
    '/campaigns/:id/abort',
    {
      config: { role: 'sender' },
      schema: {
        tags,
        operationId: 'abortCampaign',
        summary: 'Stop a campaign that has not started',
        description: 'The campaign’s status becomes failed, and its credits are refunded.',
        params: CampaignParams,
        response: {
          200: Data(Campaign),
          ...errorResponses(notFound('Campaign'), tooLateToStop('processing')),
        },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { id } = request.params
      const campaign = await changed(request.caller, id, 'abortCampaign', abortOwnCampaign)
      request.log.info({ campaignId: id, accountId }, 'campaign is stopped')
      if (provider) await closeCheckoutOf(db, provider, id, request.log)
      return { data: campaign }
    },
  )

  app.post(
    '/campaigns/:id/begin',
    {
      config: { role: 'sender' },
      schema: {
        tags,
        operationId: 'beginCampaign',
        summary: 'Let a waiting campaign begin now',
        description: 'It no longer waits for its date, or for the end of the account’s hold.',
        params: CampaignParams,
        response: { 200: Data(Campaign), ...errorResponses(notFound('Campaign'), notWaiting()) },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { id } = request.params
      const campaign = await changed(request.caller, id, 'beginCampaign', beginOwnCampaign)
      request.log.info({ campaignId: id, accountId }, 'campaign need not wait')
      return { data: campaign }
    },
  )

  app.post(
    '/campaigns/:id/draft',
    {
      config: { role: 'writer' },
      schema: {
        tags,
        operationId: 'draftCampaignAgain',
        summary: 'Create a new draft from a campaign',
        description:
          'The draft has the campaign’s content as it was printed, its list as it is now, and the destination of its code, also if the code was unlinked since. The new campaign gets a new code.',
        params: CampaignParams,
        response: {
          201: Data(CampaignDraftAgain),
          ...errorResponses(notFound('Campaign'), campaignDrafts.kind.tooMany(), tooLongForDraft()),
        },
      },
    },
    async (request, reply) => {
      const writer = personOf(request)
      const data = await serializedWrite(db, { writer: request.caller }, async tx => {
        const { codeIsGone, ...draft } = await draftOfCampaign(
          tx,
          writer.accountId,
          request.params.id,
          app.config,
        )
        await record(tx, request.caller, 'draftCampaignAgain', request.params.id)
        return { ...(await campaignDrafts.write(tx, writer, uuidv7(), firstWrite, draft)), codeIsGone }
      })
      reply.code(201).header('etag', etagOf(new Date(data.updatedAt)))
      return { data }
    },
  )
}

export default routes
