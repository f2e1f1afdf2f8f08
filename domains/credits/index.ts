import type { FastifyInstance } from 'fastify'
import apiRoutes from './api.routes.ts'
import consoleRoutes from './console.routes.ts'

/** Prepaid letters: the balance and its ledger. */
export default async function credits(app: FastifyInstance): Promise<void> {
  await app.register(apiRoutes, { prefix: '/api/v1' })
  await app.register(consoleRoutes, { prefix: '/api/console' })
}
