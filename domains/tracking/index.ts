import type { FastifyInstance } from 'fastify'
import openRoutes from './open.routes.ts'

/** Visits and leads of landing pages. */
export default async function tracking(app: FastifyInstance): Promise<void> {
  await app.register(openRoutes)
}
