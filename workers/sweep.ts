import { sql } from 'drizzle-orm'
import { enqueue, enqueueAll } from '#queue/enqueue.ts'
import { queueError } from '#queue/foreign-errors.ts'
import { findLost, findMissingBatches, findUnlocked } from '#queue/lost.ts'
import type { WorkerContext } from './context.ts'
import { every } from './every.ts'
import { jobLock } from './locks.ts'

const PAUSE_MS = 2000
/** Every fifth check also searches for lost jobs. */
const LOST_EVERY = 5

/**
 * Checks every two seconds for work that no process does:
 * - jobs whose worker was killed. Its locks end with it, long before its heartbeat would lapse.
 * - campaigns that have lost their job. It should not happen; without this check the customer would notice first.
 *
 * @param wake called when there may be jobs again
 */
export function openSweeper(context: WorkerContext, wake: () => void): { close(): Promise<void> } {
  let suspects: ReadonlySet<string> = new Set()
  let check = 0
  return every(
    PAUSE_MS,
    async () => {
      suspects = await releaseDead(context, suspects, wake)
      if (check++ % LOST_EVERY === 0) await restoreLost(context)
    },
    error =>
      context.log.warn(
        { err: queueError(error), needs: 'database' },
        'the search for jobs without a worker failed; it is repeated in two seconds',
      ),
  )
}

/**
 * Gives back claimed jobs whose worker is dead. A job must seem dead in two checks in a row: there is a moment between
 * its claim and its lock, and one between the lock's release and its completion.
 *
 * @returns the jobs that seemed dead in this check
 */
async function releaseDead(
  { database, boss, log }: WorkerContext,
  before: ReadonlySet<string>,
  wake: () => void,
): Promise<Set<string>> {
  const now = new Set<string>()
  for (const { id, name, retryCount } of await findUnlocked(database.db, jobLock(''))) {
    const claim = `${id} ${retryCount}`
    now.add(claim)
    if (!before.has(claim)) continue
    await boss.fail(name, { id, retryCount }, { message: 'its worker was gone' })
    log.info({ queue: name, job: id }, 'a worker is gone: its job goes to another')
    wake()
  }
  return now
}

async function restoreLost({ database, boss, log }: WorkerContext): Promise<void> {
  for (const { id: campaignId } of await findLost(database.db, null)) {
    const restored = await database.db.transaction(async tx => {
      // Several processes check; the second finds the jobs of the first.
      await tx.execute(sql`select from campaigns where id = ${campaignId} for update`)
      const [lost] = await findLost(tx, campaignId)
      if (lost?.status === 'pending') await enqueue(boss, tx, 'render', { campaignId })
      if (lost?.status === 'completed') {
        const { accountId, partnerId } = lost
        await enqueue(boss, tx, 'deliver', { campaignId }, { accountId, partnerId })
      }
      if (lost?.status === 'processing') {
        const batches = await findMissingBatches(tx, campaignId)
        const payloads = batches.map(batch => ({ campaignId, ...batch }))
        await enqueueAll(boss, tx, 'render-batch', payloads, { accountId: lost.accountId })
      }
      return lost
    })
    if (restored)
      log.warn({ campaignId, status: restored.status }, 'a campaign had lost its job: it was given a new one')
  }
}
