import { queueError } from '#queue/foreign-errors.ts'
import type { Payloads } from '#queue/names.ts'
import type { WorkerContext } from '../context.ts'
import { logWith } from '../log.ts'
import { attempt, type CampaignJob, type CampaignQueue } from './attempts.ts'
import { type FairConsumers, type GroupLimit, openFairConsumers } from './fair-consumers.ts'
import type { ShareLimits } from './shares.ts'

export type Consumers = FairConsumers

type Work<Q extends CampaignQueue> = (
  context: WorkerContext,
  job: CampaignJob<Q>,
  signal: AbortSignal,
) => Promise<void>

/** Every log line of a job carries the request that created its campaign. */
const contextOf = (context: WorkerContext, { requestId }: { requestId?: string }): WorkerContext =>
  requestId === undefined ? context : { ...context, log: logWith(context.log, { requestId }) }

/**
 * Works on a queue's jobs, `count` at a time. A consumer takes one job at a time, so that no job waits behind another while
 * some worker is idle.
 *
 * @param stopping hands back what is being worked on
 */
export async function openConsumers<Q extends CampaignQueue>(
  context: WorkerContext,
  queue: Q,
  count: number,
  stopping: AbortSignal,
  work: Work<Q>,
): Promise<Consumers> {
  const { boss } = context
  const ids: string[] = []
  for (let consumer = 0; consumer < count; consumer++) {
    let id = ''
    id = await boss.work<Payloads[Q]>(
      queue,
      // Jobs that are given back are not announced, so that they are found by polling.
      { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
      async jobs => {
        // Without this a consumer that found a job waits out its poll before it looks for the next.
        boss.notifyWorker(id)
        for (const job of jobs) {
          const own = contextOf(context, job.data)
          const signals = AbortSignal.any([job.signal, stopping])
          await attempt(own, queue, job, signals, (same, signal) => work(own, same, signal))
        }
      },
    )
    ids.push(id)
  }
  return {
    wake: () => {
      for (const id of ids) boss.notifyWorker(id)
    },
    close: async () => {
      await Promise.all(ids.map(id => boss.offWork(queue, { id, wait: true })))
    },
  }
}

/** Works on a queue's jobs, several at a time; accounts take turns. */
export function openSharedConsumers<Q extends 'render-batch' | 'deliver'>(
  context: WorkerContext,
  queue: Q,
  limits: ShareLimits,
  weightOf: (data: Payloads[Q]) => number,
  stopping: AbortSignal,
  work: Work<Q>,
  groupLimit?: GroupLimit,
): Consumers {
  return openFairConsumers<Payloads[Q]>(context.boss, {
    queue,
    limits,
    weightOf,
    ...(groupLimit ? { groupLimit } : {}),
    stopping,
    work: (job, signal) => {
      const own = contextOf(context, job.data)
      return attempt(own, queue, job, signal, (same, signals) => work(own, same, signals))
    },
    onError: error =>
      context.log.error({ queue, err: queueError(error), needs: 'database' }, 'the queue reported an error'),
  })
}
