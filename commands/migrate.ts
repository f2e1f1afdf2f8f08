import { ensureEmbedded } from '../drizzle/embedded/index.ts'
import { migrateDatabase } from '../drizzle/migrate.ts'
import { openQueue } from '../workers/queues.ts'
import type { Command } from './command.ts'

/** Brings the tables and the queue's own up to this version: what production runs before the new instances start. */
export const migrate: Command = {
  usage: '',
  async run(_args, open) {
    const config = open.config()
    const embedded = config.databaseUrl === null ? await ensureEmbedded(config.dataDir) : null
    try {
      const url = embedded?.url ?? config.databaseUrl!
      await migrateDatabase(url)
      const boss = await openQueue({ url, max: 2, onError: () => {} })
      await boss.stop({ graceful: false })
    } finally {
      await embedded?.stop()
    }
    return { data: { migrated: true }, text: 'The database is up to date' }
  },
}
