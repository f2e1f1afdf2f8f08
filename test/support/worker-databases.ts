import type { PgBoss } from 'pg-boss'
import { type Database, openDatabase } from '#drizzle/client.ts'
import { openQueue } from '#queue/open-queue.ts'
import { serviceDatabase } from './service-database.ts'

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
