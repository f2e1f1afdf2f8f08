import type { FastifyInstance } from 'fastify'
import consoleRoutes from './console.routes.ts'
import openRoutes from './open.routes.ts'
import type { PayableCampaigns } from './service.ts'

/** Letters and campaigns that people pay for, and the payment provider's events. */
export default async function payments(
  app: FastifyInstance,
  options: { readonly campaigns: PayableCampaigns },
): Promise<void> {
  await app.register(consoleRoutes, { ...options, prefix: '/api/console' })
  await app.register(openRoutes, options)
}
