import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { holdDeliveries, resumeDeliveries } from '#domains/deliveries/service.ts'
import { attempt } from '#workers/attempt.ts'
import type { WorkerContext } from '#workers/context.ts'
import { deliverJob } from '#workers/jobs/deliver.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { until } from '../support/until.ts'

export const BY = 'anna@desk'
export const hold = ({ database: { db } }: WorkerSetup, note?: string) =>
  db.transaction(tx => holdDeliveries(tx, BY, note))
export const resume = ({ database: { db } }: WorkerSetup) => db.transaction(tx => resumeDeliveries(tx, BY))
export const sent = ({ outbox }: WorkerSetup) => readdir(outbox).catch(() => [])

interface Waiting extends Record<string, unknown> {
  seconds: number
}
/** Seconds until each waiting delivery job checks again. */
export const waiting = async ({ database: { db } }: WorkerSetup) =>
  (
    await db.execute<Waiting>(sql`
      select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
      where name = 'deliver' and state = 'created'`)
  ).map(({ seconds }) => seconds)

export const untilHeld = async (setup: WorkerSetup) => {
  await until(async () => (await waiting(setup)).some(seconds => seconds > 3000))
}

/** A drawn campaign, whose delivery the test starts itself. */
export async function drawn(setup: WorkerSetup): Promise<string> {
  await hold(setup)
  const { id } = await insertCampaign(setup)
  const worker = await setup.work()
  await untilHeld(setup)
  await worker.stop()
  await resume(setup)
  await setup.database.db.execute(sql`delete from pgboss.job where name = 'deliver'`)
  return id
}
export const once = (context: WorkerContext, campaignId: string) =>
  attempt(
    context,
    deliverJob,
    { id: crypto.randomUUID(), retryCount: 0, data: { campaignId } },
    new AbortController().signal,
  )
