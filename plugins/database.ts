import fp from 'fastify-plugin'
import { type Database, openDatabase } from '../drizzle/client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
  }
}

/** The pool that every request uses. */
export default fp<{ url: string }>(
  async (app, options) => {
    const database = openDatabase(options.url, {
      max: 10,
      applicationName: 'brevduva api',
      statementTimeoutMs: 30_000,
      watched: true,
    })
    app.decorate('database', database)
    app.addHook('onClose', () => database.close())
  },
  { name: 'database' },
)
