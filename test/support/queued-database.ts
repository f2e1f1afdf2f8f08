import type { PgBoss } from 'pg-boss'
import { type Database, openDatabase } from '../../drizzle/client.ts'
import { openQueue } from '../../queue/open-queue.ts'
import { serviceDatabase } from './service-database.ts'

/** A process's own number would be twice that: tests have few jobs at once, and each connection costs a process. */
export const QUEUE_CONNECTIONS = 2

/** A database and its queue, which tests may use one after another. */
export interface QueuedDatabase {
  readonly url: string
  readonly database: Database
  readonly boss: PgBoss
  /** Whom the queue's errors are told from now on. */
  reportTo(listener: (error: Error) => void): void
  close(): Promise<void>
}

export async function openQueuedDatabase(): Promise<QueuedDatabase> {
  const { url, drop } = await serviceDatabase()
  let report = (_: Error) => {}
  const database = openDatabase(url)
  const boss = await openQueue({
    url,
    takesJobs: false,
    max: QUEUE_CONNECTIONS,
    onError: error => report(error),
  })
  return {
    url,
    database,
    boss,
    reportTo(listener) {
      report = listener
    },
    async close() {
      await boss.stop({ graceful: false })
      await database.close()
      await drop()
    },
  }
}
