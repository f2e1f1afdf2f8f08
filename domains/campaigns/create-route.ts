import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CreateCampaign, CreatedCampaign, CreateHeaders } from '../../schemas/campaigns.ts'
import { errorResponses, invalidForm } from '../../schemas/errors.ts'
import { CampaignForm } from '../../schemas/forms.ts'
import { type CreatedCampaignRow, createCampaign, replay } from './create.ts'
import { badIdempotencyKey, createFailures, postcardsRefused, wrongMediaType } from './failures.ts'
import { bodyOf } from './multipart.ts'
import { presentCampaign, presentCode } from './present.ts'
import { crossFieldFaults } from './rules.ts'
import type { Uploads } from './uploads.ts'

const MB = 1024 * 1024
const MAX_BODY = 40 * MB

/** Bytes of each file part; what is longer is answered in the part's own words. */
const partLimits: Readonly<Record<string, number>> = {
  pdf: 20 * MB,
  recipientsFile: 10 * MB,
  logo: 5 * MB,
  returnAddressLogo: 5 * MB,
  ...Object.fromEntries(
    // Names beyond the fifth are taken in, empty, so that they can be refused instead of being passed over.
    Array.from({ length: 20 }, (_, index) => [`images_${index}`, index < 5 ? 5 * MB : 0]),
  ),
}

declare module 'fastify' {
  interface FastifyRequest {
    /** File parts of a campaign create; empty for JSON. */
    campaignFiles: Uploads
    imagesManifest: string | undefined
  }
}

const NO_FILES: Uploads = new Map()

/** Undefined where the caller sent none. */
function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = String(header)
  if (key.length < 1 || key.length > 255) throw badIdempotencyKey()
  return key
}

function present({ campaign, code, imported }: CreatedCampaignRow, baseUrl: string) {
  return {
    data: {
      ...presentCampaign(campaign),
      qrCode: code && presentCode(code, baseUrl),
      ...(imported ? { import: imported } : {}),
    },
  }
}

async function checkMediaType(request: FastifyRequest): Promise<void> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'multipart/form-data') {
    throw wrongMediaType()
  }
}

async function readForm(request: FastifyRequest): Promise<void> {
  request.campaignFiles = NO_FILES
  if (!request.isMultipart()) return
  const { fields, files } = await request.readMultipart({ maxBytes: MAX_BODY, files: partLimits })
  request.body = bodyOf(fields)
  request.imagesManifest = fields.get('imagesManifest')
  request.campaignFiles = files
}

/** What is wrong with the fields in combination; a body that is no object is told so by its shape. */
function formFaults(request: FastifyRequest): string[] {
  const { body, campaignFiles: files } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  return crossFieldFaults(body, { pdf: files.has('pdf'), recipientsFile: files.has('recipientsFile') })
}

/** Comes before any fault of the order: the caller could mend them all and still be refused. */
async function refusePostcards({ body }: FastifyRequest): Promise<void> {
  if (typeof body === 'object' && body !== null && 'format' in body && body.format === 'postcard') {
    throw postcardsRefused()
  }
}

const routes: FastifyPluginAsyncTypebox = async app => {
  app.decorateRequest('campaignFiles')
  app.decorateRequest('imagesManifest', undefined)

  app.post(
    '/campaigns',
    {
      config: { permission: 'campaigns:create', formFaults },
      bodyLimit: MAX_BODY,
      schema: {
        tags: ['Campaigns'],
        operationId: 'createCampaign',
        summary: 'Create a campaign',
        description:
          'Exactly one content source (`templateId`, or the part `pdf`) and exactly one recipient source (`listId`, `recipients`, or the part `recipientsFile`). Everything is checked before anything is written or charged: an error leaves nothing behind. With an `Idempotency-Key` the call is safe to repeat: the answer is then 200 with the campaign that the first call made.',
        requestHeaders: CreateHeaders,
        body: CreateCampaign,
        accepts: { 'application/json': CreateCampaign, 'multipart/form-data': CampaignForm },
        response: {
          200: CreatedCampaign,
          201: CreatedCampaign,
          ...errorResponses(...createFailures),
        },
      },
      onRequest: [
        checkMediaType,
        // A replay is answered before the body is read: its payload is never looked at.
        async (request: FastifyRequest, reply: FastifyReply) => {
          const key = idempotencyKey(request)
          const earlier = key && (await replay(app.database.db, request.caller.accountId, key))
          if (earlier) return reply.code(200).send(present(earlier, app.config.baseUrl))
        },
      ],
      preValidation: [readForm, refusePostcards],
    },
    async (request, reply) => {
      const { body, campaignFiles: files } = request
      const faults = formFaults(request)
      if (faults.length > 0) throw invalidForm(faults)
      const created = await createCampaign(
        { db: app.database.db, boss: app.boss, telephonyEnabled: app.config.telephony !== null },
        {
          accountId: request.caller.accountId,
          idempotencyKey: idempotencyKey(request),
          body,
          files,
          imagesManifest: request.imagesManifest,
          funding: 'credits',
          source: 'api',
          requestId: request.id,
        },
      )
      if (!created.replayed) {
        request.log.info(
          { campaignId: created.campaign.id, accountId: request.caller.accountId },
          'campaign is created',
        )
      }
      return reply.code(created.replayed ? 200 : 201).send(present(created, app.config.baseUrl))
    },
  )
}

export default routes
