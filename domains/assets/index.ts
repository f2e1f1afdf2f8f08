import type { FastifyInstance } from 'fastify'
import consoleRoutes from './console.routes.ts'
import openRoutes from './open.routes.ts'

/** Files of templates and artwork: uploaded by people, read at signed addresses. */
export default async function assets(app: FastifyInstance): Promise<void> {
  await app.register(consoleRoutes, { prefix: '/api/console' })
  await app.register(openRoutes)
}
