import type { WorkerContext } from '../context.ts'
import { runRetention } from '../retention/run.ts'
import { addUpScans } from './add-up-scans.ts'

/** Every hour: the next run soon makes up for a missed one, and no run has much to do. */
const HOURLY = '17 * * * *'
const POLL_SECONDS = 5

/**
 * Runs retention by the queue's clock, on one worker at a time.
 *
 * @param stopping ends a run early; the next one continues from there
 */
export async function openRetention(
  context: WorkerContext,
  stopping: AbortSignal,
): Promise<{ close(): Promise<void> }> {
  const { boss, config, database, locks, log } = context
  await boss.schedule('retention', HOURLY, {}, { tz: 'UTC' })
  const id = await boss.work('retention', { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
    const lock = await locks.tryLock('retention')
    if (!lock) return
    try {
      const signals = [stopping, lock.lost, ...(job ? [job.signal] : [])]
      const report = await runRetention(database.db, {
        signal: AbortSignal.any(signals),
        unpaidDays: config.unpaidDays,
        config,
        onError: (kind, error) =>
          log.error(
            { err: error, needs: 'database', kind },
            'retention could not delete these rows; the next run tries again',
          ),
      })
      if (Object.values(report).some(rows => rows > 0)) log.info(report, 'retention')
      // After the deletions, because these empty the sums of what they delete.
      await addUpScans(database, {
        signal: AbortSignal.any(signals),
        onError: error =>
          log.error(
            { err: error, needs: 'database' },
            'scans could not be added up; the next run tries again',
          ),
      })
    } finally {
      await lock.release()
    }
  })
  return { close: () => boss.offWork('retention', { id, wait: true }) }
}
