import type { FastifyInstance } from 'fastify'
import consoleRoutes from './console.routes.ts'
import openRoutes from './open.routes.ts'

/** People and households who get no letters of an account. */
export default async function stopList(app: FastifyInstance): Promise<void> {
  await app.register(consoleRoutes, { prefix: '/api/console' })
  await app.register(openRoutes)
}
