import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { openBatchWriter } from '#drizzle/batch-writer.ts'
import { JsonText } from '#schemas/common.ts'
import { matchesTag } from '#schemas/entity-tag.ts'
import { errorResponses } from '#schemas/responses.ts'
import { LandingEventBody } from '#schemas/tracking.ts'
import { deviceOf } from './device-class.ts'
import { readEvent } from './event-body.ts'
import { insertLandingEvents, type LandingEvent } from './queries.ts'
import { loadScript } from './script.ts'
import { visitorHasher } from './visitor.ts'

const tags = ['Landing-page tracking']

/** Bytes. A genuine body has some 200, and a path some more. Longer ones are not read, and the connection is closed. */
const BODY_LIMIT = 65_536

/** The script of landing pages and the endpoint for its reports. Pages of any origin use them, without cookies. */
const tracking: FastifyPluginAsyncTypebox = async app => {
  const script = loadScript()
  const events = openBatchWriter<LandingEvent>({
    what: 'landing events',
    write: batch => insertLandingEvents(app.database.sql, batch),
    log: app.log,
    counts: app.writeCounts,
  })
  app.addHook('onClose', () => events.close())
  const hashOf = visitorHasher(app.config.secret('visitor'))

  app.get(
    '/api/t.js',
    {
      schema: {
        tags,
        operationId: 'getScript',
        summary: 'Load the landing-page script',
        description:
          'Load it on the landing page by a script element whose attribute `data-campaign` is the slug of the QR code. It reports a visit when the page loads, and a lead when the page calls `brevduva.lead()`. It sets no cookies.',
        answersWith: 'text/javascript',
        response: {
          200: Type.Unsafe<Buffer>({ type: 'string', description: 'JavaScript' }),
          304: Type.Null({ description: 'The cached script is still the current one' }),
          ...errorResponses(429, 500),
        },
      },
    },
    async (request, reply) => {
      reply
        .header('etag', script.etag)
        .header('cache-control', 'public, max-age=300, must-revalidate')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
      if (matchesTag(request.headers['if-none-match'], script.etag)) return reply.code(304).send(null)
      return reply.type('text/javascript; charset=utf-8').send(script.body)
    },
  )

  await app.register(async (receiver: typeof app) => {
    // Every report gets the same answer, whether it is stored or not, so that its sender learns nothing.
    receiver.removeAllContentTypeParsers()
    receiver.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    receiver.setErrorHandler((_error, _request, reply) => reply.code(204).send())

    receiver.post(
      '/api/analytics/events',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          tags,
          operationId: 'reportEvent',
          summary: 'Report a visit or a lead',
          description:
            'The body is sent as `text/plain`, so that browsers send no preflight request. A field that is `null` counts as absent, and of a long path the beginning is stored. An invalid body, or one with a field of the wrong type, is dropped as a whole and gets the same answer.',
          accepts: { 'text/plain': JsonText(LandingEventBody) },
          response: { 204: Type.Null({ description: 'Always, whether the report was stored or not' }) },
        },
      },
      async (request, reply) => {
        const event = readEvent(request.body)
        if (event && deviceOf(request.headers) !== 'bot') {
          const at = Date.now()
          const { clientAddress: address } = request
          events.push({
            ...event,
            visitorHash: hashOf({ address, userAgent: request.headers['user-agent'], at }),
            at,
          })
        }
        return reply.code(204).send(null)
      },
    )
  })
}

export default tracking
