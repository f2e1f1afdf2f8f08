import { Type } from '@sinclair/typebox'
import fp from 'fastify-plugin'

/** The document of the routes for people only, which no key may read either. It is made on the first request. */
export default fp(
  async app => {
    let text: string | undefined

    app.get(
      '/api/console/openapi.json',
      {
        config: { role: 'viewer' },
        schema: {
          tags: ['Service'],
          operationId: 'getConsoleDocument',
          summary: 'Read this document, OpenAPI 3.1',
          description: 'It changes together with the web app. Programs should use the API for programs.',
          response: {
            200: Type.Object(
              { openapi: Type.String({ description: 'The version of OpenAPI', examples: ['3.1.0'] }) },
              { additionalProperties: true },
            ),
          },
        },
      },
      (_request, reply) => {
        text ??= JSON.stringify(app.consoleDocument())
        return reply.type('application/json; charset=utf-8').send(text)
      },
    )
  },
  { name: 'peoples-document', dependencies: ['auth', 'docs'] },
)
