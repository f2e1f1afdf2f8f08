import { sql } from 'drizzle-orm'
import tap from 'tap'
import type { ServiceConfig } from '#config/index.ts'
import { registry } from '#telemetry/metrics/registry.ts'
import type { WorkerContext } from '#workers/context.ts'
import { openDeliveryGate } from '#workers/delivery/gate.ts'
import { openLocks } from '#workers/locks.ts'
import { type WorkerSetup, workerSetupOn } from './campaigns.ts'
import { borrowDrawThreads } from './draw-threads.ts'
import { emptyDatabase } from './postgres.ts'
import { openWorkerDatabase, type WorkerDatabase } from './service-database.ts'

/** The arguments of a job's handler, for tests that call it themselves. */
export async function openContext(
  t: { teardown(run: () => Promise<void>): void },
  { config, database, boss, url, log }: WorkerSetup,
): Promise<WorkerContext> {
  const locks = openLocks(url)
  const gate = await openDeliveryGate(database, log)
  const threads = borrowDrawThreads(2)
  t.teardown(async () => {
    await threads.close()
    await gate.close()
    await locks.close()
  })
  return { config, database, boss, log, locks, gate, threads }
}

const unused: WorkerDatabase[] = []

/**
 * As `openWorkerSetup`, on an empty database that a test of this process has used before, with its connections and its
 * queue: that saves a tenth of a second of the processor. Not for tests that change tables or kill connections.
 */
export async function reuseWorkerSetup(
  t: Parameters<typeof workerSetupOn>[0],
  over: Partial<ServiceConfig> = {},
): Promise<WorkerSetup> {
  const opened = (await emptied(unused.pop())) ?? (await openWorkerDatabase())
  return workerSetupOn(t, opened, () => void unused.push(opened), over)
}

async function emptied(used: WorkerDatabase | undefined): Promise<WorkerDatabase | undefined> {
  if (!used) return undefined
  const { db } = used.database
  if (await emptyDatabase(db)) {
    // Its only row stays, and says whether deliveries are held.
    await db.execute(sql`update delivery_gate set held_at = null, held_by = null, held_note = null`)
    return used
  }
  await used.close()
  return undefined
}

tap.teardown(async () => {
  for (const one of unused) await one.close()
})

/** How often something was counted in this process, by the metric's name: the sum of the values with these labels. */
export async function counted(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const values = (await registry.getSingleMetric(name)?.get())?.values ?? []
  const wanted = Object.entries(labels)
  return values
    .filter(({ labels }) => wanted.every(([label, value]) => Reflect.get(labels, label) === value))
    .reduce((sum, { value }) => sum + value, 0)
}
