import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OrderCheck } from '#schemas/campaign-check.ts'
import { CreatedCampaign } from '#schemas/campaigns.ts'
import { CreateCampaign, CreateHeaders } from '#schemas/create-campaign.ts'
import { invalid } from '#schemas/errors.ts'
import { REPLAYED, readIdempotencyKey } from '#schemas/idempotency-key.ts'
import { ProofQuery } from '#schemas/proofs.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { readIfMatch } from '#schemas/state-tag.ts'
import { personOf } from '../../drafts/service.ts'
import { withAddress } from '../../qr/service.ts'
import { idempotencyKeyOf } from '../drafts/campaign-drafts.ts'
import { createdCode } from '../present.ts'
import { Pdf, sendPdf } from '../proof/pdf.ts'
import {
  checkMediaType,
  decorateOrders,
  formErrors,
  orderOf,
  servicesOf,
  takesOrders,
} from './body/read-body.ts'
import { checkOrder } from './check.ts'
import { type CreatedCampaignRow, createCampaign, replay } from './create.ts'
import { createErrors, programCheckErrors } from './errors.ts'
import { operations } from './operations.ts'
import { drawOrderProof, noSuchRecipient } from './proof.ts'

/**
 * The draft that a person posts. The idempotency key is made of its id, so that it becomes one campaign whoever posts
 * it. `If-Match` may name the draft's state, so that a colleague's later changes are not lost.
 */
function draftOf(request: FastifyRequest, id: string) {
  if (readIdempotencyKey(request.raw) !== idempotencyKeyOf(id)) {
    throw invalid(reason('draft_key_wrong'))
  }
  const header = request.headers['if-match']
  return { poster: personOf(request), id, states: header === undefined ? null : readIfMatch(header) }
}

function present({ campaign, code, imported }: CreatedCampaignRow, baseUrl: string) {
  return {
    data: {
      ...campaign,
      qrCode: code && withAddress(createdCode.present(code), baseUrl),
      ...(imported ? { import: imported } : {}),
    },
  }
}

const routes: FastifyPluginAsyncTypebox = async app => {
  function answer(reply: FastifyReply, created: CreatedCampaignRow) {
    if (created.replayed) reply.header(REPLAYED, 'true')
    return reply.code(created.replayed ? 200 : 201).send(present(created, app.config.baseUrl))
  }

  decorateOrders(app)
  const services = servicesOf(app)
  const config = { permission: 'campaigns:create', formErrors, readsBodies: 'all of people' } as const

  const { create, createWithFiles, check, proof } = operations
  for (const { path, ...described } of [create, createWithFiles]) {
    app.post(
      path,
      {
        config,
        ...takesOrders,
        schema: {
          ...described,
          requestHeaders: CreateHeaders,
          body: CreateCampaign,
          response: { 200: CreatedCampaign, 201: CreatedCampaign, ...errorResponses(...createErrors) },
        },
        onRequest: [
          checkMediaType,
          // A replay is answered before the body is read, because its payload does not matter.
          async (request: FastifyRequest, reply: FastifyReply) => {
            const key = readIdempotencyKey(request.raw)
            const earlier = key && (await replay(app.database.db, request.caller.accountId, key))
            if (earlier) return answer(reply, earlier)
          },
        ],
      },
      async (request, reply) => {
        const order = orderOf(request, reply)
        const { expectedLetterCount, draftId } = request.largeOrder?.peoples ?? {}
        const created = await createCampaign(
          services,
          {
            ...order,
            idempotencyKey: readIdempotencyKey(request.raw),
            expectedLetterCount: expectedLetterCount ?? null,
            draft: draftId ? draftOf(request, draftId) : null,
            requestId: request.id,
            operation: described.operationId,
          },
          request.caller,
        )
        if (!created.replayed) {
          request.log.info(
            { campaignId: created.campaign.id, accountId: request.caller.accountId },
            'campaign is created',
          )
        }
        return answer(reply, created)
      },
    )
  }

  const { path: checkPath, ...checking } = check
  app.post(
    checkPath,
    {
      config,
      ...takesOrders,
      onRequest: checkMediaType,
      schema: {
        ...checking,
        body: CreateCampaign,
        response: { 200: OrderCheck, ...errorResponses(...programCheckErrors) },
      },
    },
    async (request, reply) => ({ data: await checkOrder(services, orderOf(request, reply)) }),
  )

  const { path: proofPath, ...proving } = proof
  app.post(
    proofPath,
    {
      config,
      ...takesOrders,
      onRequest: checkMediaType,
      schema: {
        ...proving,
        body: CreateCampaign,
        querystring: ProofQuery,
        response: { 200: Pdf, ...errorResponses(...programCheckErrors, noSuchRecipient()) },
      },
    },
    async (request, reply) => {
      const { recipient = '1' } = request.query
      const which = recipient === 'widest' ? recipient : Number(recipient)
      return sendPdf(reply, await drawOrderProof(services, orderOf(request, reply), which))
    },
  )
}

export default routes
