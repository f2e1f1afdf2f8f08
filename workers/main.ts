import type { PgBoss } from 'pg-boss'
import type { ServiceConfig } from '#config/index.ts'
import type { Database } from '#drizzle/client.ts'
import { type Consumers, openConsumers, openSharedConsumers } from './consumers/consumers.ts'
import { openLocks } from './consumers/locks.ts'
import type { ShareLimits } from './consumers/shares.ts'
import { openSweeper } from './consumers/sweep.ts'
import type { WorkerContext } from './context.ts'
import { openDeliveryGate } from './delivery/gate.ts'
import { openUploadConsumers } from './delivery/upload-consumers.ts'
import { render } from './jobs/render.ts'
import { renderBatch } from './jobs/render-batch.ts'
import { openRetention } from './jobs/retention.ts'
import { openSignInMail } from './jobs/sign-in-mail.ts'
import type { Log } from './log.ts'
import { type DrawPool, openDrawPool } from './printing/draw-pool.ts'

export interface WorkerOptions {
  readonly config: ServiceConfig
  readonly database: Database
  readonly boss: PgBoss
  readonly log: Log
  /** Drawing threads, which are closed with the worker; otherwise it starts as many as the configuration says. */
  readonly threads?: DrawPool
}

/** Batches that are being read or committed while others are drawn. */
const BATCHES_IN_TRANSIT = 2
const LARGEST_BATCH = 1000
/**
 * An even number, so that two accounts get the same. A turn is one large batch, or small batches with as many letters.
 */
const batchLimits = (threads: number): ShareLimits => ({
  slots: 2 * Math.ceil((threads + BATCHES_IN_TRANSIT) / 2),
  turn: LARGEST_BATCH,
  keepsHalfFree: false,
})
/**
 * Works on the jobs of campaigns until it is stopped. `stop` hands back running jobs at once: another worker takes
 * them, and nothing is lost or done twice.
 */
export async function startWorkers(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { config, database, boss, log } = options
  const locks = openLocks(config.databaseUrl)
  const gate = await openDeliveryGate(database, log)
  const threads = options.threads ?? openDrawPool(config.drawThreads)
  const context: WorkerContext = { config, database, boss, log, locks, gate, threads }
  const stopping = new AbortController()
  const { signal } = stopping
  const deliveries = openUploadConsumers(context, signal)
  const batches = openSharedConsumers(
    context,
    'render-batch',
    batchLimits(threads.count),
    ({ letters = LARGEST_BATCH }) => letters,
    signal,
    async (own, job, signals) => {
      if (await renderBatch(own, job, signals)) deliveries.wake()
    },
  )
  const renders = await openConsumers(context, 'render', 1, signal, async (own, job) => {
    await render(own, job)
    batches.wake()
  })
  const consumers: readonly Consumers[] = [renders, batches, deliveries]
  const sweeper = openSweeper(context, () => {
    for (const consumer of consumers) consumer.wake()
  })
  const retention = await openRetention(context, stopping.signal)
  const mail = await openSignInMail(context)
  log.info({ threads: threads.count }, 'worker started')
  return {
    async stop() {
      stopping.abort(new Error('the worker is stopping'))
      await Promise.all([...consumers, sweeper, retention, mail, gate].map(part => part.close()))
      await threads.close()
      await locks.close()
      log.info('worker stopped')
    },
  }
}
