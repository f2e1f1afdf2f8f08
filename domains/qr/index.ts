import type { FastifyInstance } from 'fastify'
import apiRoutes from './api.routes.ts'
import consoleRoutes from './console.routes.ts'
import openRoutes from './open.routes.ts'

/** QR codes, and the redirect that printed ones lead through. */
export default async function qr(app: FastifyInstance): Promise<void> {
  await app.register(apiRoutes, { prefix: '/api/v1' })
  await app.register(consoleRoutes, { prefix: '/api/console' })
  await app.register(openRoutes)
}
