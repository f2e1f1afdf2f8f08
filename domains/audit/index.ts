import type { FastifyInstance } from 'fastify'
import consoleRoutes from './console.routes.ts'

/** The log of who changed what. */
export default async function audit(app: FastifyInstance): Promise<void> {
  await app.register(consoleRoutes, { prefix: '/api/console' })
}
