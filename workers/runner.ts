import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { Scheduler } from '#concurrency/scheduler.ts'
import { readyGroups } from '#queue/enqueue.ts'
import { queueError } from '#queue/foreign-errors.ts'
import { listenForJobs } from '#queue/listen.ts'
import type { Payloads, QueueName } from '#queue/names.ts'
import { attempt } from './attempt.ts'
import type { WorkerContext } from './context.ts'
import type { Claim, Job } from './job.ts'

/** Jobs that are given back, or whose time has come, are not announced: polling finds them. */
const POLL_MS = 1000
/** The queue gives a job to someone else when its claim was not renewed for 10 seconds. */
const RENEW_MS = 4000

export interface Runner {
  /** Looks for jobs now, instead of at the next poll. */
  wake(): void
  /** Waits for what is being worked on; fire `stopping` first. */
  close(): Promise<void>
}

/**
 * Works on jobs until `stopping` fires, and then hands back what it is working on. Each job has slots of its own, and
 * accounts take turns for them. pg-boss' own workers take the oldest job of the highest priority, whatever account it
 * belongs to, and limit a group even if no other group waits.
 */
export async function openRunner(
  context: WorkerContext,
  jobs: readonly Job[],
  stopping: AbortSignal,
): Promise<Runner> {
  for (const { queue, options } of jobs)
    if (options.schedule) await context.boss.schedule(queue, options.schedule, {}, { tz: 'UTC' })
  const consumers: Consumer[] = []
  const wake = (queue?: string) => {
    for (const consumer of consumers) if (queue === undefined || queue === consumer.queue) consumer.wake()
  }
  // Without them polling finds the jobs, a moment later.
  const announcements = await listenForJobs(context.boss, wake).catch((err: unknown) => {
    context.log.warn({ err }, 'new jobs are not announced, and are found by looking for them')
    return { close: async () => {} }
  })
  consumers.push(...jobs.map(job => consume(context, job, stopping)))
  return {
    wake,
    async close() {
      await announcements.close()
      await Promise.all(consumers.map(({ ended }) => ended))
    },
  }
}

interface Consumer {
  readonly queue: QueueName
  wake(): void
  readonly ended: Promise<void>
}

function consume<Q extends QueueName>(context: WorkerContext, job: Job<Q>, stopping: AbortSignal): Consumer {
  const { boss, database, log } = context
  const { queue, options } = job
  const { turn = 1, weight = () => 1, most, lane, priority } = options
  const slots = typeof options.slots === 'number' ? options.slots : options.slots(context)
  const share = most ?? Math.ceil(slots / 2)
  const scheduler = new Scheduler({ slots, share, keepsShare: most !== undefined })
  /** Jobs that are worked on, with their groups. */
  const working = new Map<Promise<void>, string>()
  let bell = Promise.withResolvers<void>()

  const isFull = (group: string) =>
    lane !== undefined &&
    [...working.values()].filter(other => lane.of(other) === lane.of(group)).length >= lane.most

  async function next(): Promise<Claim<Q> | undefined> {
    const full = [...working.values()].some(isFull)
      ? (await readyGroups(database.db, queue)).filter(isFull)
      : []
    for (const ignored of scheduler.leaveOut(turn)) {
      const look = { batchSize: 1, ignoreGroups: [...ignored, ...full], ...priority }
      const [claim] = await boss.fetch<Payloads[Q]>(queue, look)
      if (!claim) continue
      if (!isFull(claim.groupId ?? '')) return claim
      // Its group has become ready since it was asked; the next look leaves the group out.
      await boss.fail(queue, { id: claim.id, retryCount: claim.retryCount }, { message: 'given back' })
      return undefined
    }
    return undefined
  }

  const onError = (error: unknown) =>
    log.error({ queue, err: queueError(error), needs: 'database' }, 'the queue reported an error')

  function begin(claim: Claim<Q>): void {
    const account = claim.groupId ?? ''
    const end = scheduler.hold({ account, cost: weight(claim.data) })
    // After an error the claim lapses and the job runs again: it finds what was done and does not repeat it.
    const worked = renewed(boss, queue, claim, onError, lost =>
      attempt(context, job, claim, AbortSignal.any([lost, stopping])),
    )
      .catch(onError)
      .finally(() => {
        end()
        working.delete(worked)
        bell.resolve()
      })
    working.set(worked, account)
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      bell = Promise.withResolvers()
      while (working.size < slots && !stopping.aborted) {
        const claim = await next().catch(onError)
        if (!claim) break
        begin(claim)
      }
      const poll = new AbortController()
      await Promise.race([bell.promise, delay(POLL_MS, undefined, { signal: poll.signal }).catch(() => {})])
      poll.abort()
    }
    await Promise.all(working.keys())
  }

  const wake = () => bell.resolve()
  stopping.addEventListener('abort', wake, { once: true })
  return { queue, wake, ended: run() }
}

/** Renews a claim for as long as `work` takes. `lost` fires when somebody else has the job by now. */
async function renewed(
  boss: PgBoss,
  queue: QueueName,
  { id, retryCount }: Claim,
  onError: (error: unknown) => void,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const renew = async () => {
    const { affected } = (await boss.touch(queue, { id, retryCount })) as { readonly affected?: number }
    if (affected === 0) lost.abort(new Error('another worker has taken the job'))
  }
  // An error of renewing says nothing about the claim.
  const renewing = setInterval(() => void renew().catch(onError), RENEW_MS)
  try {
    await work(lost.signal)
  } finally {
    clearInterval(renewing)
  }
}
