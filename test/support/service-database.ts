import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PgBoss } from 'pg-boss'
import { type Database, openDatabase } from '#drizzle/client.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { openQueue } from '#queue/open-queue.ts'
import { createDatabase, migratedTemplate } from './postgres.ts'

/** How long scheduled jobs rest. Timers of Node can wait 24 days at most. */
const SCHEDULE_RESTS = '20 days'

let template: Promise<string> | undefined

/** A database with all tables and queues; the caller drops it. */
export async function serviceDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  template ??= templateHash().then(hash => migratedTemplate(hash, prepare))
  return createDatabase({ template: await template })
}

async function prepare(url: string): Promise<void> {
  await migrateDatabase(url)
  const boss = await openQueue({ url, onError: () => {} })
  await boss.stop({ graceful: false })
  // Otherwise an hourly job could run in the middle of a test.
  const sql = openSql(url, { max: 1 })
  await sql.unsafe(`update pgboss.version set cron_on = now() + interval '${SCHEDULE_RESTS}'`)
  await sql.end()
}

/** A hash of everything that the template is made from: migrations, queue definitions, pg-boss itself. */
async function templateHash(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const migrations = join(root, 'drizzle/migrations')
  const files = (await readdir(migrations)).filter(name => name.endsWith('.sql')).sort()
  const paths = [
    ...files.map(name => join(migrations, name)),
    join(root, 'queue/open-queue.ts'),
    join(root, 'package.json'),
    fileURLToPath(import.meta.url),
  ]
  const hash = createHash('sha256')
  for (const path of paths) hash.update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

/** A process's own number would be twice that: tests have few jobs at once, and each connection costs a process. */
export const QUEUE_CONNECTIONS = 2

/** A database of its own with connections to it and its queue. */
export interface WorkerDatabase {
  readonly url: string
  readonly database: Database
  readonly boss: PgBoss
  /** Gets the queue's errors. */
  onError: (error: Error) => void
  close(): Promise<void>
}

export async function openWorkerDatabase(): Promise<WorkerDatabase> {
  const { url, drop } = await serviceDatabase()
  const database = openDatabase(url)
  const onError = (error: Error) => opened.onError(error)
  const boss = await openQueue({ url, takesJobs: false, max: QUEUE_CONNECTIONS, onError })
  const opened: WorkerDatabase = {
    url,
    database,
    boss,
    onError: () => {},
    async close() {
      await boss.stop({ graceful: false })
      await database.close()
      await drop()
    },
  }
  return opened
}
