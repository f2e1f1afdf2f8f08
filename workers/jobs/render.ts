import { eq, sql } from 'drizzle-orm'
import { lockSuspension, SUSPENDED_SECONDS } from '#domains/accounts/suspension.ts'
import { batchPriority } from '#domains/campaigns/batches.ts'
import { startCampaign } from '#domains/campaigns/lifecycle.ts'
import { currentCode } from '#domains/campaigns/printed/design.ts'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import type { WorkerContext } from '../context.ts'
import type { CampaignJob } from '../lanes/attempts.ts'
import { BEFORE_BATCHES, checkRows } from './check-rows.ts'

/**
 * Starts a campaign: freezes its printed code, cuts its audience into batches and gives each batch a job, all at once.
 * From here on the campaign cannot be recalled. Running it again changes nothing. A campaign whose rows are not checked
 * yet gets a job for that first.
 */
export async function render(
  { database, boss, config, log }: Pick<WorkerContext, 'database' | 'boss' | 'config' | 'log'>,
  { data: { campaignId, requestId } }: CampaignJob<'render' | 'render-batch'>,
): Promise<void> {
  const started = await database.db.transaction(async tx => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
    if (campaign?.status !== 'pending') return undefined
    // Whoever added the job: nothing is printed before it is paid.
    if (campaign.funding === 'payment' && campaign.publishedAt === null) return undefined
    const { accountId, letters, batchSize } = campaign
    if (await lockSuspension(tx, accountId)) {
      await enqueue(boss, tx, 'render', { campaignId }, { startAfter: SUSPENDED_SECONDS })
      return undefined
    }
    if (!campaign.rowsChecked) {
      if (await isBeingChecked(tx, campaignId)) return undefined
      // In the queue of batches, because it takes as long as some of them, and other campaigns must not wait for it.
      const origin = requestId === undefined ? {} : { requestId }
      const check = { campaignId, ordinal: BEFORE_BATCHES, letters, ...origin }
      await enqueue(boss, tx, 'render-batch', check, { accountId, priority: batchPriority(letters) })
      return undefined
    }
    const printedCode = await currentCode(tx, config, campaignId)
    const start = { campaignId, accountId, letters, batchSize, printedCode, requestId }
    const batches = await startCampaign(tx, boss, start)
    return batches === undefined ? undefined : { letters, batches }
  })
  if (started) log.info({ campaignId, ...started }, 'campaign is processing')
}

/** Whether a job checks the campaign's rows, or waits to. The check takes as long as some batches. */
async function isBeingChecked(tx: Tx, campaignId: string): Promise<boolean> {
  const [job] = await tx.execute(sql`
    select from pgboss.job
    where name = 'render-batch' and state in ('created', 'retry', 'active')
      and data ->> 'campaignId' = ${campaignId} and (data ->> 'ordinal')::int = ${BEFORE_BATCHES}
    limit 1`)
  return job !== undefined
}

/** Checks a campaign's rows, and then starts it. @throws as `checkRows` */
export async function checkAndRender(
  context: WorkerContext,
  job: CampaignJob<'render-batch'>,
  signal: AbortSignal,
): Promise<void> {
  await checkRows(context, job, signal)
  signal.throwIfAborted()
  await render(context, job)
}
