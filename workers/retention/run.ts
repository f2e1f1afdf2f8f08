import type { Db, Tx } from '#drizzle/client.ts'
import { paced } from '../paced.ts'
import type { RetentionOptions, RetentionReport, RetentionRun } from './kind.ts'
import { retentionKinds } from './kinds.ts'

/** Retention uses at most a fifth of the disk's time. */
const PACE = { times: 4, mostMs: 1000 }

/** In the order of the deletions. */
export const emptyReport = (): RetentionReport =>
  Object.fromEntries(retentionKinds.flatMap(({ counts }) => counts.map(what => [what, 0]))) as RetentionReport

/**
 * Deletes what was kept long enough, in short statements that each commit. It can be stopped at any moment, run again,
 * and run twice at once: the next run finds what is left.
 */
export async function runRetention(db: Db, options: RetentionOptions): Promise<RetentionReport> {
  const { signal, onError } = options
  const report = emptyReport()
  const run: RetentionRun = {
    ...options,
    db,
    step: act => paced(signal, PACE, act),
    async repeat(what, some) {
      for (let deleted = 1; deleted > 0; ) {
        deleted = await run.step(() => some(db))
        run.add(what, deleted)
      }
    },
    add: (what, rows) => {
      report[what] += rows
    },
  }
  for (const kind of retentionKinds) {
    if (signal.aborted) break
    try {
      await kind.delete(run)
    } catch (error) {
      if (signal.aborted) break
      if (!onError) throw error
      onError(kind.name, error)
    }
  }
  return report
}

/** What `runRetention` would delete now. */
export async function previewRetention(db: Db, unpaidDays: number): Promise<RetentionReport> {
  const report = emptyReport()
  const count = async (tx: Tx, freedByUnpaid: boolean) => {
    for (const kind of retentionKinds) {
      if ((kind.freedByUnpaid ?? false) !== freedByUnpaid) continue
      Object.assign(report, await kind.count?.(tx, unpaidDays))
    }
  }
  await rehearse(db, tx => count(tx, true))
  // In another transaction: some kinds read whole tables, and the campaigns must not stay locked for as long.
  await count(db, false)
  return report
}

/** Runs `act` in a transaction and rolls it back. */
async function rehearse(db: Db, act: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = new Error('the preview is rolled back')
  try {
    await db.transaction(async tx => {
      await act(tx)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
}
