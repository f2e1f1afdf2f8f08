import { migrateDatabase } from '../drizzle/migrate.ts'
import type { Command } from './command.ts'

/** Brings the tables and the queue's own up to this version: what production runs before the new instances start. */
export const migrate: Command = {
  usage: '',
  async run(_args, open) {
    await using context = await open.contextOfAnyVersion()
    await migrateDatabase(context.url)
    await context.queue()
    return { data: { migrated: true }, text: 'The database is up to date' }
  },
}
