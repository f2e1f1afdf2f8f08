import { migrateDatabase } from '#drizzle/migrate.ts'
import type { Command } from './command.ts'

/** Brings the tables and the queue's own up to this version: what production runs before the new instances start. */
export const migrate: Command = {
  usage: '',
  async run(_args, open) {
    await using context = await open.contextOfAnyVersion()
    const ran = await migrateDatabase(context.url)
    await context.queue()
    // Every deployment runs this command, and mostly there is nothing to do.
    if (ran.length > 0) {
      const note = ran.join(', ')
      await context.record(context.database.db, 'migrate', { note })
    }
    return { data: { migrated: true }, text: 'The database is up to date' }
  },
}
