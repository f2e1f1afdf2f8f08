import { setTimeout as delay } from 'node:timers/promises'
import { CampaignFailure, failureSentence } from '#domains/campaigns/lifecycle/failure.ts'
import { accountOfCampaign, failCampaign } from '#domains/campaigns/lifecycle.ts'
import { tellMembers } from '#domains/users/service.ts'
import { isDatabaseUnavailable } from '#drizzle/driver/database-errors.ts'
import { enqueue, finish } from '#queue/enqueue.ts'
import type { Carried, QueueName } from '#queue/names.ts'
import { reason } from '#schemas/reasons.ts'
import { campaignsFailed } from '#telemetry/metrics/counts.ts'
import type { WorkerContext } from './context.ts'
import type { Claim, Job, Outcome } from './job.ts'
import { jobLock } from './locks.ts'
import { logWith } from './log.ts'

/**
 * A job that is claimed this often takes its process down: deployments, restarts or an outage of some hours make fewer
 * claims.
 */
export const MOST_CLAIMS = 1000
const LONGEST_PAUSE_SECONDS = 30

const FAILED_BY_SERVICE: Extract<Outcome, { is: 'failed' }> = {
  is: 'failed',
  reason: reason('drawing_failed'),
}

/**
 * Works on a claimed job once and ends its claim:
 * - the worker stops, or has lost its claim: the job goes back and is taken up by another at once
 * - the database was away: the job goes back, however often that happens
 * - anything else: as the outcome says (`job.ts`)
 *
 * @param signal fires when the work must stop because the job is, or soon will be, someone else's
 */
export async function attempt<Q extends QueueName>(
  context: WorkerContext,
  job: Job<Q>,
  claim: Claim<Q>,
  signal: AbortSignal,
): Promise<void> {
  const { requestId } = claim.data as Carried
  // Every log line of a job carries the request that created its campaign.
  const own = requestId === undefined ? context : { ...context, log: logWith(context.log, { requestId }) }
  // Given back when the outcome is in the database: the sweeper takes an unlocked claim for one whose worker has died.
  await using locked = new AsyncDisposableStack()
  const outcome = await outcomeOf(own, job, claim, signal, locked)
  // Each acts on this claim only: a job whose claim has lapsed is left to its new holder.
  const { id, retryCount } = claim
  if (outcome.is === 'done') await own.boss.complete(job.queue, { id, retryCount })
  else if (outcome.is === 'given back')
    await own.boss.fail(job.queue, { id, retryCount }, { message: outcome.why })
  else if (outcome.is === 'later') await replace(own, job, claim, outcome)
  else await failCampaignOf(own, job, claim, outcome)
}

async function outcomeOf<Q extends QueueName>(
  context: WorkerContext,
  job: Job<Q>,
  claim: Claim<Q>,
  signal: AbortSignal,
  locked: AsyncDisposableStack,
): Promise<Outcome> {
  const { queue, options } = job
  const carried = claim.data as Carried
  try {
    signal.throwIfAborted()
    // Only shows the sweeper that the claim's worker is alive.
    const lock = await context.locks.tryLock(jobLock(claim.id))
    if (lock) locked.defer(() => lock.release())
    if (options.tries !== undefined && claim.retryCount >= MOST_CLAIMS) return FAILED_BY_SERVICE
    return await job.run(context, claim, signal)
  } catch (error) {
    // Without its cause, which may quote an address.
    if (signal.aborted) return { is: 'given back', why: `${queue} was interrupted` }
    if (isDatabaseUnavailable(error)) {
      const facts = { queue, ...carried, err: error, needs: 'database' }
      context.log.warn(facts, 'database away, job waits')
      const seconds = Math.min(1 + claim.retryCount, LONGEST_PAUSE_SECONDS)
      await delay(1000 * seconds, undefined, { signal }).catch(() => undefined)
      return { is: 'given back', why: `${queue} found the database away` }
    }
    const errors = (carried.errors ?? 0) + 1
    if (options.tries !== undefined) {
      if (error instanceof CampaignFailure) return { is: 'failed', reason: error.reason, cause: error }
      if (errors >= options.tries) return { ...FAILED_BY_SERVICE, cause: error }
    }
    const log = () =>
      context.log.warn({ queue, ...carried, errors, err: error }, 'job failed, will be tried again')
    if (carried.campaignId !== undefined)
      return { is: 'later', after: 2 ** Math.min(errors, 12), errors, log }
    log()
    return { is: 'given back', why: `${queue} failed` }
  }
}

async function replace<Q extends QueueName>(
  { database, boss }: WorkerContext,
  { queue, options }: Job<Q>,
  claim: Claim<Q>,
  { after, errors, log }: Extract<Outcome, { is: 'later' }>,
): Promise<void> {
  const { data, groupId } = claim
  await database.db.transaction(async tx => {
    const startAfter = typeof after === 'number' ? after : await after(tx)
    if (startAfter !== null) {
      const whose = options.destination ? await options.destination(tx, data) : { group: groupId }
      const next = errors === undefined ? data : { ...data, errors }
      await enqueue(boss, tx, queue, next, { startAfter, ...whose })
    }
    await finish(boss, tx, queue, claim)
  })
  log?.()
}

async function failCampaignOf<Q extends QueueName>(
  { database, boss, config, log }: WorkerContext,
  { queue }: Job<Q>,
  claim: Claim<Q>,
  { reason, cause }: Extract<Outcome, { is: 'failed' }>,
): Promise<void> {
  const carried = claim.data as Carried
  const failed = await database.db.transaction(async tx => {
    const subject = carried.campaignId!
    const changed = await failCampaign(tx, subject, reason)
    if (changed && config.mail) {
      const accountId = await accountOfCampaign(tx, subject)
      await tellMembers(tx, boss, { accountId, kind: 'failed', subject })
    }
    await finish(boss, tx, queue, claim)
    return changed
  })
  if (!failed) return
  const facts = { queue, ...carried, errors: (carried.errors ?? 0) + 1, claims: claim.retryCount }
  const blame = cause instanceof CampaignFailure ? cause.blame : 'service'
  campaignsFailed.add({ blame }, 1)
  // The customer reads the reason; the operator need not act.
  if (blame === 'order') log.warn({ ...facts, reason: failureSentence(reason) }, 'campaign refused')
  else log.error({ ...facts, err: cause }, 'campaign failed')
}
