import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CampaignParams } from '#schemas/campaigns.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { LetterQuery, ProofBody } from '#schemas/proofs.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { readProof } from '../../templates/service.ts'
import { erasedRecipient, noRecipient } from '../printed/letter.ts'
import { identityBytes, identityKeys } from '../printed/recipient.ts'
import { drawPrintedLetter, drawTemplateLetter } from './draw.ts'
import { Pdf, sendPdf } from './pdf.ts'

/** Proofs drawn by the service. The console draws its own, and tests compare them with these. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const deployment = app.config
  const { baseUrl } = deployment
  const keys = identityKeys(identityBytes(deployment.secrets))

  app.post(
    '/proofs',
    {
      config: { role: 'viewer', readsBodies: 'all' },
      bodyLimit: MOST_BYTES.template,
      schema: {
        tags: ['Proofs'],
        operationId: 'drawProof',
        summary: 'Draw a proof of a template that need not be stored',
        description:
          'Draws the letter as a campaign without overrides would print it. If such a campaign would be refused, the answer is 422 with the node, field or page.',
        accepts: { 'application/json': ProofBody },
        response: {
          200: Pdf,
          ...errorResponses(
            new ApiError(
              'unprocessable',
              reason('letter_misfit', { page: 'front', lines: 3, recipient: null, among: 'rows' }),
            ),
          ),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const author = { accountId, signal: reply.clientGone }
      const read = await readProof(author, request.unreadBody, deployment.imprint.paper)
      return sendPdf(reply, await drawTemplateLetter(db, { ...author, deployment }, read))
    },
  )

  app.get(
    '/campaigns/:id/proof',
    {
      config: { role: 'viewer', readsApart: true },
      schema: {
        tags: ['Proofs'],
        operationId: 'drawCampaignLetter',
        summary: 'Draw a proof of one letter of a campaign',
        description:
          'The pages are those of the archive, with the letter’s own token and variant. The answer is an error once the list was removed or the recipient was erased.',
        params: CampaignParams,
        querystring: LetterQuery,
        response: { 200: Pdf, ...errorResponses(notFound('Campaign'), noRecipient(), erasedRecipient()) },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const order = { accountId, signal: reply.clientGone, baseUrl, keys }
      const letter = { id: request.params.id, sequence: request.query.sequence }
      return sendPdf(reply, await drawPrintedLetter(db, order, letter))
    },
  )
}

export default routes
