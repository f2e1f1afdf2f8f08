import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { campaigns } from '../../drizzle/tables/index.ts'
import type { WorkerContext } from '../context.ts'
import { currentCode } from '../printing/campaign-design.ts'
import type { CampaignJob } from '../queue/attempts.ts'
import { enqueue, enqueueAll } from '../queue/enqueue.ts'
import { BEFORE_BATCHES, checkRows } from './check-rows.ts'

/**
 * Among accounts whose turn it is, and within an account, small campaigns go before large ones, by doublings, so that
 * nobody waits for a campaign of more than twice the letters; within a doubling the older goes first, and its design
 * stays compiled. By letters, as a small campaign's batches are small too: two hundred letters are as many batches as
 * ten thousand.
 */
const priorityOf = (letters: number): number => -Math.ceil(Math.log2(letters))

/**
 * Starts a campaign: freezes its printed code, cuts its audience into batches and gives each batch a job, all at
 * once. From here on the campaign cannot be recalled. Running it again changes nothing. A campaign whose rows nobody
 * has looked at yet gets a job for that first.
 */
export async function render(
  { database, boss, config, log }: Pick<WorkerContext, 'database' | 'boss' | 'config' | 'log'>,
  { data: { campaignId, requestId } }: CampaignJob<'render' | 'render-batch'>,
): Promise<void> {
  const started = await database.db.transaction(async tx => {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
    if (campaign?.status !== 'pending') return undefined
    // Whatever put the job there, nothing is printed before it is paid.
    if (campaign.funding === 'payment' && campaign.publishedAt === null) return undefined
    const origin = requestId === undefined ? {} : { requestId }
    const { accountId, letters, batchSize } = campaign
    const options = { accountId, priority: priorityOf(letters) }
    if (!campaign.rowsChecked) {
      if (await isBeingChecked(tx, campaignId)) return undefined
      // Among the batches, as it takes as long as some of them: other campaigns are not to wait for it.
      await enqueue(
        boss,
        tx,
        'render-batch',
        { campaignId, ordinal: BEFORE_BATCHES, letters, ...origin },
        options,
      )
      return undefined
    }
    const batchesTotal = Math.ceil(campaign.letters / campaign.batchSize)
    await tx
      .update(campaigns)
      .set({
        status: 'processing',
        progress: 0,
        printedCode: await currentCode(tx, config, campaignId),
        batchesTotal,
        batchesDone: 0,
        renderStartedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(eq(campaigns.id, campaignId))
    const batches = Array.from({ length: batchesTotal }, (_, i) => ({
      campaignId,
      ordinal: i + 1,
      letters: Math.min(batchSize, letters - i * batchSize),
      ...origin,
    }))
    await enqueueAll(boss, tx, 'render-batch', batches, options)
    return { letters, batches: batchesTotal }
  })
  if (started) log.info({ campaignId, ...started }, 'campaign is processing')
}

/** Whether somebody looks at a campaign's rows, or soon will: to look takes as long as some batches. */
async function isBeingChecked(tx: Tx, campaignId: string): Promise<boolean> {
  const [job] = await tx.execute(sql`
    select from pgboss.job
    where name = 'render-batch' and state in ('created', 'retry', 'active')
      and data ->> 'campaignId' = ${campaignId} and (data ->> 'ordinal')::int = ${BEFORE_BATCHES}
    limit 1`)
  return job !== undefined
}

/** Looks at a campaign's rows, and then starts it. @throws as `checkRows` */
export async function checkAndRender(
  context: WorkerContext,
  job: CampaignJob<'render-batch'>,
  signal: AbortSignal,
): Promise<void> {
  await checkRows(context, job, signal)
  signal.throwIfAborted()
  await render(context, job)
}
