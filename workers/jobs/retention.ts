import type { WorkerContext } from '../context.ts'
import { type Claim, DONE, type Job, type Outcome } from '../job.ts'
import { runRetention } from '../retention/run.ts'
import { addUpScans } from './add-up-scans.ts'

/** Deletes what was kept long enough, and adds up scans, on one worker at a time. */
export const retentionJob: Job<'retention'> = {
  queue: 'retention',
  // Every hour: the next run soon makes up for a missed one, and no run has much to do.
  options: { slots: 1, schedule: '17 * * * *' },
  run,
}

/** @param stopped ends a run early; the next one continues from there */
async function run(
  { config, database, locks, log }: WorkerContext,
  _: Claim<'retention'>,
  stopped: AbortSignal,
): Promise<Outcome> {
  const lock = await locks.tryLock('retention')
  if (!lock) return DONE
  const signal = AbortSignal.any([stopped, lock.lost])
  const report = (facts: object, message: string) => (error: unknown) =>
    log.error({ err: error, needs: 'database', ...facts }, `${message}; the next run tries again`)
  try {
    const deleted = await runRetention(database.db, {
      signal,
      unpaidDays: config.unpaidDays,
      config,
      onError: (kind, error) => report({ kind }, 'retention could not delete these rows')(error),
    })
    if (Object.values(deleted).some(rows => rows > 0)) log.info(deleted, 'retention')
    // After the deletions, because these empty the sums of what they delete.
    await addUpScans(database, { signal, onError: report({}, 'scans could not be added up') })
  } finally {
    await lock.release()
  }
  return DONE
}
