import type { PgBoss } from 'pg-boss'
import { type Config, loadConfig } from '../config.ts'
import { type Database, openDatabase } from '../drizzle/client.ts'
import { ensureEmbedded } from '../drizzle/embedded/index.ts'
import { migrateDatabase, pendingMigrations } from '../drizzle/migrate.ts'
import { openQueue } from '../workers/queues.ts'
import { Refusal } from './command.ts'

/** A command's connection to the service's data, closed when the command ends. */
export interface CommandContext extends AsyncDisposable {
  readonly config: Config
  readonly url: string
  readonly database: Database
  /** The queue, for commands that make jobs. */
  queue(): Promise<PgBoss>
}

export interface OpenCommand {
  readonly config: () => Config
  /** Opens the database; its tables are brought up to date in development, and must be so in production. */
  readonly context: () => Promise<CommandContext>
}

export async function openContext(config: Config): Promise<CommandContext> {
  const embedded = config.databaseUrl === null ? await ensureEmbedded(config.dataDir) : null
  const url = embedded?.url ?? config.databaseUrl!
  const database = openDatabase(url, { max: 3, applicationName: 'brevduva command' })
  let boss: PgBoss | undefined
  const close = async () => {
    await boss?.stop({ graceful: false })
    await database.close()
    await embedded?.stop()
  }
  try {
    if (!config.production) await migrateDatabase(url)
    else if ((await pendingMigrations(database.sql)).length > 0) {
      throw new Refusal('The database is not up to date: run "brevduva migrate" first')
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    config,
    url,
    database,
    async queue() {
      boss ??= await openQueue({ url, max: 2, onError: () => {} })
      return boss
    },
    [Symbol.asyncDispose]: close,
  }
}

export const opener = (env: NodeJS.ProcessEnv): OpenCommand => ({
  config: () => loadConfig(env),
  context: () => openContext(loadConfig(env)),
})
