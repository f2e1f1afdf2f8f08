import type { FastifyInstance } from 'fastify'
import { draftRoutes } from './routes.ts'
import { templateDrafts } from './template-drafts.ts'

/** Drafts of templates. Those of campaigns are registered with the campaigns that they become. */
export default async function drafts(app: FastifyInstance): Promise<void> {
  await app.register(draftRoutes(templateDrafts), { prefix: '/api/console' })
}
