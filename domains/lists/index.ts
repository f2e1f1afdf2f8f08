import type { FastifyInstance } from 'fastify'
import apiRoutes from './api.routes.ts'
import consoleRoutes from './console.routes.ts'

/** Lists of recipients and their field schemas. */
export default async function lists(app: FastifyInstance): Promise<void> {
  await app.register(apiRoutes, { prefix: '/api/v1' })
  await app.register(consoleRoutes, { prefix: '/api/console' })
}
