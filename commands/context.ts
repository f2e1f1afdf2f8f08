import type { PgBoss } from 'pg-boss'
import { type Config, loadConfig } from '#config/index.ts'
import { type OperatorAction, type OperatorsAction, recordAction } from '#domains/audit/service.ts'
import { type Database, openDatabase, type Tx } from '#drizzle/client.ts'
import { ensureEmbedded } from '#drizzle/embedded/index.ts'
import { migrateDatabase, pendingMigrations } from '#drizzle/migrate.ts'
import { Refusal } from './errors.ts'
import { operator } from './operator.ts'

/** A command's connection to the service's data, closed when the command ends. */
export interface CommandContext extends AsyncDisposable {
  readonly config: Config
  readonly url: string
  readonly database: Database
  /** The queue, for commands that make jobs. */
  queue(): Promise<PgBoss>
  /** The operator: `user@machine`. */
  readonly actor: string
  /** Records what the operator does, in the transaction that does it. */
  record(tx: Tx, action: OperatorsAction, subject?: Omit<OperatorAction, 'actor' | 'action'>): Promise<void>
}

/** What a command may open. All of it is closed when the command ends. */
export interface CommandResources {
  readonly env: NodeJS.ProcessEnv
  readonly config: () => Config
  /** Opens the database. In development it runs missing migrations; in production they must have been run. */
  readonly context: () => Promise<CommandContext>
  /** Opens the database, whether its tables are up to date or not. */
  readonly contextOfAnyVersion: () => Promise<CommandContext>
  /** Adds what must be stopped when the command ends, also by a signal. The last one is stopped first. */
  readonly onEnd: (stop: () => Promise<unknown>) => void
  /** Stops everything that is still open. */
  readonly end: () => Promise<void>
}

async function connect(config: Config, actor: string): Promise<CommandContext> {
  const embedded = config.databaseUrl === null ? await ensureEmbedded(config.dataDir) : null
  const url = embedded?.url ?? config.databaseUrl!
  // Links and codes lead to the service that runs beside the command. The demo takes a port of its own.
  const baseUrl = embedded?.address ?? config.baseUrl
  const database = openDatabase(url, { max: 3, applicationName: 'brevduva command' })
  let boss: PgBoss | undefined
  let closed: Promise<void> | undefined
  const close = async () => {
    await boss?.stop({ graceful: false })
    await database.close()
    await embedded?.stop()
  }
  return {
    config: { ...config, baseUrl },
    url,
    database,
    async queue() {
      // Loaded here: most commands make no jobs.
      const { openQueue } = await import('#queue/open-queue.ts')
      boss ??= await openQueue({ url, max: 2, takesJobs: false, onError: () => {} })
      return boss
    },
    actor,
    record: (tx, action, subject = {}) => recordAction(tx, { actor, action, ...subject }),
    [Symbol.asyncDispose]() {
      closed ??= close()
      return closed
    },
  }
}

async function requireTables({ config, url, database }: CommandContext): Promise<void> {
  // Asked over the command's own connection: mostly there is nothing to migrate, which takes another one.
  if ((await pendingMigrations(database.sql)).length === 0) return
  if (config.production) throw new Refusal('The database is not up to date: run "brevduva migrate" first')
  await migrateDatabase(url)
}

/** Keeps everything that a command opens, so that a signal can close it: an embedded database must not keep running. */
export function openResources(env: NodeJS.ProcessEnv): CommandResources {
  const stops: (() => Promise<unknown>)[] = []
  const config = () => loadConfig(env)
  const contextOfAnyVersion = async () => {
    const opening = connect(config(), operator(env))
    // From the start: a signal may come while the embedded database is being started.
    stops.push(() =>
      opening.then(
        context => context[Symbol.asyncDispose](),
        () => undefined,
      ),
    )
    return opening
  }
  return {
    env,
    config,
    contextOfAnyVersion,
    async context() {
      const context = await contextOfAnyVersion()
      await requireTables(context)
      return context
    },
    onEnd: stop => void stops.push(stop),
    async end() {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}
