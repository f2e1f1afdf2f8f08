import type { FastifyInstance } from 'fastify'
import readRoutes from './api.routes/read.ts'
import writeRoutes from './api.routes/write.ts'
import consoleRoutes from './console.routes.ts'

/** Templates: read by programs and people, written by people. */
export default async function templates(app: FastifyInstance): Promise<void> {
  await app.register(readRoutes, { prefix: '/api/v1' })
  await app.register(writeRoutes, { prefix: '/api/v1' })
  await app.register(consoleRoutes, { prefix: '/api/console' })
}
