import { createRequire } from 'node:module'
import type { SwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { version } from '#process/version.ts'
import type { Audience } from './audience.ts'
import { finish } from './finish.ts'
import { describeRoute } from './route.ts'
import type { Document } from './types.ts'

const require = createRequire(import.meta.url)

/** What the plugin wants of a server. */
interface Listened {
  onRoute?: (route: RouteOptions) => void
  onReady?: (done: () => void) => void
}

type Plugin = (server: object, options: SwaggerOptions, done: () => void) => void

/**
 * Notes the routes registered from now on, for the document of an audience. The plugin that makes documents hears of
 * them when the first document is asked for: to load it takes as long as to load a tenth of the service.
 * @returns what makes the document, to be called when all routes are registered
 */
export function collectDocument(app: FastifyInstance, audience: Audience): () => Document {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  let document: Document | undefined
  return () => {
    document ??= makeDocument(app, audience, routes)
    return document
  }
}

function makeDocument(app: FastifyInstance, audience: Audience, routes: readonly RouteOptions[]): Document {
  const listened: Listened = {}
  let read: (() => object) | undefined
  const server = {
    addHook: (name: 'onRoute' | 'onReady', hook: never) => {
      listened[name] = hook
    },
    decorate: (_name: string, decorator: () => object) => {
      read = decorator
    },
    getSchemas: () => app.getSchemas(),
  }
  const swagger: Plugin = require('@fastify/swagger')
  swagger(server, optionsFor(app, audience), () => undefined)
  for (const route of routes) listened.onRoute!(route)
  listened.onReady!(() => undefined)
  return read!() as Document
}

const optionsFor = (app: FastifyInstance, audience: Audience): SwaggerOptions => ({
  stripBasePath: false,
  convertConstToEnum: false,
  openapi: {
    openapi: '3.1.0',
    info: {
      title: audience.title,
      version: version(),
      description: audience.introduction(app.config.limits),
      contact: { name: 'Those who run this service', url: app.config.baseUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Linters take `localhost` for a sample that was forgotten.
    servers: [{ url: app.config.baseUrl.replace('//localhost', '//127.0.0.1') }],
    tags: audience.tags,
    components: { securitySchemes: audience.securitySchemes(app) as never },
  },
  refResolver: { buildLocalReference: json => String(json.$id) },
  transform: ({ schema, url, route }) => ({ schema: describeRoute(audience, schema, route), url }),
  transformObject: input =>
    'openapiObject' in input
      ? (finish(input.openapiObject as unknown as Document, audience, app.config.limits) as never)
      : input.swaggerObject,
})
