import type { FastifyInstance } from 'fastify'
import consoleRoutes from './console.routes.ts'
import openRoutes from './open.routes.ts'

/** Rented numbers, and the provider's calls. */
export default async function telephony(app: FastifyInstance): Promise<void> {
  await app.register(consoleRoutes, { prefix: '/api/console' })
  await app.register(openRoutes)
}
