import { Type } from '@sinclair/typebox'
import type { FastifyReply } from 'fastify'

/** The answer of a route that draws a letter. */
export const Pdf = {
  description: 'The letter',
  content: {
    'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
  },
}

export const sendPdf = (reply: FastifyReply, pdf: Uint8Array) =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline; filename="proof.pdf"')
    .type('application/pdf')
    .send(pdf)
