import { Type } from '@sinclair/typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { matchesTag } from '#schemas/entity-tag.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { collectDocument } from './document.ts'
import { forKeys } from './for-keys.ts'
import { forPeople } from './for-people.ts'
import { type Kept, kept, POLICY, page, pageFiles } from './page.ts'
import type { Document } from './types.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the routes for programs. */
    programsDocument(): Document
    /** The document of the routes that are for people only. */
    consoleDocument(): Document
  }
}

/**
 * The interface's documents, made from the routes' schemas: a public one for programs, with a page that shows it, and
 * one for people. They are made on the first request. Register it before the routes.
 */
export default fp(
  async app => {
    const read = collectDocument(app, forKeys)
    app.decorate('programsDocument', read)
    app.decorate('consoleDocument', collectDocument(app, forPeople))

    let document: Kept | undefined

    const answer = (request: FastifyRequest, reply: FastifyReply, { bytes, etag, type }: Kept) => {
      reply.headers({ etag, 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type).send(bytes)
    }

    app.get(
      '/api/openapi.json',
      {
        schema: {
          tags: ['Service'],
          operationId: 'getDocument',
          summary: 'Read this document, OpenAPI 3.1',
          description:
            'For client generators and other tools. It is generated from the same schemas that check requests.',
          response: {
            200: Type.Object(
              { openapi: Type.String({ description: 'The version of OpenAPI', examples: ['3.1.0'] }) },
              { additionalProperties: true },
            ),
            304: Type.Null({ description: 'The cached document is still the current one' }),
            ...errorResponses(429, 500),
          },
        },
      },
      (request, reply) => {
        document ??= kept(Buffer.from(JSON.stringify(read())), 'application/json; charset=utf-8')
        return answer(request, reply, document)
      },
    )

    app.get(
      '/api/docs',
      {
        schema: {
          tags: ['Service'],
          operationId: 'getReference',
          summary: 'Read this document as a page',
          description: 'The API reference as a web page.',
          answersWith: 'text/html',
          response: {
            200: Type.String(),
            304: Type.Null({ description: 'The cached page is still the current one' }),
            ...errorResponses(429, 500),
          },
        },
      },
      (request, reply) => {
        reply.header('content-security-policy', POLICY)
        return answer(request, reply, page)
      },
    )

    app.get(
      '/api/docs/:name',
      { schema: { hide: true, params: Type.Object({ name: Type.String({ maxLength: 50 }) }) } },
      (request, reply) => {
        const file = pageFiles.get((request.params as { name: string }).name)
        if (!file) throw new ApiError('not_found', reason('file_not_found'))
        return answer(request, reply, file)
      },
    )
  },
  { name: 'docs', dependencies: ['validation', 'errors', 'sessions'] },
)
