import type { FastifyInstance } from 'fastify'
import apiRoutes from './api.routes.ts'
import consoleRoutes from './console.routes.ts'
import wizardRoutes from './wizard/console.routes.ts'

/** Recipients: added, read, imported from files. */
export default async function recipients(app: FastifyInstance): Promise<void> {
  await app.register(apiRoutes, { prefix: '/api/v1' })
  await app.register(consoleRoutes, { prefix: '/api/console' })
  await app.register(wizardRoutes, { prefix: '/api/console' })
}
