import { eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { lockSuspension, pauseOfSuspended } from '#domains/accounts/suspension.ts'
import { useList } from '#domains/campaigns/lifecycle/use-list.ts'
import { lockSecondsToBegin, secondsToBegin, startCampaign } from '#domains/campaigns/lifecycle.ts'
import { currentCode } from '#domains/campaigns/printed/design.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import type { WorkerContext } from '../context.ts'
import { type Claim, DONE, type Job, later, MOST_ERRORS, type Outcome } from '../job.ts'

/**
 * Starts a campaign: freezes its printed code, cuts its audience into batches and gives each batch a job, all at once.
 * From here on the campaign cannot be recalled. Running it again changes nothing.
 */
export async function render(
  { database, boss, config, log }: Pick<WorkerContext, 'database' | 'boss' | 'config' | 'log'>,
  { data: { campaignId, requestId } }: Claim<'render'>,
): Promise<Outcome> {
  const begun = await database.db.transaction(async tx => {
    // After the wait for its date the list is kept as long as after any other use.
    await useList(tx, campaignId, lte(campaigns.beginsAt, sql`now()`))
    const [campaign] = await tx
      .select({ ...getTableColumns(campaigns), seconds: secondsToBegin })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('update')
    if (campaign?.status !== 'pending') return undefined
    // Whoever added the job: nothing is printed before it is paid.
    if (campaign.funding === 'payment' && campaign.publishedAt === null) return undefined
    // Whatever has woken the job, it never begins early.
    if (campaign.seconds > 0) return { waits: true }
    const { accountId, letters, batchSize } = campaign
    if (await lockSuspension(tx, accountId)) return { suspended: accountId }
    const printedCode = await currentCode(tx, config, campaignId)
    const start = { campaignId, accountId, letters, batchSize, printedCode, requestId }
    const batches = await startCampaign(tx, boss, start)
    return batches === undefined ? undefined : { started: { letters, batches } }
  })
  if (begun?.waits) return later(tx => lockSecondsToBegin(tx, campaignId))
  if (begun?.suspended) return later(tx => pauseOfSuspended(tx, begun.suspended))
  if (begun?.started) log.info({ campaignId, ...begun.started }, 'campaign is processing')
  return DONE
}

export const renderJob: Job<'render'> = {
  queue: 'render',
  options: { slots: 1, tries: MOST_ERRORS },
  run: render,
}
