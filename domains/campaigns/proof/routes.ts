import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { errorResponses } from '../../../schemas/error-responses.ts'
import { ApiError } from '../../../schemas/errors.ts'
import { ProofBody } from '../../../schemas/proofs.ts'
import { MOST_BYTES } from '../../../schemas/uploads.ts'
import { readProof } from '../../templates/index.ts'
import { drawTemplateLetter } from './draw.ts'

const Pdf = {
  description: 'The letter',
  content: {
    'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
  },
}

/** The service's own proofs: the console draws them by itself, and this is what they are held to. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const deployment = app.config

  app.post(
    '/proofs',
    {
      config: { role: 'viewer', readsBodies: 'all' },
      bodyLimit: MOST_BYTES.template,
      schema: {
        tags: ['Proofs'],
        operationId: 'drawProof',
        summary: 'Draw a letter of a template that need not be stored',
        description:
          'As a campaign with that template, and nothing of its own, would print it. What a campaign would be refused for is 422, with the node, the field or the page.',
        accepts: { 'application/json': ProofBody },
        response: {
          200: Pdf,
          ...errorResponses(400, 401, 403, 413, 415),
          ...errorResponses(
            new ApiError('unprocessable', 'The letter to this recipient does not fit on its front page'),
            429,
            500,
            503,
          ),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const author = { accountId, signal: reply.clientGone }
      const read = await readProof(author, request.unreadBody)
      const pdf = await drawTemplateLetter(db, { ...author, deployment }, read)
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline; filename="proof.pdf"')
        .type('application/pdf')
        .send(pdf)
    },
  )
}

export default routes
