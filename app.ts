import Fastify, { type FastifyInstance } from 'fastify'
import type { ServiceConfig } from './plugins/context.ts'
import database from './plugins/database.ts'
import queue from './plugins/queue.ts'

/** The service: what every request passes, in order, then each domain. */
export async function build(config: ServiceConfig): Promise<FastifyInstance> {
  const app = Fastify()
  app.decorate('config', config)
  await app.register(database, { url: config.databaseUrl })
  await app.register(queue, { url: config.databaseUrl })
  return app
}
