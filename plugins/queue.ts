import fp from 'fastify-plugin'
import type { PgBoss } from 'pg-boss'
import { makeQueue, startQueue } from '#queue/open-queue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    boss: PgBoss
  }
}

/**
 * Where handlers put jobs, always within their own transaction. It is opened last: so an app can be built without a
 * database, by what only reads its routes.
 */
export default fp(
  async app => {
    const boss = makeQueue({
      url: app.config.databaseUrl,
      takesJobs: app.config.role === 'all',
      onError: error => app.log.error({ err: error, needs: 'database' }, 'the queue reported an error'),
      onSilence: app.database.onSilence,
    })
    app.decorate('boss', boss)
    app.addHook('onReady', () => startQueue(boss))
    app.addHook('onClose', () => boss.stop({ graceful: false }))
  },
  { name: 'queue', dependencies: ['database'] },
)
