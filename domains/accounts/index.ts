import type { FastifyInstance } from 'fastify'
import apiRoutes from './api.routes.ts'
import consoleRoutes from './console.routes.ts'

/** An account's settings and its API keys. */
export default async function accounts(app: FastifyInstance): Promise<void> {
  await app.register(apiRoutes, { prefix: '/api/v1' })
  await app.register(consoleRoutes, { prefix: '/api/console' })
}
