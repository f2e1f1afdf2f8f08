import type { FastifyInstance } from 'fastify'
import consoleRoutes from './console.routes.ts'

/** Drafts of templates, as people write them. */
export default async function drafts(app: FastifyInstance): Promise<void> {
  await app.register(consoleRoutes, { prefix: '/api/console' })
}
