import type { FastifyInstance } from 'fastify'
import { draftRoutes } from '../drafts/service.ts'
import apiRoutes from './api.routes.ts'
import consoleRoutes from './console.routes.ts'
import checkRoutes from './create/console.routes.ts'
import { campaignDrafts } from './drafts/campaign-drafts.ts'
import figureRoutes from './figures/console.routes.ts'
import finderRoutes from './finder/console.routes.ts'
import followingRoutes from './following/console.routes.ts'
import liveRoutes from './live/console.routes.ts'
import proofRoutes from './proof/console.routes.ts'

/** Campaigns: created, followed, looked at, their drafts, letters and figures. */
export default async function campaigns(app: FastifyInstance): Promise<void> {
  await app.register(apiRoutes, { prefix: '/api/v1' })
  await app.register(consoleRoutes, { prefix: '/api/console' })
  await app.register(checkRoutes, { prefix: '/api/console' })
  await app.register(draftRoutes(campaignDrafts), { prefix: '/api/console' })
  await app.register(figureRoutes, { prefix: '/api/console' })
  await app.register(finderRoutes, { prefix: '/api/console' })
  await app.register(followingRoutes, { prefix: '/api/console' })
  await app.register(liveRoutes, { prefix: '/api/console' })
  await app.register(proofRoutes, { prefix: '/api/console' })
}
