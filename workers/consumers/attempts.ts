import { setTimeout as delay } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import { CampaignFailure, failureSentence } from '#domains/campaigns/lifecycle/failure.ts'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { isDatabaseUnavailable } from '#drizzle/driver/database-errors.ts'
import { enqueue, finish } from '#queue/enqueue.ts'
import type { Payloads, QueueName } from '#queue/names.ts'
import { reason } from '#schemas/reasons.ts'
import { campaignsFailed } from '#telemetry/metrics/counts.ts'
import type { WorkerContext } from '../context.ts'
import { jobLock } from './locks.ts'

/** Queues whose jobs belong to a campaign. */
export type CampaignQueue = Exclude<QueueName, 'retention' | `${string}-mail`>
export type CampaignJob<Q extends CampaignQueue> = Pick<
  Job<Payloads[Q]>,
  'id' | 'data' | 'retryCount' | 'groupId'
>

/** Tries of the work itself; they are 2, 4, 8 and 16 seconds apart. */
export const MOST_ERRORS = 5
/**
 * A job that is claimed this often takes its process down: deployments, restarts or an outage of some hours make fewer
 * claims.
 */
export const MOST_CLAIMS = 1000
const LONGEST_PAUSE_SECONDS = 30

const FAILED_BY_SERVICE = reason('drawing_failed')

const about = (job: CampaignJob<CampaignQueue>): object => ({ ...job.data })

/** A job that goes back to the queue unchanged. Its cause is left out, because it may quote an address. */
class HandedBack extends Error {
  override readonly name = 'HandedBack'
}

/**
 * Works on a job once and decides what an error means:
 * - the worker stops, or has lost its claim: the job goes back and is taken up by another at once
 * - the database was away: the job goes back, however often that happens
 * - a failure of the campaign, or the last of several tries: the campaign ends as failed
 * - anything else: another try later, counted in the job that takes this one's place
 *
 * @param signal fires when the work must stop because the job is, or soon will be, someone else's
 */
export async function attempt<Q extends CampaignQueue>(
  context: WorkerContext,
  queue: Q,
  job: CampaignJob<Q>,
  signal: AbortSignal,
  work: (job: CampaignJob<Q>, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    signal.throwIfAborted()
    // Only shows the sweeper that the claim's worker is alive.
    const lock = await context.locks.tryLock(jobLock(job.id))
    try {
      if (job.retryCount >= MOST_CLAIMS && queue !== 'deliver') {
        throw new CampaignFailure(FAILED_BY_SERVICE)
      }
      await work(job, signal)
    } finally {
      await lock?.release()
    }
  } catch (error) {
    if (signal.aborted) throw new HandedBack(`${queue} was interrupted`)
    if (isDatabaseUnavailable(error)) {
      context.log.warn({ queue, ...about(job), err: error, needs: 'database' }, 'database away, job waits')
      await delay(1000 * Math.min(1 + job.retryCount, LONGEST_PAUSE_SECONDS), undefined, { signal }).catch(
        () => undefined,
      )
      throw new HandedBack(`${queue} found the database away`)
    }
    await afterError(context, queue, job, error)
  }
}

async function afterError<Q extends CampaignQueue>(
  { database, boss, log }: WorkerContext,
  queue: Q,
  job: CampaignJob<Q>,
  error: unknown,
): Promise<void> {
  const { campaignId } = job.data
  const errors = (job.data.errors ?? 0) + 1
  const over = queue !== 'deliver' && (error instanceof CampaignFailure || errors >= MOST_ERRORS)
  if (!over) {
    const startAfter = 2 ** Math.min(errors, 12)
    await database.db.transaction(async tx => {
      await enqueue<CampaignQueue>(
        boss,
        tx,
        queue,
        { ...job.data, errors },
        { startAfter, group: job.groupId },
      )
      await finish(boss, tx, queue, job)
    })
    log.warn({ queue, ...about(job), errors, err: error }, 'job failed, will be tried again')
    return
  }
  const why = error instanceof CampaignFailure ? error.reason : FAILED_BY_SERVICE
  const failed = await database.db.transaction(async tx => {
    const changed = await failCampaign(tx, campaignId, why)
    await finish(boss, tx, queue, job)
    return changed
  })
  if (!failed) return
  const facts = { queue, ...about(job), errors, claims: job.retryCount }
  const blame = error instanceof CampaignFailure ? error.blame : 'service'
  campaignsFailed.add({ blame }, 1)
  // The customer reads the reason; the operator need not act.
  if (blame === 'order') log.warn({ ...facts, reason: failureSentence(why) }, 'campaign refused')
  else log.error({ ...facts, err: error }, 'campaign failed')
}
