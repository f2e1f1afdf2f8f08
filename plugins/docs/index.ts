import { Type } from '@sinclair/typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { entityTag, matchesTag } from '#schemas/entity-tag.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { collectDocument } from './document.ts'
import { forKeys } from './for-keys.ts'
import { forPeople } from './for-people.ts'
import { type Page, renderPage, scripts } from './page.ts'
import type { Document } from './types.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the routes for programs. */
    programsDocument(): Document
    /** The document of the routes that are for people only. */
    consoleDocument(): Document
  }
}

interface Made {
  readonly bytes: Buffer
  readonly etag: string
}

const made = (text: string): Made => {
  const bytes = Buffer.from(text, 'utf8')
  return { bytes, etag: entityTag(bytes) }
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

    let document: Made | undefined
    let page: Page | undefined
    let pageBytes: Made | undefined

    const answer = (request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Made, type: string) => {
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
        document ??= made(JSON.stringify(read()))
        return answer(request, reply, document, 'application/json; charset=utf-8')
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
        page ??= renderPage(read())
        pageBytes ??= made(page.html)
        reply.header('content-security-policy', page.policy)
        return answer(request, reply, pageBytes, 'text/html; charset=utf-8')
      },
    )

    const scriptFiles = new Map(Array.from(scripts, ([name, text]) => [name, made(text)]))
    app.get(
      '/api/docs/:name',
      { schema: { hide: true, params: Type.Object({ name: Type.String({ maxLength: 50 }) }) } },
      (request, reply) => {
        const script = scriptFiles.get((request.params as { name: string }).name)
        if (!script) throw new ApiError('not_found', reason('file_not_found'))
        return answer(request, reply, script, 'text/javascript; charset=utf-8')
      },
    )
  },
  { name: 'docs', dependencies: ['validation', 'errors', 'sessions'] },
)
