import { sql } from 'drizzle-orm'
import tap, { type Test } from 'tap'
import type { ServiceConfig } from '../../config.ts'
import { openWorkerSetup, type WorkerSetup, workerSetupOn } from './campaigns.ts'
import { emptyDatabase } from './empty-database.ts'
import { openQueuedDatabase, type QueuedDatabase } from './queued-database.ts'

/** Those that no test uses at the moment. */
const unused: QueuedDatabase[] = []

/**
 * What `openWorkerSetup` gives, on an emptied database with connections that have been used before: to make both takes
 * PostgreSQL a tenth of a second. Not for tests that change tables, settings of queues or the database's origin, that
 * kill its connections, or leave a transaction open.
 */
export async function reuseWorkerSetup(t: Test, over: Partial<ServiceConfig> = {}): Promise<WorkerSetup> {
  const queued = unused.pop() ?? (await openForAll())
  const { db } = queued.database
  if (!(await emptyDatabase(db))) return openWorkerSetup(t, over)
  await db.execute(sql`update delivery_gate set held_at = null, held_by = null, held_note = null`)
  t.teardown(() => void unused.push(queued))
  return workerSetupOn(queued, t, over)
}

async function openForAll(): Promise<QueuedDatabase> {
  const queued = await openQueuedDatabase()
  tap.teardown(() => queued.close())
  return queued
}
