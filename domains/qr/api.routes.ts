import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Tx } from '#drizzle/client.ts'
import { Deleted } from '#schemas/common.ts'
import { ApiError, invalidFields, notFound } from '#schemas/errors.ts'
import { CreatedQrCode, CreateQrCode, QrCode, QrCodeParams, UpdateQrCode } from '#schemas/qr.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { trackingUrl } from '#schemas/tracking-url.ts'
import { record } from '../audit/service.ts'
import { deleteScansOfCode } from '../tracking/service.ts'
import { withAddress } from './address.ts'
import { leadsToItself } from './destination.ts'
import { qrCode } from './present.ts'
import { deleteCode, selectCampaignName, selectCode, updateCode } from './queries.ts'
import { createCode } from './service.ts'

const tags = ['QR codes']

const routes: FastifyPluginAsyncTypebox = async app => {
  app.post(
    '/qr-codes',
    {
      config: { permission: 'qr-codes:create' },
      schema: {
        tags,
        operationId: 'createQrCode',
        summary: 'Attach a QR code to a campaign',
        description:
          'The code is printed if the campaign has not been drawn yet; over artwork only at the place of `pdfQrPlacement`. A campaign has at most one code.',
        body: CreateQrCode,
        response: {
          201: CreatedQrCode,
          ...errorResponses(notFound('Campaign'), new ApiError('conflict', reason('campaign_has_qr_code'))),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { campaignId, url, description, trackingEnabled } = request.body
      const code = await serializedWrite(app.database.db, { writer: request.caller }, async tx => {
        const name = await selectCampaignName(tx, accountId, campaignId)
        if (name === undefined) throw notFound('Campaign')
        const choice = { url, description: description ?? null, trackingEnabled: trackingEnabled ?? false }
        const created = await createCode(tx, { accountId, campaignId, name, choice })
        await record(tx, request.caller, 'createQrCode', created.id)
        return created
      })
      reply.code(201)
      return { data: withAddress(qrCode.present(code), app.config.baseUrl) }
    },
  )

  app.get(
    '/qr-codes/:id',
    {
      config: { permission: 'qr-codes:read' },
      schema: {
        tags,
        operationId: 'getQrCode',
        summary: 'Retrieve a QR code',
        description: 'Its destination and its caption. Scans are shown in the web app.',
        params: QrCodeParams,
        response: { 200: QrCode, ...errorResponses(notFound('QR code')) },
      },
    },
    async request => {
      const code = await selectCode(app.database.db, request.caller.accountId, request.params.id)
      if (!code) throw notFound('QR code')
      return { data: qrCode.present(code) }
    },
  )

  app.patch(
    '/qr-codes/:id',
    {
      config: { permission: 'qr-codes:update' },
      schema: {
        tags,
        operationId: 'updateQrCode',
        summary: 'Change the destination, caption or tracking of a QR code',
        description:
          'A new `url` applies at once, also to codes that have been printed. Any other field is refused.',
        params: QrCodeParams,
        body: UpdateQrCode,
        response: { 200: QrCode, ...errorResponses(notFound('QR code')) },
      },
    },
    async request => {
      const { accountId } = request.caller
      const code = await serializedWrite(app.database.db, { writer: request.caller }, async tx => {
        const changed = await updateCode(tx, accountId, request.params.id, request.body)
        if (!changed) throw notFound('QR code')
        const { url } = request.body
        if (url !== undefined && leadsToItself(url, trackingUrl(app.config.baseUrl, changed.slug))) {
          throw invalidFields({ url: [reason('qr_code_leads_to_itself')] })
        }
        await record(tx, request.caller, 'updateQrCode', changed.id)
        return changed
      })
      return { data: qrCode.present(code) }
    },
  )

  app.delete(
    '/qr-codes/:id',
    {
      config: { permission: 'qr-codes:delete' },
      schema: {
        tags,
        operationId: 'deleteQrCode',
        summary: 'Delete a QR code and its scans',
        description:
          'Printed codes then lead to a “not found” answer. This cannot be undone, and the slug is never used again.',
        params: QrCodeParams,
        response: { 200: Deleted, ...errorResponses(notFound('QR code')) },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { id } = request.params
      const inTurn = <T>(work: (tx: Tx) => Promise<T>) =>
        serializedWrite(app.database.db, { writer: request.caller }, work)
      await inTurn(async tx => {
        if (!(await deleteCode(tx, accountId, id))) throw notFound('QR code')
        await record(tx, request.caller, 'deleteQrCode', id)
      })
      // In several statements that take turns with others, because there may be millions.
      try {
        while ((await inTurn(tx => deleteScansOfCode(tx, id))) > 0);
      } catch (err) {
        // The code is deleted, so an error would be wrong, and a client that repeats the request would get 404.
        request.log.warn({ err }, 'the scans of a deleted code are left to retention')
      }
      return { data: { deleted: true as const } }
    },
  )
}

export default routes
