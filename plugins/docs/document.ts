import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import packageFile from '../../package.json' with { type: 'json' }
import type { Audience } from './audience.ts'
import { finish } from './finish.ts'
import { describeRoute } from './route.ts'
import type { Document } from './types.ts'

/**
 * Collects the routes registered from now on, for the document of an audience.
 * @param decorator the name of the instance's function that makes the document, to be called when all routes are
 * registered
 */
export async function collectDocument(
  app: FastifyInstance,
  audience: Audience,
  decorator: 'swagger' | 'peoplesDocument',
): Promise<() => Document> {
  const { config } = app
  await app.register(swagger, {
    decorator,
    stripBasePath: false,
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: audience.title,
        version: packageFile.version,
        description: audience.introduction(config.limits),
        contact: { name: 'Those who run this service', url: config.baseUrl },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.baseUrl }],
      tags: audience.tags,
      components: { securitySchemes: audience.securitySchemes(app) as never },
    },
    refResolver: { buildLocalReference: json => String(json.$id) },
    transform: ({ schema, url, route }) => ({ schema: describeRoute(audience, schema, route), url }),
    transformObject: input =>
      'openapiObject' in input
        ? (finish(input.openapiObject as unknown as Document, audience, config.limits) as never)
        : input.swaggerObject,
  })
  return () => app[decorator]() as unknown as Document
}
