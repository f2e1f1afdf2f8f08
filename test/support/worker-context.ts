import type { WorkerContext } from '#workers/context.ts'
import { openDeliveryGate } from '#workers/delivery/gate.ts'
import { openLocks } from '#workers/locks.ts'
import type { WorkerSetup } from './campaigns.ts'
import { borrowDrawThreads } from './draw-threads.ts'

/** The arguments of a job's handler, for tests that call it themselves. */
export async function openContext(
  t: { teardown(run: () => Promise<void>): void },
  { config, database, boss, url, log }: WorkerSetup,
): Promise<WorkerContext> {
  const locks = openLocks(url)
  const gate = await openDeliveryGate(database, log)
  const threads = borrowDrawThreads(config.secrets, 2)
  t.teardown(async () => {
    await threads.close()
    await gate.close()
    await locks.close()
  })
  return { config, database, boss, log, locks, gate, threads }
}
