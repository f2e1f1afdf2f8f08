import type { PgBoss } from 'pg-boss'
import type { ServiceConfig } from '#config/index.ts'
import type { Database } from '#drizzle/client.ts'
import type { WorkerContext } from './context.ts'
import { openDeliveryGate } from './delivery/gate.ts'
import { addressMailJob } from './jobs/address-mail.ts'
import { deliverJob } from './jobs/deliver.ts'
import { memberMailJob } from './jobs/member-mail.ts'
import { newsJob } from './jobs/news.ts'
import { noticeMailJob } from './jobs/notice-mail.ts'
import { renderJob } from './jobs/render.ts'
import { renderBatchJob } from './jobs/render-batch.ts'
import { retentionJob } from './jobs/retention.ts'
import { awaitedLinkMailJob, invitationMailJob } from './jobs/sign-in-mail.ts'
import { openLocks } from './locks.ts'
import type { Log } from './log.ts'
import { openTransport } from './mail/transport.ts'
import { type DrawPool, openDrawPool } from './printing/draw-pool.ts'
import { openRunner } from './runner.ts'
import { openSweeper } from './sweep.ts'

export interface WorkerOptions {
  readonly config: ServiceConfig
  readonly database: Database
  readonly boss: PgBoss
  readonly log: Log
  /** Drawing threads, which are closed with the worker; otherwise it starts as many as the configuration says. */
  readonly threads?: DrawPool
}

const jobs = [renderJob, renderBatchJob, deliverJob, retentionJob]
const mailJobs = [
  awaitedLinkMailJob,
  invitationMailJob,
  noticeMailJob,
  addressMailJob,
  memberMailJob,
  newsJob,
]

/**
 * Works on jobs until it is stopped. `stop` hands back running jobs at once: another worker takes them, and nothing is
 * lost or done twice.
 */
export async function startWorkers(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { config, database, boss, log } = options
  const locks = openLocks(config.databaseUrl)
  const gate = await openDeliveryGate(database, log)
  const threads = options.threads ?? openDrawPool(config.drawThreads)
  const mailer = config.mail ? await openTransport(config.mail) : undefined
  const context: WorkerContext = { config, database, boss, log, locks, gate, threads, mailer }
  const stopping = new AbortController()
  const runner = await openRunner(context, mailer ? [...jobs, ...mailJobs] : jobs, stopping.signal)
  const sweeper = openSweeper(context, () => runner.wake())
  log.info({ threads: threads.count }, 'worker started')
  return {
    async stop() {
      stopping.abort(new Error('the worker is stopping'))
      await Promise.all([runner, sweeper, gate].map(part => part.close()))
      mailer?.close()
      await threads.close()
      await locks.close()
      log.info('worker stopped')
    },
  }
}
