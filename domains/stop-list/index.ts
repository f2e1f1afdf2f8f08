import type { FastifyInstance } from 'fastify'
import openRoutes from './open.routes.ts'

/** People and households who get no letters of an account. */
export default async function stopList(app: FastifyInstance): Promise<void> {
  await app.register(openRoutes)
}
