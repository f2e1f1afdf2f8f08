import type { FastifyInstance } from 'fastify'
import consoleRoutes from './console.routes.ts'

/** The API requests of an account, as people look them up. */
export default async function requests(app: FastifyInstance): Promise<void> {
  await app.register(consoleRoutes, { prefix: '/api/console' })
}
